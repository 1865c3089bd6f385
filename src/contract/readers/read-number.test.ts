import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatNumber } from "../format.ts";
import { decimalMark, type NumberKind, numberText, readNumber } from "./read-number.ts";

const whole = { decimals: 0 };
const eur = { decimals: 2, unit: "eur" };

/** As programs and people of a place write a number; `?`: it can be read in two ways, `-`: it's no number. */
const corpus: [from: string, typed: string, kind: NumberKind, value: number | "?" | "-"][] = [
  ["Excel en-US", "1,234", { habit: "en" }, 1234],
  ["Excel en-US", "1,234.5", { habit: "en" }, 1234.5],
  ["Excel en-US", "1,234,567.891", { habit: "en" }, 1_234_567.891],
  ["Excel en-US", "1.5", { habit: "en" }, 1.5],
  ["Excel en-US", "1.234", { habit: "en" }, 1.234],
  ["Excel en-US", ".5", { habit: "en" }, 0.5],
  ["Excel en-US", "-1,234.50", { habit: "en" }, -1234.5],
  ["Excel de-DE", "1.234", { habit: "de" }, 1234],
  ["Excel de-DE", "1.234,5", { habit: "de" }, 1234.5],
  ["Excel de-DE", "1.234.567,891", { habit: "de" }, 1_234_567.891],
  ["Excel de-DE", "1,234", { habit: "de" }, 1.234],
  ["Excel de-DE", "7,5", { habit: "de" }, 7.5],
  ["Excel de-CH", "1’234.50", { habit: "de" }, 1234.5],
  ["Excel de-CH, typed", "1'234'567", { habit: "de" }, 1_234_567],
  ["Excel de-AT", "1\u00a0234,50", { habit: "de" }, 1234.5],
  ["Excel fr-FR", "1\u202f234,50", {}, 1234.5],
  ["LibreOffice fr-FR", "1\u202f234\u202f567", {}, 1_234_567],
  ["Numbers fr-FR", "12\u2009345", {}, 12_345],
  ["Excel es-ES", "1.234,5", { habit: "es" }, 1234.5],
  ["Excel es-ES", "7,50", { habit: "es" }, 7.5],
  ["Excel es-ES", "2,5", { habit: "es" }, 2.5],
  ["Excel es-MX", "1,234.5", { habit: "es" }, 1234.5],
  ["Excel es-MX", "2.5", { habit: "es" }, 2.5],
  ["Google Sheets es-419", "5,280", { habit: "es", decimals: 0 }, 5280],
  ["Google Sheets es-419", "5,280", { habit: "es", decimals: 2 }, 5280],
  ["Google Sheets es-AR, whole", "1.200", { habit: "es", decimals: 0 }, 1200],
  ["Google Sheets es-AR", "1.200", { habit: "es", decimals: 2 }, "?"],
  ["Google Sheets es-AR", "1.200", { habit: "es" }, "?"],
  ["Google Sheets es-AR", "1,200", { habit: "es" }, "?"],
  ["Google Sheets es-AR", "1.234.567", { habit: "es" }, 1_234_567],
  ["Google Sheets es-AR", "0,125", { habit: "es" }, 0.125],
  ["a sheet in no language", "1,234", {}, "?"],
  ["a sheet in no language", "1.234", {}, "?"],
  ["a sheet in no language", "123,456", {}, "?"],
  ["a sheet in no language", "1234,567", {}, 1234.567],
  ["a sheet in no language", "0,567", {}, 0.567],
  ["a sheet in no language", "7,5", {}, 7.5],
  ["a sheet in no language", "7.50", {}, 7.5],
  ["a sheet in no language", "1,234.50", {}, 1234.5],
  ["a sheet in no language", "1.234,50", {}, 1234.5],
  ["a sheet in no language", "1,234,567", {}, 1_234_567],
  ["a column with 7,5", "1.234", { habit: "," }, 1234],
  ["a column with 7,5", "1,234", { habit: "," }, 1.234],
  ["a column with 7.5", "1.234", { habit: "." }, 1.234],
  ["a column with 7.5", "1,234", { habit: "." }, 1234],
  ["Onfleet", "44.5671", { coordinate: true }, 44.5671],
  ["a map in de-DE", "44,5671", { coordinate: true }, 44.5671],
  ["a map in de-DE", "44,567", { coordinate: true }, 44.567],
  ["a map", "-122.4194155", { coordinate: true }, -122.4194155],
  ["a map, with a typographic minus", "−122.419", { coordinate: true }, -122.419],
  ["Excel, which took the point for thousands", "48.137.154", { coordinate: true }, "-"],
  ["a coordinate without its mark", "4813715", { coordinate: true }, "-"],
  ["SAP", "1.000", {}, "?"],
  ["SQL", "1234.5000", {}, 1234.5],
  ["SQL", "12.5000000000", {}, 12.5],
  ["a whole number, in English", "1,200", { habit: "en", ...whole }, 1200],
  ["a whole number, in English", "3.0", { habit: "en", ...whole }, 3],
  ["a whole number, in English", "1.200", { habit: "en", ...whole }, "?"],
  ["a whole number, in English", "12,34", { habit: "en", ...whole }, "-"],
  ["a whole number, in German", "1.200", { habit: "de", ...whole }, 1200],
  ["three decimals, where two are kept", "7.222", { habit: "en", decimals: 2 }, "?"],
  ["four decimals, where two are kept", "22.3249", { habit: "en", decimals: 2 }, 22.32],
  ["a comma before two digits", "49,50", { habit: "en" }, 49.5],
  ["a sign", "$7.22", { habit: "en", decimals: 2, unit: "usd" }, 7.22],
  ["a sign", "7,50 €", { habit: "es", ...eur }, 7.5],
  ["a sign", "€ 7,50", { habit: "es", ...eur }, 7.5],
  ["a code", "USD 22.32", { habit: "es", decimals: 2, unit: "usd" }, 22.32],
  ["a code", "22,32 usd", { habit: "es", decimals: 2, unit: "usd" }, 22.32],
  ["cents, as the site writes them", "6.6¢", { habit: "en", decimals: 4, unit: "usd" }, 0.066],
  ["a share", "4%", { habit: "en", decimals: 1, unit: "%" }, 4],
  ["a share in de-DE", "4,5\u00a0%", { habit: "de", decimals: 1, unit: "%" }, 4.5],
  ["another currency", "$5", { habit: "en", ...eur }, "-"],
  ["a number without units", "4%", { habit: "en" }, "-"],
  ["the end of a number", "6.", { habit: "en" }, 6],
  ["no number", "1,23,456", {}, "-"],
  ["no number", "1 2", {}, "-"],
  ["no number", "1,234 567", {}, "-"],
  ["no number", "1.2.3", {}, "-"],
  ["no number", "1e3", {}, "-"],
  ["no number", "0x10", {}, "-"],
  ["no number", "NaN", {}, "-"],
  ["no number", "", {}, "-"],
  ["no number", ".", {}, "-"],
  ["no number", "-", {}, "-"],
  ["no number", "٣", {}, "-"],
  ["no number", "--5", {}, "-"],
  ["no number", "1-2", {}, "-"],
  ["no number", "9".repeat(400), {}, "-"],
];

