import {
  type CountryCode,
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

const defaultPhoneCountry: CountryCode = "US";

/** Any value to a country the phone library knows; the default where it does not. */
export function phoneCountry(value: unknown): CountryCode {
  const code = typeof value === "string" ? value.toUpperCase() : "";
  return isSupportedCountry(code) ? code : defaultPhoneCountry;
}

/** E.164 form (`+12025550143`) of a number as typed, or null when it is no possible number of that country. */
export function toE164(input: string, country: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(input, country);
  return parsed?.isPossible() ? parsed.number : null;
}

/** A number in E.164 form as people read it: `+1 202 555 0143`. */
export function readablePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** All countries with a calling code, two-letter codes. */
export function phoneCountries(): CountryCode[] {
  return getCountries();
}
