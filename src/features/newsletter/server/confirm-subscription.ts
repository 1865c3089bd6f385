import { AppError } from "../../../platform/errors.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { tokenHash } from "../../identity/server/tokens.ts";
import { newsletterWelcome } from "./emails.ts";
import { syncMailingList } from "./jobs.ts";
import type { NewsletterParts } from "./parts.ts";
import { lockByConfirmToken, updateSubscriber } from "./subscribers.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

/**
 * Second half of the double opt-in: the address counts, and the mailing list is told.
 * @throws AppError link_invalid when the link is unknown, replaced by a newer one, or expired
 */
export async function confirmSubscription(
  parts: NewsletterParts,
  token: string,
): Promise<"confirmed" | "already_confirmed"> {
  const { db, queue } = parts;
  const now = parts.now();
  const hash = tokenHash(token);
  return db.transaction(async (tx) => {
    const row = await lockByConfirmToken(tx, hash);
    if (!row) {
      throw new AppError("confirm_link_invalid");
    }
    // The link is remembered after its use, so that a second click can be answered calmly.
    if (row.status === "confirmed") return "already_confirmed";
    if (!row.confirmExpiresAt || row.confirmExpiresAt <= now) {
      throw new AppError("confirm_link_expired");
    }
    await updateSubscriber(tx, row.id, {
      status: "confirmed",
      confirmedAt: now,
      unsubscribedAt: null,
      syncedAt: null,
      updatedAt: now,
    });
    await enqueueMail(tx, queue, {
      email: newsletterWelcome,
      to: row.email,
      props: {
        unsubscribeUrl: unsubscribeUrl(parts, row.id),
      },
      dedupeKey: `newsletter-welcome:${hash}`,
    });
    await queue.enqueue(tx, syncMailingList, { subscriberId: row.id });
    return "confirmed";
  });
}