test.each(corpus)("%s: %s", (_from, typed, kind, value) => {
  const found = readNumber(typed, kind);
  if (value === "?") expect(found.problem).toBe("ambiguous");
  else if (value === "-") expect(found).toEqual({ problem: "unreadable" });
  else expect(found).toEqual({ value });
});

test("both readings are named, and each can be typed", () => {
  const found = readNumber("1.200", { habit: "es", decimals: 2 });
  expect(found).toEqual({ problem: "ambiguous", readings: [1200, 1.2] });
  expect(numberText(1.234)).toBe("1.2340");
});

const habits = ["en", "es", "de", ".", ",", undefined] as const;
const decimals = fc.integer({ min: 0, max: 4 });
/** A number with so many decimals. */
const numbers = decimals.chain((places) =>
  fc
    .integer({ min: 0, max: 999_999_999 })
    .map((digits) => ({ places, value: digits / 10 ** places })),
);

describe("nothing is multiplied or divided by a thousand without a word", () => {
  const writers = ["en-US", "es-419", "es-MX", "es-ES", "de-DE", "de-CH", "de-AT", "fr-FR"];
  test.each(writers)("numbers as %s writes them", (locale) => {
    const property = fc.property(
      numbers,
      fc.constantFrom(...habits),
      ({ places, value }, habit) => {
        const options = { minimumFractionDigits: places, maximumFractionDigits: places };
        const typed = new Intl.NumberFormat(locale, options).format(value);
        const found = readNumber(typed, { habit });
        const own = locale.slice(0, 2) === habit || habit === undefined || habit === "es";
        if (found.problem === "ambiguous") expect(found.readings).toContain(value);
        else if (own) expect(found).toEqual({ value });
      },
    );
    fc.assert(property);
  });

  test("each of the readings can be typed, and is read as what it is", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom(",", "."),
        fc.constantFrom(...habits),
        fc.option(decimals, { nil: undefined }),
        (first, last, mark, habit, places) => {
          const kind = { habit, decimals: places };
          const found = readNumber(`${first}${mark}${String(last).padStart(3, "0")}`, kind);
          if (found.problem !== "ambiguous") return;
          for (const value of found.readings) {
            if (places !== 0) expect(readNumber(numberText(value), kind)).toEqual({ value });
          }
        },
      ),
    );
  });
});

describe("what the site writes in a language, it reads", () => {
  test.each(["en", "es"] as const)("numbers in %s", (habit) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom(0, 1, 2),
        (n, places) => {
          const value = n / 10 ** places;
          expect(readNumber(formatNumber(value), { habit, decimals: places })).toEqual({ value });
        },
      ),
    );
  });
});

test.each([
  [["7,5", "12"], ","],
  [["1.234", "7,5"], ","],
  [["1,234", "7.5"], "."],
  [["1.234,5"], ","],
  [["1.234.567", "1.200"], ","],
  [["1,234,567"], "."],
  [["0.125"], "."],
  [["1 234,5"], ","],
  [["49,50 €"], ","],
  [["7,5", "7.5"], undefined],
  [["1.234", "12"], undefined],
  [["x", ""], undefined],
])("the cells %j show the mark %s", (cells, mark) => {
  expect(decimalMark(cells)).toBe(mark);
});
