import { normaliseEmail } from "../../../contract/email-address.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { noteLeft } from "./issue-rows.ts";
import { syncMailingList } from "./jobs.ts";
import type { NewsletterParts } from "./parts.ts";
import { lockByEmail, lockById, type Subscriber, updateSubscriber } from "./subscribers.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/**
 * Takes an address off the newsletter; off it already is fine. Links that wait for a confirmation end as well.
 * @throws AppError link_invalid when the link is not one of ours
 */
export async function endSubscription(parts: NewsletterParts, token: string): Promise<void> {
  const subscriberId = readUnsubscribeToken(token, parts.secret);
  if (!subscriberId) {
    throw new AppError("unsubscribe_link_invalid");
  }
  await parts.db.transaction(async (tx) => {
    // Deleted since: nothing is sent to it.
    const row = await lockById(tx, subscriberId);
    if (row) await end(parts, tx, row);
  });
}

/** Takes an address off the newsletter whose owner is known otherwise; one that is not on it stays so. */
export async function endSubscriptionFor(parts: NewsletterParts, email: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const row = await lockByEmail(tx, normaliseEmail(email));
    if (row) await end(parts, tx, row);
  });
}

async function end(parts: NewsletterParts, tx: Transaction, row: Subscriber): Promise<void> {
  if (row.status === "unsubscribed") return;
  const now = parts.now();
  await updateSubscriber(tx, row.id, {
    status: "unsubscribed",
    confirmTokenHash: null,
    confirmExpiresAt: null,
    unsubscribedAt: now,
    syncedAt: null,
    updatedAt: now,
  });
  await noteLeft(tx, row.id, now);
  await parts.queue.enqueue(tx, syncMailingList, { subscriberId: row.id });
}
