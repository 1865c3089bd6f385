import type { InvoiceRefund } from "../invoices/invoice.ts";

/** An invoice with what was given back of it, the oldest first, without credit notes. @param payments of its customer */
export function withRefunds<Invoice extends { id: string }>(
  invoice: Invoice,
  payments: readonly { invoiceId: string | null; at: Date; amountCents: number }[],
): Invoice & { refunds: ({ at: Date } & InvoiceRefund)[] } {
  const refunds = payments
    .filter((one) => one.invoiceId === invoice.id && one.amountCents < 0)
    .map(({ at, amountCents }) => ({
      at,
      amountCents: -amountCents,
      creditNote: null,
      taxCents: 0,
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return { ...invoice, refunds };
}
