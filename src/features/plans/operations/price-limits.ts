import { and, desc, eq, lte } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { subscription } from "../../billing/server/tables.ts";
import { planPrice } from "../../content/server/tables.ts";
import { changePercent, limitDays } from "../../customers/money-limits.ts";
import { readRules } from "../../team/operations/rules.ts";
import { priceRequest } from "../../team/server/tables.ts";

export interface Prices {
  monthlyPriceCents: number;
  yearlyPriceCents: number;
}

const same = (a: Prices, b: Prices) =>
  a.monthlyPriceCents === b.monthlyPriceCents && a.yearlyPriceCents === b.yearlyPriceCents;

/**
 * Why another price needs a second owner; null if it doesn't. It's compared with every price that holds within the 30 days
 * before, so that small steps add up. What two people approved is where the steps begin anew. A plan that no one has ever bought
 * changes freely.
 */
export async function priceNeedsSecond(
  on: Executor,
  planId: string,
  prices: Prices,
  at: Date,
): Promise<{ percent: number; limitPercent: number } | null> {
  const [bought] = await on
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.planId, planId))
    .limit(1);
  if (!bought) return null;
  const since = new Date(at.getTime() - limitDays * 86_400_000);
  const all = await on
    .select()
    .from(planPrice)
    .where(and(eq(planPrice.planId, planId), lte(planPrice.startsAt, at)))
    .orderBy(desc(planPrice.startsAt), desc(planPrice.appliedAt));
  const before = all.findIndex(({ startsAt }) => startsAt <= since);
  const held = before < 0 ? all : all.slice(0, before + 1);
  const approved = await on
    .select()
    .from(priceRequest)
    .where(and(eq(priceRequest.planId, planId), eq(priceRequest.state, "approved")));
  const anew = held.findIndex((row) =>
    approved.some((one) => same(one, row) && one.createdAt <= row.startsAt),
  );
  const counted = anew < 0 ? held : held.slice(0, anew + 1);
  const percent = Math.max(
    0,
    ...counted.flatMap((row) => [
      changePercent(row.monthlyPriceCents, prices.monthlyPriceCents),
      changePercent(row.yearlyPriceCents, prices.yearlyPriceCents),
    ]),
  );
  const { priceLimitPercent: limitPercent } = await readRules(on);
  return percent > limitPercent ? { percent, limitPercent } : null;
}
