import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceTotals } from "./invoice.ts";

const line = (totalCents: number) => ({
  description: "",
  quantity: 1,
  unitCents: totalCents,
  totalCents,
});

test("lines, tax and total add up", () => {
  expect(invoiceTotals([line(9900), line(11_700)], 875)).toEqual({
    subtotalCents: 21600,
    taxCents: 1890,
    totalCents: 23490,
  });
});

test("half a cent of tax is rounded up, less is dropped", () => {
  const tax = (cents: number) => invoiceTotals([line(cents)], 100).taxCents;
  expect([tax(49), tax(50), tax(149), tax(150)]).toEqual([0, 1, 1, 2]);
});

test("an invoice without lines is nothing", () => {
  expect(invoiceTotals([], 875).totalCents).toBe(0);
});

test("for any lines the total is whole cents, and subtotal plus tax", () => {
  const lines = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }).map(line));
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 3000 }), (lines, taxBasisPoints) => {
      const { subtotalCents, taxCents, totalCents } = invoiceTotals(lines, taxBasisPoints);
      expect(Number.isInteger(totalCents)).toBe(true);
      expect(totalCents).toBe(subtotalCents + taxCents);
      expect(Math.abs(taxCents - (subtotalCents * taxBasisPoints) / 10_000)).toBeLessThanOrEqual(
        0.5,
      );
    }),
  );
});
