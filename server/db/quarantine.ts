import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "./client.ts";
import type { contactMessage, jobApplication } from "./schema/index.ts";

/** Notes who decided, in the transaction that carries it out. */
export type NoteDecision = (tx: Transaction) => Promise<void>;

/** How long the emails of what was released wait, so that it can be undone. */
export const releaseHoldMs = 30_000;

/** A release that can't be undone any more: its emails went out. Undoes what the transaction did. */
export class TooLate extends Error {}

/** @returns false, and nothing changed, when `work` finds that it's too late */
export async function unlessTooLate(
  db: Database,
  work: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (error instanceof TooLate) return false;
    throw error;
  }
}

/** Takes what a form sent out of the leads again. A person who did nothing else is no lead then, and waits for nothing. */
export async function forgetLead(tx: Transaction, ref: string): Promise<void> {
  await tx.execute(sql`
    update lead set waiting_since = (
      select min(m.created_at) from lead_event e join contact_message m on m.id = e.ref
      where e.lead_id = lead.id and m.status = 'new' and m.id <> ${ref}::uuid
    )
    where id = (select lead_id from lead_event where ref = ${ref}::uuid limit 1)
      and waiting_since = (select created_at::timestamptz(3) from contact_message where id = ${ref}::uuid)`);
  await tx.execute(sql`select lead_forget(${ref}::uuid)`);
}

/** The rows of a table that a person has to look at before anything is emailed. */
export function quarantineIn<Table extends typeof contactMessage | typeof jobApplication>(
  table: Table,
) {
  // Only columns that both tables have are used.
  const rows = table as typeof contactMessage;
  type Row = Table["$inferSelect"];
  return {
    /** The newest first. */
    async list(executor: Executor, limit: number): Promise<Row[]> {
      return executor
        .select()
        .from(rows)
        .where(eq(rows.status, "quarantined"))
        .orderBy(desc(rows.createdAt))
        .limit(limit);
    },
    /** Those that a person set aside, the newest first. */
    async listDiscarded(executor: Executor, limit: number): Promise<Row[]> {
      return executor
        .select()
        .from(rows)
        .where(eq(rows.status, "discarded"))
        .orderBy(desc(rows.createdAt))
        .limit(limit);
    },
    /** Puts a row back that was there. @returns it as it was before; null if it never was there, or is */
    async comeBack(tx: Transaction, id: string): Promise<Row | null> {
      const [row] = await tx
        .select()
        .from(rows)
        .where(
          and(
            eq(rows.id, id),
            inArray(rows.status, ["new", "discarded"]),
            sql`cardinality(${rows.reasons}) > 0`,
          ),
        )
        .for("update");
      if (!row) return null;
      await tx.update(rows).set({ status: "quarantined" }).where(eq(rows.id, id));
      if (row.status === "new") await forgetLead(tx, id);
      return row;
    },
    /** Takes a row out. @returns null if it isn't there (any more) */
    async leave(executor: Executor, id: string, status: "new" | "discarded"): Promise<Row | null> {
      const [row] = await executor
        .update(rows)
        .set({ status })
        .where(and(eq(rows.id, id), eq(rows.status, "quarantined")))
        .returning();
      return row ?? null;
    },
  };
}
