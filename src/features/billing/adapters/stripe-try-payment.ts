import Stripe from "stripe";
import type { PaymentPort } from "../server/ports.ts";
import { stillProcessing } from "./answers.ts";
import { type StripeSettings, underKey } from "./stripe-client.ts";
import { cardRefusal, toDecline } from "./stripe-refusals.ts";

/**
 * Asks the bank for a payment that is captured by no one, and gives it back. The bank looks at the card, the amount and
 * the holder as it does for the first payment of a subscription.
 */
export function createStripeTryPayment(
  stripe: Stripe,
  settings: StripeSettings,
): PaymentPort["tryPayment"] {
  return async ({ key, customerId, amountCents, currency, paymentMethodId }) => {
    const { id } = await underKey(key, (idempotencyKey) =>
      stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency,
          customer: customerId,
          capture_method: "manual",
          setup_future_usage: "off_session",
          allowed_payment_method_types: ["card"],
        },
        { idempotencyKey },
      ),
    );
    try {
      await underKey<unknown>(`${key}:confirm`, (idempotencyKey) =>
        stripe.paymentIntents.confirm(
          id,
          { payment_method: paymentMethodId, use_stripe_sdk: true },
          { idempotencyKey },
        ),
      );
    } catch (error) {
      const refusal = cardRefusal(error, settings.log);
      if (refusal) return { kind: "declined", ...refusal };
      const late =
        error instanceof Stripe.errors.StripeInvalidRequestError &&
        error.code === "payment_intent_unexpected_state";
      if (!late) throw error;
    }
    // Stripe repeats its first answer to a repeated call; the intent itself says what has happened since.
    const intent = await stripe.paymentIntents.retrieve(id);
    if (intent.status === "requires_action" && intent.client_secret) {
      return {
        kind: "requires_action",
        clientSecret: intent.client_secret,
        intent: "payment",
      };
    }
    if (intent.status === "processing") throw stillProcessing();
    if (intent.status === "requires_capture") await stripe.paymentIntents.cancel(id);
    // Canceled: by us, after the bank had agreed.
    if (intent.status === "requires_capture" || intent.status === "canceled") {
      return { kind: "would_pay" };
    }
    return { kind: "declined", ...toDecline(intent.last_payment_error ?? {}) };
  };
}
