import { formatNumber } from "../../contract/format.ts";
import { formatMoney, formatRate } from "../../contract/money.ts";
import { readNumber } from "../../contract/number-input.ts";
import type { Plan } from "./plan.ts";
import { fitPlan, type Offer as PlanOffer } from "./plan-fit.ts";
import { driverLimit } from "./plan-limits.ts";

/** A plan with the link to sign up for it, or to change to it. */
export interface OfferedPlan
  extends Pick<
    Plan,
    "title" | "comparison" | "monthlyPriceCents" | "yearlyPriceCents" | "currency"
  > {
  href: string;
  label: string;
  /** How it begins: `14 days free, no card`. Left out for customers, whose plan has begun. */
  start?: string;
}

/** The fields of the form, as they are in the address: `deliveries=1200&per=month&drivers=6`. */
export type FinderValues = Partial<Record<"deliveries" | "per" | "drivers", string>>;

/** What the finder shows, by place; an empty text is a place that isn't shown. */
export interface FinderAnswer {
  deliveriesError: string;
  driversError: string;
  /** Stands where the plan will be. */
  hint: string;
  plan: string;
  price: string;
  reason: string;
  /** What to know before choosing: how close the limit is, or where the next smaller plan ends. */
  note: string;
  /** How the plan begins. */
  start: string;
  href: string;
  label: string;
}

export const finderBounds = {
  deliveries: { min: 1, max: 1_000_000 },
  drivers: { min: 1, max: 10_000 },
} as const;

/** Twelve drivers with 20 stops each on 22 days: the form isn't empty when the page opens. */
const stopsOfADriver = 20 * 22;
export const finderExample = {
  deliveries: String(12 * stopsOfADriver),
  per: "month",
  drivers: "12",
};

/** As many deliveries a month as so many drivers make in the example. */
export const deliveriesOf = (drivers: number): string => String(drivers * stopsOfADriver);

/** What the slider steps through: each number of drivers to 40, then every fifth, to the largest plan's limit. */
export function driverSteps(plans: readonly OfferedPlan[]): number[] {
  const limits = plans.map(driverLimit).filter((limit) => limit !== null && limit < 10_000);
  const most = Math.max(1, ...(limits as number[]));
  const steps: number[] = [];
  for (let drivers = 1; drivers < most; drivers += drivers < 40 ? 1 : 5) steps.push(drivers);
  return [...steps, most];
}

const nothing: FinderAnswer = {
  deliveriesError: "",
  driversError: "",
  hint: "",
  plan: "",
  price: "",
  reason: "",
  note: "",
  start: "",
  href: "",
  label: "",
};

const counted = (value: number, one: string) =>
  `${formatNumber(value)} ${one}${value === 1 ? "" : "s"}`;

/** Deliveries of a month; a year's weeks are spread over its months. */
export const deliveriesPerMonth = (deliveries: number, per: string | undefined): number =>
  per === "week" ? Math.ceil((deliveries * 52) / 12) : deliveries;

/**
 * The cheapest paid plan that a business fits in, and why.
 * @param plans as they are offered, in any order
 * @param contact where a business goes that is too large for every plan
 */
export function findPlan(
  values: FinderValues,
  plans: readonly OfferedPlan[],
  contact: { href: string; label: string },
): FinderAnswer {
  const deliveries = readNumber(values.deliveries, finderBounds.deliveries);
  const drivers = readNumber(values.drivers, finderBounds.drivers);
  const deliveriesError = deliveries.error;
  const driversError = drivers.error;
  if (deliveriesError || driversError) {
    return { ...nothing, deliveriesError, driversError, hint: "Correct the marked number." };
  }
  if (deliveries.value === null) {
    return { ...nothing, hint: "Enter your deliveries to see which plan fits, and why." };
  }
  const month = deliveriesPerMonth(deliveries.value, values.per);
  const people = drivers.value;
  const { offer: found, smaller, larger } = fitPlan(plans, { tasks: month, drivers: people });
  const yours = `${formatNumber(month)} a month${people === null ? "" : ` with ${counted(people, "driver")}`}`;
  const asked = values.per === "week" ? `${formatNumber(deliveries.value)} a week is about ` : "";
  if (!found) {
    const largest = smaller;
    return {
      ...nothing,
      plan: "More than our plans cover",
      reason: largest
        ? `${asked}${yours}. ${largest.plan.title}, our largest plan, stops at ${limits(largest, " a month")}.`
        : "The plans can’t be compared right now.",
      note: "Write to us, and we’ll work out a price with you.",
      ...contact,
    };
  }
  const { plan } = found;
  return {
    ...nothing,
    plan: plan.title,
    price: `${formatMoney(plan.monthlyPriceCents, plan.currency)} a month${plan.yearlyPriceCents > 0 ? `, or ${formatMoney(plan.yearlyPriceCents, plan.currency)} a year` : ""}`,
    reason: `${asked}${asked ? yours : `You make ${yours}`}. ${plan.title} covers ${limits(found)}. That’s ${formatRate(plan.monthlyPriceCents / month, plan.currency)} a delivery.`,
    note: noteOn(month, people, found, smaller, larger),
    start: plan.start ?? "",
    href: plan.href,
    label: plan.label,
  };
}

type Offer = PlanOffer<OfferedPlan>;

/** The cheapest paid plan that holds a month's deliveries and so many drivers; null when none does. */
export const fittingOffer = (
  plans: readonly OfferedPlan[],
  month: number,
  drivers: number | null,
): OfferedPlan | null => fitPlan(plans, { tasks: month, drivers }).offer?.plan ?? null;

function limits({ tasks, drivers: most }: Pick<Offer, "tasks" | "drivers">, per = ""): string {
  const held =
    tasks === Number.POSITIVE_INFINITY
      ? "any number of tasks"
      : `${formatNumber(tasks)} tasks${per}`;
  if (most === null) return held;
  return `${held} and ${most === Number.POSITIVE_INFINITY ? "any number of drivers" : counted(most, "driver")}`;
}

/** A limit that is close comes first: a busy week passes it. Otherwise, why not the smaller plan. */
function noteOn(
  month: number,
  people: number | null,
  found: Offer,
  smaller: Offer | null,
  larger: Offer | null,
): string {
  const used = Math.round((month / found.tasks) * 100);
  if (used >= 90) {
    return `You’d use ${used}% of its tasks. If your busy months bring more, ${
      larger ? `look at ${larger.plan.title}` : "write to us first"
    }.`;
  }
  if (!smaller) return `It’s our smallest paid plan, and you’d use ${used}% of its tasks.`;
  const missing = [
    month > smaller.tasks ? `${formatNumber(smaller.tasks)} tasks a month` : "",
    people !== null && smaller.drivers !== null && people > smaller.drivers
      ? counted(smaller.drivers, "driver")
      : "",
  ].filter(Boolean);
  return `${smaller.plan.title} stops at ${missing.join(" and ")}.`;
}
