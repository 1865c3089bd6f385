import { readDate } from "./read-date.ts";
import { mapReading, plainSpaces, type Reading, unreadable } from "./reading.ts";

const dayMinutes = 24 * 60;

interface Time {
  /** After midnight. */
  minutes: number;
  /** Whether it's said in which half of the day; `open` is 1 to 12 without that, so 9:00 may be 21:00. */
  half: "said" | "open" | "24-hour";
}

const noon = /^(12(:00)? )?(noon|midday|mediodia|mittags?)$/;
const midnight = /^(12(:00)? |0?0:00 )?(midnight|medianoche|mitternachts?)$/;
const morning = "a|am|de la (?:manana|madrugada)|in the morning|morgens|vormittags";
const evening =
  "p|pm|de la (?:tarde|noche)|in the (?:afternoon|evening)|nachmittags|abends|at night";
const minute = String.raw` ?(?:[:.h]|uhr) ?(?<minute>[0-5]\d)(?:[:.][0-5]\d(?:[.,]\d{1,9})?)?`;
const clock = new RegExp(
  String.raw`^(?<hour>\d{1,2})(?:${minute}|(?<digits>[0-5]\d))?(?: ?(?:h|hs|hrs?|uhr|o'clock))?(?: ?(?:(?<morning>${morning})|(?<evening>${evening})))?$`,
);

/** In lower case without accents; `a. m.`, `a.m.`, and `AM` are `am`. What leads to a time in a sentence is left out. */
const plainTime = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/(?<![a-z])([ap])\.? ?m\b\.?/g, "$1m")
    .replace(/^(at|a las?|al?|las?|um|gegen) /, "");

function readClock(text: string): Time | null {
  const plain = plainTime(text);
  if (noon.test(plain)) return { minutes: 12 * 60, half: "said" };
  if (midnight.test(plain)) return { minutes: 0, half: "said" };
  const found = clock.exec(plain)?.groups;
  if (!found) return null;
  const hour = Number(found.hour);
  const minutes = hour * 60 + Number(found.minute ?? found.digits ?? 0);
  const half = found.morning ?? found.evening;
  if (!half) {
    if (minutes > dayMinutes) return null;
    return { minutes, half: hour >= 1 && hour <= 12 ? "open" : "24-hour" };
  }
  // 13:00 PM says it twice. 13 PM, 13:00 AM, and 0:30 PM are no times, and 12 in the morning is noon to some.
  if (hour > 12 && (found.morning || hour > 23 || !found.minute)) return null;
  if (hour === 0 && found.evening) return null;
  if (hour === 12 && half.length > 2) return null;
  const shift = found.morning ? (hour === 12 ? -12 : 0) : hour < 12 ? 12 : 0;
  return { minutes: minutes + shift * 60, half: "said" };
}

const offset = String.raw`[+−-]\d{1,2}(?::?\d\d)?`;
/** `Z`, `UTC`, `GMT+1`, `PST`, `+01:00` behind a time, or `-05:00` behind one with its day. The time is read as it stands there. */
const zone = new RegExp(
  String.raw`(?: ?Z| ?(?:UTC|GMT)(?:${offset})?| [A-Z]{2,4}T|(?<=\d\d) ?\+\d\d(?::?\d\d)?|(?<=^\d{4}-\d\d-\d\d(?:T[\d:.]+| \d\d:\d\d:\d\d(?:\.\d+)?))${offset})$`,
);

/** The time of a text without the day before it, and without its time zone. */
function withoutDay(text: string): string {
  const local = text.replace(zone, "");
  for (const { index, 0: between } of local.matchAll(/(?:,| at| a las?| um)? |T(?=\d)/gi)) {
    if (readDate(local.slice(0, index)).problem !== "unreadable") {
      return local.slice(index + between.length);
    }
  }
  return local;
}

