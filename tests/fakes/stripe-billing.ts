import { collect } from "./stripe-collect.ts";
import { StripeFailure } from "./stripe-failures.ts";
import { makeIntent } from "./stripe-intents.ts";
import { draftInvoice, issueInvoice, line, priceLine, voidInvoice } from "./stripe-invoices.ts";
import type { FakeItem, FakePrice, FakeSubscription, StripeState } from "./stripe-objects.ts";
import { group, list, metadata, need, only, type StripeParams, text } from "./stripe-params.ts";
import { taxRatesOf } from "./stripe-tax.ts";

const daySeconds = 86_400;

/** `POST /v1/subscriptions`, for `default_incomplete` and, without a trial, `error_if_incomplete`. */
export function createSubscription(state: StripeState, params: StripeParams): FakeSubscription {
  only(
    params,
    "customer",
    "items",
    "billing_mode",
    "payment_behavior",
    "payment_settings",
    "trial_period_days",
    "trial_settings",
    "metadata",
    "default_payment_method",
    "off_session",
    "default_tax_rates",
    "automatic_tax",
  );
  const customer = need(params, "customer");
  const owner = state.customers.get(customer);
  if (!owner) throw StripeFailure.missing("customer", customer, "customer");
  const priceId = need(group(group(params, "items"), "0"), "price");
  const price = state.prices.get(priceId);
  if (!price) throw StripeFailure.missing("price", priceId, "items[0][price]");
  if (!price.active) throw StripeFailure.invalid(null, "The price specified is inactive.");
  const behavior = need(params, "payment_behavior");
  const atOnce = behavior === "error_if_incomplete";
  if (!atOnce && behavior !== "default_incomplete") {
    throw new Error("the fake models default_incomplete and error_if_incomplete only");
  }
  if (atOnce && (params.off_session !== "true" || params.trial_period_days)) {
    throw new Error("the fake models error_if_incomplete off session and without a trial only");
  }
  const card = text(params, "default_payment_method");
  if (card && state.paymentMethods.get(card)?.customer !== customer) {
    throw StripeFailure.missing("PaymentMethod", card, "default_payment_method");
  }
  const settings = group(params, "payment_settings");
  const types = list(settings, "payment_method_types");
  const mode = text(group(params, "billing_mode"), "type") ?? "flexible";
  if (mode !== "classic" && mode !== "flexible") {
    throw StripeFailure.invalid(null, "Invalid billing_mode[type]", "billing_mode[type]");
  }
  const days = text(params, "trial_period_days");
  const now = state.now();
  const trialEnd = days === null ? null : now + Number(days) * daySeconds;
  const onTrialEnd = group(group(params, "trial_settings"), "end_behavior");
  const id = state.newId("sub");
  const sold = {
    id,
    metadata: metadata(params),
    _taxRates: taxRatesOf(state, params, "default_tax_rates"),
    automatic_tax: { enabled: group(params, "automatic_tax").enabled === "true" },
  };
  assertOneTax(sold);
  const end = trialEnd ?? periodEnd(now, price.recurring.interval);
  const period = { start: now, end };
  const name = state.products.get(price.product)?.name ?? "";
  const lines = [
    trialEnd === null
      ? priceLine(state, price, period)
      : line(state, `Trial period for ${name}`, 0, price, period),
  ];
  const draft = draftInvoice(state, customer, lines, sold);
  const due = trialEnd === null ? draft.amount_due : 0;
  const subscription: FakeSubscription = {
    ...sold,
    object: "subscription",
    customer,
    status: due > 0 && !atOnce ? "incomplete" : trialEnd === null ? "active" : "trialing",
    created: now,
    default_payment_method: card,
    get default_tax_rates() {
      return this._taxRates.flatMap((rate) => state.taxRates.get(rate) ?? []);
    },
    livemode: false,
    billing_mode: { type: mode },
    cancel_at: null,
    cancel_at_period_end: false,
    schedule: null,
    payment_settings: {
      save_default_payment_method: text(settings, "save_default_payment_method") ?? "off",
      payment_method_types: types.length > 0 ? types : null,
    },
    items: {
      object: "list",
      data: [makeItem(state, id, price, period)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    ...plainSubscription(now, price.currency),
    canceled_at: null,
    ended_at: null,
    _trialWillEnd: false,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        missing_payment_method: text(onTrialEnd, "missing_payment_method") ?? "create_invoice",
      },
    },
    latest_invoice: null,
    pending_setup_intent: null,
  };
  if (atOnce) {
    // A card that is refused fails the call: then there is no subscription.
    const intent = collect(state, subscription, draft.amount_due);
    subscription.latest_invoice = issueInvoice(state, draft, { status: "paid", intent }).id;
    state.subscriptions.set(subscription.id, subscription);
    return subscription;
  }
  const intent = makeIntent(state, subscription.id, customer, due, price.currency);
  const invoice = issueInvoice(state, draft, {
    status: due > 0 ? "open" : "paid",
    intent: due > 0 ? intent.id : null,
  });
  subscription.latest_invoice = invoice.id;
  if (due === 0) subscription.pending_setup_intent = intent.id;
  state.subscriptions.set(subscription.id, subscription);
  return subscription;
}

