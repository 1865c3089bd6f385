import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatClockTime,
  formatMinute,
  formatPlainTime,
  formatShortMinute,
  formatTime,
  utc,
} from "../format.ts";
import { readTime, readTimeSpan, timeText } from "./read-time.ts";

/** As exports and people write times. */
const times: [typed: string, time: string][] = [
  ["9", "09:00"],
  ["09", "09:00"],
  ["9:30", "09:30"],
  ["9.30", "09:30"],
  ["09:30:00", "09:30"],
  ["09:30:15.123", "09:30"],
  ["0930", "09:30"],
  ["930", "09:30"],
  ["0930 hrs", "09:30"],
  ["9:30 AM", "09:30"],
  ["9:30am", "09:30"],
  ["9:30 a.m.", "09:30"],
  ["9:30\u202fAM", "09:30"],
  ["9.30pm", "21:30"],
  ["9a", "09:00"],
  ["2 pm", "14:00"],
  ["2p", "14:00"],
  ["12 AM", "00:00"],
  ["12:30 AM", "00:30"],
  ["12 PM", "12:00"],
  ["12:30 p.m.", "12:30"],
  ["13:00 PM", "13:00"],
  ["8:05 a. m.", "08:05"],
  ["8:05\u00a0p.\u00a0m.", "20:05"],
  ["8:05 p.m.", "20:05"],
  ["a las 9", "09:00"],
  ["a las 9:00 p. m.", "21:00"],
  ["las 9 de la mañana", "09:00"],
  ["5 de la tarde", "17:00"],
  ["14:00 h", "14:00"],
  ["14 hs", "14:00"],
  ["9h", "09:00"],
  ["7h30", "07:30"],
  ["08h00", "08:00"],
  ["8 h 15", "08:15"],
  ["9:30 Uhr", "09:30"],
  ["9.30 Uhr", "09:30"],
  ["9 Uhr", "09:00"],
  ["um 9 Uhr 30", "09:30"],
  ["5 Uhr nachmittags", "17:00"],
  ["noon", "12:00"],
  ["12 noon", "12:00"],
  ["midday", "12:00"],
  ["midnight", "00:00"],
  ["mediodía", "12:00"],
  ["al mediodía", "12:00"],
  ["medianoche", "00:00"],
  ["Mittag", "12:00"],
  ["Mitternacht", "00:00"],
  ["24:00", "24:00"],
  ["2026-11-30 09:00", "09:00"],
  ["2026-11-30T14:00:00+01:00", "14:00"],
  ["2026-11-30T14:00:00Z", "14:00"],
  ["2026-11-30T14:00:00.000Z", "14:00"],
  ["2026-11-30 09:00:00-05", "09:00"],
  ["2026-11-30 09:00:00 UTC", "09:00"],
  ["11/30/2026 1:00 PM", "13:00"],
  ["11/30/2026, 1:00:00 PM", "13:00"],
  ["03/04/2026 13:05", "13:05"],
  ["30.11.2026 14:00", "14:00"],
  ["30.11.2026, 14:00 Uhr", "14:00"],
  ["30. November 2026 um 13:05", "13:05"],
  ["Nov 30, 2026, 1:05 PM PST", "13:05"],
  ["30 de noviembre de 2026 a las 13:05", "13:05"],
  ["0.375", "09:00"],
  ["0,375", "09:00"],
  ["0.5", "12:00"],
  ["46356.375", "09:00"],
  ["0.3958333333", "09:30"],
];

test.each(times)("%s", (typed, time) => {
  const found = readTime(typed);
  expect(found.problem).toBeUndefined();
  if (!found.problem) expect(timeText(found.value)).toBe(time);
});

test.each([
  "",
  "x",
  "25:00",
  "24:30",
  "9:60",
  "9:5",
  "13:00 AM",
  "13 PM",
  "0:30 PM",
  "12 de la mañana",
  "9 min",
  "-9",
  "9 9",
  "45/45/2026 9:00",
  "2026-11-30",
  "46356",
  "9:00 tomorrow",
  "9".repeat(100_000),
])("%.30s is no time", (typed) => {
  expect(readTime(typed)).toEqual({ problem: "unreadable" });
});

test("0.30 is half past midnight, or a part of the day", () => {
  expect(readTime("0.30")).toEqual({ problem: "ambiguous", readings: [30, 432] });
});

test.each(["00:00", "24:00", "12:00 AM", "midnight", "medianoche", "0"])(
  "as an end, %s is the end of the day",
  (typed) => {
    expect(readTime(typed, { isEnd: true })).toEqual({ value: 1440 });
  },
);

