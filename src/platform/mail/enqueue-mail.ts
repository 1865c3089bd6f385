import { and, eq, inArray } from "drizzle-orm";
import type { MailProps, MailTemplate } from "../../composition/emails/mail-props.ts";
import { normaliseEmail } from "../../contract/text.ts";
import { type MailChoice, mailDefaults } from "../../features/account/account.ts";
import { customerProfile } from "../../features/account/server/tables.ts";
import { user } from "../../features/identity/server/tables.ts";
import type { Transaction } from "../db/client.ts";
import { ask, insertInto } from "../db/statement.ts";
import type { Queue } from "../jobs/queue.ts";
import { deliverMail } from "./jobs.ts";
import { complained } from "./suppressions.ts";
import { mail } from "./tables.ts";

/** A mail to write, of any template. */
export interface MailRequest<T extends MailTemplate> {
  template: T;
  /** One address, nothing else. */
  to: string;
  props: MailProps[T];
  /** One mail per key, for ever: a second request with it does nothing. */
  dedupeKey: string;
  /** Not before then, so that it can be called off with `callOffMails`; at once where it is left out. */
  notBefore?: Date | undefined;
}

/** The mails that a customer can switch off, each by which switch. */
const optional: Partial<Record<MailTemplate, MailChoice>> = {
  welcome: "notify_tips",
  "contact-receipt": "notify_receipts",
  "application-receipt": "notify_receipts",
};

/** False if the reader turned this kind of mail off, or reported one of our emails as spam. */
async function isWanted(tx: Transaction, template: MailTemplate, to: string): Promise<boolean> {
  const choice = optional[template];
  if (!choice) return true;
  if (await complained(tx, to)) return false;
  const [row] = await tx
    .select({ notifications: customerProfile.notifications })
    .from(customerProfile)
    .innerJoin(user, eq(user.id, customerProfile.userId))
    .where(eq(user.email, normaliseEmail(to)));
  return row?.notifications[choice] ?? mailDefaults[choice];
}

/**
 * Writes a mail and its delivery job in the caller's transaction: it goes out if, and only if, that commits.
 * One that its reader has switched off is not written.
 * @returns the mail's id; null if it was not written, or was before
 */
export async function writeMail<T extends MailTemplate>(
  tx: Transaction,
  queue: Queue,
  request: MailRequest<T>,
): Promise<string | null> {
  if (!(await isWanted(tx, request.template, request.to))) return null;
  const { text, values } = insertInto(mail, {
    template: request.template,
    recipient: request.to,
    props: request.props,
    dedupeKey: request.dedupeKey,
  });
  const [row] = await ask<{ id: string }>(
    tx,
    `${text} on conflict (dedupe_key) do nothing returning id`,
    values,
  );
  const { notBefore } = request;
  const when = notBefore && { startAfter: notBefore };
  if (row) await queue.enqueue(tx, deliverMail, { mailId: row.id }, when);
  return row?.id ?? null;
}

/** `writeMail`, for who needs no more of the mail. */
export async function enqueueMail<T extends MailTemplate>(
  tx: Transaction,
  queue: Queue,
  request: MailRequest<T>,
): Promise<void> {
  await writeMail(tx, queue, request);
}

/** Deletes mails that haven't gone out. @returns how many */
export async function callOffMails(tx: Transaction, dedupeKeys: string[]): Promise<number> {
  const gone = await tx
    .delete(mail)
    .where(and(inArray(mail.dedupeKey, dedupeKeys), eq(mail.status, "queued")))
    .returning({ id: mail.id });
  return gone.length;
}
