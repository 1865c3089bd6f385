import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import type { PaymentMode } from "../../billing/server/ports.ts";
import { currencyNow } from "../../content/server/currency.ts";
import type {
  AdminConversion,
  AdminDashboard,
  AdminDashboardDay,
  AdminViewed,
} from "../dashboard-operations.ts";
import { isChurn, isPaying, monthlyCents } from "./revenue.ts";

type Figures = AdminDashboard["totals"];
const none: Figures = { signups: 0, completed: 0, failed: 0, trials: 0, newsletter: 0 };
const keys = Object.keys(none) as (keyof Figures)[];

const sumOf = (days: AdminDashboardDay[]): Figures =>
  days.reduce(
    (sum, day) => Object.fromEntries(keys.map((key) => [key, sum[key] + day[key]])) as Figures,
    none,
  );

const sum = (name: keyof Figures) => sql`sum(${sql.raw(name)})::int as ${sql.raw(name)}`;

/** When a day begins there: on some days of the year it has 23 or 25 hours. @param date of a SQL date */
export const dayBegin = (date: SQL, timeZone: string) =>
  sql`(${date}::timestamp at time zone ${timeZone}::text)`;

/** The statements behind the dashboard. @param days how many, today included */
function dashboardQueries(parts: {
  timeZone: string;
  days: number;
  now: Date;
  mode: PaymentMode;
}): Record<
  | "days"
  | "plans"
  | "sources"
  | "promotions"
  | "money"
  | "responses"
  | "pages"
  | "viewedPages"
  | "cameFrom",
  SQL
> {
  const { timeZone, days, mode } = parts;
  const today = sql`(${parts.now.toISOString()}::timestamptz at time zone ${timeZone})::date`;
  const first = sql`(${today} - ${days - 1}::int)`;
  const since = (date: SQL) => dayBegin(date, timeZone);
  const dayOf = (column: SQL) => sql`(${column} at time zone ${timeZone})::date`;
  const until = since(sql`(${today} + 1)`);
  const conversion = (name: SQL) => sql`
    select ${name} as name, ${sum("signups")}, ${sum("completed")}, ${sum("trials")}
    from business_figure f join plan p on p.id = f.plan_id
    where f.at >= ${since(first)} and f.at < ${until}
    group by 1 having sum(f.signups) > 0 order by 2 desc, name limit 12`;
  // Twice as many days, to compare with.
  const all = sql`(${today} - ${2 * days - 1}::int)`;
  const inMode = sql`provider = ${mode.provider} and livemode = ${mode.livemode}`;
  const churned = (from: SQL, to: SQL) => sql`(select coalesce(round(sum(${monthlyCents})), 0)::int
    from subscription where ${isChurn(mode)} and ended_at >= ${from} and ended_at < ${to})`;
  const waited = (condition: SQL) => sql`
    count(*) filter (where ${condition})::int as "count",
    round(percentile_cont(0.5) within group (order by waited) filter (where ${condition}))::int as "medianSeconds"`;
  /** Days of page views are in UTC. */
  const viewDays = sql`day >= ${first} and day <= ${today}`;
  return {
    days: sql`
      with figure as (
        select ${dayOf(sql`at`)} as day, ${sql.join(keys.map(sum), sql`, `)}
        from business_figure where at >= ${since(all)} group by 1
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(signups, 0) as signups, coalesce(completed, 0) as completed,
        coalesce(failed, 0) as failed, coalesce(trials, 0) as trials, coalesce(newsletter, 0) as newsletter,
        a.views, a.lcp_p75_ms as "lcpP75Ms", r.recurring_cents as "recurringCents"
      from (select generate_series(${all}::timestamp, ${today}::timestamp, '1 day')::date as day) d
      left join figure on figure.day = d.day
      left join analytics_day a on a.day = d.day and a.page = '*'
      left join revenue_day r on r.day = d.day and r.provider = ${mode.provider} and r.livemode = ${mode.livemode}
        and r.currency = ${currencyNow}
      order by d.day`,
    plans: conversion(sql`p.title`),
    sources: conversion(sql`coalesce(nullif(f.heard_from, ''), 'Not said')`),
    promotions: sql`
      select promotion_code as name, count(*)::int as signups,
        count(*) filter (where state = 'completed')::int as completed,
        count(*) filter (where trial_days is not null)::int as trials,
        coalesce(sum(discount_cents) filter (where state = 'completed' and currency = ${currencyNow}), 0)::int as "discountCents"
      from signup where promotion_code is not null and created_at >= ${since(first)} and created_at < ${until}
      group by 1 order by 2 desc, 1 limit 12`,
    money: sql`select
      (select coalesce(round(sum(${monthlyCents})), 0)::int from subscription where ${isPaying(mode)}) as recurring,
      (select recurring_cents from revenue_day where ${inMode} and currency = ${currencyNow} and day = ${first} - 1) as "recurringBefore",
      ${churned(since(first), until)} as churned, ${churned(since(all), since(first))} as "churnedBefore"`,
    responses: sql`
      with answer as (
        select at, (data->>'waitedSeconds')::int as waited from lead_event
        where kind = 'reply' and at >= ${since(all)} and at < ${until} and data ? 'waitedSeconds'
      ), one as (select ${waited(sql`at >= ${since(first)}`)} from answer),
      other as (select ${waited(sql`at < ${since(first)}`)} from answer)
      select one.*, other."count" as "countBefore", other."medianSeconds" as "medianBefore" from one, other`,
    pages: sql`select coalesce(sum(landing), 0)::int as landing, coalesce(sum(pricing), 0)::int as pricing,
      coalesce(sum(signup), 0)::int as signup from analytics_funnel where ${viewDays}`,
    viewedPages: sql`select page as name, sum(views)::int as views from analytics_day
      where page <> '*' and ${viewDays} group by 1 having sum(views) > 0 order by 2 desc, 1 limit 12`,
    cameFrom: sql`select source as name, sum(views)::int as views from analytics_source
      where ${viewDays} group by 1 having sum(views) > 0 order by 2 desc, 1 limit 12`,
  };
}

