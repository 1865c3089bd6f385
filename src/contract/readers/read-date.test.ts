import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay, formatShortDay, utc } from "../format.ts";
import { readDate } from "./read-date.ts";

test.each([
  ["2026-11-30", "2026-11-30"],
  ["2026/11/30", "2026-11-30"],
  ["2026.11.30", "2026-11-30"],
  ["20261130", "2026-11-30"],
  ["11/30/2026", "2026-11-30"],
  ["30/11/2026", "2026-11-30"],
  ["30.11.2026", "2026-11-30"],
  ["30. 11. 2026", "2026-11-30"],
  ["30-11-2026", "2026-11-30"],
  ["30.11.26", "2026-11-30"],
  ["3.4.2026", "2026-04-03"],
  ["04/04/2026", "2026-04-04"],
  ["Nov 30, 2026", "2026-11-30"],
  ["November 30 2026", "2026-11-30"],
  ["Mon, Nov 30, 2026", "2026-11-30"],
  ["Monday, November 30th, 2026", "2026-11-30"],
  ["30 November 2026", "2026-11-30"],
  ["30-Nov-26", "2026-11-30"],
  ["30-Nov-2026", "2026-11-30"],
  ["30. November 2026", "2026-11-30"],
  ["Montag, 30. November 2026", "2026-11-30"],
  ["Mo., 30. Nov. 2026", "2026-11-30"],
  ["3. März 2026", "2026-03-03"],
  ["3. Mär. 2026", "2026-03-03"],
  ["1. Dez. 2026", "2026-12-01"],
  ["30 de noviembre de 2026", "2026-11-30"],
  ["lunes, 30 de noviembre de 2026", "2026-11-30"],
  ["4 sept 2026", "2026-09-04"],
  ["4 ene. 2026", "2026-01-04"],
  ["2028-02-29", "2028-02-29"],
])("%s", (typed, day) => {
  expect(readDate(typed)).toEqual({ value: day });
});

test.each([
  "",
  "2026",
  "Nov 30",
  "2026-02-30",
  "2027-02-29",
  "31/31/2026",
  "2026-13-01",
  "30/11-2026",
  "30 Foo 2026",
  "1234567",
  "tomorrow",
])("%s is no day", (typed) => {
  expect(readDate(typed)).toEqual({ problem: "unreadable" });
});

test("03/04/2026 is read as the site writes dates in a language, and asked for without one", () => {
  expect(readDate("03/04/2026")).toEqual({
    problem: "ambiguous",
    readings: ["2026-04-03", "2026-03-04"],
  });
  expect(readDate("03/04/2026", "en")).toEqual({ value: "2026-03-04" });
  expect(readDate("03/04/2026", "es")).toEqual({ value: "2026-04-03" });
  expect(readDate("03.04.2026", "de")).toEqual({ value: "2026-04-03" });
  expect(readDate("03.04.2026", "en").problem).toBe("ambiguous");
});

test.each(["en", "es"] as const)("what the site writes in a language, it reads: %s", (locale) => {
  const days = fc.date({ min: new Date(0), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (at) => {
      const value = at.toISOString().slice(0, 10);
      for (const write of [formatDay, formatShortDay]) {
        const typed = write(at, { ...utc, locale });
        expect(readDate(typed, locale), typed).toEqual({ value });
        expect(readDate(typed), typed).toEqual({ value });
      }
    }),
  );
});
