import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import type { jobApplication } from "../../careers/server/tables.ts";
import type { contactMessage } from "../../contact/server/tables.ts";

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

/** The rows of a table that a person has to look at before anything is emailed. */
export function quarantineIn<Table extends typeof contactMessage | typeof jobApplication>(
  table: Table,
  lead: {
    /** Notes a row that is out of quarantine in its sender's lead. */
    follow(tx: Transaction, id: string): Promise<void>;
    /** Takes a row that is back in quarantine out of the leads. */
    forget(tx: Transaction, id: string): Promise<void>;
  },
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
    /** The messages that a person set aside, newest first. */
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
      if (row.status === "new") await lead.forget(tx, id);
      return row;
    },
    /** Takes a row out. @returns null if it isn't there (any more) */
    async leave(tx: Transaction, id: string, status: "new" | "discarded"): Promise<Row | null> {
      const [row] = await tx
        .update(rows)
        .set({ status })
        .where(and(eq(rows.id, id), eq(rows.status, "quarantined")))
        .returning();
      if (row && status === "new") await lead.follow(tx, id);
      return row ?? null;
    },
  };
}
