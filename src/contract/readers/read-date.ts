import { plainSpaces, type Reading, unreadable } from "./reading.ts";

/** A day in ISO 8601: `2026-11-30`. */
export type IsoDay = string;

/** Of each month in English, Spanish, and German, without accents. */
const monthNames = [
  "january enero januar janner",
  "february febrero februar",
  "march marzo marz maerz",
  "april abril",
  "may mayo mai",
  "june junio juni",
  "july julio juli",
  "august agosto",
  "september septiembre setiembre",
  "october octubre oktober",
  "november noviembre",
  "december diciembre dezember",
].map((names) => names.split(" "));

/** `Nov`, `November`, `noviembre`, `nov.`, `März`. @returns 1 for January; 0 where it names no month */
function monthNamed(name: string): number {
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{M}|\.$/gu, "")
    .toLowerCase();
  if (plain.length < 3) return 0;
  return monthNames.findIndex((names) => names.some((one) => one.startsWith(plain))) + 1;
}

/** @returns null for a day that no calendar has */
function toDay(year: string, month: string | number, day: string): IsoDay | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

const read = (day: IsoDay | null): Reading<IsoDay> => (day ? { value: day } : unreadable);

/** `30.11.2026`, `11/30/2026`, `30-11-26`. */
function readNumeric(text: string, habit: string | undefined): Reading<IsoDay> {
  const [, first = "", mark, second = "", year = ""] =
    /^(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d\d)$/.exec(text) ?? [];
  const dayFirst = toDay(year, second, first);
  const monthFirst = toDay(year, first, second);
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return read(dayFirst ?? monthFirst);
  // The site writes dates in English with the month first, in Spanish with the day.
  if (habit === "es" || habit === "de") return read(dayFirst);
  if (habit === "en" && mark !== ".") return read(monthFirst);
  if (!habit && mark === ".") return read(dayFirst);
  return { problem: "ambiguous", readings: [dayFirst, monthFirst] };
}

/**
 * Reads a day: `2026-11-30`, `11/30/2026`, `30.11.2026`, `Nov 30, 2026`, `30 de noviembre de 2026`, `30. November 2026`.
 * @param habit the language, where it's known: it decides what `03/04/2026` is
 */
export function readDate(typed: string, habit?: "en" | "es" | "de"): Reading<IsoDay> {
  const text = plainSpaces(typed);
  const iso = /^(\d{4})([-/.]?)(\d\d?)\2(\d\d?)$/.exec(text);
  if (iso) {
    const [, year = "", mark, month = "", day = ""] = iso;
    return mark || text.length === 8 ? read(toDay(year, month, day)) : unreadable;
  }
  const numeric = readNumeric(text, habit);
  if (numeric.problem !== "unreadable") return numeric;
  const inWords = readWords(text);
  return read(inWords ?? readWords(text.replace(/^\p{L}{2,10}\.?,? /u, "")));
}

/** `30. November 2026`, `Nov 30, 2026`. */
function readWords(text: string): IsoDay | null {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})(?:\.|st|nd|rd|th)?[ -]?(?:de )?(\p{L}{3,10}\.?),?[ -]?(?:del? )?(\d{4}|\d\d)$/iu.exec(
      text,
    ) ?? [];
  if (day) return toDay(year, monthNamed(month), day);
  const [, name = "", date = "", ofYear = ""] =
    /^(\p{L}{3,10}\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu.exec(text) ?? [];
  return date ? toDay(ofYear, monthNamed(name), date) : null;
}
