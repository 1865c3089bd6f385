import { AppError } from "../../../platform/errors.ts";
import type { PostalAddress } from "../../billing/billing-details.ts";
import { countryCodes } from "../../billing/countries.ts";
import type { OrderedPlan } from "../../billing/server/ports-plan.ts";
import type { TaxByPlaceQuotes } from "../../billing/server/ports-tax.ts";
import { findTaxIdType, type TaxId, taxIdProblem } from "../../billing/tax-id.ts";
import type { TaxAnswers } from "../tax-answers.ts";
import type { Order } from "./order.ts";

/** Countries in which tax depends on the town. */
const needsPostalCode = new Set(["US", "CA"]);

/** @throws AppError country_missing, postal_code_missing */
function addressOf({ country: typed, postal_code: postalCode }: TaxAnswers): PostalAddress {
  const country = typed.toUpperCase();
  if (!countryCodes.has(country)) throw new AppError("country_missing");
  if (needsPostalCode.has(country) && !postalCode) throw new AppError("postal_code_missing");
  return { line1: "", line2: "", city: "", state: "", postalCode, country };
}

/** @throws AppError tax_id_not_taken, tax_id_malformed */
function taxIdOf(value: string, country: string): TaxId | null {
  if (!value) return null;
  const type = findTaxIdType(country);
  if (!type) throw new AppError("tax_id_not_taken");
  const taxId = { type, value };
  if (taxIdProblem(taxId)) throw new AppError("tax_id_malformed");
  return taxId;
}

/**
 * Adds the customer's place and tax to an order. Where tax is added to a price that is due now, the visitor must have seen it.
 * @throws AppError tax_to_agree with the tax as `tax_cents`, tax_unavailable, and what `quote` throws about the place
 */
export async function withTax(
  taxByPlace: TaxByPlaceQuotes,
  order: Order,
  plan: OrderedPlan,
  answers: TaxAnswers,
): Promise<Order> {
  const billingAddress = addressOf(answers);
  const taxId = taxIdOf(answers.tax_id, billingAddress.country);
  const placed = { ...order, billingAddress, taxId };
  const addsNow = taxByPlace.prices === "added" && order.trialDays === null && order.priceCents > 0;
  let taxCents: number;
  try {
    ({ taxCents } = await taxByPlace.quote({ address: billingAddress, taxId, plan }));
  } catch (error) {
    const silent = error instanceof AppError && error.reason === "payment_unavailable";
    if (!silent) throw error;
    // Today's payment doesn't depend on the answer: the order is kept, and the provider computes the tax later.
    if (!addsNow) return placed;
    throw new AppError("tax_unavailable", { cause: error, retryAfter: 10 });
  }
  if (!addsNow) return placed;
  if (taxCents !== (answers.expected_tax_cents ?? 0)) {
    throw new AppError("tax_to_agree", { details: { tax_cents: taxCents } });
  }
  return { ...placed, taxCents };
}
