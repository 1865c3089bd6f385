import { AppError } from "../../../platform/errors.ts";
import type { PostalAddress } from "../../billing/billing-details.ts";
import type { TaxId } from "../../billing/tax-id.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../../plans/plan.ts";

/** The visitor's order, with the form's values. */
export interface OrderRequest {
  kind: "paid" | "free";
  interval: BillingInterval;
  trial: boolean;
  paymentMethod: string | null;
  /** The price that the visitor saw, in cents; null if the caller doesn't say. */
  expectedPriceCents: number | null;
}

/** The order as it will be sold: decided by the rows of the plan and the promotion alone. Money in the minor unit of `currency`. */
export interface Order {
  planId: string;
  interval: BillingInterval;
  priceCents: number;
  currency: string;
  trialDays: number | null;
  promotionCode: string | null;
  discountCents: number | null;
  /** Where the customer is, with their tax number, if tax depends on it. */
  billingAddress: PostalAddress | null;
  taxId: TaxId | null;
  /** Tax on top of the first payment, as the visitor agreed to it. Null where prices contain it, and where nothing is due now. */
  taxCents: number | null;
  paymentMethod: string | null;
}

/**
 * Turns a wish into an order, without a promotion. Price and trial come from the plan; a trial that the plan does not have is not granted.
 * @throws AppError price_changed when the visitor was shown another price
 * @throws AppError card_missing, or plan_has_no_trial where the free form asks for a plan that is neither free nor on trial
 */
export function orderFor(plan: Plan, request: OrderRequest): Order {
  const priceCents = planPriceCents(plan, request.interval);
  const { expectedPriceCents } = request;
  if (expectedPriceCents !== null && expectedPriceCents !== priceCents) {
    throw new AppError("price_changed", {
      params: {
        title: plan.title,
        priceCents,
        currency: plan.currency,
        interval: request.interval,
      },
      details: { price_cents: priceCents },
    });
  }
  const wantsTrial = request.kind === "free" || request.trial;
  const trialDays = wantsTrial ? plan.trialDays : null;
  const needsCard = priceCents > 0 && trialDays === null;
  if (needsCard && request.kind === "free") {
    throw new AppError("plan_has_no_trial", { params: { title: plan.title } });
  }
  if (needsCard && !request.paymentMethod) {
    throw new AppError("card_missing");
  }
  return {
    planId: plan.id,
    interval: request.interval,
    priceCents,
    currency: plan.currency,
    trialDays,
    promotionCode: null,
    discountCents: null,
    billingAddress: null,
    taxId: null,
    taxCents: null,
    paymentMethod: needsCard ? request.paymentMethod : null,
  };
}
