import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { keptDays } from "../../contract/kept-days.ts";
import type { Database, Transaction } from "../db/client.ts";
import type { Queue } from "../jobs/queue.ts";
import { deliverMail } from "./jobs.ts";
import { emailSuppression, mail } from "./tables.ts";

/** An email that was given up. */
interface FailedMail {
  id: string;
  template: string;
  recipient: string;
  /** The error of the mail server or of the template. */
  reason: string;
  at: Date;
}

const failed = eq(mail.status, "failed");
/** Neither sent nor wiped. */
const hasContent = ne(mail.props, {});

/**
 * Deletes what emails were to be made of some days after they were given up: it may hold tokens that still work, and no one sends such
 * old ones.
 */
export async function wipeFailedMails(db: Database): Promise<void> {
  const before = sql`now() - make_interval(days => ${keptDays.failedEmail})`;
  await db
    .update(mail)
    .set({ props: {} })
    .where(
      and(
        failed,
        hasContent,
        // Rows from before the column was there have no time.
        or(lt(mail.failedAt, before), and(isNull(mail.failedAt), lt(mail.createdAt, before))),
      ),
    );
}

/** True for an email that was given up so long ago that its content is gone. */
export async function isWiped(db: Database, id: string): Promise<boolean> {
  return (await db.$count(mail, and(eq(mail.id, id), failed, eq(mail.props, {})))) > 0;
}

/** Emails that no one will try to send again by themselves, for the operator. Those that were wiped are past help. */
export interface FailedMails {
  /** The newest first. */
  list(limit: number): Promise<FailedMail[]>;
  /** Queues one again, and calls `note` in the same transaction. @returns false if it hasn't failed, or was wiped */
  sendAgain(id: string, note?: (tx: Transaction) => Promise<void>): Promise<boolean>;
  /** Queues the oldest 1,000 again, except those to addresses that bounced. @returns how many */
  sendAllAgain(note: (tx: Transaction, count: number) => Promise<void>): Promise<number>;
}

export function createFailedMails({ db, queue }: { db: Database; queue: Queue }): FailedMails {
  return {
    async list(limit) {
      const rows = await db
        .select()
        .from(mail)
        .where(and(failed, hasContent))
        .orderBy(desc(mail.createdAt))
        .limit(limit);
      return rows.map(({ id, template, recipient, error, createdAt }) => ({
        id,
        template,
        recipient,
        reason: error ?? "",
        at: createdAt,
      }));
    },

    async sendAgain(id, note) {
      if (!/^[0-9a-f-]{36}$/i.test(id)) return false;
      return db.transaction(async (tx) => {
        const [row] = await tx
          .update(mail)
          .set({ status: "queued", error: null })
          .where(and(eq(mail.id, id), failed, hasContent))
          .returning({ id: mail.id });
        if (!row) return false;
        await queue.enqueue(tx, deliverMail, { mailId: row.id });
        await note?.(tx);
        return true;
      });
    },

    sendAllAgain: (note) =>
      db.transaction(async (tx) => {
        const found = await tx
          .select({ id: mail.id })
          .from(mail)
          .where(
            and(
              failed,
              hasContent,
              sql`not exists (select 1 from ${emailSuppression}
                where ${emailSuppression.email} = lower(${mail.recipient}) and ${emailSuppression.reason} = 'bounce')`,
            ),
          )
          .orderBy(mail.createdAt)
          .limit(1_000)
          .for("update", { of: mail, skipLocked: true });
        const ids = found.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await tx.update(mail).set({ status: "queued", error: null }).where(inArray(mail.id, ids));
        for (const mailId of ids) await queue.enqueue(tx, deliverMail, { mailId });
        await note(tx, ids.length);
        return ids.length;
      }),
  };
}
