import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Log } from "../log.ts";
import type { JobName, JobPayloads, Queue } from "./queue.ts";

/** What does a job's work. A throw means: try again later. */
type JobHandlers = {
  [Name in JobName]: {
    run(payload: JobPayloads[Name]): Promise<void>;
    /** Told when the last try failed. */
    giveUp?(payload: JobPayloads[Name], error: unknown): Promise<void>;
  };
};

export interface Jobs {
  queue: Queue;
  /** Begins to work off the queue in this process. */
  work(handlers: JobHandlers): Promise<void>;
  /** Waits for the jobs at hand, then lets go of the queue. */
  stop(): Promise<void>;
}

/** Eight tries over about a day: a mail server may be away for a night. */
const retry = { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3600 };
const names = [
  "mail.deliver",
  "mailing-list.sync",
  "password-reset.send",
  "account.delete",
  "billing.finish",
  "billing.sync",
] as const satisfies readonly JobName[];

/** Connects to the job queue in our own database (pg-boss, schema `pgboss`), made or migrated as needed. */
export async function openJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "site-jobs",
    max: 4,
    useListenNotify: true,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of names) {
    if (!existing.has(name)) await boss.createQueue(name, { ...retry, notify: true });
  }
  return {
    queue: {
      async enqueue(tx, name, payload, when) {
        await boss.send(name, payload, { db: fromDrizzle(tx, sql), ...when });
      },
    },
    async work(handlers) {
      for (const name of names) await workOff(boss, name, handlers[name], log);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function workOff<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handler: JobHandlers[Name],
  log: Log,
): Promise<void> {
  await boss.work(
    name,
    {
      includeMetadata: true,
      perJobResults: true,
      // A burst is worked off batch after batch; the poll is only for retries and lost notifications.
      batchSize: 5,
      burstWhenBatchFull: true,
      localConcurrency: 2,
      notifyPollingIntervalSeconds: 5,
    },
    async (batch: JobWithMetadata<JobPayloads[Name]>[]) => {
      const results: JobResult[] = [];
      for (const job of batch) results.push(await runJob(name, job, handler, log));
      return results;
    },
  );
}

async function runJob<Name extends JobName>(
  name: Name,
  job: JobWithMetadata<JobPayloads[Name]>,
  handler: JobHandlers[Name],
  log: Log,
): Promise<JobResult> {
  try {
    await handler.run(job.data);
    return { id: job.id, status: "completed" };
  } catch (error) {
    const last = job.retryCount >= job.retryLimit;
    log.warn({ err: error, job: name, id: job.id, try: job.retryCount + 1, last }, "job failed");
    if (last) {
      await handler.giveUp?.(job.data, error).catch((fault: unknown) => {
        log.error({ err: fault, job: name, id: job.id }, "giving up failed");
      });
    }
    return { id: job.id, status: "failed", output: { message: String(error) } };
  }
}
