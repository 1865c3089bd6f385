import { instant, next, type Operation, paging } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";

const count = z.int();

const queue = z.object({
  name: z.string(),
  title: z.string().meta({ description: "What its jobs do" }),
  waiting: count.meta({ description: "Not begun, or to be tried again; a few seconds old" }),
  later: count.meta({ description: "Of those, the ones whose time hasn’t come" }),
  active: count,
  failed: count.meta({ description: "Given up after the last try" }),
  dueSince: instant.nullable().meta({ description: "Since when the oldest due job has waited" }),
});
export type AdminQueue = z.infer<typeof queue>;

const schedule = z.object({
  name: z.string(),
  title: z.string(),
  cron: z.string(),
  words: z.string().meta({ description: "The cron expression in words" }),
  timeZone: z.string(),
  nextAt: instant,
  lastAt: instant.nullable(),
  lastResult: z.enum(["done", "failed", "running", "waiting"]).nullable(),
  lastError: z.string().nullable(),
});
export type AdminSchedule = z.infer<typeof schedule>;

const failedJob = z
  .object({
    id: z.string(),
    queue: z.string(),
    title: z.string(),
    error: z.string().meta({ description: "Without addresses, links, and tokens; may be empty" }),
    payload: z
      .record(z.string(), z.string())
      .meta({ description: "Ids, kinds, and times; `hidden` for anything else" }),
    tries: count,
    createdAt: instant,
    failedAt: instant,
  })
  .meta({ id: "FailedJob" });
export type AdminFailedJob = z.infer<typeof failedJob>;

const signingKey = z.object({
  id: z.string(),
  createdAt: instant,
  state: z.enum(["next", "signs", "old"]),
});
export type AdminSigningKey = z.infer<typeof signingKey>;

const queueName = z.string().max(100);
const inQueue = z.object({ queue: queueName });
const oneJob = z.object({ queue: queueName, id: z.uuid() });
const read = { area: "system", access: "read" } as const;
const write = { area: "system", access: "write" } as const;
const reason = z
  .string({ error: "Say why." })
  .trim()
  .min(3, "Say why, in a few words.")
  .max(500, "Use at most 500 characters.");
const moved = z.object({ count: count.meta({ description: "Jobs that this call changed" }) });

/** Background jobs, their schedules, what was given up, and the keys that sign for the dashboard. */
export const systemOperations = {
  getJobs: {
    method: "GET",
    path: "/jobs",
    summary: "Queues of background jobs, and schedules",
    needs: read,
    answer: z.object({ queues: z.array(queue), schedules: z.array(schedule) }),
  },
  listFailedJobs: {
    method: "GET",
    path: "/jobs/failed",
    summary: "Jobs that were given up, the newest first. They are kept for a week",
    needs: read,
    query: paging.extend({ queue: queueName.optional() }),
    answer: z.object({ items: z.array(failedJob), next }),
  },
  retryFailedJob: {
    method: "POST",
    path: "/jobs/queues/{queue}/failed/{id}/retry",
    summary: "Tries a job once more",
    needs: write,
    params: oneJob,
    answer: moved,
  },
  discardFailedJob: {
    method: "POST",
    path: "/jobs/queues/{queue}/failed/{id}/discard",
    summary: "Deletes a job that was given up",
    needs: write,
    params: oneJob,
    body: z.object({ reason }),
    answer: moved,
  },
  retryFailedJobs: {
    method: "POST",
    path: "/jobs/queues/{queue}/failed/retry",
    summary: "Tries the failed jobs of a queue once more, the oldest 10,000 of them",
    needs: write,
    params: inQueue,
    answer: moved.extend({ left: count }),
  },
  discardFailedJobs: {
    method: "POST",
    path: "/jobs/queues/{queue}/failed/discard",
    summary: "Deletes the failed jobs of a queue, the oldest 10,000 of them",
    needs: write,
    params: inQueue,
    body: z.object({ reason }),
    answer: moved.extend({ left: count }),
  },
  hurryJobs: {
    method: "POST",
    path: "/jobs/queues/{queue}/hurry",
    summary: "Runs the jobs of a queue now that wait for another try",
    needs: write,
    params: inQueue,
    answer: moved,
  },
  listSigningKeys: {
    method: "GET",
    path: "/signing-keys",
    summary: "Keys that sign for the dashboard, the newest first",
    needs: read,
    answer: z.object({ items: z.array(signingKey) }),
  },
  rotateSigningKeys: {
    critical: true,
    method: "POST",
    path: "/signing-keys/rotate",
    summary: "Makes a new key. It signs an hour after it is published",
    needs: write,
    answer: z.object({ rotated: z.boolean() }),
  },
  revokeSigningKeys: {
    critical: true,
    method: "POST",
    path: "/signing-keys/revoke",
    summary: "Deletes all keys and ends sign-ins under way, for when someone else may know a key",
    needs: write,
    body: z.object({ reason }),
    answer: z.object({ deleted: count }),
  },
} as const satisfies Record<string, Operation>;
