import { writeFile } from "node:fs/promises";
import path from "node:path";
import { explainFailure } from "../src/composition/backup/open-site.ts";
import { onSiteDatabase } from "../src/composition/open-database.ts";
import { isLocale, locales } from "../src/contract/locale.ts";
import { createContent } from "../src/features/content/server/content.ts";
import { readContentTexts } from "../src/features/content-files/operations/content-translations.ts";
import { writeTranslations } from "../src/features/content-files/operations/translators-file.ts";

/** `npm run texts:export -- es FILE.po`: the site's texts for a translator. */
const [locale = "", file, ...more] = process.argv.slice(2);
if (!isLocale(locale) || locale === "en" || !file || more.length > 0) {
  const known = locales.filter((one) => one !== "en").join(" or ");
  process.stderr.write(`Usage: npm run texts:export -- ${known} FILE.po\n`);
  process.exitCode = 2;
} else {
  try {
    await onSiteDatabase(process.env, async (db) => {
      const target = path.resolve(file);
      const [texts, content] = [
        await createContent(db).getTexts(),
        await readContentTexts(db, locale),
      ];
      await writeFile(target, writeTranslations(texts, locale, content));
      process.stdout.write(`${target}\n`);
    });
  } catch (error) {
    process.stderr.write(`${explainFailure("export texts", error, process.env)}\n`);
    process.exitCode = 1;
  }
}
