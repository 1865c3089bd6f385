import type { BillingInterval } from "../plans/plan.ts";

/** For whom a code is good, by how often they're billed. */
export const promotionIntervals = ["Monthly and yearly", "Monthly", "Yearly"] as const;
export type PromotionIntervals = (typeof promotionIntervals)[number];

/**
 * Percent of the first payment. The rest of it must be a charge that a bank takes: it proves the card, and Stripe doesn't charge
 * less than about half a dollar.
 */
export const promotionPercent = { min: 1, max: 90 };

/** The form's field, and the query parameter of `/signup`. */
export const promotionField = "promotion_code";

/** A code as it's stored and compared: without spaces, in upper case. */
export const normalizePromotionCode = (typed: string): string =>
  typed.replaceAll(/\s/g, "").toUpperCase().slice(0, 40);

export const isPromotionCode = (code: string): boolean =>
  /^[A-Z0-9](?:[A-Z0-9-]{1,28}[A-Z0-9])$/.test(code);

/** A code's discount on a first payment, in the minor unit of the plan's currency. */
export interface Discount {
  code: string;
  cents: number;
}

/** Null where the code isn't good for such an order: it costs nothing, or it's billed otherwise. */
export function findDiscount(
  promotion: { code: string; percent: number; billing: PromotionIntervals },
  order: { priceCents: number; interval: BillingInterval },
): Discount | null {
  const { billing, code, percent } = promotion;
  const fits =
    billing === "Monthly and yearly" || (billing === "Yearly") === (order.interval === "year");
  const cents = Math.round((order.priceCents * percent) / 100);
  return fits && cents > 0 ? { code, cents } : null;
}
