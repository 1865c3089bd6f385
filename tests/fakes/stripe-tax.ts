import { StripeFailure } from "./stripe-failures.ts";
import type { FakeCreditNote, FakeInvoice, FakeTaxRate, StripeState } from "./stripe-objects.ts";
import { group, list, metadata, need, only, type StripeParams, text } from "./stripe-params.ts";

/** `POST /v1/tax_rates` */
export function createTaxRate(state: StripeState, params: StripeParams): FakeTaxRate {
  only(params, "display_name", "percentage", "inclusive", "metadata");
  const rate: FakeTaxRate = {
    id: state.newId("txr"),
    object: "tax_rate",
    display_name: need(params, "display_name"),
    percentage: Number(need(params, "percentage")),
    inclusive: params.inclusive === "true",
    active: true,
    created: state.now(),
    livemode: false,
    metadata: metadata(params),
  };
  state.taxRates.set(rate.id, rate);
  return rate;
}

/** `GET /v1/tax_rates` */
export function listTaxRates(state: StripeState, params: StripeParams): object {
  only(params, "active", "inclusive", "limit");
  const data = [...state.taxRates.values()].filter(
    ({ active, inclusive }) =>
      String(active) === params.active && String(inclusive) === params.inclusive,
  );
  return { object: "list", data, has_more: false, url: "/v1/tax_rates" };
}

/** The rates that a call names. @throws StripeFailure 400 for one that isn't there */
export function taxRatesOf(state: StripeState, params: StripeParams, name: string): string[] {
  const ids = list(params, name);
  for (const id of ids) {
    if (!state.taxRates.has(id)) throw StripeFailure.missing("tax rate", id, name);
  }
  return ids;
}

/** The taxes that amounts contain, each amount rounded by itself. */
export function taxesIn(
  state: StripeState,
  ids: readonly string[],
  amounts: readonly number[],
): FakeInvoice["total_taxes"] {
  return ids.map((id) => {
    const rate = state.taxRates.get(id);
    if (!rate?.inclusive) throw new Error("the fake models taxes that prices contain");
    const contained = (amount: number) =>
      Math.sign(amount) *
      Math.round(Math.abs(amount) - Math.abs(amount) / (1 + rate.percentage / 100));
    const amount = amounts.reduce((sum, one) => sum + contained(one), 0);
    return {
      amount,
      tax_behavior: "inclusive",
      tax_rate_details: { tax_rate: id },
      taxability_reason: "standard_rated",
      taxable_amount: amounts.reduce((sum, one) => sum + one, 0) - amount,
      type: "tax_rate_details",
    };
  });
}

/** `POST /v1/credit_notes`, of one line of its own, for money that has been given back. */
export function createCreditNote(state: StripeState, params: StripeParams): object {
  only(params, "invoice", "lines", "refunds", "email_type", "metadata");
  const id = need(params, "invoice");
  const invoice = state.invoices.get(id);
  if (!invoice) throw StripeFailure.missing("invoice", id, "invoice");
  const line = group(group(params, "lines"), "0");
  only(line, "type", "description", "quantity", "unit_amount", "tax_rates");
  if (line.type !== "custom_line_item") throw new Error("the fake models custom lines only");
  const amount = Number(need(line, "unit_amount")) * Number(need(line, "quantity"));
  const refund = group(group(params, "refunds"), "0");
  const others = state.creditNotes.filter((one) => one.invoice === id);
  const credited = others.reduce((sum, one) => sum + one.amount, 0);
  if (credited + amount > invoice.total) {
    throw StripeFailure.invalid(null, "The credit notes exceed the total of the invoice.");
  }
  if (Number(need(refund, "amount_refunded")) !== amount) {
    throw StripeFailure.invalid(null, "The refunds must come to the amount of the credit note.");
  }
  const note: FakeCreditNote = {
    id: state.newId("cn"),
    object: "credit_note",
    number: `${invoice.number}-CN-${String(others.length + 1).padStart(2, "0")}`,
    invoice: id,
    amount,
    created: state.now(),
    total_taxes: taxesIn(state, taxRatesOf(state, line, "tax_rates"), [amount]),
    refunds: [{ amount_refunded: amount, refund: need(refund, "refund"), type: "refund" }],
    metadata: metadata(params),
  };
  state.creditNotes.push(note);
  return presentNote(state, note);
}

/** `GET /v1/credit_notes` of one invoice, newest first. */
export function listCreditNotes(state: StripeState, params: StripeParams): object {
  only(params, "invoice", "limit");
  const data = state.creditNotes
    .filter(({ invoice }) => invoice === text(params, "invoice"))
    .map((note) => presentNote(state, note));
  return { object: "list", data: data.reverse(), has_more: false, url: "/v1/credit_notes" };
}

/** With what the site makes no use of. */
function presentNote(state: StripeState, note: FakeCreditNote): object {
  const { amount, invoice, number } = note;
  const { currency, customer } = state.invoices.get(invoice) as FakeInvoice;
  const tax = note.total_taxes.reduce((sum, one) => sum + one.amount, 0);
  return {
    ...note,
    ...{
      currency,
      customer,
      amount_shipping: 0,
      discount_amount: 0,
      discount_amounts: [],
      pretax_credit_amounts: [],
    },
    ...{ livemode: false, pre_payment_amount: 0, post_payment_amount: amount, status: "issued" },
    ...{ subtotal: amount, subtotal_excluding_tax: amount - tax, type: "post_payment" },
    ...{ total: amount, total_excluding_tax: amount - tax },
    lines: { object: "list", data: [], has_more: false, url: `/v1/credit_notes/${note.id}/lines` },
    pdf: `https://pay.stripe.example/credit_notes/${number}/pdf`,
  };
}
