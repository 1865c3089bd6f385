/** An invoice with what was given back of it, the oldest first. @param payments of its customer */
export function withRefunds<Invoice extends { id: string }>(
  invoice: Invoice,
  payments: readonly { invoiceId: string | null; at: Date; amountCents: number }[],
): Invoice & { refunds: { at: Date; amountCents: number }[] } {
  const refunds = payments
    .filter((one) => one.invoiceId === invoice.id && one.amountCents < 0)
    .map(({ at, amountCents }) => ({ at, amountCents: -amountCents }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return { ...invoice, refunds };
}
