import { type Locale, localeTag } from "../../contract/locale.ts";
import { phoneCountries } from "../../contract/phone.ts";

const names = new Map<Locale, Intl.DisplayNames>();

/** Name of a two-letter country code. */
export function countryName(code: string, locale: Locale = "en"): string {
  const displayNames =
    names.get(locale) ?? new Intl.DisplayNames(localeTag(locale), { type: "region" });
  names.set(locale, displayNames);
  return displayNames.of(code) ?? code;
}

/** The codes of `countryOptions`. */
export const countryCodes: ReadonlySet<string> = new Set(phoneCountries());

/** The countries that forms offer: two-letter codes in upper case (ISO 3166-1 and Kosovo), by their names in a language. */
export function countryOptions(locale: Locale = "en"): { code: string; name: string }[] {
  return phoneCountries()
    .map((code) => ({ code: code as string, name: countryName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, localeTag(locale)));
}
