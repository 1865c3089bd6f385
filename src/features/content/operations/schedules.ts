import { and, eq } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { may } from "../../../contract/console/permissions.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import { isStaff } from "../../../contract/roles.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { contentSchedule } from "../../activity/server/tables.ts";
import { isSecurityText, tellOfSecurityText } from "../../email-texts/operations/security-texts.ts";
import { user } from "../../identity/server/tables.ts";
import type { AdminRecord, AdminScheduled } from "../content-operations.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { publishWords } from "../publish-words.ts";
import { createContentChanges } from "./change-record.ts";
import { runScheduledContent, type ScheduledWork } from "./jobs.ts";
import { mayTakeDown, readyToPublish } from "./publish-guard.ts";
import { readRecord } from "./records.ts";

interface Wanted {
  type: ContentTypeName;
  id: string;
  revision: string;
  action: AdminScheduled["action"];
  /** ISO 8601; null: no longer. */
  at: string | null;
  /** The person who plans it knows which links that breaks. */
  breakLinks?: boolean | undefined;
}

const rowOf = ({ type, id, action }: Pick<Wanted, "type" | "id" | "action">) =>
  and(
    eq(contentSchedule.type, type),
    eq(contentSchedule.recordId, id),
    eq(contentSchedule.action, action),
  );

/** Publishing and taking down at a later moment. */
export function createSchedules(parts: { db: Database; queue: Queue; origin: string }) {
  const { db, queue } = parts;
  const changes = createContentChanges({ db, onPublished: tellOfSecurityText(parts) });

  /** Someone's role now: a plan doesn't outlive the right to make it. */
  async function mayStill({ id }: Pick<Actor, "id">, target: ScheduledWork): Promise<boolean> {
    const [person] = await db.select({ role: user.role }).from(user).where(eq(user.id, id));
    if (!person || !isStaff(person.role)) return false;
    const { role } = person;
    return (
      may(role, getContentType(target.type).area, "write") &&
      (role === "owner" || !isSecurityText(target))
    );
  }

  async function set(actor: Actor, wanted: Wanted): Promise<AdminRecord> {
    const { type, id, action, at } = wanted;
    const when = at === null ? null : new Date(at);
    if (when && when.getTime() <= Date.now()) throw new AppError("schedule_past");
    return db.transaction(async (tx) => {
      const current = await readRecord(tx, type, id, { lock: true });
      if (!current) throw new AppError("record_gone");
      if (current.revision !== wanted.revision) {
        throw new AppError("record_changed", { details: { current } });
      }
      if (when) {
        if (action === "publish") await readyToPublish(tx, current);
        else await mayTakeDown(tx, current, wanted.breakLinks);
        const values = {
          ...{ at: when, problem: null },
          ...{ actorId: actor.id, actorName: actor.name, actorRole: actor.role },
        };
        await tx
          .insert(contentSchedule)
          .values({ type, recordId: id, action, ...values })
          .onConflictDoUpdate({
            target: [contentSchedule.type, contentSchedule.recordId, contentSchedule.action],
            set: values,
          });
        const work = { type, id, action, at: when.toISOString() };
        await queue.enqueue(tx, runScheduledContent, work, { startAfter: when });
      } else {
        await tx.delete(contentSchedule).where(rowOf(wanted));
      }
      await writeAudit(tx, actor, {
        action: `${type}.schedule`,
        target: { type, id, title: current.title },
        before: before(current.scheduled, action),
        after: { [action]: when?.toISOString() ?? null },
      });
      const written = await readRecord(tx, type, id);
      if (!written) throw new AppError("record_gone");
      return written;
    });
  }

  /** Does what was planned, if it still is. What can't be done is noted at the record. */
  async function run(work: ScheduledWork): Promise<void> {
    const [row] = await db.select().from(contentSchedule).where(rowOf(work));
    // Called off, or moved to another moment.
    if (!row || row.at.toISOString() !== work.at) return;
    const actor: Actor = {
      ...{ id: row.actorId, name: row.actorName, role: row.actorRole },
      ...{ email: "", emailVerified: true, twoFactorEnabled: false },
    };
    if (!(await mayStill(actor, work))) {
      const problem = publishWords.plannerGone(actor.name);
      await db.update(contentSchedule).set({ problem }).where(rowOf(work));
      return;
    }
    const current = await readRecord(db, work.type, work.id);
    try {
      if (current && work.action === "publish")
        await changes.publish(actor, { ...current, breakLinks: true });
      if (current && current.state !== "draft" && work.action === "unpublish") {
        await changes.unpublish(actor, { ...current, breakLinks: true });
      }
      await db.delete(contentSchedule).where(rowOf(work));
    } catch (error) {
      // Someone saves at this moment: the next try publishes what they have saved.
      if (!(error instanceof AppError) || error.reason === "record_changed") throw error;
      const { summary, fields } = describeRefusal(error);
      const problem =
        Object.values(fields ?? {})
          .flat()
          .join(" ") || summary;
      await db.update(contentSchedule).set({ problem }).where(rowOf(work));
    }
  }

  return { set, run };
}

const before = (scheduled: readonly AdminScheduled[], action: AdminScheduled["action"]) => ({
  [action]: scheduled.find((one) => one.action === action)?.at ?? null,
});
