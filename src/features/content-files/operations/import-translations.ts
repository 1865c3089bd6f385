import type { Locale } from "../../../contract/locale.ts";
import type { Database } from "../../../platform/db/client.ts";
import { createContent } from "../../content/server/content.ts";
import { readContentTexts, translatedDocuments } from "./content-translations.ts";
import {
  applyImport,
  describeImport,
  planDocuments,
  planImportedRecords,
} from "./import-content.ts";
import { readTranslations } from "./translators-file.ts";

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
  const { texts, content, problems, open } = readTranslations(
    await createContent(db).getTexts(),
    locale,
    file,
    await readContentTexts(db, locale),
  );
  const left = open > 0 ? `${open} texts have no translation yet. They stay as they are.\n` : "";
  if (problems.length > 0) return { said: `${left}Nothing was changed.\n`, problems };
  const records = Object.entries(texts).map(
    ([id, own]) => [`wording/${id}.yaml`, { page: id, texts: own }] as const,
  );
  // Everything outside the plan is as in the file.
  const wording = await planImportedRecords(db, "wording", new Map(records));
  const translated = await planDocuments(db, wording.company, translatedDocuments(content));
  const plan = {
    ...wording,
    steps: [...wording.steps, ...translated.steps],
    documents: new Map([...wording.documents, ...translated.documents]),
    others: [],
  };
  const summary = describeImport(plan) + left;
  if (dryRun) return { said: `${summary}Nothing was changed.\n`, problems: [] };
  return { said: summary, problems: await applyImport(db, plan) };
}
