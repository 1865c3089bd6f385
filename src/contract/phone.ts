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

/** What no one sees, and the word that some write before a number. */
const clean = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/^\s*(?:tel|phone|mobile|cell)\b[.:\s]*/i, "")
    .trim();

/** Whether a text has only what belongs to one number: digits, a plus sign in front, and signs between groups. */
export const isPlainPhone = (typed: string): boolean =>
  /^\s*\(?\+?[\p{Nd}\p{Zs}\p{Pd}()[\]./\u2212]*$/u.test(typed);

/**
 * E.164 form (`+12025550143`) of a number as typed, or null when it is no possible number of that country. The library skips
 * what it doesn't know, such as an extension: a text with anything besides one number is no number.
 * @param country left out: a number needs its `+`
 */
export function toE164(input: string, country?: CountryCode): string | null {
  const typed = clean(input);
  if (!isPlainPhone(typed)) return null;
  const parsed = parsePhoneNumberFromString(typed, country);
  return parsed?.isPossible() ? parsed.number : null;
}

/** What is said of numbers that would have to be cut. */
export const phoneMessages = {
  extension: "Leave the extension out, or put it in your message.",
  letters: "Write your phone number in digits, without letters.",
  several: "Enter one phone number only.",
} as const;

const noNumber = "Enter a phone number with its area code, or with + and its country code.";

/**
 * What is wrong with a number, or null.
 * @param country left out: a number needs its `+`
 * @param invalid the message for a text that is no phone number
 */
export function phoneProblem(
  input: string,
  country?: CountryCode,
  invalid: string = noNumber,
): string | null {
  if (toE164(input, country)) return null;
  const typed = clean(input);
  const parts = typed
    .split(/[^\p{Nd}\p{Zs}\p{Pd}()[\].\u2212]+/u)
    .filter((part) => /\p{Nd}/u.test(part));
  const digits = parts.map((part) => part.match(/\p{Nd}/gu)?.length ?? 0);
  if (digits.filter((count) => count >= 7).length > 1) return phoneMessages.several;
  const [first = 0, ...others] = digits;
  if (first >= 6 && others.length > 0 && /[\p{L}#;,*:~]/u.test(typed))
    return phoneMessages.extension;
  return first > 0 && /\p{L}/u.test(typed) ? phoneMessages.letters : invalid;
}

/**
 * A form's values with the phone number in E.164 form. A number without a country code is of the company's country. One that can't be
 * read stays as typed, for the form's rules to refuse.
 */
export function withFullPhone(values: unknown, country: string): unknown {
  if (!(values instanceof Object) || !("phone" in values)) return values;
  const phone = toE164(String(values.phone), phoneCountry(country));
  return phone ? { ...values, phone } : values;
}

/** A number in E.164 form as people read it: `+1 202 555 0143`. Any other text stays. */
export function readablePhone(e164: string): string {
  if (!/^\+\d+$/.test(e164)) return e164;
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** All countries with a calling code, two-letter codes. */
export function phoneCountries(): CountryCode[] {
  return getCountries();
}
