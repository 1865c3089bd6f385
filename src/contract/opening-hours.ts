import { type Clock, formatClockTime, formatList, zoneName } from "./format.ts";
import { type Locale, localeTag } from "./locale.ts";
import { readTimeSpan, timeText } from "./readers/read-time.ts";
import { plainSpaces, valueOrNull } from "./readers/reading.ts";

/** When someone answers, on some days of the week. Days with a pause are there once for each span. */
export interface OpeningHours {
  /** 0 is Monday. In order. */
  days: number[];
  /** `HH:MM` on a 24-hour clock. */
  opens: string;
  closes: string;
}

export const weekDays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** The days as schema.org writes them, and as opening hours are stored: `Mo-Fr 09:00-18:00`. */
export const dayCodes = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

/** Between the first and the last of a range. */
const to: Readonly<Record<Locale, string>> = { en: "to", es: "a" };

/** The names of the days in a language from Monday on, and the words for all, for those of work, and for the weekend. No accents. */
const wordsOf = (names: readonly string[], all: string, work: string, weekend: string) => ({
  names,
  sets: [
    { pattern: new RegExp(`^(?:${all})$`), days: [0, 1, 2, 3, 4, 5, 6] },
    { pattern: new RegExp(`^(?:${work})$`), days: [0, 1, 2, 3, 4] },
    { pattern: new RegExp(`^(?:${weekend})$`), days: [5, 6] },
  ],
});
type DayWords = ReturnType<typeof wordsOf>;
const dayWords: readonly DayWords[] = [
  wordsOf(
    weekDays.map((day) => day.toLowerCase()),
    "daily|every ?day",
    "weekdays?",
    "weekends?",
  ),
  wordsOf(
    ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"],
    "todos los dias|a diario|diariamente",
    "entre semana",
    "fin(?:es)? de semana",
  ),
  wordsOf(
    ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
    "taglich|jeden tag",
    "wochentags",
    "wochenende",
  ),
];

const listMark = /\s*[,&+/]\s*(?:(?:and|y|e|und) )?|\s+(?:and|y|e|und)\s+/;
const rangeMark = /\s*[-–—]\s*|\s+(?:to|through|thru|until|al?|hasta|bis)\s+/;
/** What stands before a day: `los lunes`. */
const beforeDay = /^(?:(?:on|el|los|del?|desde|am|von|from) )+/;
/** What stands between the days and the times: `lunes de 9 a 18`. */
const beforeTimes = /(?:[\s,:]+(?:from|between|del?|desde|entre|von|zwischen|las?|at))*[\s,:]*$/;
const beforeNextDays = /[\s,;&+/]*(?:\s(?:and|y|e|und|los|el|am|on))*\s*$/;
const closed = /(?:closed|cerrados?|geschlossen|ruhetag)$/;
const allDay = /^24 ?(?:h|hours|stunden|std)$/;
const firstTime = /\d|\b(?:noon|midday|midnight|mediodia|medianoche|mittags?|mitternachts?)\b/;

/** In lower case, without accents, without points behind words and marks that nobody sees. */
const plainHours = (text: string): string =>
  plainSpaces(text)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/(?<=[a-z]{2})\./g, "")
    .replaceAll(/\bhoras\b/g, "h");

/** @returns 0 for Monday; -1 where it names no day */
const dayNamed = (word: string, { names }: DayWords): number =>
  word.length < 2 ? -1 : names.findIndex((day) => day.startsWith(word) || word === `${day}s`);

/** The days of a range, around Sunday if it ends before it begins. */
const rangeOf = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7);

function daysInLanguage(text: string, words: DayWords): number[] | null {
  const days = new Set<number>();
  for (const part of text.split(listMark)) {
    const plain = part.trim().replace(beforeDay, "");
    const set = words.sets.find(({ pattern }) => pattern.test(plain));
    const ends = plain.split(rangeMark).map((word) => dayNamed(word.replace(beforeDay, ""), words));
    const [first = -1, last = first] = ends;
    if (!set && (ends.length > 2 || ends.includes(-1))) return null;
    for (const day of set?.days ?? rangeOf(first, last)) days.add(day);
  }
  return [...days].sort();
}

/** @returns null also where two languages read other days: `Do` is a Thursday in German, and a Sunday in Spanish */
function daysNamed(text: string): number[] | null {
  const [first, ...others] = dayWords.flatMap((words) => {
    const days = daysInLanguage(text, words);
    return days ? [days] : [];
  });
  return first && others.every((days) => String(days) === String(first)) ? first : null;
}

const isDay = (word: string) => dayWords.some((words) => dayNamed(word, words) >= 0);

/** The parts of a line, each of some days and their times: `mo-fr 9-18 uhr, sa 10-14 uhr` has two. */
function partsIn(line: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let hasTime = false;
  for (const { 0: word, index } of line.matchAll(/[a-z]+|\d+/g)) {
    if (/\d/.test(word)) hasTime = true;
    else if (hasTime && isDay(word)) {
      parts.push(line.slice(start, index).replace(beforeNextDays, ""));
      start = index;
      hasTime = false;
    }
  }
  return [...parts, line.slice(start)];
}

type Span = Pick<OpeningHours, "opens" | "closes">;

function spanNamed(text: string): Span | null {
  if (allDay.test(text)) return { opens: "00:00", closes: "24:00" };
  const { from = null, until = null } = valueOrNull(readTimeSpan(text)) ?? {};
  if (from === null || until === null || from === until) return null;
  // From a morning to the next one: rather the afternoon, without its p.m.
  if (until < from && from <= 12 * 60) return null;
  return { opens: timeText(from), closes: timeText(until) };
}

