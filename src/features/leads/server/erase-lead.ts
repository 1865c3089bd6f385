import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { eraseInCrm } from "./jobs.ts";
import { lead, leadAlias, leadEvent } from "./tables.ts";

/** The name of an erased lead in the activity log. */
export const erasedTitle = "An erased lead";

/**
 * Deletes a lead with its notes, tasks, and emails, and tells the CRM. The activity log still says that something was done,
 * and no longer to whom. What the forms stored stays: the caller decides about it.
 */
export async function eraseLead(tx: Transaction, queue: Queue, leadId: string): Promise<void> {
  const merged = await tx
    .select({ id: sql<string>`${leadEvent.data}->>'id'` })
    .from(leadEvent)
    .where(and(eq(leadEvent.leadId, leadId), eq(leadEvent.kind, "merge")));
  const ids = [leadId, ...merged.map(({ id }) => id)];
  await tx.delete(lead).where(eq(lead.id, leadId));
  await tx
    .update(auditEntry)
    .set({ targetTitle: erasedTitle, before: null, after: null })
    .where(and(eq(auditEntry.targetType, "lead"), inArray(auditEntry.targetId, ids)));
  await queue.enqueue(tx, eraseInCrm, { leadId });
}

/** Erases the lead that this address leads to, if there is one. @param email in lower case */
export async function eraseLeadByEmail(
  tx: Transaction,
  queue: Queue,
  email: string,
): Promise<void> {
  const [own] = await tx.select({ id: lead.id }).from(lead).where(eq(lead.email, email));
  const [alias] = await tx
    .select({ id: leadAlias.leadId })
    .from(leadAlias)
    .where(eq(leadAlias.email, email));
  const id = own?.id ?? alias?.id;
  if (id) await eraseLead(tx, queue, id);
}
