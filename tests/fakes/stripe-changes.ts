import { assertOneTax, periodEnd } from "./stripe-billing.ts";
import { collect } from "./stripe-collect.ts";
import { StripeFailure } from "./stripe-failures.ts";
import { draftInvoice, issueInvoice, line, priceLine } from "./stripe-invoices.ts";
import type { FakeInvoice, FakePrice, FakeSubscription, StripeState } from "./stripe-objects.ts";
import { group, metadata, need, only, type StripeParams, text } from "./stripe-params.ts";
import { taxRatesOf } from "./stripe-tax.ts";

const changing = ["items", "proration_behavior", "proration_date"];

/** A trial ends later: its period does, too. */
function moveTrialEnd(
  state: StripeState,
  subscription: FakeSubscription,
  params: StripeParams,
): void {
  const at = Number(params.trial_end);
  const item = subscription.items.data[0];
  if (subscription.status !== "trialing" || params.proration_behavior !== "none" || !item) {
    throw new Error("the fake models a later end of a running trial");
  }
  if (!(at > state.now())) {
    throw StripeFailure.invalid(null, "Timestamp can’t be before now.", "trial_end");
  }
  Object.assign(subscription, { trial_end: at, _trialWillEnd: false });
  item.current_period_end = at;
}

/** `POST /v1/subscriptions/:id`. An incomplete subscription lets almost nothing be changed. */
export function updateSubscription(
  state: StripeState,
  subscription: FakeSubscription,
  params: StripeParams,
): FakeSubscription {
  only(
    params,
    ...changing,
    "default_payment_method",
    "metadata",
    "cancel_at_period_end",
    "payment_behavior",
    "off_session",
    "trial_end",
    "default_tax_rates",
    "automatic_tax",
  );
  const others = Object.keys(params).filter((name) => name !== "metadata" && name !== "expand");
  if (others[0] && subscription.status === "incomplete") {
    throw StripeFailure.invalid(
      null,
      "A subscription in this status can only have metadata and default_source updated.",
      others[0],
    );
  }
  if (subscription.schedule && (params.items || params.cancel_at_period_end)) {
    const message =
      "The subscription is managed by a subscription schedule, and cannot be changed directly.";
    throw StripeFailure.invalid(null, message);
  }
  if (subscription.status === "canceled") {
    throw StripeFailure.invalid(null, "A canceled subscription can only update its metadata.");
  }
  const method = text(params, "default_payment_method");
  if (method && state.paymentMethods.get(method)?.customer !== subscription.customer) {
    throw StripeFailure.missing("PaymentMethod", method, "default_payment_method");
  }
  const before = { _taxRates: subscription._taxRates, automatic_tax: subscription.automatic_tax };
  if (params.default_tax_rates !== undefined) {
    subscription._taxRates = taxRatesOf(state, params, "default_tax_rates");
  }
  if (params.automatic_tax) {
    subscription.automatic_tax = { enabled: group(params, "automatic_tax").enabled === "true" };
  }
  try {
    assertOneTax(subscription);
    if (params.items) changeItems(state, subscription, params);
    else if (params.trial_end) moveTrialEnd(state, subscription, params);
  } catch (error) {
    // A card that is refused leaves everything as it was.
    Object.assign(subscription, before);
    throw error;
  }
  subscription.default_payment_method = method ?? subscription.default_payment_method;
  const cancel = text(params, "cancel_at_period_end");
  if (cancel) subscription.cancel_at_period_end = cancel === "true";
  Object.assign(subscription.metadata, metadata(params));
  return subscription;
}

/** `POST /v1/invoices/create_preview`, of a change of price that is invoiced at once, or of a new subscription. */
export function previewInvoice(state: StripeState, params: StripeParams): FakeInvoice {
  only(params, "subscription", "customer", "subscription_details", "automatic_tax", "preview_mode");
  if (!params.subscription) return previewNew(state, params);
  const id = need(params, "subscription");
  const subscription = state.subscriptions.get(id);
  if (!subscription) throw StripeFailure.missing("subscription", id, "subscription");
  const details = group(params, "subscription_details");
  only(details, ...changing, "trial_end");
  const asked = group(params, "automatic_tax").enabled === "true";
  const previewed = {
    ...subscription,
    ...(asked && { automatic_tax: { enabled: true }, _taxRates: [] }),
  };
  if (params.preview_mode === "recurring") {
    return trialEnded(state, previewed, details).invoice;
  }
  if (details.trial_end === "now") return trialEnded(state, previewed, details).invoice;
  return prorate(state, previewed, details).invoice;
}

