import names from "../../content/sample-day.json" with { type: "json" };

/** Words for a distance in miles, and in kilometers. Names of values, such as `{miles}`, stay. */
const words: readonly [miles: RegExp, kilometers: string][] = [
  [/cuántas millas/g, "cuántos kilómetros"],
  [/(?<=[}\d] )mi\b/g, "km"],
  [/(?<!\{|[Ll]ast[- ])\bmile(s?)\b/g, "kilometer$1"],
  [/(?<![Ll]ast[- ])\bMile(s?)\b/g, "Kilometer$1"],
  [/(?<!última )\bmilla(s?)\b/g, "kilómetro$1"],
  [/(?<!ltima )\bMilla(s?)\b/g, "Kilómetro$1"],
];

const inKilometers = (text: string): string =>
  words.reduce((said, [miles, kilometers]) => said.replace(miles, kilometers), text);

/**
 * A catalog's texts with distances in the unit of `distance` in content/sample-day.json. They're written in miles.
 * @param catalog originals, or their translation
 */
export function inDistanceUnit<Catalog extends Readonly<Record<string, unknown>>>(
  catalog: Catalog,
  unit: string = names.distance,
): Catalog {
  if (unit !== "kilometer") return catalog;
  const entries = Object.entries(catalog).map(([name, one]) => [name, inUnit(one)]);
  return Object.fromEntries(entries) as Catalog;
}

function inUnit(one: unknown): unknown {
  if (typeof one === "string") return inKilometers(one);
  if (typeof one !== "object" || one === null || !("text" in one)) return one;
  return { ...one, text: inKilometers(String(one.text)) };
}
