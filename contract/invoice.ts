/** One line of an invoice; money in integer US cents. */
export interface InvoiceLine {
  item: string;
  quantity: number;
  rateCents: number;
}

/** One side of an invoice: who sends it, or who pays it. */
export interface InvoiceParty {
  name: string;
  /** Address as it is printed, line by line. */
  lines: readonly string[];
  email: string;
}

export interface Invoice {
  number: string;
  /** ISO dates. */
  issued: string;
  due: string;
  status: "Paid";
  from: InvoiceParty;
  billTo: InvoiceParty;
  lines: readonly InvoiceLine[];
  /** Tax on the subtotal in hundredths of a percent: 875 is 8.75 %. */
  taxBasisPoints: number;
}

export interface InvoiceTotals {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

export const lineTotalCents = (line: InvoiceLine): number => line.quantity * line.rateCents;

/** What an invoice adds up to. The tax is taken once, of the subtotal, and rounded to the cent, half a cent up. */
export function invoiceTotals(invoice: Pick<Invoice, "lines" | "taxBasisPoints">): InvoiceTotals {
  const subtotalCents = invoice.lines.reduce((sum, line) => sum + lineTotalCents(line), 0);
  const taxCents = Math.floor((subtotalCents * invoice.taxBasisPoints + 5_000) / 10_000);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}
