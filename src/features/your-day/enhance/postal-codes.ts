/**
 * Where postal codes are, by data that comes with the site: `public/postal-codes/<country>.txt`, made by scripts/postal-codes.ts
 * from GeoNames (CC BY 4.0). A line is a code, and its latitude and longitude in thousandths of a degree.
 */
import { callForMs, DayProblem } from "./day-problem.ts";

const digits = (count: number) => new RegExp(`(?<!\\d)(\\d{${count}})(?!\\d)`, "g");
const four = digits(4);
const five = digits(5);
/** Written with a space or a dash: `100 04`, `00-002`. */
const twoParts = (first: number, rest: number) =>
  new RegExp(`(?<!\\d)(\\d{${first}}[ -]?\\d{${rest}})(?!\\d)`, "g");

/** Countries whose codes the site brings, and what a code of theirs looks like in an address. */
export const postalCountries = {
  us: ["United States", five],
  au: ["Australia", four],
  at: ["Austria", four],
  be: ["Belgium", four],
  ca: ["Canada", /(?<!\w)([A-Z]\d[A-Z])(?: ?\d[A-Z]\d)?(?!\w)/gi],
  cz: ["Czechia", twoParts(3, 2)],
  dk: ["Denmark", four],
  fi: ["Finland", five],
  fr: ["France", five],
  de: ["Germany", five],
  ie: ["Ireland", /(?<!\w)([A-Z]\d[\dW])(?: ?[A-Z\d]{4})?(?!\w)/gi],
  it: ["Italy", five],
  lu: ["Luxembourg", four],
  nl: ["Netherlands", /(?<!\d)(\d{4})(?: ?[A-Z]{2})?(?!\w)/gi],
  nz: ["New Zealand", four],
  no: ["Norway", four],
  pl: ["Poland", twoParts(2, 3)],
  pt: ["Portugal", /(?<!\d)(\d{4})(?:-\d{3})?(?!\d)/g],
  es: ["Spain", five],
  se: ["Sweden", twoParts(3, 2)],
  ch: ["Switzerland", four],
  gb: ["United Kingdom", /(?<!\w)([A-Z]{1,2}\d[A-Z\d]?)(?: ?\d[A-Z]{2})?(?!\w)/gi],
} as const satisfies Record<string, readonly [name: string, code: RegExp]>;
export type PostalCountry = keyof typeof postalCountries;

/** Longitude and latitude by postal code. */
export type PostalCodes = ReadonlyMap<string, { x: number; y: number }>;

/** @param text the file of a country */
export function readPostalCodes(text: string): PostalCodes {
  return new Map(
    text.split("\n").flatMap((line) => {
      const [code = "", latitude, longitude] = line.split(" ");
      return code
        ? [[code, { x: Number(longitude) / 1000, y: Number(latitude) / 1000 }] as const]
        : [];
    }),
  );
}

const loaded = new Map<PostalCountry, Promise<PostalCodes>>();

/** Loads the codes of a country once. @throws if they can't be loaded */
export function loadPostalCodes(country: PostalCountry): Promise<PostalCodes> {
  const cached = loaded.get(country);
  if (cached) return cached;
  const signal = AbortSignal.timeout(callForMs);
  const loading = fetch(`/postal-codes/${country}.txt`, { signal })
    .then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
    .catch(() => {
      throw new DayProblem("The postal codes can’t be loaded. Try again.");
    })
    .then(readPostalCodes);
  loaded.set(country, loading);
  loading.catch(() => loaded.delete(country));
  return loading;
}

/** How many digits a code has where spreadsheets take codes for numbers and drop their zeros: `2108` for Boston. */
function digitCount(country: PostalCountry): number {
  const [, code] = postalCountries[country];
  return code === four ? 4 : code === five || country === "pl" ? 5 : 0;
}

/** The zeros before the codes in a text, if it has lost them. The text is a code alone, or an address with the code before its town. */
function codesWithZeros(country: PostalCountry, text: string): { code: string; index: number }[] {
  const count = digitCount(country);
  const alone = text.trim().replace(/[.,]0+$/, "");
  // Four more digits are the last ones of an American code, with or without their dash.
  const [, long] = (country === "us" && /^(\d{3,5})-?\d{4}$/.exec(alone)) || [];
  const digits = long ?? alone.replace(/(?<=\d)[ -](?=\d)/g, "");
  const isCode = /^\d+$/.test(digits) && digits.length >= count - 2 && digits.length <= count;
  if (isCode) return [{ code: digits.padStart(count, "0"), index: 0 }];
  if (count !== 5) return [];
  const inAddress =
    country === "us" ? /\b[A-Z]{2},? (\d{4})(?:-\d{4})?$/g : /,\s*(\d{4})\s+\p{L}/gu;
  return [...alone.matchAll(inAddress)].map(({ 1: code, index }) => ({ code: `0${code}`, index }));
}

/** A postal code as its country writes it, where a spreadsheet dropped the zeros before it. */
export const withZeros = (country: PostalCountry, postal: string): string =>
  /^[\d .,-]+$/.test(postal) ? (codesWithZeros(country, postal)[0]?.code ?? postal) : postal;

/**
 * The place of the last postal code in a text: house numbers come before it in most countries.
 * @returns the middle of the code's area; null if the text has no code of the country
 */
export function postalPlace(codes: PostalCodes, country: PostalCountry, text: string) {
  const found = [...text.matchAll(postalCountries[country][1])].map(({ 1: code = "", index }) => ({
    code,
    index,
  }));
  const all = [...found, ...codesWithZeros(country, text)].toSorted((a, b) => b.index - a.index);
  for (const { code } of all) {
    const place = codes.get(code.toUpperCase().replace(/[ -]/g, ""));
    if (place) return place;
  }
  return null;
}
