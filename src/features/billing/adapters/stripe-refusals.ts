import Stripe from "stripe";
import { type Decline, makeDecline } from "../declines.ts";
import type { StripeSettings } from "./stripe-client.ts";

const authenticationFailed = /^(payment_intent|setup_intent)_authentication_failure$/;

/** The parts of Stripe's errors that say why a card was refused, as an answer or as an intent's last error. */
interface CardFailure {
  type?: string;
  rawType?: string;
  code?: string;
  decline_code?: string;
  message?: string;
}

/** Stripe's reason with its own message, which is written for the cardholder; but only where it is about the card. */
export function toDecline(failure: CardFailure): Decline {
  const { code, message } = failure;
  if (code && message && authenticationFailed.test(code)) {
    return { code: "authentication_failed", message };
  }
  if ((failure.rawType ?? failure.type) !== "card_error" || !message)
    return makeDecline("invalid_payment_method");
  const detail = failure.decline_code;
  const declined = code === "card_declined" && detail && detail !== "generic_decline";
  return { code: declined ? detail : (code ?? "card_declined"), message };
}

/** The card's error in a failed call, or null if it failed for another reason. */
export function cardRefusal(error: unknown, log: StripeSettings["log"]): Decline | null {
  if (error instanceof Stripe.errors.StripeCardError) return toDecline(error);
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null;
  const aboutCard =
    error.param === "payment_method" ||
    error.code?.startsWith("payment_method_") ||
    /\bPaymentMethod\b/.test(error.message);
  if (!aboutCard) return null;
  const { code, requestId } = error;
  log?.warn({ code, requestId }, "stripe does not know or accept a payment method");
  return makeDecline("invalid_payment_method");
}

const holderAsked = /^(authentication_required|subscription_payment_intent_requires_action)$/;

/** The same for a charge that was made without the holder. */
export function chargeRefusal(error: unknown): Decline | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null;
  const needsHolder =
    holderAsked.test(error.code ?? "") || holderAsked.test(error.decline_code ?? "");
  return needsHolder ? makeDecline("authentication_required") : toDecline(error);
}
