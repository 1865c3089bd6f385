import { createHash } from "node:crypto";
import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "../../../contract/email-address.ts";
import { toColumns } from "../../../contract/form-fields.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { type CameFrom, fromNowhere } from "../../leads/came-from.ts";
import { followMessage, forgetForm, forgetMessage } from "../../leads/server/write-lead.ts";
import { quarantineIn } from "../../screening/server/quarantine.ts";
import type { ContactPayload } from "../contact.ts";
import { type ContactField, contactFields } from "../fields.ts";
import { contactMessage as table } from "./tables.ts";

export type ContactMessage = typeof table.$inferSelect;
/** A field without a column doesn't compile. */
type Answers = Pick<ContactMessage, ContactField>;

const dayMs = 24 * 3_600_000;

/**
 * Stores a message, unless the same one from the same address came within a day. Copies that arrive at once wait for each
 * other.
 * @returns the row, and whether it is new
 */
export async function storeOnce(
  tx: Transaction,
  input: ContactPayload,
  reasons: string[],
  now: Date,
  came: CameFrom = fromNowhere,
): Promise<{ row: ContactMessage; isNew: boolean }> {
  const answers: Answers = toColumns(contactFields, input);
  const fingerprint = createHash("sha256")
    .update(
      JSON.stringify([
        ...Object.values({ ...answers, email: normaliseEmail(input.email) }),
        ...(came.attachedPlan ? [came.attachedPlan] : []),
      ]),
    )
    .digest("hex");
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
  const [existing] = await tx
    .select()
    .from(table)
    .where(
      and(eq(table.fingerprint, fingerprint), gt(table.createdAt, new Date(now.getTime() - dayMs))),
    )
    .orderBy(desc(table.createdAt))
    .limit(1);
  if (existing) return { row: existing, isNew: false };
  const [row] = await tx
    .insert(table)
    .values({
      ...answers,
      status: reasons.length > 0 ? "quarantined" : "new",
      reasons,
      fingerprint,
      ...came,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error("the contact message was not stored");
  await followMessage(tx, row.id);
  return { row, isNew: true };
}

/** Messages in quarantine. */
export const messageQuarantine = quarantineIn(table, {
  follow: followMessage,
  forget: forgetMessage,
});

/** Notes that those of the messages that waited for an answer have one. */
export async function markAnswered(tx: Transaction, which: SQL): Promise<void> {
  await tx
    .update(table)
    .set({ status: "answered" })
    .where(and(eq(table.status, "new"), which));
}

/** Deletes messages, and takes them out of the leads. */
export async function deleteMessages(tx: Transaction, which: SQL): Promise<void> {
  const deleted = await tx.delete(table).where(which).returning({ id: table.id });
  for (const { id } of deleted) await forgetForm(tx, id);
}
