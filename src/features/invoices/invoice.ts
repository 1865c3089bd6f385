export type InvoiceStatus = "open" | "paid" | "void" | "uncollectible";

interface InvoiceLine {
  description: string;
  quantity: number;
  unitCents: number;
  totalCents: number;
}

/** One side of an invoice: who sends it, or who pays it. */
export interface InvoiceParty {
  name: string;
  /** Address as it is printed, line by line. */
  lines: readonly string[];
  email: string;
}

/** A tax that is part of what an invoice comes to. */
export interface InvoiceTax {
  /** `VAT 19%`. */
  title: string;
  amountCents: number;
  /** On top of the lines, which don't contain it. */
  added?: boolean;
  /** The customer owes it, not the company: the amount is 0. */
  reverseCharge?: boolean;
}

/** Money that was given back. */
export interface InvoiceRefund {
  amountCents: number;
  /** Number of the credit note that corrects the invoice; null where the invoice has no tax, and in lists. */
  creditNote: string | null;
  /** Tax that is part of it. */
  taxCents: number;
}

/** Refunds of one day. */
interface RefundedDay extends Omit<InvoiceRefund, "creditNote"> {
  on: string;
  creditNotes: readonly string[];
}

/** An invoice, as its page and its PDF file show it. Money in integer cents. */
export interface Invoice {
  /** The payment provider's id. */
  id: string;
  number: string;
  status: InvoiceStatus;
  /** ISO dates. */
  issued: string;
  due: string;
  /** ISO dates. */
  period: { from: string; to: string };
  from: InvoiceParty;
  billTo: InvoiceParty;
  /** With the tax that they contain. */
  lines: InvoiceLine[];
  /** Without tax. */
  subtotalCents: number;
  taxes: readonly InvoiceTax[];
  /** Below zero where more was given back than was sold. */
  totalCents: number;
  /** Of the total, what earlier credit settled. */
  creditAppliedCents: number;
  amountPaidCents: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** The card that paid; null where none did, and in lists. */
  cardLast4: string | null;
  /** Refunds, oldest first, as one sum for each day; the day is an ISO date. */
  refunds: readonly RefundedDay[];
  /** A credit note has the shape of an invoice: this is the number of the invoice that it corrects. */
  corrects?: string;
  /** The sample isn't an invoice. */
  sample: boolean;
}

/** An invoice in a list, which doesn't name its sender. */
export type ListedInvoice = Omit<Invoice, "from">;

/** Where the credit note of an invoice is. @param path of the invoice, or of its file @param credit its number; null for the invoice itself */
export const creditPath = (path: string, credit: string | null): string =>
  credit ? `${path}&${new URLSearchParams({ credit })}` : path;
