import { type Locale, localeTag } from "../../contract/locale.ts";
import { phoneCountries } from "../../contract/phone.ts";

const names = new Intl.DisplayNames("en", { type: "region" });

/** English name of a two-letter country code. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** The countries that forms offer: two-letter codes in upper case (ISO 3166-1 and Kosovo), by their names in a language. */
export function countryOptions(locale: Locale = "en"): { code: string; name: string }[] {
  const tag = localeTag(locale);
  const called = locale === "en" ? names : new Intl.DisplayNames(tag, { type: "region" });
  return phoneCountries()
    .map((code) => ({ code: code as string, name: called.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, tag));
}
