import { type Clock, formatClockTime, formatList, zoneName } from "./format.ts";
import { type Locale, localeTag } from "./locale.ts";
import { readTimeSpan, timeText } from "./readers/read-time.ts";
import { valueOrNull } from "./readers/reading.ts";

/** When someone answers, on some days of the week. */
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

/** Between the first and the last of a range. */
const to: Readonly<Record<Locale, string>> = { en: "to", es: "a" };

/** @returns 0 for Monday; -1 where it names no day */
const dayNamed = (word: string) => {
  const name = word.toLowerCase().replace(/\.$/, "");
  return name.length < 2 ? -1 : weekDays.findIndex((day) => day.toLowerCase().startsWith(name));
};

function daysNamed(text: string): number[] | null {
  if (/^(daily|every ?day)$/i.test(text)) return [0, 1, 2, 3, 4, 5, 6];
  const days = new Set<number>();
  for (const part of text.split(/\s*(?:,|&|\band\b)\s*/i).filter(Boolean)) {
    const ends = part.split(/\s*(?:-|–|\bto\b|\bthrough\b)\s*/i).map(dayNamed);
    const [first = -1, last = first] = ends;
    if (ends.length > 2 || ends.includes(-1)) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      days.add(day);
      if (day === last) break;
    }
  }
  return days.size > 0 ? [...days].sort() : null;
}

/** The days and times of a line; null: it says none. */
function readLine(line: string): OpeningHours | null {
  // The days end where the rest says from when to when.
  for (const { index } of line.matchAll(/\s/g)) {
    const span = valueOrNull(readTimeSpan(line.slice(index)));
    if (!span || span.from === null || span.until === null) continue;
    const days = daysNamed(line.slice(0, index).trim().replace(/[:,]$/, ""));
    const [opens, closes] = [timeText(span.from), timeText(span.until)];
    return days && opens !== closes ? { days, opens, closes } : null;
  }
  return null;
}

/** Reads lines such as `Mon-Fri 9 a.m. to 6 p.m.` or `Saturday, 10 a.m. to 2 p.m.`. @returns null where a line says no days and times */
export function readOpeningHours(text: string): OpeningHours[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const read = lines.map((line) => readLine(line.trim()));
  return read.every((one) => one !== null) ? read : null;
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
 * nothing.
 */
export function openingHoursText(settings: { opening_hours: string } & Clock): string {
  const { opening_hours: text, clock, time_zone: zone, locale = "en" } = settings;
  const key = [locale, zone, clock, text].join();
  const hours = textsBySettings.get(key) ?? writeHours(text, clock, zone, locale);
  textsBySettings.set(key, hours);
  return hours;
}

function writeHours(text: string, clock: Clock["clock"], zone: string, locale: Locale): string {
  const hours = readOpeningHours(text) ?? [];
  if (hours.length === 0) return "";
  const lines = hours.map(({ days, opens, closes }) => {
    const [from, until] = [opens, closes].map((at) => formatClockTime(at, clock, locale));
    return `${daysText(days, locale)}, ${from} ${to[locale]} ${until}`;
  });
  return `${lines.join("; ")} ${zoneName(zone, locale)}`;
}
