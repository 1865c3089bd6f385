import type { Services } from "../../../composition/services.ts";
import { knownError } from "../../../platform/http/errors.server.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../../plans/plan.ts";
import { promotionField } from "../promotion.ts";
import type { ShownPromotion } from "../shown-promotion.ts";

/** A code's result for the form. A code that isn't accepted has a result, too. */
export async function presentPromotion(
  { promotions }: Pick<Services, "promotions">,
  code: string,
  plan: Plan | null,
  interval: BillingInterval,
): Promise<ShownPromotion> {
  if (!plan) return { code, discount: null, error: null };
  const order = { priceCents: planPriceCents(plan, interval), interval, currency: plan.currency };
  try {
    return { code, discount: await promotions.discountFor(code, order), error: null };
  } catch (error) {
    const message = knownError(error)?.fields?.[promotionField]?.[0];
    if (!message) throw error;
    return { code, discount: null, error: message };
  }
}
