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

/** Integer cents to the dollar number that the JSON contract carries (`plan_price: 49.5`). */
export function centsToDollars(cents: number): number {
  return cents / 100;
}