/** Minutes of the start and the end are written as times here. */
const spans: [typed: string, from: string | null, until: string | null][] = [
  ["9-11", "09:00", "11:00"],
  ["08h00 - 11h30", "08:00", "11:30"],
  ["9.30 - 11.00", "09:30", "11:00"],
  ["0900-1100", "09:00", "11:00"],
  ["09:00–11:00", "09:00", "11:00"],
  ["09:00 — 11:00", "09:00", "11:00"],
  ["09:00 ~ 11:00", "09:00", "11:00"],
  ["9-11 AM", "09:00", "11:00"],
  ["9 AM-11 AM", "09:00", "11:00"],
  ["9 AM - 11", "09:00", "11:00"],
  ["9 AM-1", "09:00", "13:00"],
  ["9 AM-5 PM", "09:00", "17:00"],
  ["9-5 PM", "09:00", "17:00"],
  ["11-1 PM", "11:00", "13:00"],
  ["1-3 PM", "13:00", "15:00"],
  ["12-2 PM", "12:00", "14:00"],
  ["10 PM-12", "22:00", "24:00"],
  ["8 AM-12", "08:00", "12:00"],
  ["9 to noon", "09:00", "12:00"],
  ["noon to 5", "12:00", "17:00"],
  ["9 - 13:00", "09:00", "13:00"],
  ["11:00 - 23:30", "11:00", "23:30"],
  ["9:00 to 11:30", "09:00", "11:30"],
  ["from 9 until 11", "09:00", "11:00"],
  ["between 9 and 11 AM", "09:00", "11:00"],
  ["de 9 a 11", "09:00", "11:00"],
  ["9 a 11 a. m.", "09:00", "11:00"],
  ["9 a. m. a 1 p. m.", "09:00", "13:00"],
  ["de las 9 a las 11:30", "09:00", "11:30"],
  ["entre las 9 y las 11", "09:00", "11:00"],
  ["desde las 9 hasta las 11", "09:00", "11:00"],
  ["9 bis 11 Uhr", "09:00", "11:00"],
  ["9–11 Uhr", "09:00", "11:00"],
  ["von 9 bis 11 Uhr", "09:00", "11:00"],
  ["zwischen 9 und 11 Uhr", "09:00", "11:00"],
  ["22:00 - 00:00", "22:00", "24:00"],
  ["22:00 - 24:00", "22:00", "24:00"],
  ["10 PM - 12:00 AM", "22:00", "24:00"],
  ["10 PM to midnight", "22:00", "24:00"],
  ["00:00-00:00", "00:00", "24:00"],
  ["12 AM-2 AM", "00:00", "02:00"],
  ["2026-11-30 09:00 - 2026-11-30 11:00", "09:00", "11:00"],
  ["2026-11-30 09:00-11:00", "09:00", "11:00"],
  ["30.11.2026 9:00-11:00", "09:00", "11:00"],
  ["11/30/2026 9:00 AM - 11/30/2026 11:00 AM", "09:00", "11:00"],
  ["9:00 AM - 11:00 AM PST", "09:00", "11:00"],
  ["after 2 PM", "14:00", null],
  ["ab 14 Uhr", "14:00", null],
  ["a partir de las 14:00", "14:00", null],
  ["9", "09:00", null],
  ["before noon", null, "12:00"],
  ["bis 11 Uhr", null, "11:00"],
  ["hasta las 11", null, "11:00"],
  ["5 PM-3 PM", "17:00", "15:00"],
];

test.each(spans)("the span %s", (typed, from, until) => {
  const found = readTimeSpan(typed);
  expect(found.problem).toBeUndefined();
  if (found.problem) return;
  const text = (minutes: number | null) => (minutes === null ? null : timeText(minutes));
  expect([text(found.value.from), text(found.value.until)]).toEqual([from, until]);
});

test.each(["", "x", "9 to x", "9-11-13", "anytime", "2026-11-30"])("%s is no span", (typed) => {
  expect(readTimeSpan(typed)).toEqual({ problem: "unreadable" });
});

test("8-12 AM may begin in the morning or in the evening", () => {
  expect(readTimeSpan("8-12 AM")).toEqual({
    problem: "ambiguous",
    readings: [
      { from: 480, until: 1440 },
      { from: 1200, until: 1440 },
    ],
  });
});

describe("what the site writes in a language, it reads", () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const clocks = fc.record({
    time_zone: fc.constantFrom("UTC", "America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata"),
    clock: fc.constantFrom("12-hour" as const, "24-hour" as const),
    locale: fc.constantFrom("en" as const, "es" as const),
  });

  test("times of day", () => {
    fc.assert(
      fc.property(minutes, clocks, (value, { clock, locale }) => {
        const typed = formatClockTime(timeText(value), clock, locale);
        expect(readTime(typed), typed).toEqual({ value });
        const at = new Date(Date.UTC(2026, 0, 1) + value * 60_000);
        const plain = formatPlainTime(at, { ...utc, clock, locale });
        expect(readTime(plain), plain).toEqual({ value });
      }),
    );
  });

  test("moments, by the clock of their zone", () => {
    const instants = fc.date({
      min: new Date(0),
      max: new Date("2099-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, clocks, (at, clock) => {
        const expected = readTime(formatPlainTime(at, { ...clock, clock: "24-hour" }));
        const iso = at.toISOString();
        for (const write of [formatTime, formatMinute, formatShortMinute]) {
          const typed = write(iso, clock);
          expect(readTime(typed), typed).toEqual(expected);
        }
      }),
    );
  });

  test("spans", () => {
    fc.assert(
      fc.property(minutes, minutes, clocks, (from, length, { clock, locale }) => {
        const until = Math.min(from + length + 1, 1440);
        const [first, last] = [from, until].map((at) =>
          formatClockTime(timeText(at), clock, locale),
        );
        const typed = `${first} ${{ en: "to", es: "a" }[locale]} ${last}`;
        expect(readTimeSpan(typed), typed).toEqual({ value: { from, until } });
      }),
    );
  });
});
