import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { mail } from "../db/schema/index.ts";
import type { Queue } from "../jobs/queue.ts";
import { deliverMail } from "./jobs.ts";

/** An email that was given up. */
interface FailedMail {
  id: string;
  template: string;
  recipient: string;
  /** What the mail server, or the template, said. */
  reason: string;
  at: Date;
}

/** Emails that nobody will try to send again by themselves, for the operator. */
export interface FailedMails {
  /** The newest first. */
  list(limit: number): Promise<FailedMail[]>;
  /** Queues one again. @returns false if it hasn't failed */
  sendAgain(id: string): Promise<boolean>;
}

export function createFailedMails({ db, queue }: { db: Database; queue: Queue }): FailedMails {
  return {
    async list(limit) {
      const rows = await db
        .select()
        .from(mail)
        .where(eq(mail.status, "failed"))
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

    async sendAgain(id) {
      if (!/^[0-9a-f-]{36}$/i.test(id)) return false;
      return db.transaction(async (tx) => {
        const [row] = await tx
          .update(mail)
          .set({ status: "queued", error: null })
          .where(and(eq(mail.id, id), eq(mail.status, "failed")))
          .returning({ id: mail.id });
        if (!row) return false;
        await queue.enqueue(tx, deliverMail, { mailId: row.id });
        return true;
      });
    },
  };
}
