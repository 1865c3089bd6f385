import { type SQL, sql } from "drizzle-orm";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import type { OperationInput } from "../../../contract/console/operations.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { PaymentMode } from "../../billing/server/ports.ts";
import type { AdminFigureRow, Figure } from "../dashboard-operations.ts";
import { dayBegin } from "./read-dashboard.ts";
import { isChurn, isPaying, monthlyCents } from "./revenue.ts";

type Wanted = Pick<OperationInput<"listFigureRows">, "from" | "to" | "plan" | "source">;

/** A query for each figure's rows: `at`, `id`, and what a row says. */
function rowsOf(figure: Figure, { plan, source }: Wanted, mode: PaymentMode): SQL {
  const signups = (condition: SQL) => sql`
    select s.created_at as at, s.id, s.first_name || ' ' || s.last_name as title, s.email as detail,
      p.title as plan, coalesce(nullif(s.heard_from, ''), 'Not said') as source, null::int as "amountCents", null::int as seconds,
      'signup' as kind, s.id::text as record
    from signup s join plan p on p.id = s.plan_id
    where ${condition} ${plan ? sql`and p.title = ${plan}` : sql``}
      ${source ? sql`and coalesce(nullif(s.heard_from, ''), 'Not said') = ${source}` : sql``}`;
  const subscriptions = (condition: SQL, at: SQL) => sql`
    select ${at} as at, s.id, o.name as title, '' as detail, p.title as plan, '' as source,
      round(${monthlyCents})::int as "amountCents", null::int as seconds, 'customer' as kind, o.id as record
    from subscription s join organization o on o.id = s.organization_id join plan p on p.id = s.plan_id
    where ${condition}`;
  switch (figure) {
    case "signups":
      return signups(sql`true`);
    case "completed":
      return signups(sql`s.state = 'completed'`);
    case "failed":
      return signups(sql`s.state = 'declined'`);
    case "trials":
      return signups(sql`s.state = 'completed' and s.trial_days is not null`);
    case "newsletter":
      return sql`
        select n.confirmed_at as at, n.id, n.email as title, coalesce(n.source, '') as detail, '' as plan,
          '' as source, null::int as "amountCents", null::int as seconds, 'lead' as kind,
          coalesce((select l.id::text from lead l where l.email = n.email), '') as record
        from newsletter_subscriber n where n.confirmed_at is not null`;
    case "recurring":
      return subscriptions(isPaying(mode), sql`s.created_at`);
    case "churned":
      return subscriptions(isChurn(mode), sql`s.ended_at`);
    default:
      return sql`
        select e.at, e.id, coalesce(nullif(l.name, ''), l.email) as title,
          coalesce(e.actor_name, '') as detail, '' as plan, '' as source, null::int as "amountCents",
          (e.data->>'waitedSeconds')::int as seconds, 'lead' as kind, l.id::text as record
        from lead_event e join lead l on l.id = e.lead_id
        where e.kind = 'reply' and e.data ? 'waitedSeconds'`;
  }
}

/** The rows that a figure of the dashboard counts, the newest first. */
export async function listFigureRows(
  db: Database,
  input: OperationInput<"listFigureRows">,
  parts: { timeZone: string; mode: PaymentMode },
): Promise<{ items: AdminFigureRow[]; next: string | null }> {
  const { figure, from, to, cursor, limit } = input;
  const after = cursor ? readCursor(cursor, ["uuid"])[0] : undefined;
  const begin = (day: SQL) => dayBegin(day, parts.timeZone);
  // Running subscriptions are of today, whenever they began.
  const days =
    figure === "recurring"
      ? sql`true`
      : sql`at >= ${begin(sql`${from}::date`)} and at < ${begin(sql`(${to}::date + 1)`)}`;
  const rows = rowsOf(figure, input, parts.mode);
  const found = await db.execute<AdminFigureRow & Record<string, unknown>>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, id, title, detail, plan, source,
      "amountCents", seconds, kind, record
    from (${rows}) r
    where ${days} ${after ? sql`and (r.at, r.id) < (select at, id from (${rows}) l where id = ${after}::uuid)` : sql``}
    order by r.at desc, r.id desc limit ${limit + 1}`);
  const items = found.rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next: found.rows.length > limit && last ? writeCursor([last.id]) : null,
  };
}
