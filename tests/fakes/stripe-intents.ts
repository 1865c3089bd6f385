import { markPaid, take } from "./stripe-collect.ts";
import { type StripeErrorBody, StripeFailure } from "./stripe-failures.ts";
import type { FakeIntent, FakePaymentMethod, StripeState } from "./stripe-objects.ts";
import { group, need, only, type StripeParams, text } from "./stripe-params.ts";
import { declineOf, testNumbers, testTokens } from "./stripe-test-cards.ts";

/** A new intent for a subscription: of payment when there is an amount, else of setup. */
export function makeIntent(
  state: StripeState,
  subscription: string,
  customer: string,
  amount: number,
  currency = "usd",
): FakeIntent {
  const id = state.newId(amount > 0 ? "pi" : "seti");
  const intent: FakeIntent = {
    id,
    object: amount > 0 ? "payment_intent" : "setup_intent",
    created: state.now(),
    livemode: false,
    metadata: {},
    payment_method_types: ["card"],
    ...(amount > 0
      ? {
          amount,
          currency,
          amount_capturable: 0,
          amount_received: 0,
          capture_method: "automatic",
          confirmation_method: "automatic",
        }
      : { usage: "off_session" }),
    customer,
    client_secret: `${id}_secret_${state.newId("s")}`,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    ...(amount > 0 ? { last_payment_error: null } : { last_setup_error: null }),
    _subscription: subscription,
  };
  state.intents.set(id, intent);
  return intent;
}

/** `POST /v1/payment_intents`, of a payment that is captured later or never. */
export function createPaymentIntent(state: StripeState, params: StripeParams): FakeIntent {
  only(
    params,
    "amount",
    "currency",
    "customer",
    "capture_method",
    "setup_future_usage",
    "allowed_payment_method_types",
  );
  const customer = need(params, "customer");
  if (!state.customers.has(customer)) throw StripeFailure.missing("customer", customer, "customer");
  const intent = makeIntent(
    state,
    "",
    customer,
    Number(need(params, "amount")),
    need(params, "currency"),
  );
  if (need(params, "capture_method") !== "manual") throw new Error("the fake has no other kind");
  intent.capture_method = "manual";
  return intent;
}

/** `POST /v1/payment_intents/:id/cancel`. */
export function cancelIntent(intent: FakeIntent): FakeIntent {
  if (!/^requires_/.test(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
    throw StripeFailure.invalid("payment_intent_unexpected_state", message);
  }
  Object.assign(intent, { status: "canceled", amount_capturable: 0 });
  return intent;
}

/** What `POST …_intents/:id/confirm` does. @throws StripeFailure 402 when the bank refuses the card */
export function confirmIntent(state: StripeState, intent: FakeIntent, params: StripeParams) {
  only(params, "payment_method", "use_stripe_sdk", "return_url");
  if (!/^requires_(?!capture)/.test(intent.status)) {
    const message = `You cannot confirm this ${intent.object} because it has a status of ${intent.status}.`;
    throw StripeFailure.invalid(`${intent.object}_unexpected_state`, message);
  }
  const method = findPaymentMethod(state, need(params, "payment_method"));
  if (method.customer && method.customer !== intent.customer) {
    const message = "The provided PaymentMethod belongs to another customer.";
    throw StripeFailure.invalid(null, message, "payment_method");
  }
  const refused = declineOf(method._behaviour, intent.object === "payment_intent");
  if (refused) {
    fail(intent, { ...refused, payment_method: method });
    throw new StripeFailure(402, { ...refused, [intent.object]: { ...intent } });
  }
  if (/challenged$/.test(method._behaviour)) {
    if (params.use_stripe_sdk !== "true" && !params.return_url) {
      throw StripeFailure.invalid("parameter_missing", "A return_url is needed.", "return_url");
    }
    intent.status = "requires_action";
    intent.payment_method = method.id;
    intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: {} };
    setError(intent, null);
    return intent;
  }
  succeed(state, intent, method);
  return intent;
}