function previewNew(state: StripeState, params: StripeParams): FakeInvoice {
  const customer = need(params, "customer");
  if (!state.customers.has(customer)) throw StripeFailure.missing("customer", customer, "customer");
  const details = group(params, "subscription_details");
  only(details, "items");
  const item = group(group(details, "items"), "0");
  only(item, "price");
  const price = state.prices.get(need(item, "price"));
  if (!price) throw StripeFailure.missing("price", need(item, "price"), "items[0][price]");
  const start = state.now();
  const period = { start, end: periodEnd(start, price.recurring.interval) };
  const automatic = group(params, "automatic_tax").enabled === "true";
  return draftInvoice(state, customer, [priceLine(state, price, period)], undefined, { automatic });
}

function changeItems(
  state: StripeState,
  subscription: FakeSubscription,
  params: StripeParams,
): void {
  const item = subscription.items.data[0];
  if (!item) throw new Error("a subscription of the fake has one item");
  if (subscription.status === "trialing" && params.trial_end === "now") {
    endTrial(state, subscription, item, params);
    return;
  }
  if (subscription.status === "trialing") {
    if (params.proration_behavior !== "none" || Number(params.trial_end) !== subscription.trial_end)
      throw new Error("the fake models a change within a trial that stays as it is");
    item.price = priceOf(state, item.id, params);
    return;
  }
  if (params.payment_behavior !== "error_if_incomplete" || params.off_session !== "true") {
    throw new Error("the fake models off-session changes with error_if_incomplete only");
  }
  const { invoice, price, period } = prorate(state, subscription, params);
  const intent = collect(state, subscription, invoice.amount_due);
  subscription.latest_invoice = issueInvoice(state, invoice, { status: "paid", intent }).id;
  Object.assign(item, {
    price,
    current_period_start: period.start,
    current_period_end: period.end,
  });
}

/** A change that ends the trial: the whole price is charged, and a new period begins. */
function endTrial(
  state: StripeState,
  subscription: FakeSubscription,
  item: FakeSubscription["items"]["data"][number],
  params: StripeParams,
): void {
  if (params.payment_behavior !== "error_if_incomplete" || params.off_session !== "true") {
    throw new Error("the fake models off-session changes with error_if_incomplete only");
  }
  const { invoice, price, period } = trialEnded(state, subscription, params);
  const intent = collect(state, subscription, invoice.amount_due);
  subscription.latest_invoice = issueInvoice(state, invoice, { status: "paid", intent }).id;
  subscription.status = "active";
  subscription.trial_end = period.start;
  Object.assign(item, {
    price,
    current_period_start: period.start,
    current_period_end: period.end,
  });
}

function trialEnded(state: StripeState, subscription: FakeSubscription, params: StripeParams) {
  const item = subscription.items.data[0];
  if (!item) throw new Error("a subscription of the fake has one item");
  const price = priceOf(state, item.id, params);
  const start = state.now();
  const period = { start, end: periodEnd(start, price.recurring.interval) };
  const invoice = draftInvoice(
    state,
    subscription.customer,
    [priceLine(state, price, period)],
    subscription,
  );
  return { invoice, price, period };
}

function priceOf(state: StripeState, itemId: string, params: StripeParams): FakePrice {
  const change = group(group(params, "items"), "0");
  only(change, "id", "price");
  // Without its id another item would be added.
  if (need(change, "id") !== itemId) throw StripeFailure.missing("item", itemId, "items[0][id]");
  const id = need(change, "price");
  const price = state.prices.get(id);
  if (!price) throw StripeFailure.missing("price", id, "items[0][price]");
  return price;
}

function prorate(state: StripeState, subscription: FakeSubscription, params: StripeParams) {
  const item = subscription.items.data[0];
  if (!item || params.proration_behavior !== "always_invoice") {
    throw new Error("the fake models always_invoice only");
  }
  const price = priceOf(state, item.id, params);
  const at = Number(need(params, "proration_date"));
  const { current_period_start: start, current_period_end: end } = item;
  if (at < start || at > end) {
    const message = "The proration date must be within the current period.";
    throw StripeFailure.invalid(null, message, "proration_date");
  }
  const name = (one: FakePrice) => state.products.get(one.product)?.name ?? "";
  const share = (one: FakePrice) => Math.round((one.unit_amount * (end - at)) / (end - start));
  const anew =
    price.recurring.interval !== item.price.recurring.interval ||
    (item.price.unit_amount === 0 && price.unit_amount > 0);
  const period = anew
    ? { start: at, end: periodEnd(at, price.recurring.interval) }
    : { start, end };
  const lines = [];
  const rest = { start: at, end };
  if (share(item.price) > 0) {
    lines.push(
      line(state, `Unused time on ${name(item.price)}`, -share(item.price), item.price, rest),
    );
  }
  lines.push(
    anew
      ? priceLine(state, price, period)
      : line(state, `Remaining time on ${name(price)}`, share(price), price, rest),
  );
  return {
    invoice: draftInvoice(state, subscription.customer, lines, subscription),
    price,
    period,
  };
}
