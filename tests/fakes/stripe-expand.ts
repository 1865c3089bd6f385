import { StripeFailure } from "./stripe-failures.ts";
import type { FakeInvoice, StripeState } from "./stripe-objects.ts";
import { group, listOf, need, only, type StripeParams } from "./stripe-params.ts";

type Plain = Record<string, unknown>;

/** The fields that hold the id of another object unless it is asked for. */
function resolve(state: StripeState, field: string, id: string): object | undefined {
  switch (field) {
    case "schedule":
      return state.schedules.get(id);
    case "price":
      return state.prices.get(id);
    case "invoice":
    case "latest_invoice":
      return state.invoices.get(id);
    case "pending_setup_intent":
    case "payment_intent":
      return state.intents.get(id);
    case "product":
      return state.products.get(id);
    case "customer":
      return state.customers.get(id);
    case "payment_method":
    case "default_payment_method":
      return state.paymentMethods.get(id);
  }
  return undefined;
}

/** The fields of an invoice that are left out unless they are asked for. */
function included(state: StripeState, invoice: FakeInvoice, field: string): unknown {
  const intent = state.intents.get(invoice._intent ?? "");
  if (field === "confirmation_secret") {
    return intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
  }
  if (field !== "payments") return undefined;
  return listOf({}, intent ? [paymentOf(invoice, intent.id)] : []);
}

function paymentOf(invoice: FakeInvoice, intent: string) {
  return {
    id: `inpay_${intent}`,
    object: "invoice_payment",
    is_default: true,
    status: invoice.status === "void" ? "canceled" : invoice.status,
    amount_requested: invoice.amount_due,
    amount_paid: invoice.status === "paid" ? invoice.amount_paid : null,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    livemode: false,
    status_transitions: {},
    payment: { type: "payment_intent", payment_intent: intent },
  };
}

/** `GET /v1/invoice_payments` of one payment. */
export function listInvoicePayments(state: StripeState, params: StripeParams): object {
  only(params, "payment", "status");
  const intent = need(group(params, "payment"), "payment_intent");
  const invoices = [...state.invoices.values()].filter((one) => one._intent === intent);
  const payments = invoices.map((one) => paymentOf(one, intent));
  return listOf(
    params,
    payments.filter(({ status }) => !params.status || status === params.status),
  );
}

/** A copy of an answer with the asked-for objects in place of their ids. */
export function expanded(state: StripeState, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Plain;
  for (const path of paths) {
    const fields = path.split(".");
    if (fields.length > 4) {
      throw StripeFailure.invalid(null, "You cannot expand more than 4 levels of a property.");
    }
    expand(state, copy, fields, path);
  }
  return withoutInternals(copy);
}

/** Without the fields that are the fake's own, whose names begin with `_`. */
export function withoutInternals<T extends object>(answer: T): T {
  return JSON.parse(JSON.stringify(answer, (name, value) => (name[0] === "_" ? undefined : value)));
}

function expand(state: StripeState, at: Plain, [field, ...rest]: string[], path: string): void {
  if (field === undefined) return;
  if (at.object === "invoice") {
    at[field] ??= included(state, at as unknown as FakeInvoice, field);
  }
  const value = at[field];
  if (value === undefined) {
    throw StripeFailure.invalid(null, `This property cannot be expanded (${path}).`, "expand[0]");
  }
  if (Array.isArray(value)) {
    for (const one of value) expand(state, one as Plain, rest, path);
    return;
  }
  if (typeof value === "string") at[field] = structuredClone(resolve(state, field, value));
  if (at[field] !== null && rest.length > 0) expand(state, at[field] as Plain, rest, path);
}
