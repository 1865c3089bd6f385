import type { BillingInterval, Plan } from "./plan.ts";
import { driverLimit, hubLimit, monthlyTasks } from "./plan-limits.ts";

/** The fields of a plan with its limits and prices. */
export type FittingPlan = Pick<Plan, "comparison" | "monthlyPriceCents" | "yearlyPriceCents">;

/** A business's needs in one month. Null: unknown. */
export interface Need {
  tasks: number;
  drivers?: number | null;
  hubs?: number | null;
  /** Customers get status updates. */
  updates?: boolean;
}

/** A plan with its limits. Null: the plan doesn't say. */
export interface Offer<P extends FittingPlan = FittingPlan> {
  plan: P;
  tasks: number;
  drivers: number | null;
  hubs: number | null;
}

export interface Fit<P extends FittingPlan> {
  /** Null: every plan is too small. */
  offer: Offer<P> | null;
  /** The next cheaper one, which is too small, and the next dearer one. */
  smaller: Offer<P> | null;
  larger: Offer<P> | null;
}

const priceOf = (plan: FittingPlan, interval: BillingInterval): number =>
  interval === "year" ? plan.yearlyPriceCents : plan.monthlyPriceCents;

/**
 * The paid plans with a limit for each month, from the cheapest. A plan without a price, such as one that is only a trial or
 * that is sold on request, isn't among them.
 */
function offersOf<P extends FittingPlan>(
  plans: readonly P[],
  interval: BillingInterval = "month",
): Offer<P>[] {
  return plans
    .filter((plan) => plan.monthlyPriceCents > 0 && priceOf(plan, interval) > 0)
    .flatMap((plan) => {
      const tasks = monthlyTasks(plan);
      if (tasks === null) return [];
      return [{ plan, tasks, drivers: driverLimit(plan), hubs: hubLimit(plan) }];
    })
    .sort((a, b) => priceOf(a.plan, interval) - priceOf(b.plan, interval) || a.tasks - b.tasks);
}

const within = (need: number | null | undefined, limit: number | null): boolean =>
  need === null || need === undefined || limit === null || need <= limit;

const holds = <P extends FittingPlan>(offer: Offer<P>, need: Need): boolean =>
  within(need.tasks, offer.tasks) &&
  within(need.drivers, offer.drivers) &&
  within(need.hubs, offer.hubs) &&
  (!need.updates || Boolean(offer.plan.comparison.eta));

/**
 * The cheapest paid plan that a month fits in. The plan finder, the calculator on the landing page, and "What it costs" all ask
 * this function.
 */
export function fitPlan<P extends FittingPlan>(
  plans: readonly P[],
  need: Need,
  interval: BillingInterval = "month",
): Fit<P> {
  const offers = offersOf(plans, interval);
  const at = offers.findIndex((offer) => holds(offer, need));
  if (at < 0) return { offer: null, smaller: offers.at(-1) ?? null, larger: null };
  return {
    offer: offers[at] ?? null,
    smaller: offers[at - 1] ?? null,
    larger: offers[at + 1] ?? null,
  };
}