/** One span, or several: `9 to 12 and 14 to 18`. */
function spansNamed(text: string): Span[] | null {
  const one = spanNamed(text);
  if (one) return [one];
  const spans = text.split(listMark).map(spanNamed);
  const inOrder = spans.every((span, at) => {
    const before = spans[at - 1];
    return span && (!before || span.opens >= before.closes);
  });
  return inOrder ? spans.filter((span) => span !== null) : null;
}

function readPart(text: string): OpeningHours[] | null {
  const part = text.trim().replace(/[\s,;.]+$/, "");
  if (closed.test(part)) return [];
  const at = part.search(firstTime);
  if (at < 0) return null;
  const days = daysNamed(part.slice(0, at).replace(beforeTimes, "").trim());
  const spans = spansNamed(part.slice(at));
  return days && spans ? spans.map((span) => ({ days, ...span })) : null;
}

/**
 * Reads hours as people write them in English, Spanish, and German: `Mon-Fri 9 a.m. to 6 p.m.`, `lunes a sábado de 7 a 20 h`,
 * `Mo-Fr 9-12 und 14-18 Uhr, Sa 10-14 Uhr`; and as they are stored.
 * @returns null where a part says no days and times, or can be read in two ways
 */
export function readOpeningHours(text: string): OpeningHours[] | null {
  const lines = text.split(/[\n;]/).map(plainHours).filter(Boolean);
  const read = lines.flatMap(partsIn).map(readPart);
  return read.every((one) => one !== null) ? read.flat() : null;
}

/** Days as they are stored: `Mo-Fr,Su`. */
function codesText(days: readonly number[]): string {
  const runs = days.reduce<number[][]>((found, day) => {
    const last = found.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else found.push([day]);
    return found;
  }, []);
  return runs
    .map((run) => [...new Set([run[0], run.at(-1)])].map((day) => dayCodes[day ?? 0]).join("-"))
    .join(",");
}

/** Hours as they are stored, one line for each: `Mo-Fr 09:00-18:00`. */
export const storedOpeningHours = (hours: readonly OpeningHours[]): string =>
  hours.map(({ days, opens, closes }) => `${codesText(days)} ${opens}-${closes}`).join("\n");

/** Hours as a form edits them: a row may lack its days, or a time. @returns null for a text that isn't in days and times */
export function openingHoursRows(text: string): OpeningHours[] | null {
  const rows = text.split("\n").map((line): OpeningHours | null => {
    const [, codes, opens = "", closes = ""] =
      /^([A-Za-z,-]*) (\d\d:\d\d|)-(\d\d:\d\d|)$/.exec(line) ?? [];
    const days = codes === "" ? [] : codes && daysNamed(codes.toLowerCase());
    return days ? { days, opens, closes } : null;
  });
  return rows.every((row) => row !== null) ? rows : readOpeningHours(text);
}

/** Typed hours as they are stored; as typed where they can't be read. */
export function settledOpeningHours(text: string): string {
  const hours = readOpeningHours(text);
  return hours ? storedOpeningHours(hours) : text;
}

/** Monday to Sunday in a language. */
const dayNames = (locale: Locale): readonly string[] => {
  if (locale === "en") return weekDays;
  const format = new Intl.DateTimeFormat(localeTag(locale), { weekday: "long", timeZone: "UTC" });
  // January 5, 2026 is a Monday.
  return weekDays.map((_, day) => format.format(Date.UTC(2026, 0, 5 + day)));
};

/** `Monday to Saturday`, `Monday and Friday` */
function daysText(days: readonly number[], locale: Locale): string {
  const all = dayNames(locale);
  const names = days.map((day) => all[day] ?? "");
  const joined = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1);
  return joined && days.length > 2
    ? `${names[0]} ${to[locale]} ${names.at(-1)}`
    : formatList(names, locale);
}

/** By all inputs of a text. Every page has the company's hours, and `Intl` takes long to find the zone's name. */
const textsBySettings = new Map<string, string>();

/**
 * `Monday to Saturday, 7 a.m. to 8 p.m. Pacific Time`; several lines stand behind each other. Empty where the settings say
 * nothing; as the company wrote it where that can't be read.
 */
export function openingHoursText(settings: { opening_hours: string } & Clock): string {
  const { opening_hours: text, clock, time_zone: zone, locale = "en" } = settings;
  const key = [locale, zone, clock, text].join();
  const hours = textsBySettings.get(key) ?? writeHours(text, clock, zone, locale);
  textsBySettings.set(key, hours);
  return hours;
}

function writeHours(text: string, clock: Clock["clock"], zone: string, locale: Locale): string {
  const hours = readOpeningHours(text);
  if (hours === null)
    return text
      .split(/\s*\n\s*/)
      .filter(Boolean)
      .join("; ");
  if (hours.length === 0) return "";
  const byDays = Map.groupBy(hours, ({ days }) => daysText(days, locale));
  const lines = [...byDays].map(([days, spans]) => {
    const times = spans.map(({ opens, closes }) => {
      const [from, until] = [opens, closes].map((at) => formatClockTime(at, clock, locale));
      return `${from} ${to[locale]} ${until}`;
    });
    return `${days}, ${formatList(times, locale)}`;
  });
  return `${lines.join("; ")} ${zoneName(zone, locale)}`;
}
