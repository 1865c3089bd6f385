import { type Db, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import { ask } from "../db/statement.ts";
import { runWithDeadline } from "../deadline.ts";
import type { AppError } from "../errors.ts";
import type { Log } from "../log.ts";
import { createBossDatabase } from "./boss-database.ts";
import { createJobControl, indexFailedJobs, type JobControl } from "./job-control.ts";
import type { AnyJob, BoundJob, Queue } from "./queue.ts";

export interface Jobs {
  queue: Queue;
  /** For operators. */
  control: JobControl;
  /**
   * Begins to work off the queue in this process.
   * @throws unless every job has its service
   */
  work(bound: readonly BoundJob[]): Promise<void>;
  /**
   * Takes no more jobs, waits for those at hand, hands back what is not done by then, and lets go of the queue.
   * @param graceMs how long to wait; 10 seconds where it is left out, at least 1
   */
  stop(graceMs?: number): Promise<void>;
}

/** A worker that is gone is known by its silence: no sign of life for this long, in seconds. */
const heartbeatSeconds = 15;

/** Jobs that a worker takes at a time. */
const batchSize = 5;

/** Queue settings from a job's definition. */
function queueOptions({ limitSeconds, retries }: AnyJob) {
  return {
    retryLimit: retries,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 6 * 3600,
    // A handler ends at its deadline; this is for one that doesn't. A batch is worked off one after the other.
    expireInSeconds: limitSeconds * batchSize,
    heartbeatSeconds,
    notify: true,
  };
}

/**
 * Connects to the job queue in our own database (pg-boss, schema `pgboss`), made or migrated as needed. Queues and
 * schedules follow the list, also those that exist already.
 * @param options.unused jobs that would have nothing to do with these settings: enqueueing one does nothing, and it has no schedule
 * @param options.opens when the database can be used; until then the queue isn't connected, and there is nothing to work off
 */
export async function openJobs(
  url: string,
  log: Log,
  jobs: readonly AnyJob[],
  options: { unused?: readonly AnyJob[]; opens?: Promise<unknown> | undefined } = {},
): Promise<Jobs> {
  const database = createBossDatabase(url, log);
  const boss = new PgBoss({
    db: database,
    useListenNotify: true,
    // With the heartbeat: the jobs of a worker that was killed go on within a minute.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 8,
  });
  boss.on("error", createErrorLog(log));
  async function begin(): Promise<void> {
    await boss.start();
    await indexFailedJobs(database);
    await applyPolicies(boss, jobs);
    await applySchedules(
      boss,
      jobs.filter((job) => !options.unused?.includes(job)),
    );
  }
  const begun = options.opens ? options.opens.then(begin) : begin();
  if (!options.opens) {
    try {
      await begun;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      await database.close();
      throw error;
    }
  }
  const work: Work = { stopping: new AbortController(), unfinished: new Set() };
  return {
    queue: {
      async enqueue(tx, job, payload, when) {
        if (options.unused?.includes(job)) return;
        const db = {
          executeSql: async (text: string, values?: unknown[]) => ({
            rows: await ask(tx, text, values),
          }),
        };
        await boss.send(job.name, payload, { db, ...when });
      },
    },
    control: createJobControl(boss, database),
    async work(bound) {
      const missing = jobs.filter((job) => !bound.some((one) => one.job === job));
      if (missing.length > 0) {
        throw new Error(`no service for the jobs ${missing.map((job) => job.name).join(", ")}`);
      }
      await begun;
      await Promise.all(bound.map((one) => workOff(boss, one, work, log)));
    },
    async stop(graceMs = 10_000) {
      const handBack = setTimeout(() => work.stopping.abort(), graceMs);
      try {
        // It ends earlier when nothing is at hand, and then waits only for what it was told to be settled.
        await boss.stop({ graceful: true, timeout: graceMs + 5_000 });
        await handBackJobs(database, work, log);
      } finally {
        clearTimeout(handBack);
        await database.close();
      }
    },
  };
}

/** The queues that this process works on. */
interface Work {
  /** Aborts when no one waits for the jobs at hand any longer. */
  stopping: AbortController;
  /** Ids of the jobs that were given up because of that. */
  unfinished: Set<string>;
}

/** pg-boss knows them as failed: they would wait like any other failure, and count as tries. */
async function handBackJobs(database: Db, { unfinished }: Work, log: Log): Promise<void> {
  if (unfinished.size === 0) return;
  await database.executeSql(
    `update pgboss.job set state = 'retry', start_after = now(), started_on = null, completed_on = null
     where state in ('retry', 'failed') and id = any($1::uuid[])`,
    [[...unfinished]],
  );
  log.info({ jobs: unfinished.size }, "unfinished jobs handed back");
  unfinished.clear();
}

/** While the database is away, every worker says so at every try: one line in this many milliseconds is enough. */
const outageLineMs = 10_000;

function createErrorLog(log: Log): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    // pg-boss hands on the properties of an error, in an object that is none.
    const fault = Object.assign(new Error(error.message), error);
    if ((fault as Partial<AppError>).code !== "unavailable") {
      log.error({ err: fault }, "job queue");
    } else if (performance.now() >= quietUntil) {
      quietUntil = performance.now() + outageLineMs;
      log.warn("the job queue cannot reach the database");
    }
  };
}

