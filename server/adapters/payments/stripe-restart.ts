import type Stripe from "stripe";
import type { SubscriptionOutcome } from "../../billing/ports.ts";
import type { AccountPayments } from "../../billing/ports-account.ts";
import {
  amountChanged,
  noCard,
  notPaidYet,
  type Refusal,
  stillProcessing,
  wantsHolder,
} from "./answers.ts";
import { chargedCardId } from "./stripe-cards.ts";
import { underKey } from "./stripe-client.ts";
import { chargeRefusal, refusalOf } from "./stripe-refusals.ts";
import { outcomeOf, paymentIntentId, readStanding } from "./stripe-standing.ts";

/**
 * Ends the pause of a subscription, by Stripe: it runs again once its new invoice is paid. An invoice that is not paid is
 * made void, so that nothing is owed and another card can be tried.
 */
export function createStripeRestart(stripe: Stripe): Pick<AccountPayments, "restartSubscription"> {
  /** Why the card did not pay what the restart asked for. @throws AppError in_progress while the bank works on it */
  async function unpaid(resumed: Stripe.Subscription): Promise<Refusal> {
    const id = paymentIntentId(resumed);
    const payment = id ? await stripe.paymentIntents.retrieve(id) : null;
    if (payment?.status === "processing") throw stillProcessing();
    const { latest_invoice: latest } = resumed;
    const invoiceId = typeof latest === "string" ? latest : latest?.id;
    const invoice = invoiceId ? await stripe.invoices.retrieve(invoiceId) : null;
    if (invoice?.status === "open") await stripe.invoices.voidInvoice(invoice.id);
    if (payment?.last_payment_error) return refusalOf(payment.last_payment_error);
    return payment?.status === "requires_action" ? wantsHolder : notPaidYet;
  }

  return {
    async restartSubscription(input): Promise<SubscriptionOutcome> {
      const { key, customerId, subscriptionId, expectedDueCents } = input;
      const before = await stripe.subscriptions.retrieve(subscriptionId, { expand: ["customer"] });
      const { customer } = before;
      if ((typeof customer === "string" ? customer : customer.id) !== customerId) {
        throw new Error(`the subscription ${subscriptionId} is another customer's`);
      }
      const outcome = async () => outcomeOf(await readStanding(stripe, subscriptionId));
      const declined = (refusal: Refusal) => ({
        kind: "declined" as const,
        subscriptionId,
        ...refusal,
      });
      if (before.status !== "paused") return outcome();
      const price = before.items.data[0]?.price.unit_amount ?? 0;
      if (price !== expectedDueCents) throw amountChanged();
      if (price > 0 && !chargedCardId(before, customer)) return declined(noCard);
      try {
        const resumed = await underKey(key, (idempotencyKey) =>
          stripe.subscriptions.resume(
            subscriptionId,
            {
              payment_behavior: "resume_on_payment_success",
              expand: ["latest_invoice.payments"],
            },
            { idempotencyKey },
          ),
        );
        const after = await outcome();
        const paused = after.kind === "running" && after.status === "paused";
        return paused ? declined(await unpaid(resumed)) : after;
      } catch (error) {
        const refusal = chargeRefusal(error);
        if (!refusal) throw error;
        return declined(refusal);
      }
    },
  };
}
