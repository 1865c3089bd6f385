import { type CatalogName, catalogNames, getCatalog } from "./catalogs.ts";
import { type DistanceUnit, inDistanceUnit } from "./distance-unit.ts";
import { type Locale, localeNames, locales } from "./locale.ts";
import type { Message } from "./texts.ts";

/** The operators' own texts, by record (`recordOfTexts`) and name of the message. Missing ones are the originals. */
export type StoredTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The record that holds what operators say in place of a catalog's texts in a language. */
export const recordOfTexts = (catalog: CatalogName, locale: Locale): string =>
  locale === "en" ? catalog : `${catalog}-${locale}`;

export interface TextRecord {
  id: string;
  catalog: CatalogName;
  locale: Locale;
  /** Its name in the console. */
  name: string;
}

export const textRecords: readonly TextRecord[] = catalogNames.flatMap((catalog) =>
  locales.map((locale) => ({
    id: recordOfTexts(catalog, locale),
    catalog,
    locale,
    name: getCatalog(catalog).name + (locale === "en" ? "" : ` (${localeNames[locale]})`),
  })),
);
const recordsById = new Map(textRecords.map((record) => [record.id, record]));
export const findTextRecord = (id: unknown): TextRecord | undefined => recordsById.get(String(id));
export const textRecordNamed = (name: unknown): TextRecord | undefined =>
  textRecords.find((record) => record.name === name);

export const englishText = (original: string | Message<object>) =>
  typeof original === "string" ? original : original.text;

/** The texts in the code in a language, by the message's name. @param unit of the installation's distances */
export function textsInCode(
  { catalog, locale }: Pick<TextRecord, "catalog" | "locale">,
  unit: DistanceUnit,
) {
  const { texts, es } = getCatalog(catalog);
  return new Map(
    Object.entries(texts).map(([name, inMiles]) => {
      const original = inDistanceUnit(inMiles, unit);
      const translation = locale === "en" ? undefined : es?.[name];
      const text = translation ? inDistanceUnit(translation, unit) : englishText(original);
      return [name, { original, text }];
    }),
  );
}
