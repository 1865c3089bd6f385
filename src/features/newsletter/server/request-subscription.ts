import { normaliseEmail } from "../../../contract/email-address.ts";
import { links } from "../../../contract/links.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { callOffMails, enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { newToken, tokenHash } from "../../identity/server/tokens.ts";
import type { CameFrom } from "../../leads/came-from.ts";
import {
  type NoteDecision,
  releaseHoldMs,
  unlessTooLate,
} from "../../screening/server/quarantine.ts";
import { newsletterConfirm } from "./emails.ts";
import type { NewsletterParts } from "./parts.ts";
import {
  claimSubscriber,
  lockById,
  returnSubscriber,
  type Subscriber,
  updateSubscriber,
  wasDiscarded,
} from "./subscribers.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

const daysValid = 7;
/** An address gets no second confirmation email within this time, no matter how often someone types it. */
const minutesBetweenMails = 10;

/**
 * First half of the double opt-in: the address gets a link to confirm. An address that is confirmed already, or got its
 * link a moment ago, gets nothing; the caller can't tell.
 * @param reasons why the request looks like spam. If there are any, the address gets no email until the operator
 * releases it.
 */
export async function requestSubscription(
  parts: NewsletterParts,
  input: { email: string },
  reasons: string[],
  came: CameFrom,
): Promise<void> {
  const now = parts.now();
  await parts.db.transaction(async (tx) => {
    const row = await claimSubscriber(tx, normaliseEmail(input.email), now);
    if (row.status === "confirmed" || hasFreshLink(row, now)) return;
    // Of the newest request: it is the one that is confirmed.
    await updateSubscriber(tx, row.id, came);
    if (reasons.length === 0) return sendConfirmation(parts, tx, row, now);
    if (row.quarantinedAt) return;
    await updateSubscriber(tx, row.id, { quarantinedAt: now, reasons, updatedAt: now });
  });
}

/** Ends the quarantine of a subscriber, with or without the email. @returns false if there is none */
export async function leaveQuarantine(
  parts: NewsletterParts,
  id: string,
  { sendMail, note }: { sendMail: boolean; note: NoteDecision | undefined },
): Promise<boolean> {
  const now = parts.now();
  return parts.db.transaction(async (tx) => {
    const row = await lockById(tx, id);
    if (!row?.quarantinedAt) return false;
    const notBefore = new Date(now.getTime() + releaseHoldMs);
    if (sendMail) await sendConfirmation(parts, tx, row, now, notBefore);
    else await updateSubscriber(tx, id, { quarantinedAt: null, updatedAt: now });
    await note?.(tx);
    return true;
  });
}

/** Undoes `leaveQuarantine`. @returns false if the email went out, or the row never was in quarantine */
export function returnToQuarantine(
  parts: NewsletterParts,
  id: string,
  note: NoteDecision | undefined,
): Promise<boolean> {
  const now = parts.now();
  return unlessTooLate(parts.db, async (tx) => {
    const row = await lockById(tx, id);
    if (row?.status !== "pending" || row.quarantinedAt || row.reasons.length === 0) return false;
    const hash = row.confirmTokenHash;
    const calledOff = hash !== null && (await callOffMails(tx, [mailKey(hash)])) > 0;
    if (!calledOff && !wasDiscarded(row)) return false;
    await returnSubscriber(tx, id, now, calledOff);
    await note?.(tx);
    return true;
  });
}

const mailKey = (hash: string) => `newsletter-confirm:${hash}`;

async function sendConfirmation(
  parts: NewsletterParts,
  tx: Transaction,
  row: Subscriber,
  now: Date,
  notBefore?: Date,
): Promise<void> {
  const token = newToken();
  const hash = tokenHash(token);
  await updateSubscriber(tx, row.id, {
    status: "pending",
    quarantinedAt: null,
    confirmTokenHash: hash,
    confirmExpiresAt: new Date(now.getTime() + daysValid * 86_400_000),
    updatedAt: now,
  });
  await enqueueMail(tx, parts.queue, {
    email: newsletterConfirm,
    to: row.email,
    props: {
      link: `${parts.origin}${links.withToken(links.confirmNewsletter, token)}`,
      expiresInDays: daysValid,
      unsubscribeUrl: unsubscribeUrl(parts, row.id),
    },
    dedupeKey: mailKey(hash),
    notBefore,
  });
}

/** The time a link was made follows from its expiry. */
function hasFreshLink(row: Subscriber, now: Date): boolean {
  if (row.status !== "pending" || !row.confirmTokenHash || !row.confirmExpiresAt) return false;
  const madeAt = row.confirmExpiresAt.getTime() - daysValid * 86_400_000;
  return now.getTime() - madeAt < minutesBetweenMails * 60_000;
}
