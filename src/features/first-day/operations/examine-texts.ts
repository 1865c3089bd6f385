import type { Locale } from "../../../contract/locale.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { RecordData } from "../../content/content-schema.ts";
import { type ContentTypeName, getContentType } from "../../content/content-types.ts";
import { htmlToText } from "../../content/html-text.ts";
import { readPublished } from "../../content/operations/records.ts";
import { storedType } from "../../content/operations/stored-types.ts";
import { fieldText, textsOfRecord } from "../../content/operations/text-fields.ts";
import { firstDayWords } from "../first-day-words.ts";
import type { Companies, Sample } from "./sample.ts";

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

/** A text of so many letters isn't written twice by chance. */
const longText = 40;

/**
 * Whether a record is still the sample's: one of its long texts is, or it has none and all its short ones are. A translation
 * counts where the site is served in its language.
 */
function isSampleRecord(
  type: ContentTypeName,
  data: RecordData,
  sample: Sample,
  { company, languages }: { company: string; languages: readonly Locale[] },
): boolean {
  const texts = textsOfRecord(type, data, languages).filter(({ text }) => text.trim() !== "");
  const isSample = ({ text }: { text: string }) => sample.has(type, text, company);
  // A title or a question may well stay when the text below it is new.
  const long = texts.filter((one) => !one.isLine && htmlToText(one.text).length >= longText);
  return long.length > 0 ? long.some(isSample) : texts.length > 0 && texts.every(isSample);
}

/** Published texts that are the sample's, word for word, and those that name its company. */
export async function examineTexts(
  db: Database,
  sample: Sample,
  site: Companies & { languages: readonly Locale[] },
) {
  const { company, former } = site;
  const found: ReturnType<(typeof firstDayWords)["sampleRecords"]>[] = [];
  let naming = 0;
  for (const type of [...sampleTypes, "page"] as const) {
    const records = await readPublished(db, type);
    const { aliases = {} } = storedType(type);
    let same = 0;
    for (const { data } of records) {
      if (former && fieldText(type, data).includes(former.name)) naming += 1;
      if (Object.values(aliases).some((leads) => leads(String(data.slug)))) continue;
      if (isSampleRecord(type, data, sample, site)) same += 1;
    }
    if (same > 0) found.push(firstDayWords.sampleRecords(getContentType(type).name, type, same));
  }
  if (former && naming > 0 && company !== former.name) {
    return [firstDayWords.sampleNamed(former.name, naming), ...found];
  }
  return found;
}