/**
 * The figures of the business over time.
 * @param parts.now an instant in the last day
 * @param parts.days how many, the last one included
 */
export async function readDashboard(
  db: Database,
  parts: { timeZone: string; days: number; now: Date; mode: PaymentMode },
): Promise<AdminDashboard> {
  const { timeZone, days } = parts;
  const queries = dashboardQueries(parts);
  const rows = async <Row extends Record<string, unknown>>(query: SQL) =>
    (await db.execute<Row>(query)).rows;
  const [all, plans, sources, promotions, [money], [responses], [pages], viewedPages, cameFrom] =
    await Promise.all([
      rows<AdminDashboardDay>(queries.days),
      rows<AdminConversion>(queries.plans),
      rows<AdminConversion>(queries.sources),
      rows<AdminConversion & { discountCents: number }>(queries.promotions),
      rows<
        Record<"recurring" | "churned" | "churnedBefore", number> & {
          recurringBefore: number | null;
        }
      >(queries.money),
      rows<{
        count: number;
        medianSeconds: number | null;
        countBefore: number;
        medianBefore: number | null;
      }>(queries.responses),
      rows<AdminDashboard["pages"]>(queries.pages),
      rows<AdminViewed>(queries.viewedPages),
      rows<AdminViewed>(queries.cameFrom),
    ]);
  const page = all.slice(-days);
  const conversion = ({ name, signups, completed, trials }: AdminConversion) => ({
    name,
    signups,
    completed,
    trials,
  });
  return {
    timeZone,
    days: page,
    totals: sumOf(page),
    before: sumOf(all.slice(0, -days)),
    recurringCents: money?.recurring ?? 0,
    recurringBeforeCents: money?.recurringBefore ?? null,
    churnedCents: money?.churned ?? 0,
    churnedBeforeCents: money?.churnedBefore ?? 0,
    responses: { count: responses?.count ?? 0, medianSeconds: responses?.medianSeconds ?? null },
    responsesBefore: {
      count: responses?.countBefore ?? 0,
      medianSeconds: responses?.medianBefore ?? null,
    },
    plans: plans.map(conversion),
    sources: sources.map(conversion),
    promotions,
    pages: pages ?? { landing: 0, pricing: 0, signup: 0 },
    viewedPages,
    cameFrom,
  };
}
