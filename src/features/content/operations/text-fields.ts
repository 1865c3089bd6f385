import type { RecordData } from "../content-schema.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";

/** The fields of a type in which people write sentences. Addresses, names of files, and choices aren't texts. */
const textFields = (type: ContentTypeName): string[] =>
  Object.entries(getContentType(type).fields).flatMap(([key, { kind, fixed }]) =>
    !fixed && (kind === "line" || kind === "text" || kind === "html") ? [key] : [],
  );

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