/** Makes the queues that are missing, and brings the others to the definitions. */
async function applyPolicies(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  const present = jobs.filter((job) => existing.has(job.name));
  await Promise.all(present.map((job) => boss.updateQueue(job.name, queueOptions(job))));
  for (const job of jobs) {
    if (!existing.has(job.name)) await boss.createQueue(job.name, queueOptions(job));
  }
}

/** Sets the schedules of the list and removes the others: of jobs that no longer have one, or no longer exist. */
async function applySchedules(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  for (const { name, key } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.schedule)) await boss.unschedule(name, key);
  }
  for (const { name, schedule } of jobs) {
    if (schedule) await boss.schedule(name, schedule, {}, { tz: "UTC" });
  }
}

async function workOff(boss: PgBoss, bound: BoundJob, work: Work, log: Log): Promise<void> {
  await boss.work(
    bound.job.name,
    {
      includeMetadata: true,
      perJobResults: true,
      // A burst is worked off batch after batch; the poll is only for retries and lost notifications.
      batchSize,
      burstWhenBatchFull: true,
      localConcurrency: 2,
      heartbeatRefreshSeconds: heartbeatSeconds / 3,
      notifyPollingIntervalSeconds: 5,
    },
    async (batch: JobWithMetadata<object>[]) => {
      const results: JobResult[] = [];
      for (const entry of batch) results.push(await runJob(bound, entry, work, log));
      return results;
    },
  );
}

async function runJob(
  { job, service }: BoundJob,
  entry: JobWithMetadata<object>,
  work: Work,
  log: Log,
): Promise<JobResult> {
  const { id, data } = entry;
  try {
    await unlessAborted(work.stopping.signal, () =>
      runWithDeadline(job.limitSeconds * 1_000, () => job.run(service, job.payload.parse(data))),
    );
    return { id, status: "completed" };
  } catch (error) {
    const output = { message: String(error) };
    if (error === work.stopping.signal.reason) {
      work.unfinished.add(id);
      return { id, status: "failed", output };
    }
    const last = entry.retryCount >= entry.retryLimit;
    log.warn({ err: error, job: job.name, id, try: entry.retryCount + 1, last }, "job failed");
    if (last) {
      await job.giveUp?.(service, data, error).catch((fault: unknown) => {
        log.error({ err: fault, job: job.name, id }, "giving up failed");
      });
    }
    return { id, status: "failed", output };
  }
}

/** The outcome of `run`, or a rejection with the signal's reason if that comes first. Aborted before, it never runs. */
async function unlessAborted(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
  });
  try {
    await Promise.race([run(), aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
