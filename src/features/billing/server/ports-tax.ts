import type { PostalAddress } from "../billing-details.ts";
import type { TaxId } from "../tax-id.ts";
import type { OrderedPlan } from "./ports-plan.ts";

/** The amount of an order's first payment, in the minor unit of the plan's currency. */
interface TaxQuote {
  taxCents: number;
  /** With the tax. */
  totalCents: number;
}

/** Tax that depends on where the customer is. */
export interface TaxByPlaceQuotes {
  /** Whether prices contain the tax, or it's added to them. */
  readonly prices: "included" | "added";
  /**
   * Says what tax a plan costs at a place, and looks up the tax number. Nothing is sold, and nothing is kept.
   * @param input.address a country is enough, with the postal code in the United States and Canada
   * @throws AppError tax_place_unknown, tax_id_refused, tax_id_unregistered, tax_id_unchecked, payment_unavailable
   */
  quote(input: {
    address: PostalAddress;
    taxId: TaxId | null;
    plan: OrderedPlan;
  }): Promise<TaxQuote>;
}
