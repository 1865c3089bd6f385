import { sql } from "drizzle-orm";
import { type Db, fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import { runWithDeadline } from "../deadline.ts";
import type { AppError } from "../errors.ts";
import type { Log } from "../log.ts";
import { createBossDatabase } from "./boss-database.ts";
import { type JobName, type JobPayloads, jobDefinitions, type Queue } from "./queue.ts";

/** What does a job's work. A throw means: try again later. */
type JobHandlers = {
  [Name in JobName]: {
    /** Runs under the deadline of its definition. */
    run(payload: JobPayloads[Name]): Promise<void>;
    /** Told when the last try failed. */
    giveUp?(payload: JobPayloads[Name], error: unknown): Promise<void>;
  };
};

export interface Jobs {
  queue: Queue;
  /** Begins to work off the queue in this process. */
  work(handlers: JobHandlers): Promise<void>;
  /**
   * Takes no more jobs, waits for those at hand, hands back what is not done by then, and lets go of the queue.
   * @param graceMs how long to wait; 10 seconds where it is left out, at least 1
   */
  stop(graceMs?: number): Promise<void>;
}

const names = Object.keys(jobDefinitions) as JobName[];

/** A worker that is gone is known by its silence: no sign of life for this long, in seconds. */
const heartbeatSeconds = 15;

/** Jobs that a worker takes at a time. */
const batchSize = 5;

/** Queue settings from a job's definition. */
function queueOptions(name: JobName) {
  const { limitSeconds, retries } = jobDefinitions[name];
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

/** Jobs that come by the clock, in cron's words. */
const schedules = [["maintenance.sweep", "*/10 * * * *"]] as const satisfies [JobName, string][];

/**
 * Connects to the job queue in our own database (pg-boss, schema `pgboss`), made or migrated as needed.
 * @param unused jobs that would have nothing to do with these settings: asking for one queues nothing
 */
export async function openJobs(
  url: string,
  log: Log,
  unused: ReadonlySet<JobName> = new Set(),
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
  try {
    await boss.start();
    await settleQueues(boss);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    await database.close();
    throw error;
  }
  const work: Work = { stopping: new AbortController(), unfinished: new Set() };
  return {
    queue: {
      async enqueue(tx, name, payload, when) {
        if (unused.has(name)) return;
        await boss.send(name, payload, { db: fromDrizzle(tx, sql), ...when });
      },
    },
    async work(handlers) {
      await Promise.all(names.map((name) => workOff(boss, name, handlers[name], work, log)));
      for (const [name, cron] of schedules) await boss.schedule(name, cron, {}, { tz: "UTC" });
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

/** What this process works on. */
interface Work {
  /** Aborts when nobody waits for the jobs at hand any longer. */
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
async function settleQueues(boss: PgBoss): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  const settled = names.filter((name) => existing.has(name));
  await Promise.all(settled.map((name) => boss.updateQueue(name, queueOptions(name))));
  for (const name of names) {
    if (!existing.has(name)) await boss.createQueue(name, queueOptions(name));
  }
}

async function workOff<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handler: JobHandlers[Name],
  work: Work,
  log: Log,
): Promise<void> {
  await boss.work(
    name,
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
    async (batch: JobWithMetadata<JobPayloads[Name]>[]) => {
      const results: JobResult[] = [];
      for (const job of batch) results.push(await runJob(name, job, handler, work, log));
      return results;
    },
  );
}

async function runJob<Name extends JobName>(
  name: Name,
  job: JobWithMetadata<JobPayloads[Name]>,
  handler: JobHandlers[Name],
  work: Work,
  log: Log,
): Promise<JobResult> {
  try {
    await unlessAborted(work.stopping.signal, () =>
      runWithDeadline(jobDefinitions[name].limitSeconds * 1_000, () => handler.run(job.data)),
    );
    return { id: job.id, status: "completed" };
  } catch (error) {
    const output = { message: String(error) };
    if (error === work.stopping.signal.reason) {
      work.unfinished.add(job.id);
      return { id: job.id, status: "failed", output };
    }
    const last = job.retryCount >= job.retryLimit;
    log.warn({ err: error, job: name, id: job.id, try: job.retryCount + 1, last }, "job failed");
    if (last) {
      await handler.giveUp?.(job.data, error).catch((fault: unknown) => {
        log.error({ err: fault, job: name, id: job.id }, "giving up failed");
      });
    }
    return { id: job.id, status: "failed", output };
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
