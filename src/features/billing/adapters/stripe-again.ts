import type Stripe from "stripe";
import { AppError } from "../../../platform/errors.ts";
import { makeDecline } from "../declines.ts";
import type { AccountPayments, PlanChangePreview } from "../server/ports-account.ts";
import type { SubscriptionOutcome } from "../server/ports-plan.ts";
import { fingerprint } from "./fingerprint.ts";
import { billingMode, underKey } from "./stripe-client.ts";
import { ensurePrice } from "./stripe-prices.ts";
import { chargeRefusal } from "./stripe-refusals.ts";
import { readSnapshot, subscriptionOutcome } from "./stripe-snapshot.ts";
import { findStarted } from "./stripe-started.ts";
import type { StripeTaxes } from "./stripe-taxes.ts";

/**
 * Another subscription for a customer of before, by Stripe. It is charged with `error_if_incomplete`: Stripe either has the
 * money and a subscription that runs, or neither. The card is one that its holder confirmed for charges without him, so
 * the charge says `off_session`.
 */
export function createStripeStartAgain(
  stripe: Stripe,
  { listCards }: Pick<AccountPayments, "listCards">,
  taxes: StripeTaxes,
): Pick<AccountPayments, "previewStart" | "startAgain"> {
  async function preview(customerId: string, price: string, at: Date): Promise<PlanChangePreview> {
    const invoice = await stripe.invoices.createPreview({
      customer: customerId,
      subscription_details: { items: [{ price }] },
      ...taxes.previewed(),
    });
    const balance = Math.min(0, invoice.starting_balance + invoice.total);
    return {
      amountDueNowCents: invoice.amount_due,
      creditCents: 0,
      // The first period is a whole one, so the next costs the same.
      nextChargeCents: Math.max(0, invoice.total + balance),
      nextChargeAt: new Date(1000 * Math.max(...invoice.lines.data.map((one) => one.period.end))),
      proratedAt: at,
    };
  }

  return {
    async previewStart({ customerId, plan, at }) {
      return preview(customerId, await ensurePrice(stripe, plan, taxes.tax), at);
    },

    async startAgain({ key, customerId, plan, expectedDueCents }): Promise<SubscriptionOutcome> {
      const { id, interval, priceCents } = plan;
      const print = fingerprint({ customerId, plan: { id, interval, priceCents } });
      const order = { key, customerId, print };
      const outcome = async (started: Stripe.Subscription) =>
        subscriptionOutcome(await readSnapshot(stripe, started.id));
      const earlier = await findStarted(stripe, order);
      if (earlier) return outcome(earlier);

      const price = await ensurePrice(stripe, plan, taxes.tax);
      const { amountDueNowCents } = await preview(customerId, price, new Date());
      if (amountDueNowCents !== expectedDueCents) throw new AppError("amount_changed");
      const card = (await listCards(customerId)).find((one) => one.isDefault);
      if (!card && amountDueNowCents > 0)
        return { kind: "declined", subscriptionId: null, ...makeDecline("no_card") };
      try {
        const sold = await taxes.sold();
        const started = await underKey(key, async (idempotencyKey, again) => {
          const existing = again ? await findStarted(stripe, order) : undefined;
          if (existing) return existing;
          return stripe.subscriptions.create(
            {
              customer: customerId,
              items: [{ price }],
              ...sold,
              billing_mode: billingMode,
              ...(card && { default_payment_method: card.id }),
              payment_behavior: "error_if_incomplete",
              off_session: true,
              metadata: { plan_id: id, order_key: key, order: print },
            },
            { idempotencyKey },
          );
        });
        return outcome(started);
      } catch (error) {
        const refusal = chargeRefusal(error);
        if (!refusal) throw error;
        return { kind: "declined", subscriptionId: null, ...refusal };
      }
    },
  };
}
