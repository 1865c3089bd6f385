import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import type { PaymentMode } from "../../billing/server/ports.ts";
import { currencyNow } from "../../content/server/currency.ts";
import { readTimeZone } from "./time-zone.ts";

/** A subscription's revenue in a month. */
export const monthlyCents: SQL = sql`case when interval = 'year' then price_cents / 12.0 else price_cents end`;

const inMode = ({ provider, livemode }: PaymentMode) =>
  sql`provider = ${provider} and livemode = ${livemode} and currency = ${currencyNow}`;

/** Rows of `subscription` whose price counts as recurring revenue. */
export const isPaying = (mode: PaymentMode): SQL =>
  sql`${inMode(mode)} and status in ('active', 'past_due')`;

/** Rows of `subscription` whose end lost revenue: not a trial that no one went on with. `ended_at` says when. */
export const isChurn = (mode: PaymentMode): SQL =>
  sql`${inMode(mode)} and status = 'canceled' and (trial_ends_at is null or trial_ends_at < ended_at)`;

/** Notes today's recurring revenue, as it is now. What it was on an earlier day can't be told from the subscriptions. */
export async function noteRevenue(tx: Transaction, mode: PaymentMode, now: Date): Promise<void> {
  const timeZone = await readTimeZone(tx);
  await tx.execute(sql`
    insert into revenue_day (day, provider, livemode, currency, recurring_cents)
    select (${now.toISOString()}::timestamptz at time zone ${timeZone})::date, ${mode.provider}, ${mode.livemode},
      ${currencyNow}, coalesce(round(sum(${monthlyCents})), 0)::int
    from subscription where ${isPaying(mode)}
    on conflict (day, provider, livemode) do update set recurring_cents = excluded.recurring_cents,
      currency = excluded.currency`);
}