/** @throws StripeFailure as Stripe for a subscription of two kinds of tax */
export function assertOneTax(sold: Pick<FakeSubscription, "_taxRates" | "automatic_tax">): void {
  if (!sold.automatic_tax.enabled || sold._taxRates.length === 0) return;
  throw StripeFailure.invalid(null, "You cannot use default_tax_rates with automatic tax.");
}

/** What a subscription has that neither the site nor the fake makes use of. */
const plainSubscription = (now: number, currency: string) => ({
  billing_cycle_anchor: now,
  billing_schedules: [],
  collection_method: "charge_automatically",
  currency,
  discounts: [],
  invoice_settings: { issuer: { type: "self" } },
  start_date: now,
});

function makeItem(
  state: StripeState,
  subscription: string,
  price: FakePrice,
  period: { start: number; end: number },
): FakeItem {
  return {
    id: state.newId("si"),
    object: "subscription_item",
    created: state.now(),
    discounts: [],
    metadata: {},
    price,
    /** The price by its former name. */
    get plan() {
      const { id, active, billing_scheme, created, currency, livemode, recurring } = this.price;
      const { product, unit_amount: amount } = this.price;
      const same = { id, active, billing_scheme, created, currency, livemode, product, amount };
      return { ...same, ...recurring, object: "plan" };
    },
    quantity: 1,
    subscription,
    current_period_start: period.start,
    current_period_end: period.end,
  };
}

/** The same day of the next month or year, or the last day before it that there is. UTC seconds. */
export function periodEnd(start: number, interval: "month" | "year"): number {
  const from = new Date(start * 1000);
  const month = from.getUTCMonth() + (interval === "year" ? 12 : 1);
  for (let day = from.getUTCDate(); ; day -= 1) {
    const end = new Date(from);
    end.setUTCMonth(month, day);
    if (end.getUTCMonth() === month % 12) return end.getTime() / 1000;
  }
}

/** `DELETE /v1/subscriptions/:id`: its open invoice is void, and no card can pay it any more. */
export function cancelSubscription(state: StripeState, id: string): FakeSubscription {
  const subscription = state.subscriptions.get(id);
  if (!subscription || /^(canceled|incomplete_expired)$/.test(subscription.status)) {
    throw StripeFailure.missing("subscription", id, "id");
  }
  subscription.status = subscription.status === "incomplete" ? "incomplete_expired" : "canceled";
  Object.assign(subscription, { canceled_at: state.now(), ended_at: state.now() });
  const schedule = state.schedules.get(subscription.schedule ?? "");
  if (schedule) Object.assign(schedule, { status: "canceled", current_phase: null });
  const invoice = state.invoices.get(subscription.latest_invoice ?? "");
  if (invoice?.status === "open") voidInvoice(state, invoice);
  const intent = state.intents.get(invoice?._intent ?? "");
  if (intent && intent.status !== "succeeded") intent.status = "canceled";
  return subscription;
}

/** `POST /v1/prices`. One active or archived price has a lookup key at a time. */
export function createPrice(state: StripeState, params: StripeParams): FakePrice {
  only(
    params,
    "product",
    "currency",
    "unit_amount",
    "recurring",
    "lookup_key",
    "transfer_lookup_key",
    "tax_behavior",
  );
  const product = need(params, "product");
  if (!state.products.has(product)) throw StripeFailure.missing("product", product, "product");
  const lookupKey = text(params, "lookup_key");
  const holder = [...state.prices.values()].find((one) => one.lookup_key === lookupKey);
  if (holder && lookupKey) {
    if (params.transfer_lookup_key !== "true") {
      const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
      throw StripeFailure.invalid("resource_already_exists", message, "lookup_key");
    }
    holder.lookup_key = null;
  }
  const price: FakePrice = {
    id: state.newId("price"),
    object: "price",
    product,
    currency: need(params, "currency"),
    unit_amount: Number(need(params, "unit_amount")),
    type: "recurring",
    billing_scheme: "per_unit",
    created: state.now(),
    livemode: false,
    metadata: {},
    recurring: {
      interval: need(group(params, "recurring"), "interval") as "month" | "year",
      interval_count: 1,
      usage_type: "licensed",
    },
    lookup_key: lookupKey,
    active: true,
    tax_behavior: (text(params, "tax_behavior") ?? "unspecified") as FakePrice["tax_behavior"],
  };
  state.prices.set(price.id, price);
  return price;
}
