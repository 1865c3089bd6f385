import { StripeFailure } from "./stripe-failures.ts";
import type {
  FakeAddress,
  FakeInvoiceLine,
  FakePrice,
  FakeTax,
  FakeTaxRate,
  StripeState,
} from "./stripe-objects.ts";

/**
 * Stripe Tax for a company in Germany that is registered there, in the European Union's One Stop Shop, in Texas, and in
 * Switzerland. The rates are the standard ones of 2026; Texas stands for one place with the highest local rate.
 */
const rates: Record<string, { name: string; percentage: number; type: "vat" | "sales_tax" }> = {
  DE: { name: "VAT", percentage: 19, type: "vat" },
  FR: { name: "VAT", percentage: 20, type: "vat" },
  ES: { name: "VAT", percentage: 21, type: "vat" },
  CH: { name: "VAT", percentage: 8.1, type: "vat" },
  "US-TX": { name: "Sales Tax", percentage: 8.25, type: "sales_tax" },
};
const home = "DE";
const union = new Set(["DE", "FR", "ES"]);

/** What Stripe Tax needs to know where somebody is. @throws StripeFailure as it does without that */
export function assertPlace(address: FakeAddress | null): FakeAddress {
  const { country, postal_code: code } = address ?? {};
  const found =
    country === "US"
      ? /^(?!00000)\d{5}(-\d{4})?$/.test(code ?? "")
      : /^[A-Z]{2}$/.test(country ?? "");
  if (address && found) return address;
  throw StripeFailure.invalid(
    "customer_tax_location_invalid",
    "The customer’s location isn’t recognized. Set a valid customer address in order to automatically calculate tax.",
  );
}

/** ZIP codes of Texas begin with 75 to 79. */
const placeOf = ({ country, postal_code: code }: FakeAddress) =>
  country === "US" ? (/^7[5-9]/.test(code ?? "") ? "US-TX" : "US") : (country ?? "");

/** The taxes of lines by where the customer is. It believes each tax number, as Stripe Tax does. */
export function taxByPlace(
  state: StripeState,
  customerId: string,
  line: Pick<FakeInvoiceLine, "amount">,
  { tax_behavior: behavior }: Pick<FakePrice, "tax_behavior">,
): FakeTax {
  if (behavior === "unspecified") {
    throw StripeFailure.invalid(null, "Set a tax_behavior to use automatic tax.");
  }
  const customer = state.customers.get(customerId);
  const place = placeOf(assertPlace(customer?.address ?? null));
  const known = rates[place];
  const reversed =
    place !== home &&
    union.has(place) &&
    (customer?._taxIds ?? []).some(({ type }) => type === "eu_vat");
  const percentage = known && !reversed ? known.percentage : 0;
  const added = Math.round((Math.abs(line.amount) * percentage) / 100);
  const contained = Math.round(
    Math.abs(line.amount) - Math.abs(line.amount) / (1 + percentage / 100),
  );
  const amount = Math.sign(line.amount) * (behavior === "exclusive" ? added : contained);
  return {
    amount,
    tax_behavior: behavior,
    tax_rate_details: { tax_rate: rateFor(state, place, percentage, behavior === "inclusive").id },
    taxability_reason: reversed ? "reverse_charge" : known ? "standard_rated" : "not_collecting",
    taxable_amount: behavior === "exclusive" ? line.amount : line.amount - amount,
    type: "tax_rate_details",
  };
}

/** Stripe makes the rates of Stripe Tax by itself. */
function rateFor(state: StripeState, place: string, percentage: number, inclusive: boolean) {
  const { name, type } = rates[place] ?? { name: "Tax", type: "vat" as const };
  const made = [...state.taxRates.values()].find(
    (one) =>
      one.jurisdiction === place && one.percentage === percentage && one.inclusive === inclusive,
  );
  if (made) return made;
  const rate: FakeTaxRate = {
    id: state.newId("txr"),
    object: "tax_rate",
    display_name: name,
    percentage,
    inclusive,
    active: false,
    created: state.now(),
    livemode: false,
    metadata: {},
    jurisdiction: place,
    tax_type: type,
  };
  state.taxRates.set(rate.id, rate);
  return rate;
}

/** `GET /v1/tax/settings` */
export const taxSettings = (state: StripeState) => ({
  object: "tax.settings",
  defaults: { provider: "stripe", tax_behavior: null, tax_code: null },
  head_office: null,
  livemode: false,
  status: state.taxReady ? "active" : "pending",
  status_details: state.taxReady
    ? { active: {} }
    : { pending: { missing_fields: ["head_office"] } },
});

/** One of `GET /v1/tax/registrations`. */
export const registration = (state: StripeState) => ({
  id: "taxreg_fake",
  object: "tax.registration",
  active_from: state.now(),
  country: home,
  country_options: {},
  created: state.now(),
  expires_at: null,
  livemode: false,
  status: "active",
});
