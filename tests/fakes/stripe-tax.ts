import { StripeFailure } from "./stripe-failures.ts";
import { summed } from "./stripe-invoices.ts";
import type {
  FakeCreditLine,
  FakeCreditNote,
  FakeInvoice,
  FakeTaxRate,
  StripeState,
} from "./stripe-objects.ts";
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
  only(params, "active", "inclusive", "limit", "starting_after");
  const data = [...state.taxRates.values()].filter(
    ({ active, inclusive }) =>
      String(active) === params.active && String(inclusive) === params.inclusive,
  );
  return listOf(params, data);
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

/** What a credit note would be: of lines of the invoice, or of one of its own. */
function draftNote(state: StripeState, params: StripeParams) {
  const id = need(params, "invoice");
  const invoice = state.invoices.get(id);
  if (!invoice) throw StripeFailure.missing("invoice", id, "invoice");
  const lines = Object.values(group(params, "lines")).map((line) => {
    if (typeof line === "string") throw StripeFailure.invalid(null, "Invalid line", "lines");
    return creditLine(state, invoice, line);
  });
  const taxes = lines.flatMap((line) => line.taxes);
  const added = taxes.filter((one) => one.tax_behavior === "exclusive");
  const amount = [...lines, ...added].reduce((sum, one) => sum + one.amount, 0);
  return { invoice, lines, total_taxes: summed(taxes), amount };
}

function creditLine(state: StripeState, invoice: FakeInvoice, line: StripeParams): FakeCreditLine {
  if (line.type === "custom_line_item") {
    only(line, "type", "description", "quantity", "unit_amount", "tax_rates");
    if (invoice.automatic_tax.enabled) {
      const message = "You cannot use tax_rates on an invoice with automatic tax.";
      throw StripeFailure.invalid(null, message, "lines");
    }
    const amount = Number(need(line, "unit_amount")) * Number(need(line, "quantity"));
    const taxes = taxesIn(state, taxRatesOf(state, line, "tax_rates"), [amount]);
    return { invoice_line_item: null, amount, taxes };
  }
  only(line, "type", "invoice_line_item", "amount");
  const id = need(line, "invoice_line_item");
  const sold = invoice.lines.data.find((one) => one.id === id);
  if (!sold) throw StripeFailure.missing("line item", id, "lines");
  const amount = Number(need(line, "amount"));
  const before = state.creditNotes
    .flatMap((note) => note.lines)
    .filter((one) => one.invoice_line_item === id)
    .reduce((sum, one) => sum + one.amount, 0);
  if (before + amount > sold.amount) {
    throw StripeFailure.invalid(null, "The amount exceeds what is left of the line item.");
  }
  // The tax of the invoice, and not that of where the customer is by now.
  const taxes = (sold.taxes ?? []).map((tax) => {
    const share = Math.round((tax.amount * amount) / sold.amount);
    const taxable = tax.tax_behavior === "exclusive" ? amount : amount - share;
    return { ...tax, amount: share, taxable_amount: taxable };
  });
  return { invoice_line_item: id, amount, taxes };
}

/** `GET /v1/credit_notes/preview` */
export function previewCreditNote(state: StripeState, params: StripeParams): object {
  only(params, "invoice", "lines");
  const { invoice, ...draft } = draftNote(state, params);
  const kept = { object: "credit_note" as const, refunds: [], metadata: {} };
  const named = { id: "preview", number: "preview", created: state.now() };
  return presentNote(state, { ...named, ...kept, ...draft, invoice: invoice.id });
}

/** `POST /v1/credit_notes`, for money that has been given back. */
export function createCreditNote(state: StripeState, params: StripeParams): object {
  only(params, "invoice", "lines", "refunds", "email_type", "metadata");
  const { invoice, ...draft } = draftNote(state, params);
  const { id } = invoice;
  const refund = group(group(params, "refunds"), "0");
  const others = state.creditNotes.filter((one) => one.invoice === id);
  const credited = others.reduce((sum, one) => sum + one.amount, 0);
  if (credited + draft.amount > invoice.total) {
    throw StripeFailure.invalid(null, "The credit notes exceed the total of the invoice.");
  }
  if (Number(need(refund, "amount_refunded")) !== draft.amount) {
    throw StripeFailure.invalid(null, "The refunds must come to the amount of the credit note.");
  }
  const note: FakeCreditNote = {
    id: state.newId("cn"),
    object: "credit_note",
    number: `${invoice.number}-CN-${String(others.length + 1).padStart(2, "0")}`,
    invoice: id,
    ...draft,
    created: state.now(),
    refunds: [{ amount_refunded: draft.amount, refund: need(refund, "refund"), type: "refund" }],
    metadata: metadata(params),
  };
  state.creditNotes.push(note);
  return presentNote(state, note);
}

/** `GET /v1/credit_notes` of one invoice, newest first. */
export function listCreditNotes(state: StripeState, params: StripeParams): object {
  only(params, "invoice", "limit", "starting_after");
  const data = state.creditNotes
    .filter(({ invoice }) => invoice === text(params, "invoice"))
    .map((note) => presentNote(state, note));
  return listOf(params, data.reverse());
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
    lines: {
      object: "list",
      data: note.lines.map(({ invoice_line_item: item, amount: cents, taxes }, index) => ({
        id: `cnli_${note.id}_${index}`,
        object: "credit_note_line_item",
        amount: cents,
        description: null,
        discount_amount: 0,
        discount_amounts: [],
        ...(item && { invoice_line_item: item }),
        livemode: false,
        metadata: null,
        pretax_credit_amounts: [],
        quantity: 1,
        tax_rates: [],
        taxes,
        type: item ? "invoice_line_item" : "custom_line_item",
        unit_amount: cents,
      })),
      has_more: false,
      url: `/v1/credit_notes/${note.id}/lines`,
    },
    pdf: `https://pay.stripe.example/credit_notes/${number}/pdf`,
  };
}
