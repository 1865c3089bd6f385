import { and, desc, inArray, isNull, lte } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { planPrice } from "./tables.ts";

interface Priced {
  id: string;
  monthlyPriceCents: number;
  yearlyPriceCents: number;
}

/**
 * Plans with the prices that hold at a moment. A planned price holds from its moment on, on the clock of the caller: no one
 * waits for the job that writes it into the plan's row.
 */
export async function withPricesAt<Plan extends Priced>(
  on: Executor,
  plans: readonly Plan[],
  at: Date,
): Promise<Plan[]> {
  if (plans.length === 0) return [];
  const due = await on
    .select()
    .from(planPrice)
    .where(
      and(
        isNull(planPrice.appliedAt),
        lte(planPrice.startsAt, at),
        inArray(
          planPrice.planId,
          plans.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(planPrice.startsAt));
  return plans.map((plan) => {
    const price = due.find(({ planId }) => planId === plan.id);
    if (!price) return plan;
    const { monthlyPriceCents, yearlyPriceCents } = price;
    return { ...plan, monthlyPriceCents, yearlyPriceCents };
  });
}
