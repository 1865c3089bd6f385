import type Stripe from "stripe";
import { AppError } from "../../../platform/errors.ts";
import type { BillingInterval } from "../../plans/plan.ts";
import type {
  OpenActionState,
  ScheduledState,
  SubscriptionState,
  SubscriptionStatus,
} from "../server/ports-state.ts";
import { idOf, isMissing } from "./stripe-client.ts";
import { paymentIntentId } from "./stripe-snapshot.ts";

const expansions = [
  "customer",
  "latest_invoice.payments",
  "pending_setup_intent",
  "schedule.phases.items.price",
];
const productPrefix = "plan_";
const instant = (seconds: number | null | undefined) =>
  seconds == null ? null : new Date(seconds * 1000);

/** Reads a subscription with everything that our row says about it. Sends GET requests only. */
export async function readState(stripe: Stripe, id: string): Promise<SubscriptionState> {
  const subscription = await stripe.subscriptions
    .retrieve(id, { expand: expansions })
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      throw new AppError("subscription_unknown_to_provider");
    });
  const { customer, latest_invoice: latest } = subscription;
  const item = subscription.items.data[0];
  if (!item) throw new Error(`the subscription ${id} has no item`);
  const invoice = latest && typeof latest !== "string" ? latest : null;
  const owner = typeof customer === "string" || customer.deleted ? null : customer;
  const openInvoice = invoice?.status === "open" ? invoice : null;
  return {
    provider: "stripe",
    livemode: subscription.livemode,
    subscriptionId: subscription.id,
    customerId: idOf(customer),
    ...termsOf(item.price),
    priceId: item.price.id,
    currency: item.price.currency,
    status: statusOf(subscription.status),
    trialEndsAt: instant(subscription.trial_end),
    currentPeriodEndsAt: instant(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: instant(subscription.ended_at),
    scheduledChange: scheduledOf(subscription, item),
    amountDueCents: openInvoice?.amount_remaining ?? 0,
    openAction: await openActionOf(stripe, subscription, openInvoice),
    creditCents: Math.max(0, -(owner?.balance ?? 0)),
  };
}

/** Our plan is named by the product's id. A price of another product was set in Stripe's dashboard. */
function termsOf(price: Stripe.Price) {
  const product = typeof price.product === "string" ? price.product : price.product.id;
  const interval: BillingInterval | null =
    price.recurring?.interval_count === 1 && /^(month|year)$/.test(price.recurring.interval)
      ? (price.recurring.interval as BillingInterval)
      : null;
  return {
    planId: product.startsWith(productPrefix) ? product.slice(productPrefix.length) : null,
    interval,
    priceCents: price.unit_amount ?? 0,
  };
}

/** A subscription that expired unpaid is over, like a canceled one. */
function statusOf(status: Stripe.Subscription.Status): SubscriptionStatus {
  return status === "incomplete_expired" ? "canceled" : (status as SubscriptionStatus);
}

/** The price of the schedule's next phase, where it is another one. */
function scheduledOf(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): ScheduledState | null {
  const { schedule } = subscription;
  if (!schedule || typeof schedule === "string" || schedule.status !== "active") return null;
  const from = schedule.current_phase?.end_date ?? item.current_period_end;
  const next = schedule.phases.find((phase) => phase.start_date >= from);
  const price = next?.items[0]?.price;
  if (!next || !price || typeof price === "string" || ("deleted" in price && price.deleted)) {
    return null;
  }
  const { interval, ...terms } = termsOf(price as Stripe.Price);
  if (price.id === item.price.id || interval === null) return null;
  return { ...terms, interval, at: new Date(next.start_date * 1000) };
}

async function openActionOf(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  openInvoice: Stripe.Invoice | null,
): Promise<OpenActionState | null> {
  if (openInvoice && openInvoice.amount_remaining > 0) {
    const id = paymentIntentId(subscription);
    const payment = id ? await stripe.paymentIntents.retrieve(id) : null;
    return {
      kind: "payment",
      invoiceId: openInvoice.id,
      clientSecret: payment?.status === "requires_action" ? payment.client_secret : null,
      invoiceUrl: openInvoice.hosted_invoice_url ?? null,
    };
  }
  const setup = subscription.pending_setup_intent;
  if (!setup || typeof setup === "string" || setup.status !== "requires_action") return null;
  const clientSecret = setup.client_secret;
  return { kind: "setup", invoiceId: null, clientSecret, invoiceUrl: null };
}
