import { eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import type { OperationInput } from "../../../contract/console/operations.ts";
import { normaliseEmail } from "../../../contract/email-address.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { user } from "../../identity/server/tables.ts";
import type { leadOperations } from "../lead-operations.ts";
import { lead, leadEvent, leadTask } from "../server/tables.ts";
import { leadFor } from "../server/write-lead.ts";
import { createLeadExtras } from "./lead-extras.ts";
import { createLeadFiles } from "./lead-files.ts";
import type { LeadParts } from "./lead-parts.ts";
import { type LeadRow, listLeads, lockLead, parseLeadId, readLead } from "./lead-rows.ts";
import { addEvent, auditLead } from "./lead-work.ts";
import { createPrivacy } from "./privacy.ts";
import { createReplies } from "./replies.ts";
import { listEvents } from "./timeline.ts";

const staffRoles = ["owner", "support"] as const;

/** The operations on leads. */
export function createLeadOperations(parts: LeadParts): Operations<keyof typeof leadOperations> {
  const { db } = parts;

  return {
    ...createLeadExtras(parts),
    ...createReplies(parts),
    ...createLeadFiles(parts),
    ...createPrivacy(parts),

    listLeads: (actor, input) => listLeads(db, actor, input),
    getLead: (_actor, { id }) => readLead(db, id),
    listLeadEvents: (_actor, input) => listEvents(db, input),

    async getLeadTeam() {
      const people = await db
        .select({ id: user.id, name: user.name })
        .from(user)
        .where(inArray(user.role, [...staffRoles]))
        .orderBy(user.name)
        .limit(200);
      return { people };
    },

    async createLead(actor, { email, ...details }) {
      const id = await db.transaction(async (tx) => {
        const row = await lockLead(tx, await leadFor(tx, { email, ...details, kind: "manual" }));
        await addEvent(tx, row.id, actor, { kind: "manual" });
        await auditLead(tx, actor, "create", row, null, {
          email: normaliseEmail(email),
          ...details,
        });
        return row.id;
      });
      return readLead(db, id);
    },

    async changeLead(actor, input) {
      await db.transaction((tx) => changeOne(tx, actor, input));
      return readLead(db, input.id);
    },

    changeLeads: (actor, { ids, ...changes }) =>
      db.transaction(async (tx) => {
        let changed = 0;
        // In one order: two people who change the same leads at once don't wait for each other for ever.
        for (const id of [...new Set(ids)].sort()) {
          if (await changeOne(tx, actor, { id, ...changes })) changed += 1;
        }
        return { changed };
      }),

    addLeadNote: (actor, { id, text }) =>
      db.transaction(async (tx) => {
        const row = await lockLead(tx, id);
        const note = await addEvent(tx, row.id, actor, { kind: "note", text });
        await auditLead(tx, actor, "note", row, null, { text });
        return { id: note };
      }),

    deleteLeadNote: (actor, { id }) =>
      db.transaction(async (tx) => {
        const [note] = await tx
          .select()
          .from(leadEvent)
          .where(eq(leadEvent.id, parseLeadId(id)));
        if (note?.kind !== "note") throw new AppError("note_unknown");
        const row = await lockLead(tx, note.leadId);
        await tx.delete(leadEvent).where(eq(leadEvent.id, note.id));
        await auditLead(tx, actor, "delete-note", row, { text: note.text }, null);
        return { done: true };
      }),

    addLeadTask: (actor, { id, title, dueOn }) =>
      db.transaction(async (tx) => {
        const row = await lockLead(tx, id);
        const [task] = await tx
          .insert(leadTask)
          .values({ leadId: row.id, title, dueOn })
          .returning();
        if (!task) throw new Error("the task was not stored");
        await addEvent(tx, row.id, actor, { kind: "task", data: { title } });
        await keepNextDue(tx, row.id);
        await auditLead(tx, actor, "add-task", row, null, { title, dueOn });
        return { id: task.id, title, dueOn, done: false };
      }),

    changeLeadTask: (actor, { id, ...changes }) =>
      db.transaction(async (tx) => {
        const { task, row } = await lockTask(tx, id);
        const after = { ...task, ...changes };
        await tx
          .update(leadTask)
          .set({ title: after.title, dueOn: after.dueOn, done: after.done })
          .where(eq(leadTask.id, task.id));
        if (after.done && !task.done) {
          await addEvent(tx, row.id, actor, {
            kind: "task",
            data: { title: after.title, done: true },
          });
        }
        await keepNextDue(tx, row.id);
        await auditLead(tx, actor, "save-task", row, taskOf(task), taskOf(after));
        return taskOf(after);
      }),

    deleteLeadTask: (actor, { id }) =>
      db.transaction(async (tx) => {
        const { task, row } = await lockTask(tx, id);
        await tx.delete(leadTask).where(eq(leadTask.id, task.id));
        await keepNextDue(tx, row.id);
        await auditLead(tx, actor, "delete-task", row, taskOf(task), null);
        return { done: true };
      }),
  };
}

/** @returns whether anything was different */
async function changeOne(
  tx: Transaction,
  actor: Actor,
  { id, ...changes }: OperationInput<"changeLead">,
): Promise<boolean> {
  const row = await lockLead(tx, id);
  const { owner, ...rest } = changes;
  const wanted: Partial<LeadRow> = {
    ...rest,
    ...(owner === undefined ? {} : { ownerId: owner }),
  };
  const changed = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && row[key as keyof LeadRow] !== value,
  );
  if (changed.length === 0) return false;
  const after = Object.fromEntries(changed);
  const before = Object.fromEntries(changed.map(([key]) => [key, row[key as keyof LeadRow]]));
  if (after.ownerId) {
    const name = await ownerName(tx, String(after.ownerId));
    await addEvent(tx, row.id, actor, { kind: "owner", data: { to: name } });
  } else if ("ownerId" in after) {
    await addEvent(tx, row.id, actor, { kind: "owner", data: {} });
  }
  if (after.stage) {
    await addEvent(tx, row.id, actor, {
      kind: "stage",
      data: { from: row.stage, to: after.stage },
    });
  }
  const over = changes.stage && ["won", "lost", "closed"].includes(changes.stage);
  await tx
    .update(lead)
    .set({
      ...after,
      // No one waits for an answer to what is over.
      ...(over ? { waitingSince: null } : {}),
      revision: sql`${lead.revision} + 1`,
    })
    .where(eq(lead.id, row.id));
  await auditLead(tx, actor, "save", row, before, after);
  return true;
}

type Task = typeof leadTask.$inferSelect;
const taskOf = ({ id, title, dueOn, done }: Task) => ({ id, title, dueOn, done });

async function lockTask(tx: Transaction, id: string): Promise<{ task: Task; row: LeadRow }> {
  const [task] = await tx
    .select()
    .from(leadTask)
    .where(eq(leadTask.id, parseLeadId(id)));
  if (!task) throw new AppError("task_gone");
  return { task, row: await lockLead(tx, task.leadId) };
}

/** @throws AppError invalid_input for someone who can't own a lead */
async function ownerName(tx: Transaction, id: string): Promise<string> {
  const [person] = await tx
    .select({ name: user.name, role: user.role })
    .from(user)
    .where(eq(user.id, id));
  if (person && staffRoles.some((role) => role === person.role)) return person.name;
  throw new AppError("lead_owner_invalid");
}

async function keepNextDue(tx: Transaction, leadId: string): Promise<void> {
  await tx
    .update(lead)
    .set({
      nextDueOn: sql`(select min(due_on) from lead_task where lead_id = ${leadId} and not done)`,
    })
    .where(eq(lead.id, leadId));
}
