import { desc, eq } from "drizzle-orm";
import type { BillingInterval } from "../../contract/plan.ts";
import type { Executor } from "../db/client.ts";
import { plan, subscription } from "../db/schema/index.ts";

/** The plan that an organisation has, as our own records say. */
export interface OwnPlan {
  title: string;
  interval: BillingInterval;
  priceCents: number;
  /** The payment provider's word, e.g. `trialing`. */
  status: string;
  trialEndsAt: Date | null;
  currentPeriodEndsAt: Date | null;
  cancelAtPeriodEnd: boolean;
}

/** The newest plan of an organisation, or null. */
export async function findPlan(db: Executor, organizationId: string): Promise<OwnPlan | null> {
  const [row] = await db
    .select({
      title: plan.title,
      interval: subscription.interval,
      priceCents: subscription.priceCents,
      status: subscription.status,
      trialEndsAt: subscription.trialEndsAt,
      currentPeriodEndsAt: subscription.currentPeriodEndsAt,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    })
    .from(subscription)
    .innerJoin(plan, eq(plan.id, subscription.planId))
    .where(eq(subscription.organizationId, organizationId))
    .orderBy(desc(subscription.createdAt))
    .limit(1);
  return row ?? null;
}
