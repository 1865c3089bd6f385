import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import { ask } from "../../../platform/db/statement.ts";

const counts = ["signups", "completed", "failed", "trials", "newsletter"];
const columns = sql.raw(`at, folded_in, plan_id, heard_from, ${counts.join(", ")}`);

/**
 * Adds a signup to the figures as it is now, or takes it out. To change a signup, take it out, change it, and add it again, all
 * in one transaction that keeps the row locked.
 */
export async function countSignup(tx: Transaction, id: string, by: 1 | -1): Promise<void> {
  await ask(
    tx,
    `insert into business_figure (at, plan_id, heard_from, signups, completed, failed, trials)
     select created_at, plan_id, coalesce(heard_from, ''), $2::int,
       case when state = 'completed' then $2::int else 0 end,
       case when state = 'declined' then $2::int else 0 end,
       case when state = 'completed' and trial_days is not null then $2::int else 0 end
     from signup where id = $1 for update`,
    [id, by],
  );
}

/** Adds a confirmed subscriber to the figures, or takes it out, as `countSignup` does. One that never confirmed counts nothing. */
export async function countSubscriber(tx: Transaction, id: string, by: 1 | -1): Promise<void> {
  await ask(
    tx,
    `insert into business_figure (at, newsletter)
     select confirmed_at, $2::int from newsletter_subscriber where id = $1 and confirmed_at is not null for update`,
    [id, by],
  );
}

/** @returns the beginning of the day that `at` is in, there */
const dayBegin = (at: SQL, timeZone: string) =>
  sql`(date_trunc('day', ${at} at time zone ${timeZone}::text) at time zone ${timeZone}::text)`;

/** One row for each day, plan, and answer, instead of one for each change. */
const sums = (rows: SQL, timeZone: string) => sql`
  insert into business_figure (${columns})
  select ${dayBegin(sql`at`, timeZone)}, ${timeZone}::text, plan_id, heard_from, ${sql.raw(counts.map((name) => `sum(${name})`).join(", "))}
  from (${rows}) r group by 1, plan_id, heard_from
  having ${sql.raw(counts.map((name) => `sum(${name}) <> 0`).join(" or "))}`;

/**
 * Adds up the dashboard's stored figures by the days of the company's time zone. When that has changed, counts them anew: a day's
 * sum can't be split. Two at once wait for each other.
 */
export async function foldFigures(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('business_figure'))`);
  const { rows } = await tx.execute<{ timeZone: string; moved: boolean; added: string | null }>(sql`
    with company as (select coalesce((select time_zone from setting), 'UTC') as zone)
    select zone as "timeZone", exists (select 1 from business_figure where folded_in <> zone) as moved,
      (select min(at)::text from business_figure where folded_in is null) as added
    from company`);
  const [state] = rows;
  if (!state) return;
  const { timeZone, moved, added } = state;
  // Each is a single statement, so what it deletes and what it counts are of the same moment.
  if (moved) {
    await tx.execute(sql`with gone as (delete from business_figure)
      ${sums(
        sql`select created_at as at, plan_id, coalesce(heard_from, '') as heard_from, 1 as signups,
            (state = 'completed')::int as completed, (state = 'declined')::int as failed,
            (state = 'completed' and trial_days is not null)::int as trials, 0 as newsletter from signup
          union all select confirmed_at, null, '', 0, 0, 0, 0, 1 from newsletter_subscriber where confirmed_at is not null`,
        timeZone,
      )}`);
  } else if (added) {
    const first = dayBegin(sql`${added}::timestamptz`, timeZone);
    await tx.execute(sql`with gone as (delete from business_figure where at >= ${first} returning *)
      ${sums(sql`select * from gone`, timeZone)}`);
  }
}
