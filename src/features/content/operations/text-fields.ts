import type { Locale } from "../../../contract/locale.ts";
import { isMenu, menuText } from "../../menus/menus.ts";
import type { RecordData } from "../content-schema.ts";
import type { ContentField } from "../content-type.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { htmlToText } from "../html-text.ts";

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

interface WrittenText {
  key: string;
  field: ContentField;
  /** As it's stored. */
  text: string;
  /** Without markup. */
  prose: string;
}

/** What someone has written into a record, field by field. Names of people and places aren't texts. */
export function writtenTexts(type: ContentTypeName, data: RecordData): WrittenText[] {
  const { fields, texts } = getContentType(type);
  if (texts === "names") return [];
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.fixed || !["html", "line", "text", "list", "menu"].includes(field.kind)) return [];
    const value = data[key];
    const text = isMenu(value)
      ? menuText(value)
      : Array.isArray(value)
        ? value.join("\n")
        : typeof value === "string"
          ? value
          : "";
    const prose = field.kind === "html" ? htmlToText(text) : text;
    return text ? [{ key, field, text, prose }] : [];
  });
}
