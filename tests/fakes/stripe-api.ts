import { createRefund, getCharge, listRefunds } from "./stripe-bank.ts";
import { cancelSubscription, createPrice, createSubscription } from "./stripe-billing.ts";
import {
  createSetupIntent,
  detachPaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from "./stripe-cards.ts";
import { previewInvoice, updateSubscription } from "./stripe-changes.ts";
import { payInvoice } from "./stripe-collect.ts";
import {
  adjustBalance,
  changedAddress,
  createTaxId,
  deleteTaxId,
  readTaxId,
  updateCustomer,
  validatesPlace,
} from "./stripe-customers.ts";
import { expanded, listInvoicePayments } from "./stripe-expand.ts";
import { StripeFailure } from "./stripe-failures.ts";
import {
  attachPaymentMethod,
  cancelIntent,
  confirmIntent,
  createPaymentIntent,
  createPaymentMethod,
} from "./stripe-intents.ts";
import { listCharges, listInvoices, searchInvoices, voidInvoice } from "./stripe-invoices.ts";
import type { FakeProduct, FakeWebhook, StripeState } from "./stripe-objects.ts";
import {
  group,
  list,
  listOf,
  metadata,
  need,
  only,
  type StripeParams,
  text,
} from "./stripe-params.ts";
import {
  createSchedule,
  getSchedule,
  releaseSchedule,
  updateSchedule,
} from "./stripe-schedules.ts";
import { asSdkAnswer, checkParams } from "./stripe-sdk.ts";
import {
  createCreditNote,
  createTaxRate,
  listCreditNotes,
  listTaxRates,
  previewCreditNote,
} from "./stripe-tax.ts";
import { assertPlace, registration, taxSettings } from "./stripe-tax-places.ts";

/** @param part id of a part of the object, where the path names one */
type Handler = (state: StripeState, params: StripeParams, id: string, part: string) => object;

/** The object of the path, or Stripe's 404. */
function find<T>(objects: Map<string, T>, id: string, what: string): T {
  const found = objects.get(id);
  if (!found) throw StripeFailure.missing(what, id, "id");
  return found;
}

/** What customers may do in the portal, as the site switches it; the rest is Stripe's default. */
const features = (params: StripeParams) =>
  Object.fromEntries(
    Object.entries(portalDefaults).map(([name, defaults]) => [
      name,
      { ...defaults, enabled: group(group(params, "features"), name).enabled === "true" },
    ]),
  );
const portalDefaults = {
  invoice_history: {},
  payment_method_update: {},
  subscription_pause: { duration: { interval_options: [], type: "indefinite" } },
  customer_update: { allowed_updates: [] },
  subscription_cancel: {
    mode: "at_period_end",
    proration_behavior: "none",
    cancellation_reason: { enabled: false, options: [] },
  },
  subscription_update: {
    default_allowed_updates: [],
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "end_trial",
  },
};

const handlers: Record<string, Handler> = {
  "POST /v1/customers": (state, params) => {
    only(params, "email", "name", "phone", "address", "tax", "metadata");
    const address = params.address ? changedAddress(null, params) : null;
    if (validatesPlace(params)) assertPlace(address);
    const email = text(params, "email");
    if (email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
      throw StripeFailure.invalid("email_invalid", `Invalid email address: ${email}`, "email");
    }
    const customer = {
      id: state.newId("cus"),
      object: "customer" as const,
      email,
      name: text(params, "name"),
      phone: text(params, "phone"),
      address,
      _taxIds: [],
      created: state.now(),
      livemode: false as const,
      balance: 0,
      invoice_settings: { default_payment_method: null },
      metadata: metadata(params),
    };
    state.customers.set(customer.id, customer);
    return customer;
  },
  "GET /v1/customers": (state, params) => {
    only(params, "email", "limit", "starting_after");
    const all = [...state.customers.values()].filter((one) => one.email === params.email);
    return listOf(params, all.reverse());
  },
  "GET /v1/customers/:id": (state, _params, id) => find(state.customers, id, "customer"),
  "DELETE /v1/customers/:id": (state, _params, id) => {
    find(state.customers, id, "customer");
    for (const one of state.subscriptions.values()) {
      const over = /^(canceled|incomplete_expired)$/.test(one.status);
      if (one.customer === id && !over) cancelSubscription(state, one.id);
    }
    state.customers.delete(id);
    return { id, object: "customer", deleted: true };
  },
  "POST /v1/customers/:id": (state, params, id) => updateCustomer(state, id, params),
  "GET /v1/customers/:id/tax_ids": (state, params, id) => {
    only(params, "limit");
    return listOf(params, find(state.customers, id, "customer")._taxIds);
  },
  "POST /v1/customers/:id/tax_ids": (state, params, id) => createTaxId(state, id, params),
  "GET /v1/customers/:id/tax_ids/:id": (state, _params, id, part) => readTaxId(state, id, part),
  "DELETE /v1/customers/:id/tax_ids/:id": (state, _params, id, part) =>
    deleteTaxId(state, id, part),
  "GET /v1/customers/:id/balance_transactions": (state, params, id) =>
    listOf(params, state.balances.filter(({ customer }) => customer === id).reverse()),
  "POST /v1/customers/:id/balance_transactions": (state, params, id) =>
    adjustBalance(state, id, params),
  "GET /v1/tax_rates": listTaxRates,
  "POST /v1/tax_rates": createTaxRate,
  "GET /v1/tax_rates/:id": (state, _params, id) => find(state.taxRates, id, "tax rate"),
  "GET /v1/tax/settings": (state) => taxSettings(state),
  "GET /v1/tax/registrations": (state, params) => {
    only(params, "status", "limit");
    return listOf(params, state.registered ? [registration(state)] : []);
  },
  "GET /v1/credit_notes": listCreditNotes,
  "GET /v1/credit_notes/preview": previewCreditNote,
  "POST /v1/credit_notes": createCreditNote,
  "GET /v1/refunds": listRefunds,
  "POST /v1/refunds": createRefund,
  "GET /v1/events": (state, params) => {
    only(params, "limit");
    return listOf(params, state.events.toReversed());
  },
  "GET /v1/events/:id": (state, _params, id) =>
    find(new Map(state.events.map((event) => [event.id, event])), id, "event"),
  "GET /v1/balance": () => ({ object: "balance", livemode: false, available: [], pending: [] }),
  "GET /v1/webhook_endpoints": (state, params) => listOf(params, [...state.webhooks.values()]),
  "POST /v1/webhook_endpoints": (state, params) => {
    only(params, "url", "enabled_events", "api_version");
    const id = state.newId("we");
    const endpoint: FakeWebhook = {
      id,
      object: "webhook_endpoint",
      url: need(params, "url"),
      status: "enabled",
      enabled_events: list(params, "enabled_events"),
      api_version: text(params, "api_version"),
      created: state.now(),
      livemode: false,
      metadata: {},
      _secret: `whsec_${id}`,
    };
    state.webhooks.set(id, endpoint);
    return { ...endpoint, secret: endpoint._secret };
  },
  "POST /v1/webhook_endpoints/:id": (state, params, id) => {
    only(params, "enabled_events", "disabled");
    const endpoint = find(state.webhooks, id, "webhook_endpoint");
    endpoint.enabled_events = list(params, "enabled_events");
    if (params.disabled === "false") endpoint.status = "enabled";
    return endpoint;
  },
  "GET /v1/billing_portal/configurations": (state, params) =>
    listOf(params, [...state.portals.values()]),
  "POST /v1/billing_portal/configurations": (state, params) => {
    only(params, "features", "metadata");
    const id = state.newId("bpc");
    const portal = {
      id,
      object: "billing_portal.configuration" as const,
      active: true,
      is_default: true,
      created: state.now(),
      updated: state.now(),
      livemode: false,
      business_profile: {},
      login_page: { enabled: false },
      features: features(params),
      metadata: metadata(params),
    };
    state.portals.set(id, portal);
    return portal;
  },
  "POST /v1/billing_portal/configurations/:id": (state, params, id) => {
    only(params, "features");
    const portal = find(state.portals, id, "configuration");
    portal.features = features(params);
    return portal;
  },
  "GET /v1/products/:id": (state, _params, id) => find(state.products, id, "product"),
  "POST /v1/products": (state, params) => {
    only(params, "id", "name", "metadata");
    const id = text(params, "id") ?? state.newId("prod");
    if (state.products.has(id)) {
      throw StripeFailure.invalid("resource_already_exists", "Product already exists.", "id");
    }
    const name = need(params, "name");
    const made: FakeProduct = {
      id,
      object: "product",
      name,
      active: true,
      type: "service",
      created: state.now(),
      updated: state.now(),
      livemode: false,
      images: [],
      marketing_features: [],
      metadata: metadata(params),
    };
    state.products.set(id, made);
    return made;
  },
  "POST /v1/products/:id": (state, params, id) => {
    only(params, "name", "active");
    const product = find(state.products, id, "product");
    product.name = text(params, "name") ?? product.name;
    if (params.active) product.active = params.active === "true";
    return product;
  },
  "GET /v1/prices": (state, params) => {
    only(params, "lookup_keys", "active", "limit");
    const keys = list(params, "lookup_keys");
    return listOf(
      params,
      [...state.prices.values()].filter(
        (price) =>
          keys.includes(price.lookup_key ?? "") &&
          (!params.active || String(price.active) === params.active),
      ),
    );
  },
  "POST /v1/prices": createPrice,
  "POST /v1/prices/:id": (state, params, id) => {
    only(params, "tax_behavior");
    const price = find(state.prices, id, "price");
    if (price.tax_behavior !== "unspecified") {
      throw StripeFailure.invalid(null, "You cannot change a tax_behavior that is set.");
    }
    price.tax_behavior = need(params, "tax_behavior") as typeof price.tax_behavior;
    return price;
  },
  "POST /v1/payment_methods": createPaymentMethod,
  "GET /v1/payment_methods": (state, params) => listOf(params, listPaymentMethods(state, params)),
  "POST /v1/payment_methods/:id": (state, params, id) =>
    updatePaymentMethod(find(state.paymentMethods, id, "PaymentMethod"), params),
  "POST /v1/payment_methods/:id/detach": (state, params, id) => {
    only(params);
    return detachPaymentMethod(state, find(state.paymentMethods, id, "PaymentMethod"));
  },
  "POST /v1/payment_methods/:id/attach": (state, params, id) =>
    attachPaymentMethod(state, id, params),
  "POST /v1/subscriptions": createSubscription,
  "GET /v1/subscriptions": (state, params) => {
    only(params, "customer", "status", "limit", "starting_after");
    const ended = /^(canceled|incomplete_expired)$/;
    const all = [...state.subscriptions.values()].filter(
      (one) =>
        one.customer === params.customer && (params.status === "all" || !ended.test(one.status)),
    );
    return listOf(params, all.reverse());
  },
  "GET /v1/subscriptions/:id": (state, _params, id) =>
    find(state.subscriptions, id, "subscription"),
  "POST /v1/subscriptions/:id": (state, params, id) =>
    updateSubscription(state, find(state.subscriptions, id, "subscription"), params),
  "DELETE /v1/subscriptions/:id": (state, _params, id) => cancelSubscription(state, id),
  "POST /v1/subscription_schedules": createSchedule,
  "GET /v1/subscription_schedules/:id": (state, _params, id) => getSchedule(state, id),
  "POST /v1/subscription_schedules/:id": (state, params, id) => updateSchedule(state, id, params),
  "POST /v1/subscription_schedules/:id/release": (state, params, id) => {
    only(params);
    return releaseSchedule(state, id);
  },
  "GET /v1/charges": listCharges,
  "GET /v1/charges/:id": (state, params, id) => getCharge(state, params, id),
  "GET /v1/invoices": listInvoices,
  "GET /v1/invoices/search": searchInvoices,
  "GET /v1/invoice_payments": listInvoicePayments,
  "POST /v1/invoices/:id/pay": payInvoice,
  "GET /v1/invoices/:id": (state, _params, id) => find(state.invoices, id, "invoice"),
  "POST /v1/invoices/:id/void": (state, params, id) => {
    only(params);
    const invoice = find(state.invoices, id, "invoice");
    if (invoice.status !== "open") throw StripeFailure.invalid(null, "This invoice is not open.");
    voidInvoice(state, invoice);
    return invoice;
  },
  "POST /v1/invoices/create_preview": previewInvoice,
  "GET /v1/payment_intents/:id": (state, _params, id) => find(state.intents, id, "payment_intent"),
  "POST /v1/payment_intents": createPaymentIntent,
  "POST /v1/payment_intents/:id/cancel": (state, params, id) => {
    only(params);
    return cancelIntent(find(state.intents, id, "payment_intent"));
  },
  "POST /v1/payment_intents/:id/confirm": (state, params, id) =>
    confirmIntent(state, find(state.intents, id, "payment_intent"), params),
  "POST /v1/setup_intents": createSetupIntent,
  "GET /v1/setup_intents/:id": (state, _params, id) => find(state.intents, id, "setup_intent"),
  "POST /v1/setup_intents/:id/confirm": (state, params, id) =>
    confirmIntent(state, find(state.intents, id, "setup_intent"), params),
};

/** `POST /v1/customers/cus_1` → its name in the table (`POST /v1/customers/:id`) and the id. */
export function routeOf(
  method: string,
  path: string,
): { route: string; id: string; part?: string } {
  // Resources with a name of two parts.
  const named = ["billing_portal/configurations", "tax/settings", "tax/registrations"]
    .map((name) => `/v1/${name}`)
    .find((name) => path.startsWith(name));
  if (named) {
    const one = decodeURIComponent(path.slice(named.length + 1));
    return { route: `${method} ${named}${one && "/:id"}`, id: one };
  }
  const [, version, resource, id = "", action, part] = path.split("/");
  // A call of its own, where an id stands elsewhere.
  if (/^((create_)?preview|search)$/.test(id))
    return { route: `${method} /${version}/${resource}/${id}`, id: "" };
  const route = `${method} /${version}/${resource}${id && "/:id"}${action ? `/${action}` : ""}${part ? "/:id" : ""}`;
  return { route, id: decodeURIComponent(id), ...(part && { part: decodeURIComponent(part) }) };
}

/** One call of the API. @throws StripeFailure for every answer but 200 */
export function callStripe(
  state: StripeState,
  { route, id, part = "" }: { route: string; id: string; part?: string },
  params: StripeParams,
): object {
  const handler = handlers[route];
  if (!handler) throw StripeFailure.unknownCall(route);
  checkParams(route, params);
  const answer = expanded(state, handler(state, params, id, part), list(params, "expand"));
  return asSdkAnswer(route, answer);
}
