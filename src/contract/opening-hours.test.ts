import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type OpeningHours,
  openingHoursRows,
  openingHoursText,
  readOpeningHours,
  settledOpeningHours,
  storedOpeningHours,
} from "./opening-hours.ts";

test.each([
  "Mon-Sat 7:00-20:00",
  "Monday to Saturday, 7 a.m. to 8 p.m.",
  "mo–sa: 7 AM – 8 PM",
  "Mon, Tue, Wed, Thu & Fri and Sat 07.00 until 20.00",
  "Mon-Sat 7h00 - 20h00",
  "Mon-Sat 7 a. m. a 8 p. m.",
  "Mo-Sa 7 bis 20 Uhr",
  "Montag bis Samstag von 7 bis 20 Uhr",
  "Montags – samstags 7.00–20.00 Uhr\nSo geschlossen",
  "lunes a sábado de 7 a 20 h",
  "De lunes a sábado, de 7:00 a. m. a 8:00 p. m.",
  "Lun-Sáb 7-20\ndomingo cerrado",
  "lun. a sáb. 7:00 - 20:00 hs",
  "Mo-Sa 07:00-20:00",
])("reads %s", (line) => {
  expect(settledOpeningHours(line)).toBe("Mo-Sa 07:00-20:00");
});

test.each([
  ["Sat-Mon 12am-24:00\n\nDaily 22:00-2:00", "Mo,Sa-Su 00:00-24:00\nMo-Su 22:00-02:00"],
  [
    "Mo–Fr 9–12 und 14–18 Uhr, Sa 10–14 Uhr",
    "Mo-Fr 09:00-12:00\nMo-Fr 14:00-18:00\nSa 10:00-14:00",
  ],
  ["Mo - Do 9.00 - 17.30 Uhr; Fr 9-12 Uhr", "Mo-Th 09:00-17:30\nFr 09:00-12:00"],
  ["Mo., Mi., Fr. 9:00–17:00", "Mo,We,Fr 09:00-17:00"],
  ["Fri 10-2 PM\nSat noon to 12 AM", "Fr 10:00-14:00\nSa 12:00-24:00"],
  ["täglich 8-20 Uhr", "Mo-Su 08:00-20:00"],
  [
    "De lunes a viernes, de 9:00 a 13:00 y de 16:00 a 20:00",
    "Mo-Fr 09:00-13:00\nMo-Fr 16:00-20:00",
  ],
  ["de lunes a viernes de 9 a 18 horas y sábados de 10 a 14", "Mo-Fr 09:00-18:00\nSa 10:00-14:00"],
  ["lunes, miércoles y viernes de 9 a 17", "Mo,We,Fr 09:00-17:00"],
  ["todos los días de 8 a 22 h", "Mo-Su 08:00-22:00"],
  ["fin de semana 10 a 14 h", "Sa-Su 10:00-14:00"],
  ["Mon to Fri from 9 a.m. to noon and 1 p.m. to 6 p.m.", "Mo-Fr 09:00-12:00\nMo-Fr 13:00-18:00"],
  ["Mon-Fri 9am-5pm, Sat 10am-2pm, Sun closed", "Mo-Fr 09:00-17:00\nSa 10:00-14:00"],
  ["Weekdays 8:30 to 17:00", "Mo-Fr 08:30-17:00"],
  ["Every day 24 hours", "Mo-Su 00:00-24:00"],
  ["Vi-Do 9-18", "Fr-Su 09:00-18:00"],
  ["Do-Fr 9-18 Uhr", "Th-Fr 09:00-18:00"],
  ["", ""],
])("reads %s as %s", (typed, stored) => {
  expect(settledOpeningHours(typed)).toBe(stored);
});

test.each([
  "by appointment",
  "nach Vereinbarung",
  "Mo-Fr 9-18 Uhr, Sa nach Vereinbarung",
  "Mon-Sat",
  "Xyz 7-8",
  "T 7-8",
  "Mon 25:00-26:00",
  "Mon 13 am to 14 am",
  "Mon 9:75-10:00",
  "Mon 9:00-9:00",
  "Mon-Wed-Fri 9-10",
  "Mon-Fri 9-12, 11-14",
  // Donnerstag, or domingo.
  "Do 9-12",
  // Rather until 5 in the afternoon.
  "Mondays 9-5",
])("doesn’t take %s", (line) => {
  expect(readOpeningHours(line)).toBeNull();
  expect(settledOpeningHours(line)).toBe(line);
});

const minutes = fc.integer({ min: 0, max: 1439 });
const time = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
const row: fc.Arbitrary<OpeningHours> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    fc.uniqueArray(minutes, { minLength: 2, maxLength: 2 }),
  )
  .map(([days, times]) => {
    const [opens = "", closes = ""] = times.sort((one, other) => one - other).map(time);
    return { days: days.sort(), opens, closes };
  });

test("what is stored is read as it was, and as a form’s rows", () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (hours) => {
      const stored = storedOpeningHours(hours);
      expect(readOpeningHours(stored)).toEqual(hours);
      expect(openingHoursRows(stored)).toEqual(hours);
    }),
  );
});

test("a form keeps rows that lack a day or a time, which can’t be published", () => {
  const rows = [
    { days: [], opens: "09:00", closes: "" },
    { days: [0, 2], opens: "", closes: "" },
  ];
  const stored = storedOpeningHours(rows);
  expect(openingHoursRows(stored)).toEqual(rows);
  expect(readOpeningHours(stored)).toBeNull();
  expect(openingHoursRows("nach Vereinbarung")).toBeNull();
});

const settings = {
  opening_hours: "Mo-Sa 07:00-20:00",
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

test("says a pause in one sentence, in the page’s language", () => {
  const hamburg = {
    opening_hours: "Mo-Fr 9-12 und 14-18 Uhr",
    time_zone: "Europe/Berlin",
    clock: "24-hour",
    locale: "es",
  } as const;
  expect(openingHoursText(hamburg)).toBe(
    "lunes a viernes, 09:00 a 12:00 y 14:00 a 18:00 hora de Europa central",
  );
});

test("what can’t be read is shown as the company wrote it", () => {
  const own = { ...settings, opening_hours: "Nach Vereinbarung\nFragen Sie uns" };
  expect(openingHoursText(own)).toBe("Nach Vereinbarung; Fragen Sie uns");
});
