import { phoneCountries } from "../../contract/phone.ts";

const names = new Intl.DisplayNames("en", { type: "region" });

/** English name of a two-letter country code. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** The countries that forms offer: two-letter codes in upper case (ISO 3166-1 and Kosovo), by English name. */
export function countryOptions(): { code: string; name: string }[] {
  return phoneCountries()
    .map((code) => ({ code: code as string, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
