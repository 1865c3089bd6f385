import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { setCompanyCurrency } from "../../../console/format.ts";
import { formatAmount } from "../../../contract/money.ts";
import type { ContentField } from "../content-type.ts";
import { doubtful, finished, fromText, toText } from "./typed-values.ts";

const money: ContentField = { kind: "money", label: "Price" };
const whole: ContentField = { kind: "number", label: "Days" };
const latitude: ContentField = { kind: "decimal", label: "Latitude", min: -90, max: 90 };

afterEach(() => setCompanyCurrency("usd"));

/** As someone types it, key by key, and saves. */
function type(field: ContentField, text: string): unknown {
  let value: unknown = "";
  for (let end = 1; end <= text.length; end += 1) {
    value = fromText(field, toText(field, value) + text[end - 1]);
    expect(toText(field, value)).toBe(text.slice(0, end));
  }
  return finished(field, value);
}

test.each([
  [money, "49,50", 4950],
  [money, "49,5", 4950],
  [money, "1 234,50", 123_450],
  [money, "1.234,50 €", 123_450],
  [money, "1,234.50", 123_450],
  [money, "49", 4900],
  [money, "49.00", 4900],
  [money, "1,234", 123_400],
  [money, "1.234", "1.234"],
  [money, "free", "free"],
  [whole, "1,200", 1200],
  [whole, "14", 14],
  [whole, "1.5", "1.5"],
  [latitude, "53,5511", 53.5511],
  [latitude, "53,551", 53.551],
  [latitude, "-0.5", -0.5],
])("%j, typed %s", (field, text, value) => {
  setCompanyCurrency("eur");
  expect(type(field, text)).toBe(value);
});

test("an empty field has no number", () => {
  for (const field of [money, whole, latitude]) expect(finished(field, "")).toBeNull();
});

test("a field asks what was meant by what can be read in two ways", () => {
  setCompanyCurrency("eur");
  const fields = { price: money, days: whole, name: { kind: "line", label: "Name" } } as const;
  const values = { price: "1.234", days: "1.200", name: "1.234" };
  expect(doubtful(fields, values)).toEqual({
    price: ["Write 1234 or 1.23: 1.234 can be read as both."],
    days: ["Write 1200 or 1.2: 1.200 can be read as both."],
  });
  expect(doubtful(fields, { price: 4900, days: "14" })).toEqual({});
});

describe("what the console writes into a field, the field reads", () => {
  test("amounts", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom("usd", "eur", "jpy", "chf"),
        (minor, currency) => {
          setCompanyCurrency(currency);
          expect(fromText(money, toText(money, minor))).toBe(minor);
          expect(finished(money, formatAmount(minor, currency))).toBe(minor);
        },
      ),
    );
  });
});
