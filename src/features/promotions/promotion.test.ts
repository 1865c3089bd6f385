import { expect, test } from "vitest";
import { findDiscount, isPromotionCode, normalizePromotionCode } from "./promotion.ts";

const spring = { code: "SPRING-25", percent: 25, billing: "Monthly and yearly" as const };

test("takes its part off the first payment, to the cent", () => {
  expect(findDiscount(spring, { priceCents: 3900, interval: "month" })).toEqual({
    code: "SPRING-25",
    cents: 975,
  });
  expect(
    findDiscount({ ...spring, percent: 33 }, { priceCents: 9999, interval: "year" })?.cents,
  ).toBe(3300);
});

test("is no good for what costs nothing, or for another interval", () => {
  expect(findDiscount(spring, { priceCents: 0, interval: "month" })).toBeNull();
  const yearly = { ...spring, billing: "Yearly" as const };
  expect(findDiscount(yearly, { priceCents: 3900, interval: "month" })).toBeNull();
  expect(findDiscount(yearly, { priceCents: 39_000, interval: "year" })?.cents).toBe(9750);
  const monthly = { ...spring, billing: "Monthly" as const };
  expect(findDiscount(monthly, { priceCents: 39_000, interval: "year" })).toBeNull();
});

test("reads a code as people type it", () => {
  expect(normalizePromotionCode(" spring - 25 ")).toBe("SPRING-25");
  expect(["SPRING-25", "ABC", "2026"].every(isPromotionCode)).toBe(true);
  expect(["AB", "-ABC", "ABC-", "SOMMERRÄUMUNG", "A B", "A".repeat(31)].some(isPromotionCode)).toBe(
    false,
  );
});
