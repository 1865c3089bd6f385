import { formatNumber } from "../../contract/format.ts";
import type { Locale } from "../../contract/locale.ts";
import { formatMoney, formatRate } from "../../contract/money.ts";
import { readTypedNumber } from "../../contract/number-input.ts";
import type { Texts } from "../../contract/texts.ts";
import type { finderTexts } from "./finder-texts.ts";
import type { Plan } from "./plan.ts";
import { type FittingPlan, fitPlan, type Offer as PlanOffer } from "./plan-fit.ts";
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

/** The finder's texts by place. An empty text hides its place. */
export interface FinderAnswer {
  deliveriesError: string;
  driversError: string;
  /** Stands where the plan will be. */
  hint: string;
  plan: string;
  price: string;
  reason: string;
  /** A hint before choosing: how close the limit is, or where the next smaller plan ends. */
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

const whole = (habit: Locale) => ({ habit, decimals: 0 });

/** The drivers that someone typed; null where that's no number. */
export const typedDrivers = (typed: string | undefined, locale: Locale): number | null =>
  readTypedNumber(typed, finderBounds.drivers, whole(locale)).value;

/** As many deliveries a month as so many drivers make in the example. */
export const usualDeliveries = (drivers: number): string => String(drivers * stopsOfADriver);

/** The slider's steps: each number of drivers to 40, then every fifth, to the largest plan's limit. */
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

/** The finder's texts, and the language that its numbers are written in. */
export interface FinderWords {
  locale: Locale;
  texts: Texts<typeof finderTexts, unknown>;
}

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
  words: FinderWords,
): FinderAnswer {
  const { texts, locale } = words;
  const read = (field: "deliveries" | "drivers") =>
    readTypedNumber(values[field], finderBounds[field], whole(locale), {
      wrong: texts.number,
      which: texts.which,
    });
  const [deliveries, drivers] = [read("deliveries"), read("drivers")];
  if (deliveries.error || drivers.error) {
    return {
      ...nothing,
      deliveriesError: deliveries.error,
      driversError: drivers.error,
      hint: texts.correct,
    };
  }
  if (deliveries.value === null) return { ...nothing, hint: texts.empty };
  const month = deliveriesPerMonth(deliveries.value, values.per);
  const people = drivers.value;
  const { offer: found, smaller, larger } = fitPlan(plans, { tasks: month, drivers: people });
  const yours = texts.yours({ tasks: month, drivers: people ?? 0 });
  const week = values.per === "week" ? deliveries.value : 0;
  if (!found) {
    const largest = smaller;
    return {
      ...nothing,
      plan: texts.tooLarge,
      reason: largest
        ? texts.reasonTooLarge({
            ...{ week, yours, plan: largest.plan.title },
            limits: limitsText(largest, "month", words),
          })
        : texts.away,
      note: texts.write,
      ...contact,
    };
  }
  const { plan } = found;
  const money = (amount: number) => formatMoney(amount, plan.currency, locale);
  return {
    ...nothing,
    plan: plan.title,
    price: texts.price({
      month: money(plan.monthlyPriceCents),
      year: plan.yearlyPriceCents > 0 ? money(plan.yearlyPriceCents) : "none",
    }),
    reason: texts.reason({
      ...{ week, yours, plan: plan.title, limits: limitsText(found, "none", words) },
      rate: formatRate(plan.monthlyPriceCents / month, plan.currency, locale),
    }),
    note: noteOn(month, people, { found, smaller, larger }, words),
    start: plan.start ?? "",
    href: plan.href,
    label: plan.label,
  };
}

type Offer = PlanOffer<OfferedPlan>;

/** The cheapest paid plan that holds a month's deliveries and so many drivers; null when none does. */
export const fittingOffer = <P extends FittingPlan>(
  plans: readonly P[],
  month: number,
  drivers: number | null,
): P | null => fitPlan(plans, { tasks: month, drivers }).offer?.plan ?? null;

/** @param period `month` names it, `none` doesn't */
function limitsText(
  { tasks, drivers }: Pick<Offer, "tasks" | "drivers">,
  period: "month" | "none",
  { texts }: FinderWords,
): string {
  const any = Number.POSITIVE_INFINITY;
  return texts.limits({
    tasks: tasks === any ? "any" : formatNumber(tasks),
    period,
    drivers:
      drivers === null ? "none" : drivers === any ? "any" : texts.driverCount({ count: drivers }),
  });
}

/** A limit that is close comes first: a busy week passes it. Otherwise, why not the smaller plan. */
function noteOn(
  month: number,
  people: number | null,
  offers: { found: Offer; smaller: Offer | null; larger: Offer | null },
  { texts }: FinderWords,
): string {
  const { found, smaller, larger } = offers;
  const used = Math.round((month / found.tasks) * 100);
  if (used >= 90) return texts.nearLimit({ used, larger: larger?.plan.title ?? "none" });
  if (!smaller) return texts.smallest({ used });
  const lacksTasks = month > smaller.tasks;
  const lacksDrivers = people !== null && smaller.drivers !== null && people > smaller.drivers;
  return texts.stopsAt({
    plan: smaller.plan.title,
    which: lacksTasks && lacksDrivers ? "both" : lacksTasks ? "tasks" : "drivers",
    tasks: formatNumber(smaller.tasks),
    drivers: texts.driverCount({ count: smaller.drivers ?? 0 }),
  });
}
