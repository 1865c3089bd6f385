import { and, eq } from "drizzle-orm";
import { normaliseEmail } from "../../contract/email-address.ts";
import type { Transaction } from "../db/client.ts";
import { emailSuppression } from "./tables.ts";

export type SuppressionReason = (typeof emailSuppression.$inferSelect)["reason"];

/**
 * Notes that an address bounced or complained. A bounce is the stronger of the two.
 * @param detail what the email provider said about it
 */
export async function suppress(
  tx: Transaction,
  email: string,
  reason: SuppressionReason,
  detail: string | null = null,
): Promise<void> {
  const row = { email: normaliseEmail(email), reason, detail };
  const insert = tx.insert(emailSuppression).values(row);
  if (reason === "complaint") await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target: emailSuppression.email, set: { reason, detail } });
}

/** True if no email can reach the address. */
export const bounced = (tx: Transaction, email: string) => has(tx, email, "bounce");

/** True if the reader reported one of our emails as spam. */
export const complained = (tx: Transaction, email: string) => has(tx, email, "complaint");

async function has(tx: Transaction, email: string, reason: SuppressionReason): Promise<boolean> {
  const found = await tx
    .select({ email: emailSuppression.email })
    .from(emailSuppression)
    .where(
      and(eq(emailSuppression.email, normaliseEmail(email)), eq(emailSuppression.reason, reason)),
    );
  return found.length > 0;
}
