import { formatMoney } from "../../contract/money.ts";
import { z } from "../../contract/zod.ts";

/** The days over which the limits for one person alone add up. */
export const limitDays = 30;
/** By how many days a customer's trial gets longer in that time without a second person. */
export const trialLimitDays = 30;
/** The lowest price of a paid plan, in minor units: Stripe's own minimum in that currency, or more. */
const lowest: Record<string, number> = {
  ...{ aed: 200, bgn: 100, czk: 1_500, dkk: 250, hkd: 400, huf: 17_500, mxn: 1_000, myr: 200 },
  ...{ nok: 300, pln: 200, ron: 200, sek: 300, thb: 1_000 },
};
const lowestPriceCents = (currency: string) => lowest[currency] ?? 100;
/** A price that changes by more than this many percent is asked about again. */
export const bigChangePercent = 20;

/** Why a second person has to approve a refund, a credit, or a longer trial. */
export const moneyWait = z.discriminatedUnion("what", [
  z.object({ what: z.enum(["customer", "person"]), cents: z.int(), limitCents: z.int() }),
  z.object({ what: z.literal("trial"), days: z.int(), limitDays: z.int() }),
]);
export type MoneyWait = z.infer<typeof moneyWait>;

/** The same in words. @param names of the customer and of the person who asks, and the currency of the limit */
export function moneyWaitText(
  wait: MoneyWait,
  names: { customer: string; by: string; currency: string },
): string {
  if (wait.what === "trial") {
    return `This extends the trial by ${wait.days} days in ${limitDays} days. The limit is ${wait.limitDays}.`;
  }
  const sum = `${formatMoney(wait.cents, names.currency)} in ${limitDays} days without a second approval. The limit is ${formatMoney(wait.limitCents, names.currency)}.`;
  return wait.what === "customer"
    ? `This brings ${names.customer} to ${sum}`
    : `This brings ${names.by} to ${sum}`;
}

/** By how many percent a price changes; from nothing to something, and back, is the whole price. */
export const changePercent = (from: number, to: number): number =>
  from === to ? 0 : from === 0 ? 100 : Math.round((Math.abs(to - from) / from) * 100);

interface Prices {
  monthlyPriceCents: number;
  yearlyPriceCents: number;
}

/**
 * Prices that no one means: one of nothing beside another, and less than the lowest.
 * @param live what the plan costs now; null where visitors don't see it yet
 */
export function lowestPriceFaults(
  prices: Prices,
  live: Prices | null,
  currency: string,
): { field: keyof Prices; message: string }[] {
  const isFree = (of: Prices) => of.monthlyPriceCents === 0 && of.yearlyPriceCents === 0;
  if (isFree(prices) && (!live || isFree(live))) return [];
  const least = lowestPriceCents(currency);
  const lowest = formatMoney(least, currency);
  const message = isFree(prices)
    ? `This is a paid plan, so its price has to be ${lowest} or more. For a free plan, add another one.`
    : `Enter ${lowest} or more. Only a plan whose prices are both ${formatMoney(0, currency)} is free.`;
  return (["monthlyPriceCents", "yearlyPriceCents"] as const)
    .filter((field) => prices[field] < least)
    .map((field) => ({ field, message }));
}
