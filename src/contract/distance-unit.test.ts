import { expect, test } from "vitest";
import { catalogNames, catalogOf } from "./catalogs.ts";
import { inDistanceUnit } from "./distance-unit.ts";
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
  const said = inDistanceUnit({ plain: miles, rich: message(miles, { late: 7 }) }, "kilometer");
  expect(said).toEqual({ plain: kilometers, rich: message(kilometers, { late: 7 }) });
  expect(inDistanceUnit({ miles }, "mile")).toEqual({ miles });
});

test("no catalog says miles where distances are in kilometers", () => {
  const left = catalogNames.flatMap((name) =>
    [catalogOf(name).texts, catalogOf(name).es ?? {}].flatMap((catalog) =>
      Object.values(inDistanceUnit(catalog, "kilometer")).filter((one) =>
        /(?<!\{)\bmiles?\b(?!-)|\bmillas?\b|\} mi\b/i.test(
          (typeof one === "string" ? one : one.text).replaceAll(/last.mile|última milla/gi, ""),
        ),
      ),
    ),
  );
  expect(left).toEqual([]);
});
