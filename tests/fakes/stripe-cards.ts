import { StripeFailure } from "./stripe-failures.ts";
import { confirmIntent, makeIntent } from "./stripe-intents.ts";
import type { FakeIntent, FakePaymentMethod, StripeState } from "./stripe-objects.ts";
import { group, list, need, only, type StripeParams } from "./stripe-params.ts";

/** `POST /v1/setup_intents`, confirmed at once. */
export function createSetupIntent(state: StripeState, params: StripeParams): FakeIntent {
  only(
    params,
    "customer",
    "payment_method",
    "usage",
    "confirm",
    "use_stripe_sdk",
    "allowed_payment_method_types",
  );
  const customer = need(params, "customer");
  if (!state.customers.has(customer)) throw StripeFailure.missing("customer", customer, "customer");
  const types = list(params, "allowed_payment_method_types");
  if (params.confirm !== "true" || params.usage !== "off_session" || types.join() !== "card") {
    throw new Error("the fake models off-session cards that are confirmed at once");
  }
  const intent = makeIntent(state, "", customer, 0);
  const confirming: StripeParams = { payment_method: need(params, "payment_method") };
  if (params.use_stripe_sdk) confirming.use_stripe_sdk = params.use_stripe_sdk;
  return confirmIntent(state, intent, confirming);
}

/** `GET /v1/payment_methods`, newest first. */
export function listPaymentMethods(state: StripeState, params: StripeParams): FakePaymentMethod[] {
  only(params, "customer", "type", "limit");
  const customer = need(params, "customer");
  return [...state.paymentMethods.values()].filter((one) => one.customer === customer).reverse();
}

/** `POST /v1/payment_methods/:id`: the expiry date and the holder's name. */
export function updatePaymentMethod(
  method: FakePaymentMethod,
  params: StripeParams,
): FakePaymentMethod {
  only(params, "billing_details", "card");
  const card = group(params, "card");
  method.card.exp_month = Number(need(card, "exp_month"));
  method.card.exp_year = Number(need(card, "exp_year"));
  method.billing_details.name = need(group(params, "billing_details"), "name");
  return method;
}

/** `POST /v1/payment_methods/:id/detach`. What was charged to it has no card any more. */
export function detachPaymentMethod(
  state: StripeState,
  method: FakePaymentMethod,
): FakePaymentMethod {
  const { customer } = method;
  if (!customer) {
    const message = "The payment method you provided is not attached to a customer.";
    throw StripeFailure.invalid(null, message);
  }
  method.customer = null;
  const settings = state.customers.get(customer)?.invoice_settings;
  if (settings?.default_payment_method === method.id) settings.default_payment_method = null;
  for (const one of state.subscriptions.values()) {
    if (one.default_payment_method === method.id) one.default_payment_method = null;
  }
  return method;
}
