import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceTotals, lineTotalCents } from "./invoice.ts";

test("lines, tax and total add up", () => {
  const lines = [
    { item: "Brick & Mortar plan", quantity: 1, rateCents: 9900 },
    { item: "Starter plan", quantity: 3, rateCents: 3900 },
  ];
  expect(lines.map(lineTotalCents)).toEqual([9900, 11700]);
  expect(invoiceTotals({ lines, taxBasisPoints: 875 })).toEqual({
    subtotalCents: 21600,
    taxCents: 1890,
    totalCents: 23490,
  });
});

test("half a cent of tax is rounded up, less is dropped", () => {
  const tax = (rateCents: number) =>
    invoiceTotals({ lines: [{ item: "", quantity: 1, rateCents }], taxBasisPoints: 100 }).taxCents;
  expect([tax(49), tax(50), tax(149), tax(150)]).toEqual([0, 1, 1, 2]);
});

test("an invoice without lines is nothing", () => {
  expect(invoiceTotals({ lines: [], taxBasisPoints: 875 }).totalCents).toBe(0);
});

test("for any lines the total is whole cents, and subtotal plus tax", () => {
  const line = fc.record({
    item: fc.string(),
    quantity: fc.integer({ min: 1, max: 1000 }),
    rateCents: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: 0, max: 3000 }), (lines, taxBasisPoints) => {
      const { subtotalCents, taxCents, totalCents } = invoiceTotals({ lines, taxBasisPoints });
      expect(Number.isInteger(totalCents)).toBe(true);
      expect(totalCents).toBe(subtotalCents + taxCents);
      expect(Math.abs(taxCents - (subtotalCents * taxBasisPoints) / 10_000)).toBeLessThanOrEqual(
        0.5,
      );
    }),
  );
});
