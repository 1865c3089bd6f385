import {
  type Invoice,
  type InvoiceParty,
  invoiceTotals,
  lineTotalCents,
} from "../../contract/invoice.ts";

/** An invoice as its page and its PDF file set it: the same figures in both. Money in integer US cents. */
export interface InvoiceSheet {
  number: string;
  status: { label: string; tone: "done" | "attention" | "plain" };
  /** ISO dates. */
  issued: string;
  due: string;
  from: InvoiceParty;
  billTo: InvoiceParty;
  lines: readonly InvoiceSheetLine[];
  /** What the lines come to, in order; the strong ones are what a reader looks for. */
  sums: readonly { label: string; cents: number; strong?: boolean }[];
  /** Sentences at its foot. */
  notes: readonly string[];
  /** Says what it is not, e.g. of a sample; null on an invoice. */
  mark: string | null;
}

export interface InvoiceSheetLine {
  item: string;
  quantity: number;
  rateCents: number;
  totalCents: number;
}

/** An invoice of one's own account; dates in ISO form. */
export interface OwnInvoice {
  id: string;
  number: string;
  status: "open" | "paid" | "void" | "uncollectible";
  issued: string;
  due: string;
  /** `November 21, 2026 to December 21, 2026`. */
  period: string;
  lines: { description: string; quantity: number; unitCents: number; totalCents: number }[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  creditAppliedCents: number;
  amountPaidCents: number;
  billTo: InvoiceParty;
  cardLast4: string | null;
}

const invoiceStates: Record<OwnInvoice["status"], InvoiceSheet["status"]> = {
  paid: { label: "Paid", tone: "done" },
  open: { label: "Open", tone: "attention" },
  void: { label: "Void", tone: "plain" },
  uncollectible: { label: "Unpaid", tone: "attention" },
};

/** What is said of an invoice. Nobody pays one that gives money back. */
export function invoiceState({
  status,
  totalCents,
}: Pick<OwnInvoice, "status" | "totalCents">): InvoiceSheet["status"] {
  return status === "paid" && totalCents < 0
    ? { label: "Credited", tone: "done" }
    : invoiceStates[status];
}

const currency = "Amounts in US dollars.";

/** One's own invoice as a sheet. @param from who sends it */
export function ownSheet(invoice: OwnInvoice, from: InvoiceParty): InvoiceSheet {
  const { subtotalCents, taxCents, totalCents, creditAppliedCents, amountPaidCents } = invoice;
  const owed = invoice.status === "open" || invoice.status === "uncollectible";
  const rest = Math.max(0, totalCents - creditAppliedCents - amountPaidCents);
  return {
    number: invoice.number,
    status: invoiceState(invoice),
    issued: invoice.issued,
    due: invoice.due,
    from,
    billTo: invoice.billTo,
    lines: invoice.lines.map((line) => ({
      item: line.description,
      quantity: line.quantity,
      rateCents: line.unitCents,
      totalCents: line.totalCents,
    })),
    sums: [
      { label: "Subtotal", cents: subtotalCents },
      { label: "Taxes", cents: taxCents },
      { label: "Total", cents: totalCents, strong: true },
      ...(creditAppliedCents > 0
        ? [{ label: "Settled by credit", cents: creditAppliedCents }]
        : []),
      { label: "Paid", cents: amountPaidCents },
      ...(owed ? [{ label: "Amount due", cents: rest, strong: true }] : []),
    ],
    notes: [
      `For ${invoice.period}.`,
      currency,
      ...(invoice.cardLast4 ? [`Paid with the card ending in ${invoice.cardLast4}.`] : []),
      ...(invoice.status === "void" ? ["This invoice is void: nothing is owed for it."] : []),
    ],
    mark: null,
  };
}

/** The sample invoice as a sheet that says so. */
export function sampleSheet(invoice: Invoice): InvoiceSheet {
  const totals = invoiceTotals(invoice);
  return {
    number: invoice.number,
    status: invoiceStates.paid,
    issued: invoice.issued,
    due: invoice.due,
    from: invoice.from,
    billTo: invoice.billTo,
    lines: invoice.lines.map((line) => ({ ...line, totalCents: lineTotalCents(line) })),
    sums: [
      { label: "Subtotal", cents: totals.subtotalCents },
      { label: `Taxes (${invoice.taxBasisPoints / 100}%)`, cents: totals.taxCents },
      { label: "Total", cents: totals.totalCents, strong: true },
    ],
    notes: [currency],
    mark: "A sample invoice: nothing was sold or paid.",
  };
}
