import { formatDay } from "../../../contract/format.ts";
import { formatAmount } from "../../../contract/money.ts";
import type { Invoice, ListedInvoice } from "../invoice.ts";

/** What an invoice's status is called, and how it looks. */
export interface InvoiceState {
  label: string;
  tone: "done" | "attention" | "plain";
}

const states: Record<Invoice["status"], InvoiceState> = {
  paid: { label: "Paid", tone: "done" },
  open: { label: "Open", tone: "attention" },
  void: { label: "Void", tone: "plain" },
  uncollectible: { label: "Unpaid", tone: "attention" },
};

const refundedCents = ({ refunds }: Pick<Invoice, "refunds">) =>
  refunds.reduce((sum, one) => sum + one.amountCents, 0);

/** Nobody pays an invoice that gives money back. */
export function invoiceState(
  invoice: Pick<Invoice, "status" | "totalCents" | "amountPaidCents" | "refunds">,
): InvoiceState {
  if (invoice.status !== "paid") return states[invoice.status];
  if (invoice.totalCents < 0) return { label: "Credited", tone: "done" };
  const refunded = refundedCents(invoice);
  if (refunded === 0) return states.paid;
  const whole = refunded >= invoice.amountPaidCents;
  return { label: whole ? "Refunded" : "Partly refunded", tone: "plain" };
}

/** `Refunded $25.00 on November 25, 2026`, for each refund, with the credit note that corrects the tax. */
export const refundTexts = ({ refunds, currency }: Pick<Invoice, "refunds" | "currency">) =>
  refunds.map(
    ({ on, amountCents, creditNote, taxCents }) =>
      `Refunded ${formatAmount(amountCents, currency)} on ${formatDay(on)}${creditNote ? ` (credit note ${creditNote}, with ${formatAmount(taxCents, currency)} of tax)` : ""}`,
  );

/** What the lines come to, in order. The strong ones are what a reader looks for. */
export function invoiceSums(
  invoice: Omit<ListedInvoice, "billTo">,
): { label: string; cents: number; strong?: boolean }[] {
  const { status, subtotalCents, taxes, totalCents, creditAppliedCents, sample } = invoice;
  const { amountPaidCents: paid } = invoice;
  const owed = status === "open" || status === "uncollectible";
  const refunded = refundedCents(invoice);
  const rest = Math.max(0, totalCents - creditAppliedCents - paid);
  return [
    { label: taxes.length > 0 ? "Subtotal without tax" : "Subtotal", cents: subtotalCents },
    ...taxes.map(({ title, amountCents }) => ({ label: title, cents: amountCents })),
    ...(taxes.length > 0 ? [] : [{ label: "Taxes", cents: 0 }]),
    { label: "Total", cents: totalCents, strong: true },
    ...(creditAppliedCents > 0 ? [{ label: "Settled by credit", cents: creditAppliedCents }] : []),
    ...(sample ? [] : [{ label: "Paid", cents: paid }]),
    ...(refunded > 0 ? [{ label: "Refunded", cents: -refunded }] : []),
    ...(owed ? [{ label: "Amount due", cents: rest, strong: true }] : []),
  ];
}

/** Sentences at the foot of an invoice. */
export function invoiceNotes(invoice: Invoice): string[] {
  const { sample, period, currency, cardLast4, status, taxes } = invoice;
  return [
    ...(sample ? [] : [`For ${period}.`]),
    `Amounts in ${currency === "usd" ? "US dollars" : currency.toUpperCase()}.`,
    ...(taxes.length > 0 ? ["Amounts of lines contain the tax."] : []),
    ...(cardLast4 ? [`Paid with the card ending in ${cardLast4}.`] : []),
    ...refundTexts(invoice).map((text) => `${text}.`),
    ...(status === "void" ? ["This invoice is void: nothing is owed for it."] : []),
  ];
}

/** What the sample says of itself. */
export const sampleMark = "A sample invoice: nothing was sold or paid.";

/** What the invoice is for. One below zero gives something back, and is named after that. */
export function titleOf({ lines, totalCents }: Pick<Invoice, "lines" | "totalCents">): string {
  const line = lines.find((one) => (totalCents < 0 ? one.totalCents < 0 : one.totalCents > 0));
  const title = (line ?? lines[0])?.description ?? "Invoice";
  return totalCents < 0 ? `Credit: ${title}` : title;
}
