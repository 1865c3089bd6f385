import type { Locale } from "../../../contract/locale.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { RecordData } from "../../content/content-schema.ts";
import type { ContentField } from "../../content/content-type.ts";
import { type ContentTypeName, getContentType } from "../../content/content-types.ts";
import { checked } from "../../content/operations/checked.ts";
import { isChanged } from "../../content/operations/named-records.ts";
import { recordTitle, sameValue } from "../../content/operations/records.ts";
import { storedType, storedTypeNames } from "../../content/operations/stored-types.ts";
import { isMenu, type MenuGroup } from "../../menus/menus.ts";
import { readStored, type StoredRecord } from "./export-content.ts";
import { type ContentDocument, documentKey } from "./formats.ts";

/** One text of a record, in English and another language. Several lines are a list or a menu, an item or a label in each. */
export interface ContentText {
  /** Its name in a translator's file: `post/first-week: title`. */
  context: string;
  type: ContentTypeName;
  record: StoredRecord;
  /** Of the English text, and of the translation. */
  source: string;
  key: string;
  field: ContentField;
  english: string;
  /** Empty: there is none yet. */
  translation: string;
  /** Where it stands, for the translator. */
  about: string;
}

const labelsOf = (groups: readonly MenuGroup[]) =>
  groups.flatMap(({ title, links }) => [
    ...(title ? [title] : []),
    ...links.map(({ label }) => label),
  ]);

/** A field as the lines of its text; undefined if it isn't one. */
function linesOf(value: unknown): string[] | undefined {
  if (typeof value === "string") return [value];
  if (!Array.isArray(value)) return undefined;
  return isMenu(value) ? labelsOf(value) : value;
}

/** The same field in another language. The links of a menu lead where the English ones do. */
function fromText(english: unknown, text: string): unknown {
  if (!Array.isArray(english)) return text;
  const lines = text.split("\n");
  if (!isMenu(english)) return lines;
  const next = () => lines.shift() ?? "";
  return english.map(({ title, links }) => ({
    title: title && next(),
    links: links.map((link) => ({ ...link, label: next() })),
  }));
}

/** Each text of content that has a field or a record for its translation. */
export async function readContentTexts(on: Executor, locale: Locale): Promise<ContentText[]> {
  const texts: ContentText[] = [];
  for (const type of storedTypeNames) {
    texts.push(...(await readPairs(on, type, locale)));
    const fields = Object.entries<ContentField>(getContentType(type).fields);
    const translations = fields.filter(([, field]) => field.locale === locale);
    if (translations.length === 0) continue;
    for (const record of await readStored(on, type)) {
      if (!isChanged(type, record.data)) continue;
      for (const [key, field] of translations) {
        const source = key.slice(0, -locale.length);
        const english = linesOf(record.data[source])?.join("\n");
        const translation = linesOf(record.data[key])?.join("\n");
        if (!english || translation === undefined) continue;
        const label = fields.find(([name]) => name === source)?.[1].label ?? source;
        texts.push({
          context: `${type}/${documentKey(type, record.data)}: ${source}`,
          ...{ type, record, source, key, field, english, translation },
          about: `${getContentType(type).name}: “${recordTitle(type, record.data)}”, ${label}`,
        });
      }
    }
  }
  return texts;
}

/** Texts whose translation is a record of its own, such as those of emails. */
async function readPairs(
  on: Executor,
  type: ContentTypeName,
  locale: Locale,
): Promise<ContentText[]> {
  const { named, format } = storedType(type);
  const { translation } = named ?? {};
  if (!translation) return [];
  const records = await readStored(on, type);
  const fields = Object.entries<ContentField>(getContentType(type).fields).filter(
    ([, field]) => !field.fixed,
  );
  return records.flatMap(({ data }) => {
    const id = translation(String(data[format.key]), locale);
    const record = records.find((one) => one.data[format.key] === id);
    if (!record) return [];
    return fields.map(([key, field]) => ({
      context: `${type}/${data[format.key]}: ${key}`,
      ...{ type, record, source: key, key, field },
      ...{ english: String(data[key]), translation: String(record.data[key]) },
      about: `${getContentType(type).name}: “${recordTitle(type, data)}”, ${field.label}`,
    }));
  });
}

const tagsIn = (html: string) =>
  [...html.matchAll(/<\/?[a-z][a-z0-9]*/gi)].map(([tag]) => tag.toLowerCase()).sort();

/** The error in a translation; null if it can be imported. */
export function translationFault(
  { field, english, type, record, source, key }: ContentText,
  text: string,
): string | null {
  if (field.kind === "html") {
    const [wanted, found] = [tagsIn(english), tagsIn(text)];
    const odd = [...new Set([...wanted, ...found])].find(
      (tag) =>
        wanted.filter((one) => one === tag).length !== found.filter((one) => one === tag).length,
    );
    if (odd) {
      const count = (tags: string[]) => tags.filter((one) => one === odd).length;
      return `It has ${count(found)} of ${odd}>, and the English text has ${count(wanted)}.`;
    }
  }
  const [wanted, found] = [english, text].map((one) => one.split("\n").length);
  if (Array.isArray(record.data[source]) && found !== wanted) {
    return `It has ${found} lines, and the English text has ${wanted}.`;
  }
  try {
    checked(type, { ...record.data, [key]: fromText(record.data[source], text) });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { summary, fields = {} } = describeRefusal(error);
    return fields[key]?.join(" ") ?? summary;
  }
}

/** The records with their new translations, as files have them. What the console has changed since and not published, stays. */
export function translatedDocuments(
  changes: readonly { one: ContentText; text: string }[],
): Map<ContentTypeName, ContentDocument[]> {
  const documents = new Map<ContentTypeName, ContentDocument[]>();
  for (const [record, own] of Map.groupBy(changes, ({ one }) => one.record)) {
    const [first] = own;
    if (!first) continue;
    const { type, context } = first.one;
    const { data, draft, changes: later } = record;
    const say = (into: RecordData, wanted = (_key: string) => true): RecordData => ({
      ...into,
      ...Object.fromEntries(
        own.flatMap(({ one: { source, key }, text }) =>
          wanted(key) ? [[key, fromText(data[source], text)]] : [],
        ),
      ),
    });
    documents.set(type, [
      ...(documents.get(type) ?? []),
      {
        ...{ type, file: context.split(": ")[0] ?? context, data: say(data), draft, updated: null },
        changes: later && say(later, (key) => sameValue(later[key], data[key])),
      },
    ]);
  }
  return documents;
}
