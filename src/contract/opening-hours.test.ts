import { expect, test } from "vitest";
import { openingHoursText, readOpeningHours } from "./opening-hours.ts";

const week = { days: [0, 1, 2, 3, 4, 5], opens: "07:00", closes: "20:00" };

test.each([
  "Mon-Sat 7:00-20:00",
  "Monday to Saturday, 7 a.m. to 8 p.m.",
  "mo–sa: 7 AM – 8 PM",
  "Mon, Tue, Wed, Thu & Fri and Sat 07.00 until 20.00",
  "Mon-Sat 7h00 - 20h00",
  "Mon-Sat 7 bis 20 Uhr",
  "Mon-Sat 7 a. m. a 8 p. m.",
])("reads %s", (line) => {
  expect(readOpeningHours(line)).toEqual([week]);
});

test("reads a line for each kind of day, weekends around Sunday, and every day", () => {
  expect(readOpeningHours("Sat-Mon 12am-24:00\n\nDaily 22:00-2:00")).toEqual([
    { days: [0, 5, 6], opens: "00:00", closes: "24:00" },
    { days: [0, 1, 2, 3, 4, 5, 6], opens: "22:00", closes: "02:00" },
  ]);
  expect(readOpeningHours("Fri 10-2 PM\nSat noon to 12 AM")).toEqual([
    { days: [4], opens: "10:00", closes: "14:00" },
    { days: [5], opens: "12:00", closes: "24:00" },
  ]);
  expect(readOpeningHours("")).toEqual([]);
});

test.each([
  "by appointment",
  "Mon-Sat",
  "Xyz 7-8",
  "T 7-8",
  "Mon 25:00-26:00",
  "Mon 13 pm to 14 pm",
  "Mon 9:75-10:00",
  "Mon 9:00-9:00",
  "Mon-Wed-Fri 9-10",
])("doesn’t take %s", (line) => {
  expect(readOpeningHours(line)).toBeNull();
});

const settings = {
  opening_hours: "Mon-Sat 7:00-20:00",
  time_zone: "America/Los_Angeles",
  clock: "12-hour",
} as const;

test("says them with the time zone, by the company’s clock", () => {
  expect(openingHoursText(settings)).toBe("Monday to Saturday, 7 a.m. to 8 p.m. Pacific Time");
  const vienna = {
    opening_hours: "Mon-Thu 9:00-17:30\nFri, Sat 9:00-12:00",
    time_zone: "Europe/Vienna",
    clock: "24-hour",
  } as const;
  expect(openingHoursText(vienna)).toBe(
    "Monday to Thursday, 09:00 to 17:30; Friday and Saturday, 09:00 to 12:00 Central European Time",
  );
  expect(openingHoursText({ ...vienna, clock: "12-hour", time_zone: "UTC" })).toBe(
    "Monday to Thursday, 9 a.m. to 5:30 p.m.; Friday and Saturday, 9 a.m. to noon UTC",
  );
  expect(openingHoursText({ ...settings, opening_hours: "" })).toBe("");
});
