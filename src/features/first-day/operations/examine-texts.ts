import type { Database } from "../../../platform/db/client.ts";
import type { RecordData } from "../../content/content-schema.ts";
import { type ContentTypeName, getContentType } from "../../content/content-types.ts";
import { readPublished } from "../../content/operations/records.ts";
import { storedType } from "../../content/operations/stored-types.ts";
import { fieldText } from "../../content/operations/text-fields.ts";
import { firstDayWords } from "../first-day-words.ts";

/** The sample's content: the name of its company, and its records. */
export interface ShippedSample {
  name: string;
  records(type: ContentTypeName): RecordData[];
}

/** Sample content besides prices, openings, and legal texts, which other items check. */
const sampleTypes = [
  "faq",
  "guide",
  "post",
  "changelog",
  "member",
  "feature",
  "industry",
  "partner",
  "work",
] as const;

/** Published texts that are the sample's, word for word, and those that name its company. */
export async function examineTexts(
  db: Database,
  sample: ShippedSample | null,
  company: string | undefined,
) {
  if (!sample) return [];
  const found: ReturnType<(typeof firstDayWords)["sampleRecords"]>[] = [];
  let naming = 0;
  for (const type of [...sampleTypes, "page"] as const) {
    const texts = new Set(sample.records(type).map((data) => fieldText(type, data)));
    const records = await readPublished(db, type);
    const { aliases = {} } = storedType(type);
    let same = 0;
    for (const { data } of records) {
      const text = fieldText(type, data);
      if (text.includes(sample.name)) naming += 1;
      if (Object.values(aliases).some((leads) => leads(String(data.slug)))) continue;
      if (texts.has(text)) same += 1;
    }
    if (same > 0) found.push(firstDayWords.sampleRecords(getContentType(type).name, type, same));
  }
  if (naming > 0 && company !== sample.name) {
    return [firstDayWords.sampleNamed(sample.name, naming), ...found];
  }
  return found;
}
