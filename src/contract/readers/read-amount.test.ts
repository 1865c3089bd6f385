import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountText, formatAmount, formatMoney, formatRate } from "../money.ts";
import { readAmount } from "./read-amount.ts";
import { valueOrNull } from "./reading.ts";

/** `?`: it can be read in two ways, `-`: it's no amount in the currency. */
const corpus: [typed: string, currency: string, minor: number | "?" | "-"][] = [
  ["49,50", "eur", 4950],
  ["49,5", "eur", 4950],
  ["1 234,50", "eur", 123_450],
  ["1\u00a0234,50", "eur", 123_450],
  ["1\u202f234,50\u00a0€", "eur", 123_450],
  ["1.234,50", "eur", 123_450],
  ["1,234.50", "eur", 123_450],
  ["1'234.50", "chf", 123_450],
  ["CHF 1’234.50", "chf", 123_450],
  ["1,200", "usd", 120_000],
  ["$1,200", "usd", 120_000],
  ["1.200", "eur", "?"],
  ["7.222", "eur", "?"],
  ["€ 49,50", "eur", 4950],
  ["49,50 €", "eur", 4950],
  ["49.50 EUR", "eur", 4950],
  ["EUR49.50", "eur", 4950],
  ["49,50 euros", "eur", 4950],
  ["49,-", "eur", 4900],
  ["49,– €", "eur", 4900],
  ["CHF 49.-", "chf", 4900],
  ["USD 22.32", "usd", 2232],
  ["US$22.32", "usd", 2232],
  ["13¢", "usd", 13],
  ["6.6¢", "usd", "-"],
  ["-5", "usd", -500],
  ["-$5.00", "usd", -500],
  ["49.5000", "usd", 4950],
  ["49.5001", "usd", "-"],
  ["4900", "jpy", 4900],
  ["¥4,900", "jpy", 4900],
  ["￥4,900", "jpy", 4900],
  ["4900.00", "jpy", 4900],
  ["49.50", "jpy", "-"],
  ["1.234", "kwd", 1234],
  ["1,234.567", "kwd", 1_234_567],
  ["$5", "eur", "-"],
  ["5 USD", "eur", "-"],
  ["$5 USD", "usd", "-"],
  ["12,34,56", "eur", "-"],
  ["", "eur", "-"],
  ["free", "eur", "-"],
];

test.each(corpus)("%s in %s", (typed, currency, minor) => {
  const found = readAmount(typed, currency);
  if (minor === "?") expect(found.problem).toBe("ambiguous");
  else if (minor === "-") expect(found).toEqual({ problem: "unreadable" });
  else expect(found).toEqual({ value: minor });
});

test("in Spanish, 1.200 is thousands where a currency has no decimals, and asked for elsewhere", () => {
  expect(readAmount("1.200", "clp", "es")).toEqual({ value: 1200 });
  expect(readAmount("1.200", "eur", "es")).toEqual({
    problem: "ambiguous",
    readings: [120_000, 120],
  });
});

describe("what the site writes in a language, it reads", () => {
  const currencies = Intl.supportedValuesOf("currency").map((code) => code.toLowerCase());
  const habits = ["en", "es"] as const;
  test.each(habits)("amounts in %s", (locale) => {
    const property = fc.property(
      fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
      fc.constantFrom(...currencies.filter((code) => !"bhd jod kwd omr tnd".includes(code))),
      (minor, currency) => {
        for (const write of [formatAmount, formatMoney]) {
          const typed = write(minor, currency, locale);
          expect(readAmount(typed, currency, locale), typed).toEqual({ value: minor });
        }
        const typed = amountText(minor, currency);
        expect(readAmount(typed, currency, locale), typed).toEqual({ value: minor });
      },
    );
    fc.assert(property, { numRuns: 1000 });
  });

  test("rates of whole cents", () => {
    for (let cents = 1; cents < 1000; cents += 1) {
      expect(valueOrNull(readAmount(formatRate(cents, "usd"), "usd"))).toBe(cents);
    }
  });
});
