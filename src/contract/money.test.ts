import { expect, test } from "vitest";
import { currencyFault } from "./currencies.ts";
import {
  amountText,
  currencyDecimals,
  currencySign,
  formatAmount,
  formatHourlyPay,
  formatMoney,
  formatRate,
  toMajor,
} from "./money.ts";

const intl = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", ...options });

test.each([
  0, 1, 9, 10, 99, 100, 101, 4_900, 4_950, 99_999, 100_000, 123_456, 99_999_999, 100_000_000,
  123_456_789_012, -1, -500, -100_000, -123_456,
])("%d cents are written as Intl writes them", (cents) => {
  expect(formatAmount(cents, "usd")).toBe(intl({}).format(cents / 100));
  expect(formatMoney(cents, "usd")).toBe(
    intl(cents % 100 === 0 ? { maximumFractionDigits: 0 } : {}).format(cents / 100),
  );
});

test("an amount has its currency’s sign and decimals, in the reader’s language", () => {
  expect(formatAmount(123_450, "eur")).toBe("€1,234.50");
  expect(formatMoney(3_900, "eur")).toBe("€39");
  expect(formatMoney(4_900, "jpy")).toBe("¥4,900");
  expect(formatAmount(4_900, "jpy")).toBe("¥4,900");
  expect(formatAmount(123_450, "chf")).toBe("CHF\u00a01,234.50");
  expect(formatAmount(5_000, "mga")).toBe("MGA\u00a05,000");
  expect(formatAmount(123_450, "huf")).toBe("HUF\u00a01,234.50");
  expect(formatMoney(4_900, "usd", "es")).toBe("USD\u00a049");
  expect(toMajor(4_900, "jpy")).toBe(4_900);
  expect(toMajor(4_950, "eur")).toBe(49.5);
});

test("small prices, signs, and pay", () => {
  expect([13, 6.6, 125].map((one) => formatRate(one, "usd"))).toEqual(["13¢", "6.6¢", "$1.25"]);
  expect(formatRate(6.63, "eur")).toBe("€0.066");
  expect(formatRate(0.52, "jpy")).toBe("¥0.5");
  expect(formatRate(16.3, "jpy")).toBe("¥16");
  expect(["usd", "eur", "jpy", "chf"].map(currencySign)).toEqual(["$", "€", "¥", "CHF"]);
  expect(formatHourlyPay(1_300, 1_800, "usd")).toBe("$13.00 to $18.00 an hour");
  expect(formatHourlyPay(1_300, 1_300, "usd")).toBe("$13.00 an hour");
});

test("an amount as a field shows it", () => {
  expect(amountText(4_950, "eur")).toBe("49.50");
  expect(amountText(4_950, "jpy")).toBe("4950");
});

test("currencies that Stripe charges, and that amounts can be stored in", () => {
  for (const code of ["usd", "eur", "gbp", "jpy", "huf", "twd", "chf", "mxn"])
    expect(currencyFault(code), code).toBeNull();
  expect(currencyFault("kwd")).toContain("Charge in another currency");
  expect(currencyFault("isk")).toContain("Charge in another currency");
  for (const code of ["xxx", "USD", "", "dollar", "xau"])
    expect(currencyFault(code), code).toContain("must be a currency that Stripe charges");
  expect(["usd", "jpy", "krw", "huf"].map(currencyDecimals)).toEqual([2, 0, 0, 2]);
});
