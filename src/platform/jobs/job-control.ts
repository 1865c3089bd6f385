import { CronExpressionParser } from "cron-parser";
import cronstrue from "cronstrue";
import { sql } from "drizzle-orm";
import { type Db, fromDrizzle, type PgBoss } from "pg-boss";
import type { Transaction } from "../db/client.ts";

interface QueueState {
  name: string;
  /** Jobs that wait, also for another try. pg-boss counts them every few seconds. */
  waiting: number;
  /** Of those, the ones whose time hasn't come. */
  later: number;
  active: number;
  failed: number;
  /** Since when the oldest due job has waited. */
  dueSince: Date | null;
}

export interface ScheduleState {
  name: string;
  cron: string;
  /** The cron expression in words. */
  words: string;
  timeZone: string;
  nextAt: Date;
  last: { at: Date; state: string; output: unknown } | null;
}

/** A job whose last try failed, as it is stored: not fit to be shown. */
export interface FailedJob {
  id: string;
  queue: string;
  payload: unknown;
  /** The last error that pg-boss stored. */
  output: unknown;
  tries: number;
  createdAt: Date;
  failedAt: Date;
  /** Where the next page begins: `before` of `listFailed`. */
  place: [failedAt: string, id: string];
}

/** Shows and corrects what the queue does. Changes belong to the caller's transaction. */
export interface JobControl {
  listQueues(): Promise<QueueState[]>;
  /** @param now the time that the next run comes after */
  listSchedules(now: Date): Promise<ScheduleState[]>;
  /** The newest first. @param wanted.before `place` of the last one seen */
  listFailed(wanted: {
    queue?: string | undefined;
    id?: string | undefined;
    before?: FailedJob["place"] | undefined;
    limit: number;
  }): Promise<FailedJob[]>;
  /** Tries failed jobs once more. @returns how many of them had failed */
  retry(tx: Transaction, queue: string, ids: string[]): Promise<number>;
  /** Deletes failed jobs. @returns how many of them had failed */
  discard(tx: Transaction, queue: string, ids: string[]): Promise<number>;
  /** The oldest failed jobs of a queue, which no one else can change during this transaction. */
  claimFailed(tx: Transaction, queue: string, wanted: { limit: number }): Promise<string[]>;
  /** Runs jobs now that wait for another try. @returns how many */
  hurry(tx: Transaction, queue: string): Promise<number>;
}

/**
 * An index for the list of failed jobs: pg-boss has none, and keeps completed ones for a week beside them. Processes that
 * start at once wait for each other.
 */
export async function indexFailedJobs(database: Db): Promise<void> {
  await database.executeSql(`do $$ begin
    perform pg_advisory_xact_lock(hashtext('site_failed_jobs'));
    create index if not exists site_failed_jobs on pgboss.job (completed_on desc, id desc) include (name)
      where state = 'failed';
  end $$`);
}

/** How many jobs a command changed: pg-boss says it, but its types don't. */
const affected = (answer: object) => (answer as { affected: number }).affected;

/** pg-boss's own API has no list by state, so lists are read from its tables. Changes go through it. */
export function createJobControl(boss: PgBoss, database: Db): JobControl {
  async function rowsOf<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await database.executeSql(text, values)).rows as Row[];
  }

  return {
    async listQueues() {
      const [queues, due, failed] = await Promise.all([
        boss.getQueues(),
        rowsOf<{ name: string; since: Date | null }>(
          `select name, min(start_after) filter (where start_after <= now()) as since
           from pgboss.job where state < 'active' group by name`,
        ),
        rowsOf<{ name: string; count: number }>(
          "select name, count(*)::int as count from pgboss.job where state = 'failed' group by name",
        ),
      ]);
      return queues
        .filter(({ name }) => !name.startsWith("__pgboss"))
        .map((queue) => ({
          name: queue.name,
          waiting: queue.queuedCount,
          later: queue.deferredCount,
          active: queue.activeCount,
          failed: failed.find(({ name }) => name === queue.name)?.count ?? 0,
          dueSince: due.find(({ name }) => name === queue.name)?.since ?? null,
        }));
    },

    async listSchedules(now) {
      const schedules = await boss.getSchedules();
      return Promise.all(
        schedules.map(async ({ name, cron, timezone }) => {
          const [last] = await rowsOf<{ at: Date; state: string; output: unknown }>(
            `select coalesce(completed_on, started_on, created_on) as at, state::text, output
             from pgboss.job where name = $1 order by created_on desc limit 1`,
            [name],
          );
          const next = CronExpressionParser.parse(cron, { tz: timezone, currentDate: now }).next();
          const schedule = cronstrue.toString(cron, { verbose: false });
          return {
            name,
            cron,
            words: schedule,
            timeZone: timezone,
            nextAt: next.toDate(),
            last: last ?? null,
          };
        }),
      );
    },

    async listFailed({ queue, id, before, limit }) {
      const rows = await rowsOf<Omit<FailedJob, "place"> & { place: string }>(
        `select id, name as queue, data as payload, output, retry_count + 1 as tries,
           created_on as "createdAt", completed_on as "failedAt",
           to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
         from pgboss.job
         where state = 'failed' and ($1::text is null or name = $1) and ($2::uuid is null or id = $2)
           and ($3::timestamptz is null or (completed_on, id) < ($3, $4::uuid))
         order by completed_on desc, id desc limit $5`,
        [queue ?? null, id ?? null, before?.[0] ?? null, before?.[1] ?? null, limit],
      );
      return rows.map((row) => ({ ...row, place: [row.place, row.id] }));
    },

    async retry(tx, queue, ids) {
      return affected(await boss.retry(queue, ids, { db: fromDrizzle(tx, sql) }));
    },

    async discard(tx, queue, ids) {
      // pg-boss deletes jobs of any state: only those that have failed, and that no one else changes now.
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from pgboss.job where name = ${queue} and id = any(${sql.param(ids)}::uuid[]) and state = 'failed' for update`,
      );
      const failed = rows.map(({ id }) => id);
      if (failed.length === 0) return 0;
      return affected(await boss.deleteJob(queue, failed, { db: fromDrizzle(tx, sql) }));
    },

    async claimFailed(tx, queue, { limit }) {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from pgboss.job where name = ${queue} and state = 'failed'
          order by completed_on, id limit ${limit} for update skip locked`,
      );
      return rows.map(({ id }) => id);
    },

    async hurry(tx, queue) {
      // pg-boss changes the time of one job at a time; there may be thousands.
      const { rows } = await tx.execute(
        sql`update pgboss.job set start_after = now()
          where name = ${queue} and state = 'retry' and start_after > now() returning id`,
      );
      return rows.length;
    },
  };
}
