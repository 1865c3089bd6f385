import { eq } from "drizzle-orm";
import { links } from "../../../contract/links.ts";
import { tellOwners } from "../../identity/server/tell-owners.ts";
import { receipt } from "./emails.ts";
import type { BillingParts } from "./parts.ts";
import { subscription } from "./tables.ts";

/** Payments that are older had their receipt, or were made before receipts were ours. */
const recentMs = 7 * 86_400_000;
const newest = 10;

/**
 * Job `billing.receipts`: emails the owners a receipt for each recent payment of a customer, once. It reads the invoices
 * from the provider, so it does not matter which event or change led here.
 */
export async function sendReceipts(parts: BillingParts, rowId: string): Promise<void> {
  const { db, payments, queue, now } = parts;
  const [row] = await db.select().from(subscription).where(eq(subscription.id, rowId));
  if (!row || row.provider !== payments.provider || row.livemode !== payments.livemode) return;
  const customerId = row.providerCustomerId;
  const { invoices } = await payments.listInvoices(customerId, { limit: newest });
  const since = now().getTime() - recentMs;
  const paid = invoices.filter(
    (one) => one.status === "paid" && one.amountPaidCents > 0 && one.issuedAt.getTime() > since,
  );
  for (const { id } of paid) {
    // Only a single invoice names its card.
    const invoice = await payments.getInvoice(customerId, id);
    if (!invoice) continue;
    const invoiceUrl = new URL(links.ownInvoice(id), parts.billingUrl).href;
    await db.transaction((tx) =>
      tellOwners(tx, queue, row.organizationId, {
        email: receipt,
        event: `receipt:${payments.provider}:${id}`,
        props: (name) => ({
          name,
          invoiceNumber: invoice.number,
          amountCents: invoice.amountPaidCents,
          currency: invoice.currency,
          lines: invoice.lines.map(({ description, totalCents }) => ({ description, totalCents })),
          periodStart: invoice.periodStart.toISOString(),
          periodEnd: invoice.periodEnd.toISOString(),
          cardLast4: invoice.cardLast4,
          invoiceUrl,
        }),
      }),
    );
  }
}
