import { and, desc, eq, ilike, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { normaliseEmail } from "../../../contract/email-address.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { MailDelivery } from "../../../platform/mail/deliver-mail.ts";
import { type FailedMails, isWiped } from "../../../platform/mail/failed-mails.ts";
import { emailSuppression, mailCopy } from "../../../platform/mail/tables.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { emailName } from "../../email-texts/email-names.ts";
import type { EmailVerification } from "../../identity/server/email-verification.ts";
import { user } from "../../identity/server/tables.ts";
import type { AdminSentEmailDetail, sentEmailOperations } from "../sent-email-operations.ts";
import { findSentEmail, listSentEmails } from "./sent-email-rows.ts";

export interface SentEmailParts {
  db: Database;
  delivery: Pick<MailDelivery, "preview">;
  failedMails: Pick<FailedMails, "sendAgain" | "sendAllAgain">;
  verification: Pick<EmailVerification, "resend">;
}

/** The operations on emails that were sent, and on addresses that email can't reach. */
export function createSentEmailOperations(
  parts: SentEmailParts,
): Operations<keyof typeof sentEmailOperations> {
  const { db, delivery, failedMails, verification } = parts;

  async function readDetail(id: string): Promise<AdminSentEmailDetail> {
    const email = await findSentEmail(db, id);
    if (!email) throw new AppError("email_unknown");
    const sent = ["sent", "written", "bounced"].includes(email.state);
    const failed = email.state === "failed";
    const wiped = failed && (await isWiped(db, id));
    const hasCopy = sent && (await db.$count(mailCopy, eq(mailCopy.mailId, id))) > 0;
    return {
      ...email,
      copy: wiped ? "deleted" : sent ? (hasCopy ? "sent" : "none") : "preview",
      again: wiped ? null : failed ? "same" : (await wantsLink(email)) ? "new-link" : null,
    };
  }

  /** The link of a confirmation expires, so people whose address isn't confirmed get another one. */
  async function wantsLink({
    template,
    recipient,
    state,
  }: {
    template: string;
    recipient: string;
    state: string;
  }) {
    if (template !== "verify-email" || (state !== "sent" && state !== "written")) return false;
    const waiting = and(eq(user.email, normaliseEmail(recipient)), eq(user.emailVerified, false));
    return (await db.$count(user, waiting)) > 0;
  }

  /** Without the address: the log outlives what it tells of. */
  const note = (
    tx: Transaction,
    actor: Actor,
    action: string,
    id: string,
    title: string,
    after: object | null = null,
  ) =>
    writeAudit(tx, actor, {
      action: `email.${action}`,
      target: { type: "email", id, title },
      before: null,
      after: after && { ...after },
    });

  return {
    async listSentEmails(_actor, { q, to, state, cursor, limit }) {
      const after = cursor ? String(readCursor(cursor, ["uuid"])[0]) : undefined;
      const rows = await listSentEmails(db, { q, to, state, after, limit: limit + 1 });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return { items, next: rows.length > limit && last ? writeCursor([last.id]) : null };
    },

    getSentEmail: (_actor, { id }) => readDetail(id),

    async getSentEmailCopy(_actor, { id }) {
      const { copy } = await readDetail(id);
      const [kept] =
        copy === "sent" ? await db.select().from(mailCopy).where(eq(mailCopy.mailId, id)) : [];
      const html = copy === "preview" ? await delivery.preview(id) : kept?.html;
      if (!html) throw new AppError("email_copy_gone");
      return { html };
    },

    async sendEmailAgain(actor, { id }) {
      const email = await readDetail(id);
      const title = emailName(email.template);
      if (email.again === "new-link") {
        await verification.resend(email.recipient);
        await db.transaction((tx) => note(tx, actor, "new-link", id, title));
        return readDetail(id);
      }
      const bounced = and(
        eq(emailSuppression.email, normaliseEmail(email.recipient)),
        eq(emailSuppression.reason, "bounce"),
      );
      if ((await db.$count(emailSuppression, bounced)) > 0) {
        throw new AppError("email_address_bounced");
      }
      const done = await failedMails.sendAgain(id, (tx) =>
        note(tx, actor, "send-again", id, title),
      );
      if (!done) throw new AppError("email_not_failed");
      return readDetail(id);
    },

    async sendFailedEmails(actor) {
      const count = await failedMails.sendAllAgain((tx, queued) =>
        note(tx, actor, "send-failed", "all", "emails", { count: queued }),
      );
      return { count };
    },

    async listBouncedAddresses(_actor, { q, cursor, limit }) {
      const after = cursor ? String(readCursor(cursor, ["text"])[0]) : undefined;
      const rows = await db
        .select()
        .from(emailSuppression)
        .where(
          and(
            q ? ilike(emailSuppression.email, `%${q.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
            after
              ? sql`(${emailSuppression.createdAt}, ${emailSuppression.email}) < (select created_at, email from email_suppression where email = ${after})`
              : undefined,
          ),
        )
        .orderBy(desc(emailSuppression.createdAt), desc(emailSuppression.email))
        .limit(limit + 1);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return {
        items: items.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })),
        next: rows.length > limit && last ? writeCursor([last.email]) : null,
      };
    },

    clearBouncedAddress: (actor, { email }) =>
      db.transaction(async (tx) => {
        const [deleted] = await tx
          .delete(emailSuppression)
          .where(eq(emailSuppression.email, normaliseEmail(email)))
          .returning();
        if (deleted) {
          const since = deleted.createdAt.toISOString();
          await note(tx, actor, "clear-address", "address", "an address", {
            was: deleted.reason,
            since,
          });
        }
        return { cleared: deleted !== undefined };
      }),
  };
}
