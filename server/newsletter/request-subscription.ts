import { normaliseEmail } from "../../contract/text.ts";
import { newToken, tokenHash } from "../identity/tokens.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import type { NewsletterParts } from "./newsletter.ts";
import { claimSubscriber, type Subscriber, updateSubscriber } from "./subscribers.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

const daysValid = 7;
/** An address gets no second confirmation mail within this time, whoever types it how often. */
const minutesBetweenMails = 10;

/**
 * First half of the double opt-in: the address gets a link to confirm. One that is confirmed already, or got its link
 * a moment ago, gets nothing; the caller cannot tell.
 */
export async function requestSubscription(
  parts: NewsletterParts,
  input: { email: string },
): Promise<void> {
  const { db, queue, origin } = parts;
  const now = parts.now();
  await db.transaction(async (tx) => {
    const row = await claimSubscriber(tx, normaliseEmail(input.email), now);
    if (row.status === "confirmed" || hasFreshLink(row, now)) return;
    const token = newToken();
    const hash = tokenHash(token);
    await updateSubscriber(tx, row.id, {
      status: "pending",
      confirmTokenHash: hash,
      confirmExpiresAt: new Date(now.getTime() + daysValid * 86_400_000),
      updatedAt: now,
    });
    await enqueueMail(tx, queue, {
      template: "newsletter-confirm",
      to: row.email,
      props: {
        link: `${origin}/newsletter/confirm?token=${token}`,
        expiresInDays: daysValid,
        unsubscribeUrl: unsubscribeUrl(parts, row.id),
      },
      dedupeKey: `newsletter-confirm:${hash}`,
    });
  });
}

/** The time a link was made follows from its expiry. */
function hasFreshLink(row: Subscriber, now: Date): boolean {
  if (row.status !== "pending" || !row.confirmTokenHash || !row.confirmExpiresAt) return false;
  const madeAt = row.confirmExpiresAt.getTime() - daysValid * 86_400_000;
  return now.getTime() - madeAt < minutesBetweenMails * 60_000;
}
