import type Stripe from "stripe";
import { makeDecline } from "../declines.ts";
import type { SubscriptionOutcome } from "../server/ports-plan.ts";
import { stillProcessing } from "./answers.ts";
import { idOf } from "./stripe-client.ts";
import { toDecline } from "./stripe-refusals.ts";

/** Ask for these wherever a subscription is read. */
export const subscriptionExpansions = ["latest_invoice.payments", "pending_setup_intent"];

/** A subscription and, while its first payment is open, that payment. */
export interface Snapshot {
  subscription: Stripe.Subscription;
  payment: Stripe.PaymentIntent | null;
}

/** The intent that confirms a card: the first invoice's payment, or a setup if nothing is due yet. */
export interface IntentRef {
  kind: "payment" | "setup";
  id: string;
}

/** Reads a subscription and, if it waits for its first payment, the payment. */
export async function readSnapshot(stripe: Stripe, id: string): Promise<Snapshot> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: subscriptionExpansions });
  const open = subscription.status === "incomplete" ? paymentIntentId(subscription) : null;
  return { subscription, payment: open ? await stripe.paymentIntents.retrieve(open) : null };
}

/** The intent that a card can be tried on, or null. */
export function openIntent(subscription: Stripe.Subscription): IntentRef | null {
  if (subscription.status === "incomplete") {
    const id = paymentIntentId(subscription);
    return id ? { kind: "payment", id } : null;
  }
  const setup = subscription.pending_setup_intent;
  return setup ? { kind: "setup", id: idOf(setup) } : null;
}

/** An invoice names its payments only; the default one is what Stripe made for collecting it. */
export function paymentIntentId(subscription: Stripe.Subscription): string | null {
  const invoice = subscription.latest_invoice;
  if (!invoice || typeof invoice === "string") return null;
  const payments = invoice.payments?.data ?? [];
  return idOf((payments.find((one) => one.is_default) ?? payments[0])?.payment.payment_intent);
}

/** True while no card has been tried. */
export function isUntried({ subscription, payment }: Snapshot): boolean {
  if (payment) return awaitsCard(payment.status) && !payment.last_payment_error;
  const setup = setupOf(subscription);
  return setup !== null && awaitsCard(setup.status) && !setup.last_setup_error;
}

/** `requires_confirmation` too: nothing is charged before the confirmation. */
function awaitsCard(status: string): boolean {
  return status === "requires_payment_method" || status === "requires_confirmation";
}

/** The setup of a subscription that has no card yet. */
function setupOf(subscription: Stripe.Subscription): Stripe.SetupIntent | null {
  const setup = subscription.pending_setup_intent;
  if (subscription.default_payment_method || !setup || typeof setup === "string") return null;
  return setup;
}

/**
 * Stripe's word in the port's terms.
 * @throws AppError in_progress while the bank still works on the payment
 */
export function subscriptionOutcome({ subscription, payment }: Snapshot): SubscriptionOutcome {
  const subscriptionId = subscription.id;
  const { status } = subscription;
  if (status === "canceled" || status === "incomplete_expired") {
    return { kind: "ended", subscriptionId };
  }
  if (status === "incomplete") {
    if (!payment) return { kind: "declined", subscriptionId, ...makeDecline("payment_incomplete") };
    return paymentOutcome(subscription, payment);
  }
  const setup = setupOf(subscription);
  if (setup?.status === "requires_action" && setup.client_secret) {
    const clientSecret = setup.client_secret;
    return { kind: "requires_action", subscriptionId, clientSecret, intent: "setup" };
  }
  if (setup?.last_setup_error) {
    return { kind: "declined", subscriptionId, ...toDecline(setup.last_setup_error) };
  }
  return running(subscription, status);
}

function paymentOutcome(
  subscription: Stripe.Subscription,
  payment: Stripe.PaymentIntent,
): SubscriptionOutcome {
  const subscriptionId = subscription.id;
  if (awaitsCard(payment.status)) {
    const refusal = payment.last_payment_error
      ? toDecline(payment.last_payment_error)
      : makeDecline("payment_incomplete");
    return { kind: "declined", subscriptionId, ...refusal };
  }
  if (payment.status === "requires_action" && payment.client_secret) {
    const clientSecret = payment.client_secret;
    return { kind: "requires_action", subscriptionId, clientSecret, intent: "payment" };
  }
  // The money is there; the subscription follows in a moment.
  if (payment.status === "succeeded") return running(subscription, "active");
  if (payment.status === "canceled") return { kind: "ended", subscriptionId };
  throw stillProcessing();
}

function running(subscription: Stripe.Subscription, status: string): SubscriptionOutcome {
  return {
    kind: "running",
    subscriptionId: subscription.id,
    status,
    trialEndsAt: instant(subscription.trial_end),
    // Periods belong to the items since API version 2025-03-31; ours have one item.
    currentPeriodEndsAt: instant(subscription.items.data[0]?.current_period_end),
  };
}

function instant(seconds: number | null | undefined): Date | null {
  return seconds == null ? null : new Date(seconds * 1000);
}
