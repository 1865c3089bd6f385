import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { stringify } from "yaml";
import type { Locale } from "../../../contract/locale.ts";
import type { Database } from "../../../platform/db/client.ts";
import { createContent } from "../../content/server/content.ts";
import { applyImport, describeImport, planImport } from "./import-content.ts";
import { readTranslations, recordFiles } from "./translators-file.ts";

/**
 * Publishes the texts of a translator's file, as an import of content does. A file with a problem changes nothing.
 * @returns what was done, and what is wrong with the file, for a person to read
 */
export async function importTranslations(
  db: Database,
  locale: Locale,
  file: string,
  { dryRun }: { dryRun: boolean },
): Promise<{ said: string; problems: string[] }> {
  const { texts, problems, open } = readTranslations(
    await createContent(db).getTexts(),
    locale,
    file,
  );
  const left = open > 0 ? `${open} texts have no translation yet. They stay as they are.\n` : "";
  if (problems.length > 0) return { said: `${left}Nothing was changed.\n`, problems };
  const folder = await mkdtemp(path.join(tmpdir(), "texts-"));
  try {
    await mkdir(path.join(folder, "wording"));
    for (const [name, record] of recordFiles(texts)) {
      await writeFile(path.join(folder, name), stringify(record));
    }
    // Only what changes is in the folder.
    const plan = { ...(await planImport(db, folder)), others: [] };
    const said = describeImport(plan) + left;
    if (dryRun) return { said: `${said}Nothing was changed.\n`, problems: [] };
    return { said, problems: await applyImport(db, plan) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
