import type Stripe from "stripe";
import { isByPlace } from "../../../contract/tax.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Decline, makeDecline } from "../declines.ts";
import type { AccountPayments, PlanChangePreview } from "../server/ports-account.ts";
import type { OrderedPlan, SubscriptionOutcome } from "../server/ports-plan.ts";
import { assertChangeable } from "./answers.ts";
import { chargedCardId } from "./stripe-cards.ts";
import { idOf, underKey } from "./stripe-client.ts";
import { ensurePrice, settleTaxBehavior } from "./stripe-prices.ts";
import { chargeRefusal } from "./stripe-refusals.ts";
import { releaseSchedule, scheduleChange } from "./stripe-schedule.ts";
import { readSnapshot, subscriptionOutcome } from "./stripe-snapshot.ts";
import type { StripeTaxes } from "./stripe-taxes.ts";

type Change = Parameters<AccountPayments["changePlan"]>[0];

/** Stripe counts in seconds. */
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const instant = (at: number) => new Date(at * 1000);

/** Subscriptions of ours have one item. */
function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`);
  return item;
}

function isOn(subscription: Stripe.Subscription, plan: OrderedPlan): boolean {
  const { price } = itemOf(subscription);
  const product = typeof price.product === "string" ? price.product : price.product.id;
  return (
    product === `plan_${plan.id}` &&
    price.recurring?.interval === plan.interval &&
    price.unit_amount === plan.priceCents &&
    price.currency === plan.currency
  );
}

/**
 * Changes of plan and ends of subscriptions, by Stripe.
 *
 * A change is charged with `error_if_incomplete`: Stripe either changes the plan and has the money, or changes nothing.
 * The card is one that its holder confirmed for charges without him, so the charge says `off_session`.
 */
export function createStripePlanChanges(
  stripe: Stripe,
  taxes: StripeTaxes,
): Pick<
  AccountPayments,
  | "previewPlanChange"
  | "changePlan"
  | "scheduleChange"
  | "cancelScheduledChange"
  | "cancelAtPeriodEnd"
  | "resumeSubscription"
> {
  async function read(customerId: string, subscriptionId: string): Promise<Stripe.Subscription> {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId, {
      expand: ["customer"],
    });
    if (idOf(subscription.customer) !== customerId) {
      throw new Error(`the subscription ${subscriptionId} is another customer’s`);
    }
    return subscription;
  }

  /** The cost of a whole period of the plan: its price, and added tax. */
  async function wholePeriod(
    subscription: Stripe.Subscription,
    plan: OrderedPlan,
    price: string,
  ): Promise<number> {
    if (!isByPlace(taxes.tax) || taxes.tax.byPlace === "included") return plan.priceCents;
    const { total } = await stripe.invoices.createPreview({
      subscription: subscription.id,
      ...taxes.previewed(),
      subscription_details: { items: [{ id: itemOf(subscription).id, price }] },
      preview_mode: "recurring",
    });
    return total;
  }

  async function preview(
    subscription: Stripe.Subscription,
    plan: OrderedPlan,
    price: string,
    at: Date,
  ): Promise<PlanChangePreview> {
    const item = itemOf(subscription);
    assertChangeable(subscription.status, subscription.cancel_at_period_end);
    const trialing = subscription.status === "trialing";
    if (trialing && plan.trialDays !== null) {
      return {
        amountDueNowCents: 0,
        creditCents: 0,
        nextChargeCents: await wholePeriod(subscription, plan, price),
        nextChargeAt: instant(subscription.trial_end ?? item.current_period_end),
        proratedAt: at,
      };
    }
    // The period went over since the amount was shown; Stripe would refuse the date.
    if (seconds(at) < item.current_period_start) throw new AppError("amount_changed");
    await settleTaxBehavior(stripe, item.price, taxes.tax);
    const items = [{ id: item.id, price }];
    const invoice = await stripe.invoices.createPreview({
      subscription: subscription.id,
      ...taxes.previewed(),
      subscription_details: trialing
        ? { items, proration_behavior: "none", trial_end: "now" }
        : { items, proration_behavior: "always_invoice", proration_date: seconds(at) },
    });
    const balance = Math.min(0, invoice.starting_balance + invoice.total);
    const ends = invoice.lines.data.map(({ period }) => period.end);
    return {
      amountDueNowCents: invoice.amount_due,
      creditCents: Math.max(0, -invoice.total),
      nextChargeCents: Math.max(0, (await wholePeriod(subscription, plan, price)) + balance),
      // Of a period that begins anew, the line of the new plan tells the end.
      nextChargeAt: instant(ends.length > 0 ? Math.max(...ends) : item.current_period_end),
      proratedAt: at,
    };
  }

  async function update(
    subscription: Stripe.Subscription,
    price: string,
    { key, plan, proratedAt }: Change,
  ): Promise<unknown> {
    const item = itemOf(subscription);
    const common = {
      items: [{ id: item.id, price }],
      ...(await taxes.soldTo(subscription)),
      metadata: { plan_id: plan.id },
    };
    const charged = { payment_behavior: "error_if_incomplete", off_session: true } as const;
    const params: Stripe.SubscriptionUpdateParams =
      subscription.status !== "trialing"
        ? {
            ...common,
            ...charged,
            proration_behavior: "always_invoice",
            proration_date: seconds(proratedAt),
          }
        : plan.trialDays === null
          ? { ...common, ...charged, proration_behavior: "none", trial_end: "now" }
          : {
              ...common,
              proration_behavior: "none",
              ...(subscription.trial_end && { trial_end: subscription.trial_end }),
            };
    return underKey<unknown>(key, async (idempotencyKey, again) => {
      // The failed round may have done it.
      if (again && isOn(await stripe.subscriptions.retrieve(subscription.id), plan)) return;
      return stripe.subscriptions.update(subscription.id, params, { idempotencyKey });
    });
  }

  return {
    async previewPlanChange({ customerId, subscriptionId, plan, at }) {
      const [price, subscription] = await Promise.all([
        ensurePrice(stripe, plan, taxes.tax),
        read(customerId, subscriptionId),
      ]);
      return preview(subscription, plan, price, instant(seconds(at)));
    },

    async changePlan(change): Promise<SubscriptionOutcome> {
      const { customerId, subscriptionId, plan, proratedAt, expectedDueCents } = change;
      const [price, subscription] = await Promise.all([
        ensurePrice(stripe, plan, taxes.tax),
        read(customerId, subscriptionId),
      ]);
      const outcome = async () => subscriptionOutcome(await readSnapshot(stripe, subscriptionId));
      const declined = (refusal: Decline) => ({
        kind: "declined" as const,
        subscriptionId,
        ...refusal,
      });
      if (isOn(subscription, plan)) return outcome();
      const { amountDueNowCents } = await preview(subscription, plan, price, proratedAt);
      if (amountDueNowCents !== expectedDueCents) throw new AppError("amount_changed");
      if (amountDueNowCents > 0 && !chargedCardId(subscription, subscription.customer)) {
        return declined(makeDecline("no_card"));
      }
      try {
        await releaseSchedule(stripe, subscription);
        await update(subscription, price, change);
      } catch (error) {
        const refusal = chargeRefusal(error);
        if (!refusal) throw error;
        return declined(refusal);
      }
      return outcome();
    },

    async scheduleChange({ key, customerId, subscriptionId, plan }) {
      const [price, subscription] = await Promise.all([
        ensurePrice(stripe, plan, taxes.tax),
        read(customerId, subscriptionId),
      ]);
      return scheduleChange(stripe, subscription, { key, plan, price, taxes });
    },

    async cancelScheduledChange({ subscriptionId }) {
      await releaseSchedule(stripe, await stripe.subscriptions.retrieve(subscriptionId));
    },

    async cancelAtPeriodEnd({ key, subscriptionId }) {
      const snapshot = await stripe.subscriptions.retrieve(subscriptionId);
      const end = instant(itemOf(snapshot).current_period_end);
      if (snapshot.status === "canceled" || snapshot.cancel_at_period_end) return end;
      if (!/^(trialing|active|past_due)$/.test(snapshot.status)) {
        // There is no paid period in which it could go on.
        await stripe.subscriptions.cancel(subscriptionId);
        return end;
      }
      await releaseSchedule(stripe, snapshot);
      const subscription = await underKey(key, (idempotencyKey) =>
        stripe.subscriptions.update(
          subscriptionId,
          { cancel_at_period_end: true },
          { idempotencyKey },
        ),
      );
      return instant(itemOf(subscription).current_period_end);
    },

    async resumeSubscription({ key, subscriptionId }) {
      const snapshot = await stripe.subscriptions.retrieve(subscriptionId);
      if (snapshot.cancel_at_period_end && snapshot.status !== "canceled") {
        await underKey(key, (idempotencyKey) =>
          stripe.subscriptions.update(
            subscriptionId,
            { cancel_at_period_end: false },
            { idempotencyKey },
          ),
        );
      }
      return subscriptionOutcome(await readSnapshot(stripe, subscriptionId));
    },
  };
}
