import { and, desc, eq, sql } from "drizzle-orm";
import type { RecordData } from "../../contract/admin/content-schema.ts";
import type { OperationAnswer, OperationInput } from "../../contract/admin/operations.ts";
import type { Role } from "../../contract/roles.ts";
import type { Database, Transaction } from "../db/client.ts";
import { auditEntry } from "../db/schema/index.ts";
import type { Actor } from "./actor.ts";
import { readCursor, writeCursor } from "./cursor.ts";

interface Change {
  /** `faq.publish` */
  action: string;
  target: { type: string; id: string; title: string };
  before: RecordData | null;
  after: RecordData | null;
}

/** Records a write in the transaction that makes it. */
export async function writeAudit(
  tx: Transaction,
  actor: Pick<Actor, "id" | "name"> & { role: Role },
  change: Change,
): Promise<void> {
  await tx.insert(auditEntry).values({
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    action: change.action,
    targetType: change.target.type,
    targetId: change.target.id,
    targetTitle: change.target.title,
    before: change.before,
    after: change.after,
  });
}

/** For `to_tsquery`: `vans open` finds what has words that begin with both. Empty if there are no words. */
export function queryOf(words: string): string {
  const parts = words.match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.map((part) => `${part}:*`).join(" & ");
}

/** The newest first. */
export async function listAudit(
  db: Database,
  { q, type, cursor, limit }: OperationInput<"listAudit">,
): Promise<OperationAnswer<"listAudit">> {
  const before = cursor ? readCursor(cursor, ["instant", "uuid"]) : undefined;
  const words = q ? queryOf(q) : "";
  if (q && !words) return { items: [], next: null };
  const rows = await db
    .select()
    .from(auditEntry)
    .where(
      and(
        before
          ? sql`(${auditEntry.at}, ${auditEntry.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)`
          : undefined,
        type ? eq(auditEntry.targetType, type) : undefined,
        words ? sql`${auditEntry.search} @@ to_tsquery('simple', ${words})` : undefined,
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.actorName,
      role: row.actorRole,
      action: row.action,
      type: row.targetType,
      record: row.targetId,
      title: row.targetTitle,
      before: row.before,
      after: row.after,
    })),
    next: rows.length > limit && last ? writeCursor([last.at.toISOString(), last.id]) : null,
  };
}
