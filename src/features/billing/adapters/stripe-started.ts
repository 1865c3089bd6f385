import type Stripe from "stripe";

/**
 * The subscription that was started under a key, if there is one. Stripe forgets idempotency keys after a day; an
 * outage can last longer than that, and replaying then must not sell twice.
 * @param print names what was ordered
 */
export async function findStarted(
  stripe: Stripe,
  order: { key: string; customerId: string; print: string },
): Promise<Stripe.Subscription | undefined> {
  const { data } = await stripe.subscriptions.list({
    customer: order.customerId,
    status: "all",
    limit: 100,
  });
  const found = data.find((one) => one.metadata.order_key === order.key);
  if (found && found.metadata.order !== order.print) {
    throw new Error(`the key ${order.key} was used with other arguments`);
  }
  return found;
}
