import { formatAmount } from "../../src/contract/money.ts";
import { StripeFailure } from "./stripe-failures.ts";
import type {
  FakeCharge,
  FakeInvoice,
  FakeInvoiceLine,
  FakePrice,
  FakeSubscription,
  FakeTax,
  StripeState,
} from "./stripe-objects.ts";
import { listOf, only, type StripeParams } from "./stripe-params.ts";
import { taxesIn } from "./stripe-tax.ts";
import { taxByPlace } from "./stripe-tax-places.ts";

/** One line for a price, as Stripe words it. */
export function priceLine(
  state: StripeState,
  price: FakePrice,
  period: { start: number; end: number },
): FakeInvoiceLine {
  const name = state.products.get(price.product)?.name ?? "";
  const amount = formatAmount(price.unit_amount, price.currency);
  const description = `1 × ${name} (at ${amount} / ${price.recurring.interval})`;
  return line(state, description, price.unit_amount, price, period);
}

export function line(
  state: StripeState,
  description: string,
  amount: number,
  price: FakePrice,
  period: { start: number; end: number },
): FakeInvoiceLine {
  return {
    id: state.newId("il"),
    object: "line_item",
    description,
    quantity: 1,
    amount,
    subtotal: amount,
    currency: price.currency,
    discountable: true,
    discounts: [],
    livemode: false,
    metadata: {},
    period,
    taxes: null,
    _price: price,
  };
}

/** What an invoice has that neither the site nor the fake makes use of. */
const plainInvoice = {
  amount_overpaid: 0,
  amount_shipping: 0,
  collection_method: "charge_automatically",
  default_tax_rates: [],
  discounts: [],
  issuer: { type: "self" },
  payment_settings: {},
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
};

/** An invoice that is not kept: what it would come to, with the customer's balance set off. */
export function draftInvoice(
  state: StripeState,
  customer: string,
  items: FakeInvoiceLine[],
  subscription?: Pick<FakeSubscription, "id" | "metadata" | "_taxRates" | "automatic_tax">,
  { automatic = subscription?.automatic_tax.enabled ?? false } = {},
): FakeInvoice {
  const owner = state.customers.get(customer);
  const lines = automatic
    ? items.map((one) => ({ ...one, taxes: [taxByPlace(state, customer, one, one._price)] }))
    : items;
  const subtotal = lines.reduce((sum, one) => sum + one.amount, 0);
  const taxes = automatic
    ? summed(lines.flatMap((one) => one.taxes ?? []))
    : taxesIn(
        state,
        subscription?._taxRates ?? [],
        lines.map(({ amount }) => amount),
      );
  const sumOf = (behavior: FakeTax["tax_behavior"]) =>
    taxes.reduce((sum, one) => sum + (one.tax_behavior === behavior ? one.amount : 0), 0);
  const total = subtotal + sumOf("exclusive");
  const balance = owner?.balance ?? 0;
  const now = state.now();
  return {
    id: "upcoming",
    object: "invoice",
    number: null,
    customer,
    customer_name: owner?.name ?? null,
    customer_email: owner?.email ?? null,
    customer_address: owner?.address ?? null,
    customer_tax_ids: (owner?._taxIds ?? []).map(({ type, value }) => ({ type, value })),
    currency: lines[0]?.currency ?? "usd",
    status: "draft",
    created: now,
    due_date: null,
    period_start: now,
    period_end: now,
    lines: { object: "list", data: lines, has_more: false, url: "/v1/invoices/upcoming/lines" },
    subtotal,
    subtotal_excluding_tax: subtotal - sumOf("inclusive"),
    total,
    total_taxes: taxes,
    starting_balance: balance,
    amount_due: Math.max(0, total + balance),
    amount_paid: 0,
    amount_remaining: Math.max(0, total + balance),
    hosted_invoice_url: null,
    status_transitions: { finalized_at: null },
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    parent: subscription
      ? {
          type: "subscription_details",
          subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
        }
      : null,
    livemode: false,
    automatic_tax: { enabled: automatic, status: automatic ? "complete" : null },
    ...plainInvoice,
    _intent: null,
  };
}

