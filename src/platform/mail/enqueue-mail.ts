import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../db/client.ts";
import { ask, insertInto } from "../db/statement.ts";
import type { Email } from "../emails/template.ts";
import type { Queue } from "../jobs/queue.ts";
import { deliverMail } from "./jobs.ts";
import { mail } from "./tables.ts";

/** An email to send. */
export interface MailRequest<Props> {
  email: Email<Props>;
  /** One address, nothing else. */
  to: string;
  props: NoInfer<Props>;
  /** One email per key, forever: a second request with the same key does nothing. */
  dedupeKey: string;
  /** The earliest time to send it. Until then, `callOffMails` can cancel it. Without it, the email goes out right away. */
  notBefore?: Date | undefined;
}

/**
 * Writes a mail and its delivery job in the caller's transaction: it goes out if, and only if, that commits.
 * One that its reader has switched off is not written.
 * @returns the mail's id; null if it was not written, or was before
 */
export async function writeMail<Props>(
  tx: Transaction,
  queue: Queue,
  { email, to, props, dedupeKey, notBefore }: MailRequest<Props>,
): Promise<string | null> {
  if ((await email.isWanted?.(tx, to)) === false) return null;
  const { text, values } = insertInto(mail, {
    template: email.id,
    recipient: to,
    props: props as Record<string, unknown>,
    dedupeKey,
  });
  const [row] = await ask<{ id: string }>(
    tx,
    `${text} on conflict (dedupe_key) do nothing returning id`,
    values,
  );
  const when = notBefore && { startAfter: notBefore };
  if (row) await queue.enqueue(tx, deliverMail, { mailId: row.id }, when);
  return row?.id ?? null;
}

/** `writeMail`, for who needs no more of the mail. */
export async function enqueueMail<Props>(
  tx: Transaction,
  queue: Queue,
  request: MailRequest<Props>,
): Promise<void> {
  await writeMail(tx, queue, request);
}

/** Deletes mails that haven't gone out. @returns how many */
export async function callOffMails(tx: Transaction, dedupeKeys: string[]): Promise<number> {
  const deleted = await tx
    .delete(mail)
    .where(and(inArray(mail.dedupeKey, dedupeKeys), eq(mail.status, "queued")))
    .returning({ id: mail.id });
  return deleted.length;
}
