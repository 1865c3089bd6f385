import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import { newsletterIssue, newsletterSend, newsletterSubscriber } from "./tables.ts";

/**
 * True for an issue of the newsletter that was called off, or whose reader has left, after the email was written. Notes then
 * that it isn't sent.
 */
export async function isObsolete(tx: Transaction, mailId: string): Promise<boolean> {
  const [send] = await tx
    .select({ canceledAt: newsletterIssue.canceledAt, status: newsletterSubscriber.status })
    .from(newsletterSend)
    .innerJoin(newsletterIssue, eq(newsletterIssue.id, newsletterSend.issueId))
    .innerJoin(newsletterSubscriber, eq(newsletterSubscriber.id, newsletterSend.subscriberId))
    .where(eq(newsletterSend.mailId, mailId));
  // A test goes to a colleague who writes the issue.
  if (!send || (send.canceledAt === null && send.status === "confirmed")) return false;
  await tx.delete(newsletterSend).where(eq(newsletterSend.mailId, mailId));
  return true;
}