/** Taxes of several lines by their rate. */
export function summed(taxes: readonly FakeTax[]): FakeTax[] {
  const sums = new Map<string, FakeTax>();
  for (const tax of taxes) {
    const rate = tax.tax_rate_details.tax_rate;
    const { amount = 0, taxable_amount: taxable = 0 } = sums.get(rate) ?? {};
    sums.set(rate, {
      ...tax,
      amount: amount + tax.amount,
      taxable_amount: taxable + tax.taxable_amount,
    });
  }
  return [...sums.values()];
}

/** No one has to pay it any more. What it took from the customer's balance goes back there. */
export function voidInvoice(state: StripeState, invoice: FakeInvoice): void {
  const owner = state.customers.get(invoice.customer);
  if (owner) owner.balance -= invoice.total - invoice.amount_due;
  Object.assign(invoice, { status: "void", amount_remaining: 0 });
}

/** Issues an invoice; what the customer is owed or owes less is booked on his balance. */
export function issueInvoice(
  state: StripeState,
  draft: FakeInvoice,
  { status, intent }: { status: "open" | "paid"; intent: string | null },
): FakeInvoice {
  const owner = state.customers.get(draft.customer);
  if (owner) owner.balance = Math.min(0, draft.starting_balance + draft.total);
  const id = state.newId("in");
  const invoice: FakeInvoice = {
    ...draft,
    status,
    _intent: intent,
    id,
    hosted_invoice_url: `https://invoice.stripe.example/${id}`,
    amount_remaining: status === "paid" ? 0 : draft.amount_due,
    number: `FAKE-${String(state.invoices.size + 1).padStart(4, "0")}`,
    amount_paid: status === "paid" ? draft.amount_due : 0,
    status_transitions: { finalized_at: draft.created },
  };
  state.invoices.set(invoice.id, invoice);
  return invoice;
}

/** `GET /v1/invoices`, newest first. */
export function listInvoices(state: StripeState, params: StripeParams): object {
  only(params, "customer", "limit", "starting_after", "expand");
  const all = [...state.invoices.values()].filter((one) => one.customer === params.customer);
  return listOf(params, all.reverse());
}

/** `GET /v1/invoices/search` by the number. */
export function searchInvoices(state: StripeState, params: StripeParams): object {
  only(params, "query", "limit");
  const [, number] = /^number:"([A-Z0-9-]+)"$/.exec(String(params.query)) ?? [];
  if (!number) throw StripeFailure.invalid(null, "The query is not valid.", "query");
  const data = [...state.invoices.values()].filter((one) => one.number === number);
  return {
    object: "search_result",
    data,
    has_more: false,
    next_page: null,
    url: "/v1/invoices/search",
  };
}

/** `GET /v1/charges`, newest first. */
export function listCharges(state: StripeState, params: StripeParams): object {
  only(params, "customer", "limit", "starting_after", "expand");
  const all = state.charges.filter(({ customer }) => customer === params.customer);
  return listOf(
    params,
    all.reverse().map((charge) => presentCharge(state, charge)),
  );
}

export const chargeId = ({ intent }: FakeCharge) => `ch_${intent}`;

/** A charge as Stripe shows it. */
export function presentCharge(state: StripeState, charge: FakeCharge): object {
  const { intent, customer, amount, created, refunds = [] } = charge;
  const method = state.paymentMethods.get(state.intents.get(intent)?.payment_method ?? "");
  const returned = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return {
    id: chargeId(charge),
    object: "charge",
    amount,
    amount_captured: amount,
    amount_refunded: returned,
    refunded: returned === amount,
    captured: true,
    paid: true,
    status: "succeeded",
    disputed: [...state.disputes.values()].some((one) => one.charge === charge),
    currency: state.intents.get(intent)?.currency ?? "usd",
    customer,
    payment_intent: intent,
    created,
    livemode: false,
    metadata: {},
    billing_details: {},
    payment_method_details: method && {
      type: "card",
      card: { last4: method.card.last4, exp_month: 12, exp_year: 2034 },
    },
    // Stripe shows the newest ten with a charge.
    refunds: listOf({}, refunds.map((one) => presentRefund(state, charge, one)).reverse()),
  };
}

/** A refund as Stripe shows it. */
export function presentRefund(
  state: StripeState,
  charge: FakeCharge,
  refund: NonNullable<FakeCharge["refunds"]>[number],
): object {
  const { intent } = charge;
  return {
    ...refund,
    object: "refund",
    currency: state.intents.get(intent)?.currency ?? "usd",
    charge: chargeId(charge),
    payment_intent: intent,
    metadata: refund.metadata ?? {},
  };
}
