import { type SQL, sql } from "drizzle-orm";
import type {
  AdminConversion,
  AdminDashboard,
  AdminDashboardDay,
  dashboardOperations,
} from "../../../contract/admin/dashboard-operations.ts";
import type { PaymentMode } from "../../billing/ports.ts";
import type { Database } from "../../db/client.ts";
import type { Operations } from "../operation.ts";
import { readRules } from "../rules.ts";

type Figures = AdminDashboard["totals"];
const none: Figures = { signups: 0, completed: 0, failed: 0, trials: 0, newsletter: 0 };
const keys = Object.keys(none) as (keyof Figures)[];

const sumOf = (days: AdminDashboardDay[]): Figures =>
  days.reduce(
    (sum, day) => Object.fromEntries(keys.map((key) => [key, sum[key] + day[key]])) as Figures,
    none,
  );

const counts = sql`count(*)::int as signups,
  count(*) filter (where s.state = 'completed')::int as completed,
  count(*) filter (where s.state = 'declined')::int as failed,
  count(*) filter (where s.state = 'completed' and s.trial_days is not null)::int as trials`;

/** The statements behind the dashboard. @param days how many, today included */
function dashboardQueries(parts: {
  timeZone: string;
  days: number;
  now: Date;
  mode: PaymentMode;
}): Record<"days" | "plans" | "sources" | "money" | "pages", SQL> {
  const { timeZone, days, mode } = parts;
  const today = sql`(${parts.now.toISOString()}::timestamptz at time zone ${timeZone})::date`;
  const first = sql`(${today} - ${days - 1}::int)`;
  // A day begins at midnight of the zone; on some days of the year it has 23 or 25 hours.
  const since = (date: SQL) => sql`(${date}::timestamp at time zone ${timeZone})`;
  const dayOf = (column: SQL) => sql`(${column} at time zone ${timeZone})::date`;
  const conversion = (name: SQL) => sql`select ${name} as name, ${counts}
    from signup s join plan p on p.id = s.plan_id
    where s.created_at >= ${since(first)} group by 1 order by signups desc, name limit 12`;
  // Twice as many days, to compare with.
  const all = sql`(${today} - ${2 * days - 1}::int)`;
  const monthly = sql`case when interval = 'year' then price_cents / 12.0 else price_cents end`;
  const inUse = sql`provider = ${mode.provider} and livemode = ${mode.livemode}`;
  return {
    days: sql`
      with sent as (
        select ${dayOf(sql`s.created_at`)} as day, ${counts} from signup s
        where s.created_at >= ${since(all)} group by 1
      ), letters as (
        select ${dayOf(sql`confirmed_at`)} as day, count(*)::int as newsletter
        from newsletter_subscriber where confirmed_at >= ${since(all)} group by 1
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(signups, 0) as signups, coalesce(completed, 0) as completed,
        coalesce(failed, 0) as failed, coalesce(trials, 0) as trials, coalesce(newsletter, 0) as newsletter,
        a.views, a.lcp_p75_ms as "lcpP75Ms"
      from (select generate_series(${all}::timestamp, ${today}::timestamp, '1 day')::date as day) d
      left join sent on sent.day = d.day
      left join letters on letters.day = d.day
      left join analytics_day a on a.day = d.day and a.page = '*'
      order by d.day`,
    plans: conversion(sql`p.title`),
    sources: conversion(sql`coalesce(nullif(s.heard_from, ''), 'Not said')`),
    money: sql`select
      coalesce(round(sum(${monthly}) filter (where status in ('active', 'past_due'))), 0)::int as recurring,
      coalesce(round(sum(${monthly}) filter (where status = 'canceled' and updated_at >= ${since(first)})), 0)::int as churned
      from subscription where ${inUse}`,
    pages: sql`select coalesce(sum(landing), 0)::int as landing, coalesce(sum(pricing), 0)::int as pricing,
      coalesce(sum(signup), 0)::int as signup from analytics_funnel where day >= ${first}`,
  };
}

/** The figures of the business over time. */
export function createDashboardOperations(parts: {
  db: Database;
  payments: PaymentMode;
  now?: () => Date;
}): Operations<keyof typeof dashboardOperations> {
  const { db } = parts;
  const now = parts.now ?? (() => new Date());
  return {
    async getDashboard(_actor, input) {
      const { timeZone } = await readRules(db);
      const days = Number(input.days);
      const queries = dashboardQueries({ timeZone, days, now: now(), mode: parts.payments });
      const rows = async <Row extends Record<string, unknown>>(query: SQL) =>
        (await db.execute<Row>(query)).rows;
      const [all, plans, sources, [money], [pages]] = await Promise.all([
        rows<AdminDashboardDay>(queries.days),
        rows<AdminConversion>(queries.plans),
        rows<AdminConversion>(queries.sources),
        rows<{ recurring: number; churned: number }>(queries.money),
        rows<AdminDashboard["pages"]>(queries.pages),
      ]);
      const shown = all.slice(-days);
      const conversion = ({ name, signups, completed, trials }: AdminConversion) => ({
        name,
        signups,
        completed,
        trials,
      });
      return {
        timeZone,
        days: shown,
        totals: sumOf(shown),
        before: sumOf(all.slice(0, -days)),
        recurringCents: money?.recurring ?? 0,
        churnedCents: money?.churned ?? 0,
        plans: plans.map(conversion),
        sources: sources.map(conversion),
        pages: pages ?? { landing: 0, pricing: 0, signup: 0 },
      };
    },
  };
}
