import type { Transaction } from "../db/client.ts";
import { mail } from "../db/schema/index.ts";
import type { MailProps, MailTemplate } from "../emails/mail-props.ts";
import type { Queue } from "../jobs/queue.ts";

/** A mail to write, of any template. */
export interface MailRequest<T extends MailTemplate> {
  template: T;
  /** One address, nothing else. */
  to: string;
  props: MailProps[T];
  /** One mail per key, for ever: a second request with it does nothing. */
  dedupeKey: string;
}

/** Writes a mail and its delivery job in the caller's transaction: it goes out if, and only if, that commits. */
export async function enqueueMail<T extends MailTemplate>(
  tx: Transaction,
  queue: Queue,
  request: MailRequest<T>,
): Promise<void> {
  const [row] = await tx
    .insert(mail)
    .values({
      template: request.template,
      recipient: request.to,
      props: request.props,
      dedupeKey: request.dedupeKey,
    })
    .onConflictDoNothing({ target: mail.dedupeKey })
    .returning({ id: mail.id });
  if (row) await queue.enqueue(tx, "mail.deliver", { mailId: row.id });
}
