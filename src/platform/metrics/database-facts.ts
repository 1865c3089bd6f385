import type pg from "pg";

/** Figures about waiting work, from the database. */
export interface DatabaseFacts {
  jobs: { queue: string; state: string; count: number }[];
  /** Per queue, for jobs that could run now. */
  oldestDue: { queue: string; seconds: number }[];
  failedMails: number;
  pendingSignups: number;
  oldestPendingSignupSeconds: number;
}

/** Reads what the metrics say of jobs, emails, and signups; all processes on one database say the same. */
export async function readDatabaseFacts(pool: Pick<pg.Pool, "query">): Promise<DatabaseFacts> {
  const jobs = await pool.query<{ queue: string; state: string; count: number; seconds: number }>(
    `select name as queue, state::text, count(*)::int as count,
       coalesce(extract(epoch from now() - min(start_after) filter (
         where state in ('created', 'retry') and start_after <= now())), 0)::float as seconds
     from pgboss.job where state <> 'completed' and name not like '\\_\\_pgboss%'
     group by name, state`,
  );
  const mails = await pool.query<{ count: number }>(
    "select count(*)::int as count from mail where status = 'failed'",
  );
  const signups = await pool.query<{ count: number; seconds: number }>(
    `select count(*)::int as count,
       coalesce(extract(epoch from now() - min(updated_at)), 0)::float as seconds
     from signup where state = 'pending'`,
  );
  const oldest = new Map<string, number>();
  for (const { queue, seconds } of jobs.rows) {
    oldest.set(queue, Math.max(seconds, oldest.get(queue) ?? 0));
  }
  return {
    jobs: jobs.rows.map(({ queue, state, count }) => ({ queue, state, count })),
    oldestDue: [...oldest].map(([queue, seconds]) => ({ queue, seconds })),
    failedMails: mails.rows[0]?.count ?? 0,
    pendingSignups: signups.rows[0]?.count ?? 0,
    oldestPendingSignupSeconds: signups.rows[0]?.seconds ?? 0,
  };
}
