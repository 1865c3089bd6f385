import Stripe from "stripe";
import { AppError } from "../../../platform/errors.ts";
import type { OfficePayments } from "../server/ports-office.ts";
import { findIn, idOf, isMissing, underKey } from "./stripe-client.ts";
import type { StripeTaxes } from "./stripe-taxes.ts";

/** Refunds, credit, and longer trials, by Stripe. What was made carries the key in its metadata, and is looked up first. */
export function createStripeOffice(stripe: Stripe, taxes: StripeTaxes): OfficePayments {
  async function read(customerId: string, subscriptionId: string) {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    if (idOf(subscription.customer) !== customerId) {
      throw new Error(`the subscription ${subscriptionId} is another customer’s`);
    }
    return subscription;
  }

  async function readCharge(customerId: string, paymentId: string): Promise<Stripe.Charge> {
    try {
      const charge = await stripe.charges.retrieve(paymentId);
      if (idOf(charge.customer) === customerId) return charge;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    throw new AppError("payment_unknown");
  }

  const findRefund = (charge: string, key: string) =>
    findIn(
      stripe.refunds.list({ charge, limit: 100 }),
      ({ metadata }) => metadata?.request === key,
    );

  /** The invoice that a charge has paid gets a credit note, if it has tax. */
  async function correctInvoice(charge: Stripe.Charge, key: string, refund: Stripe.Refund) {
    const intent = idOf(charge.payment_intent);
    if (!intent) return;
    const { data } = await stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: intent },
      status: "paid",
      expand: ["data.invoice"],
    });
    const invoice = data[0]?.invoice;
    if (!invoice || typeof invoice === "string" || "deleted" in invoice) return;
    await taxes.noteCredit({ id: refund.id, key, amountCents: refund.amount }, invoice);
  }

  return {
    async refund({ key, customerId, paymentId, amountCents }) {
      const charge = await readCharge(customerId, paymentId);
      const earlierRefund = await findRefund(paymentId, key);
      if (earlierRefund) {
        await correctInvoice(charge, key, earlierRefund);
        return { kind: "refunded", refundId: earlierRefund.id };
      }
      if (amountCents > charge.amount_captured - charge.amount_refunded)
        return { kind: "refused", reason: "too_large" };
      let refund: Stripe.Refund;
      try {
        refund = await underKey(key, async (idempotencyKey, again) => {
          const earlier = again ? await findRefund(paymentId, key) : undefined;
          return (
            earlier ??
            stripe.refunds.create(
              { charge: paymentId, amount: amountCents, metadata: { request: key } },
              { idempotencyKey },
            )
          );
        });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        if (error.code === "charge_already_refunded" || error.param === "amount") {
          return { kind: "refused", reason: "too_large" };
        }
        if (error.code === "charge_disputed") {
          return { kind: "refused", reason: "disputed" };
        }
        throw error;
      }
      await correctInvoice(charge, key, refund);
      return { kind: "refunded", refundId: refund.id };
    },

    async addCredit({ key, customerId, subscriptionId, amountCents }) {
      const { status, currency } = await read(customerId, subscriptionId);
      const find = () =>
        findIn(
          stripe.customers.listBalanceTransactions(customerId, { limit: 100 }),
          ({ metadata }) => metadata?.request === key,
        );
      if (await find()) return;
      if (!/^(active|trialing|past_due)$/.test(status))
        throw new AppError("credit_needs_subscription");
      await underKey<unknown>(key, async (idempotencyKey, again) => {
        if (again && (await find())) return;
        return stripe.customers.createBalanceTransaction(
          customerId,
          { amount: -amountCents, currency, metadata: { request: key } },
          { idempotencyKey },
        );
      });
    },

    async extendTrial({ key, customerId, subscriptionId, trialEndsAt }) {
      const { status, trial_end: before } = await read(customerId, subscriptionId);
      if (status !== "trialing") throw new AppError("no_trial_to_extend");
      const trialEnd = Math.floor(trialEndsAt.getTime() / 1000);
      if (before === trialEnd) return;
      await underKey(key, (idempotencyKey) =>
        stripe.subscriptions.update(
          subscriptionId,
          { trial_end: trialEnd, proration_behavior: "none" },
          { idempotencyKey },
        ),
      );
    },
  };
}
