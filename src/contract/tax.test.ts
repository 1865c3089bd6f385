import { expect, test } from "vitest";
import { includedTaxCents, includedTaxText, readTax, readTaxRate, taxRateText } from "./tax.ts";

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