/** The customer's answer on the bank's 3-D Secure page. */
export function completeChallenge(state: StripeState, clientSecret: string, approve: boolean) {
  const intent = [...state.intents.values()].find((one) => one.client_secret === clientSecret);
  if (!intent) throw new Error("no intent has this client secret");
  // Stripe.js finds nothing left to do.
  if (intent.status !== "requires_action") return;
  if (approve) {
    succeed(state, intent, findPaymentMethod(state, intent.payment_method ?? ""));
    return;
  }
  fail(intent, {
    type: "invalid_request_error",
    code: `${intent.object}_authentication_failure`,
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  });
}

function succeed(state: StripeState, intent: FakeIntent, method: FakePaymentMethod): void {
  method.customer = intent.customer;
  intent.payment_method = method.id;
  intent.next_action = null;
  setError(intent, null);
  if (intent.capture_method === "manual") {
    intent.status = "requires_capture";
    intent.amount_capturable = intent.amount ?? 0;
    return;
  }
  if (intent.object === "payment_intent") take(state, intent, method.id);
  else intent.status = "succeeded";
  const subscription = state.subscriptions.get(intent._subscription);
  if (!subscription) return;
  if (intent.object === "setup_intent") {
    subscription.pending_setup_intent = null;
    return;
  }
  markPaid(state.invoices.get(subscription.latest_invoice ?? ""), subscription);
  if (subscription.payment_settings.save_default_payment_method === "on_subscription") {
    subscription.default_payment_method = method.id;
  }
}

function fail(intent: FakeIntent, error: StripeErrorBody): void {
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  setError(intent, error);
}

function setError(intent: FakeIntent, error: StripeErrorBody | null): void {
  if (intent.object === "payment_intent") intent.last_payment_error = error;
  else intent.last_setup_error = error;
}

/** A payment method of the account, or a new one behind one of Stripe's test tokens. */
function findPaymentMethod(state: StripeState, id: string): FakePaymentMethod {
  const known = state.paymentMethods.get(id);
  if (known) return known;
  const behaviour = testTokens[id];
  if (!behaviour) throw StripeFailure.missing("PaymentMethod", id, "payment_method");
  return makePaymentMethod(state, behaviour);
}

function makePaymentMethod(
  state: StripeState,
  behaviour: FakePaymentMethod["_behaviour"],
): FakePaymentMethod {
  const method: FakePaymentMethod = {
    id: state.newId("pm"),
    object: "payment_method",
    type: "card",
    customer: null,
    created: state.now(),
    livemode: false,
    card: {
      brand: "visa",
      last4:
        Object.entries(testNumbers)
          .find(([, one]) => one === behaviour)?.[0]
          .slice(-4) ?? "",
      exp_month: 12,
      exp_year: 2034,
      funding: "credit",
    },
    billing_details: { email: "payer@example.com", name: "Ada Byron" },
    _behaviour: behaviour,
  };
  state.paymentMethods.set(method.id, method);
  return method;
}

/** `POST /v1/payment_methods`, as Stripe's card field does. */
export function createPaymentMethod(state: StripeState, params: StripeParams): FakePaymentMethod {
  only(params, "type", "card", "billing_details");
  const card = group(params, "card");
  const behaviour = testTokens[text(card, "token") ?? ""] ?? testNumbers[need(card, "number")];
  if (!behaviour) {
    const message = "Your card number is incorrect.";
    throw new StripeFailure(402, { type: "card_error", code: "incorrect_number", message });
  }
  return makePaymentMethod(state, behaviour);
}

/** `POST /v1/payment_methods/:id/attach`. A card that its bank refuses cannot be attached at all. */
export function attachPaymentMethod(state: StripeState, id: string, params: StripeParams) {
  only(params, "customer");
  const customer = need(params, "customer");
  if (!state.customers.has(customer)) throw StripeFailure.missing("customer", customer, "customer");
  const method = findPaymentMethod(state, id);
  const refused = declineOf(method._behaviour, false);
  if (refused) throw new StripeFailure(402, refused);
  method.customer = customer;
  return method;
}
