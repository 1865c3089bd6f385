import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import type { BillingInterval } from "../../plans/plan.ts";
import { readRules } from "../../team/operations/rules.ts";
import { limitDays, type MoneyWait, trialLimitDays } from "../money-limits.ts";

/** The value of trial days: the plan's price for that time, in cents. */
export const trialValueCents = (
  days: number,
  { priceCents, interval }: { priceCents: number; interval: BillingInterval },
): number => Math.round((days * priceCents) / (interval === "year" ? 365 : 30));

/**
 * Why a request needs a second person; null if it doesn't. Everything of 30 days that one person moved alone counts, of every
 * kind: for this customer, no matter who asked, and by this person, no matter for whom. What a second person approved doesn't.
 * The lock lasts as long as the transaction, so two requests at once see each other.
 */
export async function waitsFor(
  tx: Transaction,
  wish: {
    organizationId: string;
    actorId: string;
    valueCents: number;
    trialDays: number | null;
    at: Date;
  },
): Promise<MoneyWait[] | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('money-limits'))`);
  const { approvalLimitCents: limitCents } = await readRules(tx);
  const since = new Date(wish.at.getTime() - limitDays * 86_400_000).toISOString();
  const { rows } = await tx.execute<{ customer: number; person: number; days: number }>(sql`
    select coalesce(sum(value_cents) filter (where organization_id = ${wish.organizationId}), 0)::float8 as customer,
      coalesce(sum(value_cents) filter (where requested_by_id = ${wish.actorId}), 0)::float8 as person,
      coalesce(sum(trial_days) filter (where organization_id = ${wish.organizationId}), 0)::float8 as days
    from money_request
    where state in ('approved', 'done') and decided_by_id is null and created_at > ${since}::timestamptz`);
  const sums = rows[0] ?? { customer: 0, person: 0, days: 0 };
  const waits: MoneyWait[] = [];
  for (const what of ["customer", "person"] as const) {
    const cents = sums[what] + wish.valueCents;
    if (wish.valueCents > 0 && cents > limitCents) waits.push({ what, cents, limitCents });
  }
  const days = sums.days + (wish.trialDays ?? 0);
  if (wish.trialDays !== null && days > trialLimitDays) {
    waits.push({ what: "trial", days, limitDays: trialLimitDays });
  }
  return waits.length > 0 ? waits : null;
}
