import { asc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import type { leadOperations } from "../lead-operations.ts";
import {
  lead,
  leadAlias,
  leadEvent,
  leadSetting,
  leadTask,
  leadTemplate,
  leadView,
} from "../server/tables.ts";
import type { LeadParts } from "./lead-parts.ts";
import { lockLead, parseLeadId, readLead } from "./lead-rows.ts";
import { addEvent, auditLead } from "./lead-work.ts";

type Names =
  | "listLeadTemplates"
  | "saveLeadTemplate"
  | "deleteLeadTemplate"
  | "listLeadViews"
  | "saveLeadView"
  | "deleteLeadView"
  | "getLeadSettings"
  | "saveLeadSettings"
  | "mergeLeads";

const defaultTargetMinutes = 240;
const listed = 200;

/** Answer templates, saved filters, the response target, and merging. */
export function createLeadExtras({
  db,
  inboundAddress,
}: LeadParts): Operations<Extract<keyof typeof leadOperations, Names>> {
  const templateColumns = {
    id: leadTemplate.id,
    name: leadTemplate.name,
    subject: leadTemplate.subject,
    text: leadTemplate.text,
  };
  const viewColumns = { id: leadView.id, name: leadView.name, filters: leadView.filters };

  return {
    async listLeadTemplates() {
      const items = await db
        .select(templateColumns)
        .from(leadTemplate)
        .orderBy(asc(leadTemplate.name))
        .limit(listed);
      return { items };
    },

    saveLeadTemplate: (actor, { id, ...values }) =>
      db.transaction(async (tx) => {
        const [taken] = await tx
          .select({ id: leadTemplate.id })
          .from(leadTemplate)
          .where(eq(leadTemplate.name, values.name));
        if (taken && taken.id !== id) {
          throw new AppError("template_name_taken");
        }
        const [before] = id
          ? await tx.select(templateColumns).from(leadTemplate).where(eq(leadTemplate.id, id))
          : [];
        if (id && !before) throw new AppError("template_gone");
        const [saved] = id
          ? await tx
              .update(leadTemplate)
              .set({ ...values, updatedAt: sql`now()` })
              .where(eq(leadTemplate.id, id))
              .returning(templateColumns)
          : await tx.insert(leadTemplate).values(values).returning(templateColumns);
        if (!saved) throw new Error("the template was not stored");
        await auditOther(
          tx,
          actor,
          "lead-template",
          id ? "save" : "create",
          saved,
          before ?? null,
          values,
        );
        return saved;
      }),

    deleteLeadTemplate: (actor, { id }) =>
      db.transaction(async (tx) => {
        const [deleted] = await tx
          .delete(leadTemplate)
          .where(eq(leadTemplate.id, parseLeadId(id)))
          .returning(templateColumns);
        if (!deleted) throw new AppError("template_gone");
        await auditOther(tx, actor, "lead-template", "delete", deleted, deleted, null);
        return { done: true };
      }),

    async listLeadViews() {
      const items = await db
        .select(viewColumns)
        .from(leadView)
        .orderBy(asc(leadView.name))
        .limit(listed);
      return { items };
    },

    saveLeadView: (actor, values) =>
      db.transaction(async (tx) => {
        const [before] = await tx
          .select(viewColumns)
          .from(leadView)
          .where(eq(leadView.name, values.name));
        const [saved] = await tx
          .insert(leadView)
          .values(values)
          .onConflictDoUpdate({ target: leadView.name, set: { filters: values.filters } })
          .returning(viewColumns);
        if (!saved) throw new Error("the filters were not stored");
        await auditOther(
          tx,
          actor,
          "lead-view",
          before ? "save" : "create",
          saved,
          before ?? null,
          values,
        );
        return saved;
      }),

    deleteLeadView: (actor, { id }) =>
      db.transaction(async (tx) => {
        const [deleted] = await tx
          .delete(leadView)
          .where(eq(leadView.id, parseLeadId(id)))
          .returning(viewColumns);
        if (!deleted) throw new AppError("view_gone");
        await auditOther(tx, actor, "lead-view", "delete", deleted, deleted, null);
        return { done: true };
      }),

    async getLeadSettings() {
      const [row] = await db.select().from(leadSetting);
      return {
        responseTargetMinutes: row?.responseTargetMinutes ?? defaultTargetMinutes,
        inboundAddress: inboundAddress ?? null,
      };
    },

    saveLeadSettings: (actor, values) =>
      db.transaction(async (tx) => {
        const [before] = await tx.select().from(leadSetting).for("update");
        await tx
          .insert(leadSetting)
          .values(values)
          .onConflictDoUpdate({ target: leadSetting.id, set: values });
        const target = { id: "leads", name: "Lead settings" };
        const earlier = {
          responseTargetMinutes: before?.responseTargetMinutes ?? defaultTargetMinutes,
        };
        await auditOther(tx, actor, "lead-settings", "save", target, earlier, values);
        return values;
      }),

    async mergeLeads(actor, leads) {
      const [id, other] = [parseLeadId(leads.id), parseLeadId(leads.other)];
      if (id === other) {
        throw new AppError("lead_itself");
      }
      await db.transaction(async (tx) => {
        // In the order of the ids: two people who merge the same leads at once don't wait for each other for ever.
        const rows = new Map<string, Awaited<ReturnType<typeof lockLead>>>();
        for (const one of [id, other].sort()) rows.set(one, await lockLead(tx, one));
        const [kept, gone] = [rows.get(id), rows.get(other)];
        if (!kept || !gone) throw new Error("both leads are locked");
        for (const table of [leadEvent, leadTask, leadAlias]) {
          await tx.update(table).set({ leadId: kept.id }).where(eq(table.leadId, gone.id));
        }
        await tx.delete(lead).where(eq(lead.id, gone.id));
        await tx.insert(leadAlias).values({ email: gone.email, leadId: kept.id });
        const older = kept.createdAt <= gone.createdAt ? kept : gone;
        const earliest = <Value extends Date | string>(a: Value | null, b: Value | null) =>
          a === null || (b !== null && b < a) ? b : a;
        await tx
          .update(lead)
          .set({
            otherEmails: [kept.otherEmails, gone.email, gone.otherEmails].join(" ").trim(),
            name: kept.name || gone.name,
            company: kept.company || gone.company,
            phone: kept.phone || gone.phone,
            ownerId: kept.ownerId ?? gone.ownerId,
            kinds: [...new Set([...kept.kinds, ...gone.kinds])],
            source: older.source ?? kept.source ?? gone.source,
            firstPage: older.firstPage ?? kept.firstPage ?? gone.firstPage,
            language: kept.language ?? gone.language,
            waitingSince: earliest(kept.waitingSince, gone.waitingSince),
            nextDueOn: earliest(kept.nextDueOn, gone.nextDueOn),
            firstResponseSeconds: kept.firstResponseSeconds ?? gone.firstResponseSeconds,
            createdAt: older.createdAt,
          })
          .where(eq(lead.id, kept.id));
        await addEvent(tx, kept.id, actor, {
          kind: "merge",
          data: { email: gone.email, id: gone.id },
        });
        await auditLead(tx, actor, "merge", kept, { id: gone.id, email: gone.email }, null);
      });
      return readLead(db, id);
    },
  };
}

/** Records a write on what isn't a lead itself. */
function auditOther(
  tx: Transaction,
  actor: Actor,
  type: string,
  verb: string,
  target: { id: string; name: string },
  before: object | null,
  after: object | null,
): Promise<void> {
  return writeAudit(tx, actor, {
    action: `${type}.${verb}`,
    target: { type, id: target.id, title: target.name },
    before: before && { ...before },
    after: after && { ...after },
  });
}
