import { and, desc, eq } from "drizzle-orm";
import type { Executor, Transaction } from "./client.ts";
import type { contactMessage, jobApplication } from "./schema/index.ts";

/** Notes who decided, in the transaction that carries it out. */
export type NoteDecision = (tx: Transaction) => Promise<void>;

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
