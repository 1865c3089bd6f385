import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { explainFailure } from "../src/composition/backup/open-site.ts";
import { onSiteDatabase } from "../src/composition/open-database.ts";
import { isLocale, locales } from "../src/contract/locale.ts";
import { readTextFile } from "../src/contract/text-files/text-file.ts";
import { importTranslations } from "../src/features/content-files/operations/import-translations.ts";

const known = locales.filter((one) => one !== "en").join(" or ");
const usage = `Usage: npm run texts:import -- [--dry-run] ${known} FILE.po\n  --dry-run   prints what would change, and changes nothing\n`;

/** `npm run texts:import -- es FILE.po`: checks what a translator sent, and publishes it. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean" } },
  });
  const [locale = "", file, ...more] = positionals;
  if (!isLocale(locale) || locale === "en" || !file || more.length > 0) {
    process.stderr.write(usage);
    process.exitCode = 2;
  } else {
    await onSiteDatabase(process.env, async (db) => {
      const bytes = await readFile(path.resolve(file)).catch((error: { code?: string }) => {
        if (error.code !== "ENOENT") throw error;
        return null;
      });
      if (bytes === null) {
        process.stderr.write(`There’s no file ${path.resolve(file)}.\n`);
        process.exitCode = 1;
        return;
      }
      const read = readTextFile(new Uint8Array(bytes));
      if (read.kind !== "text" || !read.isSure) {
        process.stderr.write(`${path.resolve(file)} isn’t a text file in UTF-8. Save it as one.\n`);
        process.exitCode = 1;
        return;
      }
      const { said, problems } = await importTranslations(db, locale, read.text, {
        dryRun: values["dry-run"] ?? false,
      });
      process.stdout.write(said);
      for (const problem of problems) process.stderr.write(`${problem}\n`);
      if (problems.length > 0) process.exitCode = 1;
    });
  }
} catch (error) {
  const { code } = error as { code?: string };
  process.stderr.write(
    code?.startsWith("ERR_PARSE_ARGS")
      ? usage
      : `${explainFailure("import texts", error, process.env)}\n`,
  );
  process.exitCode = 1;
}
