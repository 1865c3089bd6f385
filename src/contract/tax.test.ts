import fc from "fast-check";
import { expect, test } from "vitest";
import {
  includedTaxCents,
  includedTaxText,
  readTax,
  readTaxRate,
  refundedTaxCents,
  taxRateText,
} from "./tax.ts";

test.each([
  ["VAT 19%", { name: "VAT", percent: 19 }],
  ["  IVA 21 ", { name: "IVA", percent: 21 }],
  ["MwSt. 8.1 %", { name: "MwSt.", percent: 8.1 }],
  ["Sales tax 8.875%", { name: "Sales tax", percent: 8.875 }],
  ["消費税 10%", { name: "消費税", percent: 10 }],
])("%s is a name and a rate", (text, rate) => {
  expect(readTaxRate(text)).toEqual(rate);
});

test.each([
  "",
  "19%",
  "VAT",
  "VAT 0%",
  "VAT 100%",
  "VAT -5%",
  "VAT 19,5%",
  "VAT 1.23456%",
  "<b> 5%",
])("“%s” is no tax rate", (text) => {
  expect(readTaxRate(text)).toBeNull();
});

test.each([
  [3_900, 19, 623],
  [119, 19, 19],
  [-3_900, 19, -623],
  [0, 19, 0],
  [1, 19, 0],
  [108_100, 8.1, 8_100],
  [79_900, 10, 7_264],
  [10_888, 8.875, 888],
])("%i contains at %d%% a tax of %i", (cents, percent, tax) => {
  expect(includedTaxCents(cents, { percent })).toBe(tax);
});

test.each([
  ["stripe-included", { byPlace: "included" }, "tax", "impuestos"],
  [" stripe-added ", { byPlace: "added" }, null, null],
  ["VAT 19%", { name: "VAT", percent: 19 }, "VAT 19%", "VAT 19%"],
  ["stripe", null, null, null],
])("%s says who computes the tax, and what prices contain", (text, tax, english, spanish) => {
  expect(readTax(text)).toEqual(tax);
  expect(includedTaxText(readTax(text), "en")).toBe(english);
  expect(includedTaxText(readTax(text), "es")).toBe(spanish);
});

test("a rate is written as it is sold", () => {
  expect(taxRateText({ name: "VAT", percent: 8.1 })).toBe("VAT 8.1%");
});

test("an invoice given back in any slices has exactly its tax given back, each slice its share", () => {
  const slices = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 60 });
  const rate = fc.constantFrom(0.5, 8.1, 8.875, 10, 19, 27);
  fc.assert(
    fc.property(slices, rate, fc.integer({ min: -2, max: 2 }), (refunds, percent, rounding) => {
      const totalCents = refunds.reduce((sum, one) => sum + one, 0);
      const taxCents = Math.max(0, includedTaxCents(totalCents, { percent }) + rounding);
      const taxes = refundedTaxCents(refunds, { totalCents, taxCents }, { percent });
      expect(taxes.reduce((sum, one) => sum + one, 0)).toBe(taxCents);
      for (const [index, tax] of taxes.entries()) {
        const exact = ((refunds[index] ?? 0) * percent) / (100 + percent);
        expect(Math.abs(tax - exact)).toBeLessThanOrEqual(1 + Math.abs(rounding) + 0.5);
      }
    }),
  );
});

test("$249 with VAT 19% in slices of a dollar or of three cents", () => {
  const invoice = { totalCents: 24_900, taxCents: 3_976 };
  for (const slice of [100, 3]) {
    const refunds = Array.from({ length: 24_900 / slice }, () => slice);
    const taxes = refundedTaxCents(refunds, invoice, { percent: 19 });
    expect(taxes.reduce((sum, one) => sum + one, 0)).toBe(3_976);
  }
});
