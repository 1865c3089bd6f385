import { toMajor } from "../../contract/money.ts";
import { z } from "../../contract/zod.ts";
import type { ComparisonValues } from "./plan-comparison.ts";

/** How often a plan is billed, as the specification spells it. */
export const billingIntervals = ["month", "year"] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** A plan as the site works with it; money in the minor unit of `currency`. */
export interface Plan {
  id: string;
  title: string;
  /** Sanitized HTML. */
  description: string;
  monthlyPriceCents: number;
  yearlyPriceCents: number;
  /** ISO 4217, lower case: the installation’s. */
  currency: string;
  /** Trial length in days, or null when the plan has none. */
  trialDays: number | null;
  highlighted: boolean;
  comparison: ComparisonValues;
}

export function planPriceCents(
  plan: Pick<Plan, "monthlyPriceCents" | "yearlyPriceCents">,
  interval: BillingInterval,
): number {
  return interval === "year" ? plan.yearlyPriceCents : plan.monthlyPriceCents;
}

/** The plan of that title (without case) or id; null when it isn't among them. */
export function findPlanIn<Found extends Plan>(
  plans: readonly Found[],
  titleOrId: string,
): Found | null {
  const { id, title } = planNamed(titleOrId);
  return plans.find((one) => one.id === id || one.title.toLowerCase() === title) ?? null;
}

/** The names by which a plan can be found. In the list, `__id` has the interval behind the id. */
export const planNamed = (titleOrId: string) => ({
  id: titleOrId.replace(/:(month|year)$/, "").toLowerCase(),
  title: titleOrId.trim().toLowerCase(),
});

/** `monthly=false` in a link means yearly; everything else means monthly, the default. */
export function intervalFromMonthlyFlag(monthly: string | null): BillingInterval {
  return monthly?.toLowerCase() === "false" ? "year" : "month";
}

/** One entry of `GET /api/plans/list`: a plan at one billing interval. Prices in whole units of `currency`. */
export const planEntry = z
  .object({
    _id: z.string().meta({ description: "Plan ID, for `plan_id` in a signup" }),
    id: z.string(),
    __id: z.string().meta({ description: "Unique for each entry: plan ID and interval" }),
    title: z.string(),
    description: z.string().meta({ description: "Sanitized HTML" }),
    plan_price: z.number().meta({ description: "Price for `year_month`, in `currency`" }),
    year_month: z.enum(billingIntervals),
    day_limit: z.number().int().nullable().meta({ description: "Trial days" }),
    monthly_plan_price: z.number(),
    yearly_plan_price: z.number(),
    currency: z.string().meta({ description: "ISO 4217, in upper case" }),
  })
  .meta({ id: "Plan" });
export type PlanEntry = z.infer<typeof planEntry>;

/** The wire form of a plan at one interval. */
export function presentPlan(plan: Plan, interval: BillingInterval): PlanEntry {
  return {
    _id: plan.id,
    id: plan.id,
    __id: `${plan.id}:${interval}`,
    title: plan.title,
    description: plan.description,
    plan_price: toMajor(planPriceCents(plan, interval), plan.currency),
    year_month: interval,
    day_limit: plan.trialDays,
    monthly_plan_price: toMajor(plan.monthlyPriceCents, plan.currency),
    yearly_plan_price: toMajor(plan.yearlyPriceCents, plan.currency),
    currency: plan.currency.toUpperCase(),
  };
}
