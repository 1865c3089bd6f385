/**
 * An amount of an invoice: US dollars, always with cents, so that a column of them lines up: `$1,234.50`, `-$5.00`.
 * Written out, because a phone takes a tenth of a second to load the words and numbers of `Intl` for its first use.
 * @param cents US cents
 */
export function formatUsdExact(cents: number): string {
  const [dollars = "", rest = ""] = (Math.abs(cents) / 100).toFixed(2).split(".");
  return `${cents < 0 ? "-" : ""}$${dollars.replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${rest}`;
}

/**
 * A price for display: US dollars, no decimals for whole amounts, two otherwise.
 * @param cents amount in integer US cents
 */
export const formatUsd = (cents: number): string =>
  cents % 100 === 0 ? formatUsdExact(cents).slice(0, -3) : formatUsdExact(cents);

/** An amount of an invoice, with its cents, as `formatUsdExact`. @param currency ISO 4217 */
export const formatAmount = (cents: number, currency: string): string =>
  currency === "usd"
    ? formatUsdExact(cents)
    : new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);

/** Integer cents to the dollar number that the JSON contract carries (`plan_price: 49.5`). */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/** A range of pay as `$13.00 to $18.00 an hour`. @param min US cents @param max US cents */
export function formatHourlyPay(min: number, max: number): string {
  const from = formatUsdExact(min);
  return min === max ? `${from} an hour` : `${from} to ${formatUsdExact(max)} an hour`;
}