/** Spreadsheets keep a time as a part of the day, behind the day's number or alone: `0.375` is 9:00. */
function readPartOfDay(text: string): number | null {
  const [, part = ""] = /^(?:0?|[3-6]\d{4})[.,](\d{1,17})$/.exec(text) ?? [];
  return part ? Math.round(Number(`0.${part}`) * dayMinutes) : null;
}

function readOne(text: string): Reading<Time> {
  const part = readPartOfDay(text);
  const time = readClock(withoutDay(text));
  if (part === null) return time ? { value: time } : unreadable;
  const found: Time = { minutes: part, half: "24-hour" };
  return time ? { problem: "ambiguous", readings: [time, found] } : { value: found };
}

const atEnd = (minutes: number): number => minutes || dayMinutes;

/**
 * Reads a time as minutes after midnight: `9`, `9:30 AM`, `9.30`, `7h30`, `0930`, `14 Uhr`, `8:05 a. m.`, `noon`,
 * `2026-11-30T14:00:00+01:00`, and `0.375`, as spreadsheets keep it.
 * @param isEnd of a span: midnight is the end of the day
 */
export function readTime(typed: string, { isEnd = false } = {}): Reading<number> {
  const found = readOne(plainSpaces(typed));
  return mapReading(found, ({ minutes }) => (isEnd ? atEnd(minutes) : minutes));
}

/** A span of a day in minutes after midnight. Null: it's open on that side. */
export interface TimeSpan {
  from: number | null;
  until: number | null;
}

const to = / ?(?:[-–—−~]| (?:to|al?|bis|until|till|through|hasta) (?:las? )?) ?/gi;
const lead = /^(?:from|between|de|desde|entre|von|zwischen) (?:las? )?/i;
const and = / (?:and|y|und) /i;
const fromOnly = /^(?:after|from|not before|ab|nach|desde|a partir de|despu[eé]s de) (?:las? )?/i;
const untilOnly = /^(?:before|until|till|by|not after|bis|vor|hasta|antes de) (?:las? )?/i;

/**
 * Reads a span of a day: `9-11 AM`, `08h00 - 11h30`, `de 9 a 11`, `9 bis 11 Uhr`, `after 2 PM`. A half of the day that is said once
 * counts for both times. The end may be before the start.
 */
export function readTimeSpan(typed: string): Reading<TimeSpan> {
  const text = plainSpaces(typed);
  const start = readTime(text.replace(fromOnly, ""));
  if (start.problem !== "unreadable") return mapReading(start, (from) => ({ from, until: null }));
  const end = readTime(text.replace(untilOnly, ""), { isEnd: true });
  if (end.problem !== "unreadable") return mapReading(end, (until) => ({ from: null, until }));
  const span = /^(?:between|entre|zwischen) /i.test(text) ? text.replace(and, " - ") : text;
  const times = span.replace(lead, "");
  for (const { index, 0: mark } of times.matchAll(to)) {
    const first = readOne(times.slice(0, index));
    const last = readOne(times.slice(index + mark.length));
    if (!first.problem && !last.problem) return joinTimes(first.value, last.value);
  }
  return unreadable;
}

function joinTimes(start: Time, end: Time): Reading<TimeSpan> {
  const span = { from: start.minutes, until: atEnd(end.minutes) };
  const hours = (minutes: number) => [0, 720, 1440].map((half) => (minutes % 720) + half);
  if (start.half === "said" && end.half === "open") {
    // 9 AM-1: the next one o'clock.
    const next = hours(end.minutes).find((at) => at > span.from && at <= dayMinutes);
    return { value: { ...span, until: next ?? span.until } };
  }
  if (start.half !== "open" || end.half !== "said") return { value: span };
  // 11-1 PM: the last eleven o'clock before.
  const from = hours(start.minutes).findLast((at) => at < span.until) ?? span.from;
  // 8-12 AM may begin in the morning or in the evening.
  return span.until === dayMinutes && from !== span.from
    ? { problem: "ambiguous", readings: [span, { from, until: dayMinutes }] }
    : { value: { from, until: span.until } };
}

/** A time, written so that it can be read in one way only: `09:30`, `24:00`. */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
