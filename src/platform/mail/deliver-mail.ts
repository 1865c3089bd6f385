import { and, eq, ne } from "drizzle-orm";
import type { Locale } from "../../contract/locale.ts";
import type { Database, Transaction } from "../db/client.ts";
import { checkText } from "../emails/check-text.ts";
import { redactedCopy } from "../emails/redacted-copy.ts";
import { type RenderedMail, renderMail } from "../emails/render-mail.ts";
import type { AnyEmail, AnyTextEmail, Brand, EmailText } from "../emails/template.ts";
import type { Log } from "../log.ts";
import { type MailPort, MailRejected } from "./ports.ts";
import { bounced } from "./suppressions.ts";
import { mail, mailCopy } from "./tables.ts";

export interface MailDelivery {
  /**
   * Sends a stored mail, once: one that was sent, or is gone, is left alone. A mail that the server will never take is
   * marked as failed.
   * @throws when it could not be rendered or was not accepted; the row keeps the reason, and it may be tried again
   */
  deliver(mailId: string): Promise<void>;
  /** Notes that no further try will be made. A mail that was sent after all stays sent. */
  markFailed(mailId: string, error: unknown): Promise<void>;
  /** How an email that was not sent yet would look now, without its links; null if it is gone or can't be shown. */
  preview(mailId: string): Promise<string | null>;
}

/** The job side of mail: what `enqueueMail` wrote is rendered and handed to the mail port. */
export function createMailDelivery(parts: {
  db: Database;
  port: MailPort;
  /** Every email of the site, by its id. */
  emails: ReadonlyMap<string, AnyEmail>;
  /** The operators' version of an email's text; null if there is none. */
  readText(tx: Transaction, email: AnyTextEmail, locale: Locale): Promise<EmailText | null>;
  /** The language of who reads mail at an address, as far as the site knows it. */
  readLanguage(tx: Transaction, recipient: string): Promise<Locale>;
  /** The company as it calls itself now. */
  brand: () => Promise<Brand>;
  log: Log;
  now?: () => Date;
}): MailDelivery {
  const { db, port, log } = parts;
  const now = parts.now ?? (() => new Date());

  return {
    async deliver(mailId) {
      try {
        const brand = await parts.brand();
        const sent = await db.transaction(async (tx) => {
          // The row stays locked while the mail is under way: a second worker with the same job waits, and then finds
          // it sent. The port's own time limit bounds the wait. A crash after sending sends again, under the same
          // Message-ID.
          const [row] = await tx.select().from(mail).where(eq(mail.id, mailId)).for("update");
          if (!row || row.status === "sent") return null;
          const email = findEmail(row.template);
          if (await email.isObsolete?.(tx, mailId)) {
            await tx.delete(mail).where(eq(mail.id, mailId));
            return null;
          }
          if (await bounced(tx, row.recipient)) {
            throw new MailRejected("an earlier email to this address bounced");
          }
          const rendered = await render(tx, email, row, brand);
          await port.send({
            id: row.id,
            to: row.recipient,
            replyTo: rendered.replyTo,
            subject: rendered.subject,
            html: rendered.html,
            text: rendered.text,
            headers: { ...rendered.headers, ...listHeaders(rendered.unsubscribeUrl) },
          });
          await tx
            .update(mail)
            .set({
              status: "sent",
              subject: rendered.subject,
              sentAt: now(),
              toOutbox: port.mode === "outbox",
              error: null,
              // They may hold single-use links, and no one needs them any more.
              props: {},
            })
            .where(eq(mail.id, mailId));
          const html = email.shownElsewhere ? null : redactedCopy(rendered.html, row.props);
          if (html) await tx.insert(mailCopy).values({ mailId, html, createdAt: now() });
          return row;
        });
        if (sent) log.info({ mailId, template: sent.template }, "mail sent");
        else log.debug({ mailId }, "mail is gone or was sent before");
      } catch (error) {
        // Trying again can't help: the mail waits for an operator at once.
        if (error instanceof MailRejected) return markFailed(mailId, error);
        await keepError(mailId, error);
        throw error;
      }
    },

    markFailed,

    async preview(mailId) {
      const brand = await parts.brand();
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(mail).where(eq(mail.id, mailId));
        const email = row && parts.emails.get(row.template);
        if (!email || row.status === "sent") return null;
        return redactedCopy((await render(tx, email, row, brand)).html, row.props);
      });
    },
  };

  async function markFailed(mailId: string, error: unknown): Promise<void> {
    await db
      .update(mail)
      .set({ status: "failed", failedAt: now(), error: reason(error) })
      .where(and(eq(mail.id, mailId), ne(mail.status, "sent")));
    log.error({ mailId, err: error }, "mail given up");
  }

  function findEmail(id: string): AnyEmail {
    const email = parts.emails.get(id);
    if (!email) throw new Error(`there is no email template ${id}`);
    return email;
  }

  async function render(
    tx: Transaction,
    email: AnyEmail,
    { recipient, props }: { recipient: string; props: object },
    brand: Brand,
  ): Promise<RenderedMail> {
    const translated = "values" in email && email.es !== undefined;
    const locale = translated ? await parts.readLanguage(tx, recipient) : "en";
    const text = "values" in email ? await readText(tx, email, locale) : null;
    const clock = { ...brand.clock, locale };
    return renderMail(email, props, { ...brand, clock }, { text });
  }

  /** The operators' version of the email's text; null if there is none, or if it no longer fits. */
  async function readText(
    tx: Transaction,
    email: AnyTextEmail,
    locale: Locale,
  ): Promise<EmailText | null> {
    const text = await parts.readText(tx, email, locale);
    if (!text) return null;
    const faults = checkText(email, text).map(({ field }) => field);
    if (faults.length === 0) return text;
    const { id: template } = email;
    log.warn({ template, faults }, "an edited email text no longer fits; the original is sent");
    return null;
  }

  /** Outside the failed transaction. Its own failure must not hide the reason. */
  async function keepError(mailId: string, error: unknown): Promise<void> {
    try {
      await db
        .update(mail)
        .set({ error: reason(error) })
        .where(and(eq(mail.id, mailId), ne(mail.status, "sent")));
    } catch (second) {
      log.error({ mailId, err: second }, "could not note why a mail failed");
    }
  }
}

/** RFC 2369 and, for a button in the mail client that needs no visit, RFC 8058. */
function listHeaders(unsubscribeUrl: string | undefined): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll("\u0000", "").slice(0, 1000);
}
