import { StripeFailure } from "./stripe-failures.ts";
import { makeIntent } from "./stripe-intents.ts";
import type {
  FakeIntent,
  FakeInvoice,
  FakePaymentMethod,
  FakeSubscription,
  StripeState,
} from "./stripe-objects.ts";
import { only, type StripeParams, text } from "./stripe-params.ts";
import { declineOf } from "./stripe-test-cards.ts";

/** The card that a subscription is charged to: its own, or else the customer's. */
export function cardOf(
  state: StripeState,
  subscription: FakeSubscription,
): FakePaymentMethod | undefined {
  const customer = state.customers.get(subscription.customer);
  return state.paymentMethods.get(
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? "",
  );
}

/** The card of a charge without its holder. @throws StripeFailure 402 for one that can't be charged so */
function chargeable(state: StripeState, subscription: FakeSubscription): FakePaymentMethod {
  const method = cardOf(state, subscription);
  if (!method) {
    const message = "This customer has no attached payment source or default payment method.";
    throw StripeFailure.invalid("resource_missing", message);
  }
  const refused = declineOf(method._behaviour, true);
  if (refused) throw new StripeFailure(402, refused);
  if (method._behaviour === "always_challenged") {
    throw new StripeFailure(402, {
      type: "card_error",
      code: "card_declined",
      decline_code: "authentication_required",
      message: "Your card was declined. This transaction requires authentication.",
    });
  }
  return method;
}

/** Takes money from the default card. @throws StripeFailure 402, and nothing is changed */
export function collect(
  state: StripeState,
  subscription: FakeSubscription,
  due: number,
): string | null {
  if (due === 0) return null;
  const method = chargeable(state, subscription);
  const intent = makeIntent(
    state,
    subscription.id,
    subscription.customer,
    due,
    subscription.items.data[0]?.price.currency,
  );
  take(state, intent, method.id);
  return intent.id;
}

/** The bank has paid. */
export function take(state: StripeState, intent: FakeIntent, method: string): void {
  const amount = intent.amount ?? 0;
  const { customer } = intent;
  Object.assign(intent, { status: "succeeded", payment_method: method, next_action: null });
  Object.assign(intent, { amount_received: amount, last_payment_error: null });
  state.charges.push({ intent: intent.id, customer, amount, created: state.now() });
}

/** An invoice is paid, and its subscription goes on. */
export function markPaid(
  invoice: FakeInvoice | undefined,
  subscription: FakeSubscription | undefined,
): void {
  if (invoice) {
    const paid = { status: "paid", amount_paid: invoice.amount_due, amount_remaining: 0 };
    const { attempt_count } = invoice;
    Object.assign(invoice, paid, { attempted: true, attempt_count: attempt_count + 1 });
    invoice.next_payment_attempt = null;
  }
  if (subscription && !/^(canceled|incomplete_expired)$/.test(subscription.status)) {
    subscription.status = "active";
  }
}

/** Days after a failed renewal on which the card is tried again, as an account's settings say. */
const retryDays = [3, 5, 7];
const daySeconds = 86_400;

/**
 * Tries the card on an open invoice.
 * @returns why it was refused, or null; after the last try by itself the subscription ends
 */
export function tryInvoice(
  state: StripeState,
  subscription: FakeSubscription,
  invoice: FakeInvoice,
  byItself = true,
): StripeFailure | null {
  const intent = state.intents.get(invoice._intent ?? "");
  if (!intent) throw new Error("an open invoice of the fake has a payment");
  try {
    take(state, intent, chargeable(state, subscription).id);
    markPaid(invoice, subscription);
    return null;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const asks = error.body.decline_code === "authentication_required";
    intent.status = asks ? "requires_action" : "requires_payment_method";
    if (asks) intent.payment_method = cardOf(state, subscription)?.id ?? null;
    if (asks) intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: {} };
    intent.last_payment_error = error.body;
    invoice.attempted = true;
    invoice.attempt_count += 1;
    subscription.status = "past_due";
    if (!byItself) return error;
    const days = retryDays[invoice.attempt_count - 1];
    invoice.next_payment_attempt = days ? invoice.created + days * daySeconds : null;
    if (!days) {
      const now = state.now();
      Object.assign(subscription, { status: "canceled", canceled_at: now, ended_at: now });
    }
    return error;
  }
}

/** `POST /v1/invoices/:id/pay`, as the invoice's own page and Stripe's dashboard do. */
export function payInvoice(state: StripeState, params: StripeParams, id: string): FakeInvoice {
  only(params, "payment_method");
  const invoice = state.invoices.get(id);
  if (!invoice) throw StripeFailure.missing("invoice", id, "id");
  if (invoice.status !== "open") throw StripeFailure.invalid(null, "Invoice is already paid");
  const about = invoice.parent?.subscription_details.subscription ?? "";
  const subscription = state.subscriptions.get(about);
  if (!subscription) throw new Error("the fake has invoices of subscriptions only");
  const card = text(params, "payment_method") ?? subscription.default_payment_method;
  const other = { ...subscription, default_payment_method: card };
  const refused = tryInvoice(state, other, invoice, false);
  subscription.status = other.status;
  if (refused) throw refused;
  return invoice;
}
