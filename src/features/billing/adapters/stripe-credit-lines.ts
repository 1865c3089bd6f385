import type Stripe from "stripe";

interface Credited {
  lines: Stripe.CreditNoteCreateParams.Line[];
  /** Their sum, with tax. */
  totalCents: number;
}

/**
 * Lines of a credit note for an invoice of Stripe Tax, which computes the tax of each. They take what is left of the invoice's
 * lines, one after the other, until they come to `amountCents` with their tax. Where tax was added to the price, rounding can
 * leave out an amount: then they come to a cent less.
 */
export async function creditLines(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  amountCents: number,
): Promise<Credited> {
  const comesTo = async (line: string, amount: number) => {
    const lines = [{ type: "invoice_line_item" as const, invoice_line_item: line, amount }];
    return (await stripe.creditNotes.preview({ invoice: invoice.id, lines })).total;
  };
  const taken = await takenOf(stripe, invoice.id);
  const credited: Credited = { lines: [], totalCents: 0 };
  for (const { id, amount: sold, taxes } of invoice.lines.data) {
    const left = sold - (taken.get(id) ?? 0);
    const rest = amountCents - credited.totalCents;
    if (rest <= 0 || left <= 0) continue;
    const added = (taxes ?? [])
      .filter((one) => one.tax_behavior === "exclusive")
      .reduce((sum, one) => sum + one.amount, 0);
    // Rounding can make the guess a cent too high.
    let amount = Math.min(left, Math.ceil((rest * sold) / (sold + added)));
    let total = await comesTo(id, amount);
    while (total > rest && amount > 0) {
      amount -= 1;
      total = await comesTo(id, amount);
    }
    if (amount === 0) continue;
    credited.lines.push({ type: "invoice_line_item", invoice_line_item: id, amount });
    credited.totalCents += total;
  }
  return credited;
}

/** The amount that earlier credit notes took from each line, without added tax. */
async function takenOf(stripe: Stripe, invoice: string): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for await (const note of stripe.creditNotes.list({ invoice, limit: 100 })) {
    for (const { invoice_line_item: id, amount } of note.lines.data) {
      if (id) taken.set(id, (taken.get(id) ?? 0) + amount);
    }
  }
  return taken;
}
