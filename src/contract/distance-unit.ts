import type { Message } from "./texts.ts";

/** The units of distances on pages. Texts in the code say them in miles; `distance` in content/sample-day.json chooses. */
export type DistanceUnit = "mile" | "kilometer";

/** Words for a distance in miles, and in kilometers. Names of values, such as `{miles}`, stay. */
const words: readonly [miles: RegExp, kilometers: string][] = [
  [/cuántas millas/g, "cuántos kilómetros"],
  [/(?<=[}\d] )mi\b/g, "km"],
  [/(?<!\{|[Ll]ast[- ])\bmile(s?)\b/g, "kilometer$1"],
  [/(?<![Ll]ast[- ])\bMile(s?)\b/g, "Kilometer$1"],
  [/(?<![Úú]ltima )\bmilla(s?)\b/g, "kilómetro$1"],
  [/(?<![Úú]ltima )\bMilla(s?)\b/g, "Kilómetro$1"],
];

/** A text of the code, or a message, with distances in a unit. */
export function inDistanceUnit<Text extends string | Message<object>>(
  text: Text,
  unit: DistanceUnit,
): Text {
  if (unit === "mile") return text;
  const said = words.reduce(
    (changed, [miles, kilometers]) => changed.replace(miles, kilometers),
    typeof text === "string" ? text : text.text,
  );
  return (typeof text === "object" ? { ...text, text: said } : said) as Text;
}
