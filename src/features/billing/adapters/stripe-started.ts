import type Stripe from "stripe";
import { findIn } from "./stripe-client.ts";

/**
 * The subscription that was started under a key, if there is one. Stripe forgets idempotency keys after a day; an
 * outage can last longer than that, and replaying then must not sell twice.
 * @param print names what was ordered
 */
export async function findStarted(
  stripe: Stripe,
  order: { key: string; customerId: string; print: string },
): Promise<Stripe.Subscription | undefined> {
  const { customerId: customer, key } = order;
  const found = await findIn(
    stripe.subscriptions.list({ customer, status: "all", limit: 100 }),
    ({ metadata }) => metadata.order_key === key,
  );
  if (found && found.metadata.order !== order.print) {
    throw new Error(`the key ${key} was used with other arguments`);
  }
  return found;
}
