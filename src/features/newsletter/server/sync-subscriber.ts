import type { NewsletterParts } from "./parts.ts";
import { findById, markSynced, type Subscriber } from "./subscribers.ts";

/**
 * Tells the mailing list where a subscriber stands now. Two such jobs may run at once and overtake each other on the
 * wire: so each looks again after its push, and pushes once more when the state has changed meanwhile.
 * @throws when the list cannot be reached, or the state keeps changing; to be tried again
 */
export async function syncSubscriber(parts: NewsletterParts, subscriberId: string): Promise<void> {
  const { db, log } = parts;
  for (let round = 0; round < 5; round++) {
    const row = await findById(db, subscriberId);
    if (!row) {
      log.warn({ subscriberId }, "newsletter: a subscriber to sync is gone");
      return;
    }
    await push(parts, row);
    if (await markSynced(db, row.id, row.status, parts.now())) {
      log.info({ subscriberId, status: row.status }, "newsletter: mailing list is up to date");
      return;
    }
  }
  throw new Error("the subscriber kept changing while it was synced");
}

/** Only a confirmed address is on the list; one that was, and is pending again, is not. */
async function push({ mailingList }: NewsletterParts, row: Subscriber): Promise<void> {
  if (row.status === "confirmed") await mailingList.subscribe(row.email, row.language);
  else if (row.confirmedAt) await mailingList.unsubscribe(row.email);
}
