import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import type { LeadEventKind } from "../lead-values.ts";
import { lead, leadEvent } from "../server/tables.ts";
import { type LeadRow, leadTitle } from "./lead-rows.ts";

/** Adds an entry to the timeline. @returns its id */
export async function addEvent(
  tx: Transaction,
  leadId: string,
  actor: Actor | null,
  event: {
    kind: LeadEventKind;
    text?: string;
    data?: Record<string, unknown>;
    ref?: string;
  },
): Promise<string> {
  const [row] = await tx
    .insert(leadEvent)
    .values({
      leadId,
      at: sql`clock_timestamp()`,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? null,
      ...event,
    })
    .returning({ id: leadEvent.id });
  if (!row) throw new Error("the entry was not stored");
  await tx
    .update(lead)
    .set({ lastActivityAt: sql`now()`, revision: sql`${lead.revision} + 1` })
    .where(eq(lead.id, leadId));
  return row.id;
}

/** Records a write on a lead. Erasing the lead empties these entries. */
export function auditLead(
  tx: Transaction,
  actor: Actor,
  verb: string,
  row: Pick<LeadRow, "id" | "name" | "email">,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  const target = { type: "lead", id: row.id, title: leadTitle(row) };
  return writeAudit(tx, actor, { action: `lead.${verb}`, target, before, after });
}
