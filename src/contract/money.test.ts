import { expect, test } from "vitest";
import { formatAmount, formatHourlyPay, formatUsd, formatUsdExact } from "./money.ts";

const intl = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", ...options });

test.each([
  0, 1, 9, 10, 99, 100, 101, 4_900, 4_950, 99_999, 100_000, 123_456, 99_999_999, 100_000_000,
  123_456_789_012, -1, -500, -100_000, -123_456,
])("%d cents are written as Intl writes them", (cents) => {
  expect(formatUsdExact(cents)).toBe(intl({}).format(cents / 100));
  expect(formatUsd(cents)).toBe(
    intl(cents % 100 === 0 ? { maximumFractionDigits: 0 } : {}).format(cents / 100),
  );
});

test("an amount in another currency keeps its symbol, and pay is a range or one amount", () => {
  expect(formatAmount(123_450, "usd")).toBe("$1,234.50");
  expect(formatAmount(123_450, "eur")).toBe("€1,234.50");
  expect(formatHourlyPay(1_300, 1_800)).toBe("$13.00 to $18.00 an hour");
  expect(formatHourlyPay(1_300, 1_300)).toBe("$13.00 an hour");
});
