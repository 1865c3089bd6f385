import type { ReactNode } from "react";
import type { Catalogs } from "../../../contract/catalogs.ts";
import { formatPlainDay } from "../../../contract/format.ts";
import type { Locale } from "../../../contract/locale.ts";
import { currencyName, formatAmount } from "../../../contract/money.ts";
import type { Texts } from "../../../contract/texts.ts";
import type { Invoice, ListedInvoice } from "../invoice.ts";

/** The language that an invoice is shown in. */
export interface InvoiceLanguage {
  locale: Locale;
  texts: Texts<Catalogs["invoice"]["texts"], ReactNode>;
}

/** The name and the look of an invoice's status. */
export interface InvoiceState {
  label: string;
  tone: "done" | "attention" | "plain";
}

const states = {
  paid: { name: "paid", tone: "done" },
  open: { name: "open", tone: "attention" },
  void: { name: "void", tone: "plain" },
  uncollectible: { name: "unpaid", tone: "attention" },
} as const;

const refundedCents = ({ refunds }: Pick<Invoice, "refunds">) =>
  refunds.reduce((sum, one) => sum + one.amountCents, 0);

/** No one pays an invoice that gives money back. */
export function invoiceState(
  invoice: Pick<Invoice, "status" | "totalCents" | "amountPaidCents" | "refunds">,
  { texts }: Pick<InvoiceLanguage, "texts">,
): InvoiceState {
  const { name, tone } = states[invoice.status];
  if (invoice.status !== "paid") return { label: texts[name], tone };
  if (invoice.totalCents < 0) return { label: texts.credited, tone: "done" };
  const refunded = refundedCents(invoice);
  if (refunded === 0) return { label: texts[name], tone };
  const whole = refunded >= invoice.amountPaidCents;
  return { label: whole ? texts.refunded : texts.partlyRefunded, tone: "plain" };
}

/** The title and the number of an invoice or a credit note. */
export function invoiceFacts(
  invoice: Pick<Invoice, "number" | "issued" | "due" | "corrects">,
  { texts, locale }: InvoiceLanguage,
): { title: string; facts: [label: string, value: string][] } {
  const { number, issued, due, corrects } = invoice;
  return {
    title: corrects ? texts.creditNote({ number }) : texts.title({ number }),
    facts: [
      [corrects ? texts.creditNoteNumber : texts.number, number],
      [texts.issued, formatPlainDay(issued, locale)],
      corrects ? [texts.corrects, corrects] : [texts.due, formatPlainDay(due, locale)],
    ],
  };
}

/** `Refunded $25.00 on November 25, 2026`, for each refund, with the credit note that corrects the tax. */
export const refundTexts = (
  { refunds, currency }: Pick<Invoice, "refunds" | "currency">,
  { texts, locale }: InvoiceLanguage,
) =>
  refunds.map(({ on, amountCents, creditNotes, taxCents }) => {
    const number = creditNotes.join(", ");
    const refund = {
      amount: formatAmount(amountCents, currency, locale),
      day: formatPlainDay(on, locale),
    };
    const tax = formatAmount(taxCents, currency, locale);
    return number ? texts.refundedWithNote({ ...refund, number, tax }) : texts.refundedOn(refund);
  });

/** Totals of the lines, in order. Readers look for the strong ones. */
export function invoiceSums(
  invoice: Omit<ListedInvoice, "billTo">,
  { texts }: Pick<InvoiceLanguage, "texts">,
): { label: string; cents: number; strong?: boolean }[] {
  const { status, subtotalCents, taxes, totalCents, creditAppliedCents, sample, corrects } =
    invoice;
  const { amountPaidCents: paid } = invoice;
  const owed = status === "open" || status === "uncollectible";
  const refunded = refundedCents(invoice);
  const rest = Math.max(0, totalCents - creditAppliedCents - paid);
  return [
    { label: taxes.length > 0 ? texts.subtotalWithoutTax : texts.subtotal, cents: subtotalCents },
    ...taxes.map(({ title, amountCents, reverseCharge }) => ({
      label: reverseCharge ? texts.reverseCharged({ tax: title }) : title,
      cents: amountCents,
    })),
    ...(taxes.length > 0 ? [] : [{ label: texts.taxes, cents: 0 }]),
    { label: texts.total, cents: totalCents, strong: true },
    ...(creditAppliedCents > 0
      ? [{ label: texts.settledByCredit, cents: creditAppliedCents }]
      : []),
    ...(sample || corrects ? [] : [{ label: texts.paid, cents: paid }]),
    ...(refunded > 0 ? [{ label: texts.refunded, cents: -refunded }] : []),
    ...(owed ? [{ label: texts.amountDue, cents: rest, strong: true }] : []),
  ];
}

/** Sentences at the foot of an invoice. */
export function invoiceNotes(invoice: Invoice, language: InvoiceLanguage): string[] {
  const { sample, period, currency, cardLast4, status, taxes, corrects } = invoice;
  const { texts, locale } = language;
  return [
    ...(sample
      ? []
      : [
          texts.period({
            from: formatPlainDay(period.from, locale),
            to: formatPlainDay(period.to, locale),
          }),
        ]),
    texts.currency({ currency: currencyName(currency, locale) }),
    ...(taxes.some(({ added, reverseCharge }) => !added && !reverseCharge) ? [texts.withTax] : []),
    ...(taxes.some(({ reverseCharge }) => reverseCharge) ? [texts.reverseCharge] : []),
    ...(cardLast4 && !corrects ? [texts.paidWith({ digits: cardLast4 })] : []),
    ...refundTexts(invoice, language).map((text) => `${text}.`),
    ...(status === "void" ? [texts.voidText] : []),
  ];
}

/** The invoice's subject. An invoice below zero is a credit and is named so. */
export function invoiceTitle(
  { lines, totalCents }: Pick<Invoice, "lines" | "totalCents">,
  { texts }: Pick<InvoiceLanguage, "texts">,
): string {
  const line = lines.find((one) => (totalCents < 0 ? one.totalCents < 0 : one.totalCents > 0));
  const title = (line ?? lines[0])?.description ?? texts.invoice;
  return totalCents < 0 ? texts.credit({ item: title }) : title;
}
