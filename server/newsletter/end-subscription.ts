import { AppError } from "../errors.ts";
import type { NewsletterParts } from "./newsletter.ts";
import { lockById, updateSubscriber } from "./subscribers.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/**
 * Takes an address off the newsletter; off it already is fine. Links that wait for a confirmation end as well.
 * @throws AppError link_invalid when the link is not one of ours
 */
export async function endSubscription(parts: NewsletterParts, token: string): Promise<void> {
  const subscriberId = readUnsubscribeToken(token, parts.secret);
  if (!subscriberId) {
    throw new AppError(
      "link_invalid",
      "This unsubscribe link is not complete. Please open it from the mail once more, or write to us and we will take you off the list.",
    );
  }
  const now = parts.now();
  await parts.db.transaction(async (tx) => {
    const row = await lockById(tx, subscriberId);
    // Deleted since: nothing is sent to it.
    if (!row || row.status === "unsubscribed") return;
    await updateSubscriber(tx, row.id, {
      status: "unsubscribed",
      confirmTokenHash: null,
      confirmExpiresAt: null,
      unsubscribedAt: now,
      syncedAt: null,
      updatedAt: now,
    });
    await parts.queue.enqueue(tx, "mailing-list.sync", { subscriberId: row.id });
  });
}
