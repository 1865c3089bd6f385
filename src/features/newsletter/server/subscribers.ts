import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "../../../contract/email-address.ts";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import { countSubscriber } from "../../analytics/server/business-figures.ts";
import { followSubscriber, forgetForm } from "../../leads/server/write-lead.ts";
import { newsletterSubscriber as table } from "./tables.ts";

export type Subscriber = typeof table.$inferSelect;

/** The row of an address, locked until the transaction ends; made (pending, without a link) where there is none. */
export async function claimSubscriber(
  tx: Transaction,
  email: string,
  now: Date,
): Promise<Subscriber> {
  await tx
    .insert(table)
    .values({ email, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: table.email });
  const [row] = await tx.select().from(table).where(eq(table.email, email)).for("update");
  if (!row) throw new Error("the subscriber vanished while it was claimed");
  return row;
}

/** The row that a confirmation link belongs to, locked until the transaction ends. */
export async function lockByConfirmToken(
  tx: Transaction,
  tokenHash: string,
): Promise<Subscriber | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(eq(table.confirmTokenHash, tokenHash))
    .for("update");
  return row;
}

/** A row by its id, locked until the transaction ends. */
export async function lockById(tx: Transaction, id: string): Promise<Subscriber | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for("update");
  return row;
}

/** A row by its address in lower case, locked until the transaction ends. */
export async function lockByEmail(tx: Transaction, email: string): Promise<Subscriber | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.email, email)).for("update");
  return row;
}

export async function findById(db: Executor, id: string): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

/** Changes a row that the transaction holds. The lead of the address and the figures follow. */
export async function updateSubscriber(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<Subscriber, "id" | "email" | "createdAt">>,
): Promise<void> {
  const counts = changes.confirmedAt !== undefined;
  if (counts) await countSubscriber(tx, id, -1);
  await tx.update(table).set(changes).where(eq(table.id, id));
  if (counts) await countSubscriber(tx, id, 1);
  const isNoted = ["status", "confirmTokenHash", "quarantinedAt"].some((key) => key in changes);
  if (isNoted) await followSubscriber(tx, id);
}

/** Puts a row that the transaction holds back into quarantine, where it isn't a lead. */
export async function returnSubscriber(
  tx: Transaction,
  id: string,
  now: Date,
  wasLead: boolean,
): Promise<void> {
  await updateSubscriber(tx, id, {
    quarantinedAt: now,
    confirmTokenHash: null,
    confirmExpiresAt: null,
    updatedAt: now,
  });
  if (wasLead) await forgetForm(tx, id);
}

/** Forgets how subscribers came here, and what they agreed to. */
export async function forgetOrigin(tx: Transaction, which: SQL): Promise<void> {
  await tx
    .update(table)
    .set({ source: null, firstPage: null, language: null, consent: null })
    .where(which);
}

/** Notes that the mailing list has taken over `status`. @returns false when the row says something else by now */
export async function markSynced(
  db: Executor,
  id: string,
  status: Subscriber["status"],
  now: Date,
): Promise<boolean> {
  const marked = await db
    .update(table)
    .set({ syncedAt: now })
    .where(and(eq(table.id, id), eq(table.status, status)))
    .returning({ id: table.id });
  return marked.length === 1;
}

/** Where an address stands: `off` also for one that never was on the list. */
export async function subscriptionState(
  db: Executor,
  email: string,
): Promise<"confirmed" | "pending" | "off"> {
  const [row] = await db
    .select()
    .from(table)
    .where(eq(table.email, normaliseEmail(email)));
  return !row || row.status === "unsubscribed" ? "off" : row.status;
}

/** Subscribers in quarantine, newest first. */
export function listQuarantined(db: Executor, limit: number): Promise<Subscriber[]> {
  return db
    .select()
    .from(table)
    .where(isNotNull(table.quarantinedAt))
    .orderBy(desc(table.quarantinedAt))
    .limit(limit);
}

/** A request that waited in quarantine and got no email. */
export const wasDiscarded = (row: Subscriber): boolean =>
  !row.quarantinedAt && row.reasons.length > 0 && row.status === "pending" && !row.confirmTokenHash;

/** Subscribers for whom `wasDiscarded` holds, newest first. */
export function listDiscarded(db: Executor, limit: number): Promise<Subscriber[]> {
  return db
    .select()
    .from(table)
    .where(
      and(
        isNull(table.quarantinedAt),
        sql`cardinality(${table.reasons}) > 0`,
        eq(table.status, "pending"),
        isNull(table.confirmTokenHash),
      ),
    )
    .orderBy(desc(table.updatedAt))
    .limit(limit);
}
