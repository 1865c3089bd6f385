import { desc, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { FailedJob, JobControl, ScheduleState } from "../../../platform/jobs/job-control.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { ssoRecord, ssoSigningKey } from "../../single-sign-on/server/tables.ts";
import type { AdminSchedule, systemOperations } from "../system-operations.ts";
import { failureText, jobTitle, shownJob } from "./shown-job.ts";

/** Failed jobs that one call takes at most. */
const mostAtOnce = 10_000;
/** See src/features/single-sign-on/server/signing-keys.ts: a key is published for an hour before it signs, and replaced after 90 days. */
const hour = 3_600_000;
const rotationDue = 90 * 24 * hour;

const results: Record<string, AdminSchedule["lastResult"]> = {
  completed: "done",
  failed: "failed",
  active: "running",
  created: "waiting",
  retry: "waiting",
};

function shownSchedule({ last, ...schedule }: ScheduleState): AdminSchedule {
  const failed = last?.state === "failed" || last?.state === "retry";
  return {
    ...schedule,
    title: jobTitle(schedule.name),
    nextAt: schedule.nextAt.toISOString(),
    lastAt: last?.at.toISOString() ?? null,
    lastResult: results[last?.state ?? ""] ?? null,
    lastError: failed ? failureText(last?.output) : null,
  };
}

/** @throws AppError for a cursor that isn't a place in this list */
function placeOf(cursor: string): FailedJob["place"] {
  const [at, id] = readCursor(cursor, ["text", "uuid"]).map(String);
  if (!at || !id || !/^\d{4}-[\d:.T-]{21}Z$/.test(at) || Number.isNaN(Date.parse(at))) {
    throw new AppError("list_cursor_invalid");
  }
  return [at, id];
}

/** The operations on background jobs, and on the keys that sign for the dashboard. */
export function createSystemOperations(parts: {
  db: Database;
  jobs: JobControl;
  now?: () => Date;
}): Operations<keyof typeof systemOperations> {
  const { db, jobs } = parts;
  const now = parts.now ?? (() => new Date());

  const ageOf = (key: { createdAt: Date }) => now().getTime() - key.createdAt.getTime();

  async function needQueue(name: string): Promise<void> {
    const queues = await jobs.listQueues();
    if (!queues.some((queue) => queue.name === name)) throw new AppError("queue_unknown");
  }

  const note = (
    tx: Transaction,
    actor: Actor,
    entry: { action: string; queue: string; before?: object | null; after: object },
  ) =>
    writeAudit(tx, actor, {
      action: `job.${entry.action}`,
      target: { type: "job-queue", id: entry.queue, title: jobTitle(entry.queue) },
      before: entry.before ? { ...entry.before } : null,
      after: { ...entry.after },
    });

  /** Two people who decide about the same job: the second is told. */
  async function decideOne(
    actor: Actor,
    how: "retry" | "discard",
    { queue, id, ...after }: { queue: string; id: string; reason?: string },
  ) {
    await needQueue(queue);
    const [job] = await jobs.listFailed({ queue, id, limit: 1 });
    if (!job) throw new AppError("failed_job_gone");
    return db.transaction(async (tx) => {
      const count = await jobs[how](tx, queue, [id]);
      if (count === 0) throw new AppError("failed_job_gone");
      const { payload, error, failedAt } = shownJob(job);
      await note(tx, actor, {
        action: how,
        queue,
        before: { payload, error, failedAt },
        after: { count, ...after },
      });
      return { count };
    });
  }

  async function decideAll(
    actor: Actor,
    how: "retry" | "discard",
    { queue, ...after }: { queue: string; reason?: string },
  ) {
    await needQueue(queue);
    const count = await db.transaction(async (tx) => {
      const ids = await jobs.claimFailed(tx, queue, { limit: mostAtOnce });
      if (ids.length === 0) throw new AppError("no_failed_jobs");
      const done = await jobs[how](tx, queue, ids);
      await note(tx, actor, { action: `${how}-all`, queue, after: { count: done, ...after } });
      return done;
    });
    const left = (await jobs.listQueues()).find(({ name }) => name === queue)?.failed ?? 0;
    return { count, left };
  }

  return {
    async getJobs() {
      const [queues, schedules] = await Promise.all([jobs.listQueues(), jobs.listSchedules(now())]);
      return {
        queues: queues
          .map((queue) => ({
            ...queue,
            title: jobTitle(queue.name),
            dueSince: queue.dueSince?.toISOString() ?? null,
          }))
          .sort((a, b) => a.title.localeCompare(b.title)),
        schedules: schedules.map(shownSchedule),
      };
    },

    async listFailedJobs(_actor, { queue, cursor, limit }) {
      const before = cursor ? placeOf(cursor) : undefined;
      const rows = await jobs.listFailed({ queue, before, limit: limit + 1 });
      const last = rows[limit - 1];
      return {
        items: rows.slice(0, limit).map(shownJob),
        next: rows.length > limit && last ? writeCursor(last.place) : null,
      };
    },

    retryFailedJob: (actor, wish) => decideOne(actor, "retry", wish),
    discardFailedJob: (actor, wish) => decideOne(actor, "discard", wish),
    retryFailedJobs: (actor, wish) => decideAll(actor, "retry", wish),
    discardFailedJobs: (actor, wish) => decideAll(actor, "discard", wish),

    async hurryJobs(actor, { queue }) {
      await needQueue(queue);
      return db.transaction(async (tx) => {
        const count = await jobs.hurry(tx, queue);
        if (count > 0) await note(tx, actor, { action: "hurry", queue, after: { count } });
        return { count };
      });
    },

    async listSigningKeys() {
      const rows = await db.select().from(ssoSigningKey).orderBy(desc(ssoSigningKey.createdAt));
      const signer = rows.findIndex((row) => ageOf(row) >= hour);
      const at = signer < 0 ? rows.length - 1 : signer;
      return {
        items: rows.map((row, index) => ({
          id: row.kid,
          createdAt: row.createdAt.toISOString(),
          state: index === at ? ("signs" as const) : index < at ? ("next" as const) : "old",
        })),
      };
    },

    rotateSigningKeys: (actor) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(ssoSigningKey)
          .orderBy(desc(ssoSigningKey.createdAt))
          .for("update");
        const [newest] = rows;
        // A key that was made just now has yet to be known to everyone; a second one would push it forward too early.
        if (!newest || ageOf(newest) < hour || ageOf(newest) >= rotationDue) {
          return { rotated: false };
        }
        await tx
          .update(ssoSigningKey)
          .set({ createdAt: sql`${ssoSigningKey.createdAt} - interval '90 days'` });
        await noteKeys(tx, actor, "rotate", null);
        return { rotated: true };
      }),

    revokeSigningKeys: (actor, { reason }) =>
      db.transaction(async (tx) => {
        const deleted = await tx.delete(ssoSigningKey).returning({ id: ssoSigningKey.kid });
        await tx.delete(ssoRecord);
        await noteKeys(tx, actor, "revoke", { count: deleted.length, reason });
        return { deleted: deleted.length };
      }),
  };

  function noteKeys(tx: Transaction, actor: Actor, how: string, after: object | null) {
    return writeAudit(tx, actor, {
      action: `signing-keys.${how}`,
      target: { type: "signing-keys", id: "dashboard", title: "dashboard sign-in" },
      before: null,
      after: after && { ...after },
    });
  }
}
