const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * A price for display: US dollars, no decimals for whole amounts, two otherwise.
 * @param cents amount in integer US cents
 */
export function formatUsd(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}

/** An amount of an invoice: US dollars, always with cents, so that a column of them lines up. @param cents US cents */
export const formatUsdExact = (cents: number): string => exact.format(cents / 100);

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
  const dollars = (cents: number) => exact.format(centsToDollars(cents));
  return min === max ? `${dollars(min)} an hour` : `${dollars(min)} to ${dollars(max)} an hour`;
}
