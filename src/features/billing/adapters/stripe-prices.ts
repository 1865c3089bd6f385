import Stripe from "stripe";
import { isByPlace, type SiteTax, type TaxByPlace } from "../../../contract/tax.ts";
import type { OrderedPlan } from "../server/ports-plan.ts";
import { isMissing, underKey } from "./stripe-client.ts";

/**
 * Names a price at Stripe by what it is for. Prices in dollars are called what they were before there were others. Whether a
 * price contains the tax of Stripe Tax is never changed there, so such prices have names of their own.
 */
export function priceLookupKey(
  { id, interval, priceCents, currency }: OrderedPlan,
  tax: SiteTax | null,
): string {
  const named = [
    `plan_${id}_${interval}_${priceCents}`,
    currency === "usd" ? null : currency,
    isByPlace(tax) ? `tax_${tax.byPlace}` : null,
  ];
  return named.filter((part) => part !== null).join("_");
}

/**
 * The Stripe price of a plan; made, with its product, when there is none. A price never changes: another amount is
 * another price, and subscriptions keep the one they were started with.
 * @returns the price's id
 */
export async function ensurePrice(
  stripe: Stripe,
  plan: OrderedPlan,
  tax: SiteTax | null,
): Promise<string> {
  const lookupKey = priceLookupKey(plan, tax);
  const { data } = await stripe.prices.list({
    lookup_keys: [lookupKey],
    active: true,
    limit: 1,
    expand: ["data.product"],
  });
  const product = `plan_${plan.id}`;
  const existing = data[0];
  if (existing) {
    await refreshProduct(stripe, existing.product, plan.title);
    return existing.id;
  }
  await ensureProduct(stripe, product, plan);
  const price = await underKey(`price:${lookupKey}`, (idempotencyKey) =>
    stripe.prices.create(
      {
        product,
        currency: plan.currency,
        unit_amount: plan.priceCents,
        recurring: { interval: plan.interval },
        lookup_key: lookupKey,
        ...(isByPlace(tax) && { tax_behavior: taxBehavior(tax) }),
        // An archived price of that name gives it up.
        transfer_lookup_key: true,
      },
      { idempotencyKey },
    ),
  );
  return price.id;
}

const taxBehavior = ({ byPlace }: TaxByPlace) =>
  byPlace === "included" ? ("inclusive" as const) : ("exclusive" as const);

/**
 * Stripe Tax takes only prices that say whether they contain the tax, also where it computes what is left of a period that was
 * sold without it. A price that doesn't say gets to, which Stripe allows once.
 */
export async function settleTaxBehavior(
  stripe: Stripe,
  { id, tax_behavior: behavior }: Stripe.Price,
  tax: SiteTax | null,
): Promise<void> {
  if (!isByPlace(tax) || behavior !== "unspecified") return;
  await stripe.prices.update(id, { tax_behavior: taxBehavior(tax) });
}

/** The product's id is ours, so of many that make it at once one succeeds and the others find it there. */
async function ensureProduct(stripe: Stripe, id: string, plan: OrderedPlan): Promise<void> {
  try {
    await refreshProduct(stripe, await stripe.products.retrieve(id), plan.title);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products
      .create({ id, name: plan.title, metadata: { plan_id: plan.id } })
      .catch((failure: unknown) => {
        if (!isThereAlready(failure)) throw failure;
      });
  }
}

/** A plan that was renamed here is renamed on invoices too; one that was archived there is on sale again. */
async function refreshProduct(
  stripe: Stripe,
  product: string | Stripe.Product | Stripe.DeletedProduct,
  name: string,
): Promise<void> {
  if (typeof product === "string" || product.deleted) return;
  if (product.name === name && product.active) return;
  await stripe.products.update(product.id, { name, active: true });
}

function isThereAlready(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === "resource_already_exists"
  );
}
