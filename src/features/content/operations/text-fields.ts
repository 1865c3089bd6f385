import type { Locale } from "../../../contract/locale.ts";
import type { RecordData } from "../content-schema.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";

/** The fields of a type in which people write sentences. Addresses, names of files, and choices aren't texts. */
const textFields = (type: ContentTypeName): string[] =>
  Object.entries(getContentType(type).fields).flatMap(([key, { kind, fixed }]) =>
    !fixed && (kind === "line" || kind === "text" || kind === "html") ? [key] : [],
  );

/** The texts of a record, each with whether it's more than a line. Those in other languages only where the site is served in them. */
export const textsOfRecord = (
  type: ContentTypeName,
  data: RecordData,
  languages: readonly Locale[],
): { text: string; isLine: boolean }[] =>
  textFields(type).flatMap((key) => {
    const field = getContentType(type).fields[key];
    if (field?.locale && !languages.includes(field.locale)) return [];
    return [{ text: String(data[key] ?? ""), isLine: field?.kind === "line" }];
  });

/** The translations of a record's texts. */
export const translationsIn = (type: ContentTypeName, data: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(getContentType(type).fields).flatMap(([key, { locale }]) =>
      locale && key in data ? [[key, data[key]]] : [],
    ),
  );

/** A record that says of each translation it lacks that it's empty. Versions from before a type had translations don't. */
export const withEmptyTranslations = (type: ContentTypeName, data: RecordData): RecordData => ({
  ...Object.fromEntries(
    Object.entries(getContentType(type).fields).flatMap(([key, { locale, kind }]) =>
      locale ? [[key, kind === "menu" || kind === "list" ? [] : ""]] : [],
    ),
  ),
  ...data,
});

/** The texts of a record, as one value to compare or to look through. */
export const fieldText = (type: ContentTypeName, data: RecordData): string =>
  textFields(type)
    .map((key) => String(data[key] ?? ""))
    .join("\n");
