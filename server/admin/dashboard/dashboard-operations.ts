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

const sum = (name: keyof Figures) => sql`sum(${sql.raw(name)})::int as ${sql.raw(name)}`;

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
  const conversion = (name: SQL) => sql`
    select ${name} as name, ${sum("signups")}, ${sum("completed")}, ${sum("trials")}
    from business_figure f join plan p on p.id = f.plan_id
    where f.at >= ${since(first)} group by 1 having sum(f.signups) > 0 order by 2 desc, name limit 12`;
  // Twice as many days, to compare with.
  const all = sql`(${today} - ${2 * days - 1}::int)`;
  const monthly = sql`case when interval = 'year' then price_cents / 12.0 else price_cents end`;
  const inUse = sql`provider = ${mode.provider} and livemode = ${mode.livemode}`;
  return {
    days: sql`
      with figure as (
        select ${dayOf(sql`at`)} as day, ${sql.join(keys.map(sum), sql`, `)}
        from business_figure where at >= ${since(all)} group by 1
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(signups, 0) as signups, coalesce(completed, 0) as completed,
        coalesce(failed, 0) as failed, coalesce(trials, 0) as trials, coalesce(newsletter, 0) as newsletter,
        a.views, a.lcp_p75_ms as "lcpP75Ms"
      from (select generate_series(${all}::timestamp, ${today}::timestamp, '1 day')::date as day) d
      left join figure on figure.day = d.day
      left join analytics_day a on a.day = d.day and a.page = '*'
      order by d.day`,
    plans: conversion(sql`p.title`),
    sources: conversion(sql`coalesce(nullif(f.heard_from, ''), 'Not said')`),
    money: sql`select
      (select coalesce(round(sum(${monthly})), 0)::int from subscription
        where ${inUse} and status in ('active', 'past_due')) as recurring,
      (select coalesce(round(sum(${monthly})), 0)::int from subscription
        where ${inUse} and status = 'canceled' and updated_at >= ${since(first)}) as churned`,
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
