import { type Locale, locales } from "../../contract/locale.ts";
import type { ContentField } from "./content-type.ts";

/**
 * Texts of content in other languages. Each has a field and a column of its own beside the English one (`answer`, `answerEs`), so
 * drafts, versions, schedules, checks, and files treat it like any text. An empty one isn't a translation: readers get the English.
 */

type Other = Exclude<Locale, "en">;
const others = locales.filter((locale): locale is Other => locale !== "en");

/** Names of the languages in the console. */
const englishNames: Readonly<Record<Other, string>> = { es: "Spanish" };

type InEach<Key extends string> = `${Key}${Capitalize<Other>}`;
const keyFor = <Key extends string>(key: Key, locale: Other) =>
  `${key}${locale.replace(/^./, (first) => first.toUpperCase())}` as InEach<Key>;

/** The fields of a type with those of the translations behind them, each language as a part of the form. */
export function withTranslations<
  const Fields extends Record<string, ContentField>,
  const Key extends keyof Fields & string,
>(fields: Fields, keys: readonly Key[]): Fields & Record<InEach<Key>, ContentField> {
  const translations = others.flatMap((locale) =>
    keys.map((key, index): [string, ContentField] => {
      const { label, hint: _, part: _part, ...field } = fields[key] as ContentField;
      const name = englishNames[locale];
      const own: ContentField = {
        ...field,
        label: `${label} in ${name}`,
        locale,
        optional: true,
        ...(index === 0 && {
          part: name,
          hint: `Visitors of the ${name} pages read the English text of what you leave empty.`,
        }),
      };
      return [keyFor(key, locale), own];
    }),
  );
  return { ...fields, ...Object.fromEntries(translations) } as Fields &
    Record<InEach<Key>, ContentField>;
}

/** The language of a row. */
export interface Translatable {
  /** Fields without a translation, which are English on a page of another language. */
  inEnglish?: readonly string[];
}

const isEmpty = (value: unknown) =>
  value === "" || value === null || (Array.isArray(value) && value.length === 0);

/** A row in a language, without the columns of translations. */
export function translated<Key extends string, Row extends Record<Key | InEach<Key>, unknown>>(
  row: Row,
  keys: readonly Key[],
  locale: Locale,
): Omit<Row, InEach<Key>> & Translatable {
  const result: Record<string, unknown> = { ...row };
  for (const key of keys) for (const other of others) delete result[keyFor(key, other)];
  if (locale === "en") return result as Omit<Row, InEach<Key>>;
  const inEnglish = keys.filter((key) => isEmpty(row[keyFor(key, locale)]) && !isEmpty(row[key]));
  for (const key of keys) {
    const own = row[keyFor(key, locale)];
    if (!isEmpty(own)) result[key] = own;
  }
  return { ...(result as Omit<Row, InEach<Key>>), ...(inEnglish.length > 0 && { inEnglish }) };
}

/** The `lang` of a field: only where it isn't in the page's language. */
export const fieldLang = ({ inEnglish }: Translatable, field: string): "en" | undefined =>
  inEnglish?.includes(field) ? "en" : undefined;
