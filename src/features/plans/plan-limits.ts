import { readNumber } from "../../contract/readers/read-number.ts";
import { valueOrNull } from "../../contract/readers/reading.ts";
import type { BillingInterval, Plan } from "./plan.ts";

/** The fields of a plan that limits and prices are computed from. */
type Limited = Pick<Plan, "comparison" | "monthlyPriceCents" | "yearlyPriceCents">;

/** A count at the beginning of a row, as operators write it: `1,200 per month`. Null: it isn't one, or it can be read in two ways. */
function readCount(text: string): { count: number; digits: string; rest: string } | null {
  const [, digits = "", rest = ""] = /^(\d[\d.,'’\s]*)(.*)$/su.exec(text.trim()) ?? [];
  const count = valueOrNull(readNumber(digits, { habit: "en", decimals: 0 }));
  return count === null ? null : { count, digits: digits.trim(), rest };
}

function limitOf(plan: Limited, row: string, unit: RegExp): number | null {
  const text = plan.comparison[row];
  if (typeof text !== "string") return null;
  if (/^unlimited/i.test(text)) return Number.POSITIVE_INFINITY;
  const found = readCount(text);
  return found && unit.test(found.rest) ? found.count : null;
}

/** Tasks a month, from the row "300 per month". Null for a limit of another kind, such as "50 in 14 days". */
export const monthlyTasks = (plan: Limited): number | null =>
  limitOf(plan, "tasks", /^(per|a) month$/i);

/** Drivers, from the row "3". Null when the plan doesn't say. */
export const driverLimit = (plan: Limited): number | null => limitOf(plan, "drivers", /^/);

/** Hubs, from the row "10". Null when the plan doesn't say. */
export const hubLimit = (plan: Limited): number | null => limitOf(plan, "hubs", /^/);

/** The cost of one delivery if every task of the plan is used, in minor units with fractions. Null without a price or a limit. */
export function centsPerDelivery(plan: Limited, interval: BillingInterval): number | null {
  const tasks = monthlyTasks(plan);
  const cents = interval === "year" ? plan.yearlyPriceCents / 12 : plan.monthlyPriceCents;
  return tasks === null || tasks === Number.POSITIVE_INFINITY || tasks === 0 || cents === 0
    ? null
    : cents / tasks;
}

/**
 * The saving of every paid plan when it's billed by the year: months, or a share of the price when that is less than a month. It holds for each plan, so it names the smallest saving. Null when a plan saves nothing.
 */
export function yearlySaving(
  plans: readonly Limited[],
): { months: number } | { percent: number } | null {
  const paid = plans
    .filter((plan) => plan.monthlyPriceCents > 0)
    .map(({ monthlyPriceCents, yearlyPriceCents }) => {
      const saved = monthlyPriceCents * 12 - yearlyPriceCents;
      return {
        months: saved / monthlyPriceCents,
        percent: (saved * 100) / (monthlyPriceCents * 12),
      };
    });
  if (paid.length === 0) return null;
  const months = Math.floor(Math.min(...paid.map((saving) => saving.months)));
  if (months >= 1) return { months };
  const percent = Math.floor(Math.min(...paid.map((saving) => saving.percent)));
  return percent >= 1 ? { percent } : null;
}

/** A limit as texts say it. `period` is `month`, a number of days, or `none`. */
export interface LimitParts {
  limit: string;
  count: number;
  period: string;
}

/** Reads `300 per month`, `50 in 14 days`, `3`, and `Unlimited`. Null for anything else, which stays as the operator wrote it. */
export function readLimit(value: string | true | undefined): LimitParts | null {
  const text = String(value).trim();
  const found = readCount(text);
  const [, unlimited, month, days] =
    /^(unlimited)?(?:\s*(?:(per month|a month)|in (\d+) days))?$/i.exec(found?.rest ?? text) ?? [];
  const limit = found?.digits ?? unlimited;
  if (!limit || (found && unlimited)) return null;
  return { limit, count: found?.count ?? 2, period: month ? "month" : (days ?? "none") };
}

/** A plan's limits in a line: `300 tasks per month, 3 drivers, 1 hub`. Empty when the plan doesn't say. */
export function planHolds(
  { comparison }: Pick<Plan, "comparison">,
  words: Record<"tasks" | "drivers" | "hubs", (limit: LimitParts) => string>,
): string {
  return (["tasks", "drivers", "hubs"] as const)
    .flatMap((row) => {
      const limit = readLimit(comparison[row]);
      return limit ? words[row](limit) : [];
    })
    .join(", ");
}

/** The name of the first plan that has a row of the comparison table; null if none says so. */
export const firstPlanWith = (
  plans: readonly Pick<Plan, "title" | "comparison">[],
  row: string,
): string | null => plans.find(({ comparison }) => comparison[row])?.title ?? null;
