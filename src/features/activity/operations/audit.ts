import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import type { OperationAnswer, OperationInput } from "../../../contract/console/operations.ts";
import { csvPage } from "../../../contract/csv.ts";
import type { Role } from "../../../contract/roles.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import type { RecordData } from "../../content/content-schema.ts";
import { user } from "../../identity/server/tables.ts";
import { auditEntry } from "../server/tables.ts";

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
  actor: Pick<Actor, "id" | "name"> & { role: Role; email?: string },
  change: Change,
): Promise<void> {
  await tx.insert(auditEntry).values({
    actorId: actor.id,
    actorName: actor.name,
    // For work that a job does later, only the id of the person who planned it is known.
    actorEmail: actor.email || (await addressOf(tx, actor.id)),
    actorRole: actor.role,
    action: change.action,
    targetType: change.target.type,
    targetId: change.target.id,
    targetTitle: change.target.title,
    before: change.before,
    after: change.after,
  });
}

async function addressOf(tx: Transaction, userId: string): Promise<string | null> {
  const [person] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return person?.email ?? null;
}

/** For `to_tsquery`: `vans open` finds what has words that begin with both. Empty if there are no words. */
export function toSearchQuery(text: string): string {
  const parts = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.map((part) => `${part}:*`).join(" & ");
}

type Filters = Omit<OperationInput<"exportAudit">, "cursor">;

/** The newest first. @returns null for words that nothing can match */
async function findEntries(
  db: Database,
  { q, type, by, since, until }: Filters,
  cursor: string | undefined,
  limit: number,
) {
  const before = cursor ? readCursor(cursor, ["instant", "uuid"]) : undefined;
  const search = q ? toSearchQuery(q) : "";
  if (q && !search) return { rows: [], next: null };
  const rows = await db
    .select()
    .from(auditEntry)
    .where(
      and(
        before
          ? sql`(${auditEntry.at}, ${auditEntry.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)`
          : undefined,
        type ? eq(auditEntry.targetType, type) : undefined,
        by ? eq(auditEntry.actorId, by) : undefined,
        since ? gte(auditEntry.at, new Date(since)) : undefined,
        until ? lt(auditEntry.at, new Date(until)) : undefined,
        search ? sql`${auditEntry.search} @@ to_tsquery('simple', ${search})` : undefined,
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    next: last ? writeCursor([last.at.toISOString(), last.id]) : null,
  };
}

/** The newest first. */
export async function listAudit(
  db: Database,
  { cursor, limit, ...filters }: OperationInput<"listAudit">,
): Promise<OperationAnswer<"listAudit">> {
  const { rows, next } = await findEntries(db, filters, cursor, limit);
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.actorName,
      byId: row.actorId,
      byEmail: row.actorEmail,
      role: row.actorRole,
      action: row.action,
      type: row.targetType,
      record: row.targetId,
      title: row.targetTitle,
      before: row.before,
      after: row.after,
    })),
    next,
  };
}

const exportAtOnce = 1_000;
const columns = [
  ...["at", "name", "email", "role", "action", "kind", "record", "title", "before", "after"],
];

/** As CSV, the newest first. */
export async function exportAudit(
  db: Database,
  { cursor, ...filters }: OperationInput<"exportAudit">,
): Promise<OperationAnswer<"exportAudit">> {
  const { rows, next } = await findEntries(db, filters, cursor, exportAtOnce);
  const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));
  const data = rows.map((row) => [
    ...[row.at.toISOString(), row.actorName, row.actorEmail ?? "", row.actorRole, row.action],
    ...[row.targetType, row.targetId, row.targetTitle, json(row.before), json(row.after)],
  ]);
  return { csv: csvPage(columns, data, !cursor), next };
}
