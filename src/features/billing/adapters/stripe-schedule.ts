import type Stripe from "stripe";
import type { OrderedPlan } from "../server/ports-plan.ts";
import { assertChangeable } from "./answers.ts";
import { idOf, underKey } from "./stripe-client.ts";
import type { StripeTaxes } from "./stripe-taxes.ts";

/**
 * Ends the schedule of a subscription, if it has one: the change it held does not happen, and the subscription can be
 * changed directly again. Stripe refuses direct changes while a schedule holds a subscription.
 */
export async function releaseSchedule(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<void> {
  const { schedule } = subscription;
  if (!schedule) return;
  await stripe.subscriptionSchedules.release(idOf(schedule));
}

/**
 * Changes the plan at the end of the period, by a schedule with two phases: the paid period as it is, then the new
 * price. After the change the schedule lets go, and the subscription renews by itself.
 * @returns when the change takes effect
 */
export async function scheduleChange(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  order: { key: string; plan: OrderedPlan; price: string; taxes: StripeTaxes },
): Promise<Date> {
  assertChangeable(subscription.status, subscription.cancel_at_period_end);
  const item = subscription.items.data[0];
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`);
  const { key, plan, price } = order;
  const { taxes } = order;
  const sold = await taxes.sold();
  // Its price may be one that Stripe Tax doesn't take, and nothing more is charged for this period.
  const keeps = sold.automatic_tax && !subscription.automatic_tax.enabled;
  const held = subscription.schedule;
  const schedule = held
    ? await stripe.subscriptionSchedules.retrieve(idOf(held))
    : await underKey(`${key}:schedule`, (idempotencyKey) =>
        stripe.subscriptionSchedules.create(
          { from_subscription: subscription.id },
          { idempotencyKey },
        ),
      );
  // A schedule holds the subscription through the first period at its new price, too.
  const current = schedule.current_phase;
  if (!current) throw new Error(`the schedule ${schedule.id} has no current phase`);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        ...(keeps ? {} : sold),
        start_date: current.start_date,
        end_date: item.current_period_end,
      },
      {
        items: [{ price, quantity: 1 }],
        ...sold,
        duration: { interval: plan.interval, interval_count: 1 },
        metadata: { plan_id: plan.id },
        proration_behavior: "none",
      },
    ],
  });
  return new Date(item.current_period_end * 1000);
}
