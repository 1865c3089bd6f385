import { expect, test } from "vitest";
import { inDistanceUnit } from "./distance-unit.ts";
import { englishText, textRecords, textsInCode } from "./text-records.ts";
import { message } from "./texts.ts";

test.each([
  ["{miles} mi, {late} late", "{miles} km, {late} late"],
  ["{miles} miles instead of {listMiles}", "{miles} kilometers instead of {listMiles}"],
  ["Miles per hour", "Kilometers per hour"],
  ["Cost per mile, {sign}", "Cost per kilometer, {sign}"],
  ["muestra cuántas millas le suma", "muestra cuántos kilómetros le suma"],
  ["Costo por milla, {sign}", "Costo por kilómetro, {sign}"],
  ["Adjuntar mi plan", "Adjuntar mi plan"],
  ["Last-mile delivery", "Last-mile delivery"],
  ["Making Last-Mile Delivery Easy", "Making Last-Mile Delivery Easy"],
])("%s in kilometers: %s", (miles, kilometers) => {
  expect(inDistanceUnit(miles, "kilometer")).toBe(kilometers);
  const late = { late: 7 };
  expect(inDistanceUnit(message(miles, late), "kilometer")).toEqual(message(kilometers, late));
  expect(inDistanceUnit(miles, "mile")).toBe(miles);
});

test("no catalog says miles where distances are in kilometers", () => {
  const left = textRecords.flatMap((record) =>
    [...textsInCode(record, "kilometer").values()].flatMap(({ original, text }) =>
      [text, englishText(original)].filter((said) =>
        /(?<!\{)\bmiles?\b(?!-)|\bmillas?\b|\} mi\b/i.test(
          said.replaceAll(/last.mile|última milla/gi, ""),
        ),
      ),
    ),
  );
  expect(left).toEqual([]);
});
