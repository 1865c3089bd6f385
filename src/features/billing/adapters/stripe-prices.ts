import Stripe from "stripe";
import type { OrderedPlan } from "../server/ports-plan.ts";
import { isMissing, underKey } from "./stripe-client.ts";

/** Names a price at Stripe by what it is for. Prices in dollars are called what they were before there were others. */
export const lookupKeyOf = ({ id, interval, priceCents, currency }: OrderedPlan) =>
  `plan_${id}_${interval}_${priceCents}${currency === "usd" ? "" : `_${currency}`}`;

/**
 * The Stripe price of a plan; made, with its product, when there is none. A price never changes: another amount is
 * another price, and subscriptions keep the one they were started with.
 * @returns the price's id
 */
export async function ensurePrice(stripe: Stripe, plan: OrderedPlan): Promise<string> {
  const lookupKey = lookupKeyOf(plan);
  const { data } = await stripe.prices.list({
    lookup_keys: [lookupKey],
    active: true,
    limit: 1,
    expand: ["data.product"],
  });
  const product = `plan_${plan.id}`;
  const known = data[0];
  if (known) {
    await refreshProduct(stripe, known.product, plan.title);
    return known.id;
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
        // An archived price of that name gives it up.
        transfer_lookup_key: true,
      },
      { idempotencyKey },
    ),
  );
  return price.id;
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
