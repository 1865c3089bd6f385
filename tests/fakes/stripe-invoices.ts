import type { FakeInvoice, FakeInvoiceLine, FakePrice, StripeState } from "./stripe-objects.ts";
import { only, type StripeParams, text } from "./stripe-params.ts";

/** One line for a price, as Stripe words it. */
export function priceLine(
  state: StripeState,
  price: FakePrice,
  period: { start: number; end: number },
): FakeInvoiceLine {
  const name = state.products.get(price.product)?.name ?? "";
  const dollars = (price.unit_amount / 100).toFixed(2);
  const description = `1 × ${name} (at $${dollars} / ${price.recurring.interval})`;
  return line(state, description, price.unit_amount, period);
}

export function line(
  state: StripeState,
  description: string,
  amount: number,
  period: { start: number; end: number },
): FakeInvoiceLine {
  return { id: state.newId("il"), object: "line_item", description, quantity: 1, amount, period };
}

/** An invoice that is not kept: what it would come to, with the customer's balance set off. */
export function draftInvoice(
  state: StripeState,
  customer: string,
  lines: FakeInvoiceLine[],
): FakeInvoice {
  const owner = state.customers.get(customer);
  const total = lines.reduce((sum, one) => sum + one.amount, 0);
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
    customer_tax_ids: (owner?.tax_ids ?? []).map(({ type, value }) => ({ type, value })),
    currency: "usd",
    status: "draft",
    created: now,
    due_date: null,
    period_start: now,
    period_end: now,
    lines: { object: "list", data: lines, has_more: false },
    subtotal: total,
    total,
    total_taxes: [],
    starting_balance: balance,
    amount_due: Math.max(0, total + balance),
    amount_paid: 0,
    amount_remaining: Math.max(0, total + balance),
    hosted_invoice_url: null,
    status_transitions: { finalized_at: null },
    intent: null,
  };
}

/** Issues an invoice; what the customer is owed or owes less is booked on his balance. */
export function issueInvoice(
  state: StripeState,
  draft: FakeInvoice,
  payment: { status: "open" | "paid"; intent: string | null },
): FakeInvoice {
  const owner = state.customers.get(draft.customer);
  if (owner) owner.balance = Math.min(0, draft.starting_balance + draft.total);
  const id = state.newId("in");
  const invoice: FakeInvoice = {
    ...draft,
    ...payment,
    id,
    hosted_invoice_url: `https://invoice.stripe.example/${id}`,
    amount_remaining: payment.status === "paid" ? 0 : draft.amount_due,
    number: `FAKE-${String(state.invoices.size + 1).padStart(4, "0")}`,
    amount_paid: payment.status === "paid" ? draft.amount_due : 0,
    status_transitions: { finalized_at: draft.created },
  };
  state.invoices.set(invoice.id, invoice);
  return invoice;
}

/** `GET /v1/invoices`, newest first. */
export function listInvoices(state: StripeState, params: StripeParams): object {
  only(params, "customer", "limit", "starting_after");
  const all = [...state.invoices.values()]
    .filter((one) => one.customer === params.customer)
    .reverse();
  const after = text(params, "starting_after");
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const data = all.slice(from, from + Number(text(params, "limit") ?? 10));
  return { object: "list", data, has_more: from + data.length < all.length, url: "/v1/invoices" };
}

/** `GET /v1/charges`, newest first. Of a refund it has what the site reads. */
export function listCharges(state: StripeState, params: StripeParams): object {
  only(params, "customer", "limit", "expand");
  const data = state.charges
    .filter(({ customer }) => customer === params.customer)
    .reverse()
    .map(({ intent, amount, created, refunds = [] }) => {
      const method = state.paymentMethods.get(state.intents.get(intent)?.payment_method ?? "");
      return {
        id: `ch_${intent}`,
        object: "charge",
        amount,
        amount_captured: amount,
        captured: true,
        status: "succeeded",
        currency: "usd",
        created,
        payment_method_details: method ? { card: { last4: method.card.last4 } } : null,
        refunds: {
          object: "list",
          data: refunds.map((refund) => ({ ...refund, object: "refund", currency: "usd" })),
          has_more: false,
          url: "/v1/refunds",
        },
      };
    });
  return { object: "list", data, has_more: false, url: "/v1/charges" };
}
