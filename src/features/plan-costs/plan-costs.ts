import { type Locale, localeTag } from "../../contract/locale.ts";
import { formatRate, smallestUnits } from "../../contract/money.ts";
import { readTypedNumber } from "../../contract/number-input.ts";
import type { BillingInterval, Plan } from "../plans/plan.ts";
import { deliveriesPerMonth, finderBounds } from "../plans/plan-finder.ts";
import { type Fit, fitPlan, type Need, type Offer } from "../plans/plan-fit.ts";

export const monthNames: readonly string[] = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** What the page is written in. */
export interface CostLanguage {
  texts: { lessThan(values: { rate: string }): string };
  locale: Locale;
}

export const monthFields = monthNames.map((_, month) => `m${month + 1}`);

/** How a business pays for its deliveries' software today. */
const presentWays = ["driver", "task", "stop", "flat"] as const;
type PresentWay = (typeof presentWays)[number];

/** The fields of the form, as they are in the address. */
export const costFields = [
  "deliveries",
  "per",
  ...monthFields,
  "drivers",
  "hubs",
  "messages",
  "way",
  "rate",
  "stops",
  "sms",
] as const;
/** What was typed; a field that's missing wasn't asked. */
export type CostValues = Readonly<Record<string, string | undefined>>;

const monthBounds = { min: 0, max: finderBounds.deliveries.max };
const costBounds: Readonly<Record<string, { min: number; max: number }>> = {
  deliveries: finderBounds.deliveries,
  drivers: finderBounds.drivers,
  hubs: { min: 1, max: 1_000 },
  messages: { min: 0, max: 20 },
  rate: { min: 0, max: 100_000 },
  stops: { min: 0.1, max: 20 },
  sms: { min: 0, max: 10 },
};

/** Fills the form until visitors type their own: a shop with a busy end of the year. */
export const costExample: CostValues = {
  deliveries: "1200",
  per: "month",
  m11: "1900",
  m12: "2400",
  drivers: "6",
  hubs: "1",
  messages: "2",
};

/** What is compared, of a plan of the content. */
export type CostPlan = Pick<
  Plan,
  "title" | "comparison" | "monthlyPriceCents" | "yearlyPriceCents" | "currency"
>;

export interface MonthCost<P extends CostPlan> {
  name: string;
  deliveries: number;
  /** The cheapest plan that holds the month; null when none does. */
  offer: Offer<P> | null;
  /** Cents that are paid today. Null while the visitor doesn't say. */
  presentCents: number | null;
}

/** A way to pay for the year. */
export interface YearOption<P extends CostPlan> {
  kind: "seasons" | "monthly" | "yearly";
  /** The plan to begin with. */
  plan: P;
  interval: BillingInterval;
  cents: number;
  /** The months that need another plan than the first one. Empty for one plan all year. */
  changes: { plan: P; months: string[] }[];
}

export interface PlanCosts<P extends CostPlan> {
  /** By field: what to do about it. */
  errors: Readonly<Record<string, string>>;
  /** Stands where the result will be; empty when there is one. */
  hint: string;
  months: MonthCost<P>[];
  deliveries: number;
  drivers: number | null;
  hubs: number | null;
  /** Messages to customers in the year. */
  messages: number;
  /** The cheapest first. Empty when a month is more than every plan holds. */
  options: YearOption<P>[];
  /** The plan for the fullest month, with the plans beside it. */
  peak: Fit<P>;
  /** When a smaller plan would reach its tasks. */
  stop: { plan: P; tasks: number; month: string; day: number } | null;
  present: {
    way: PresentWay;
    cents: number;
    /** Below so many deliveries a month, the present way costs less than the plan that the cheapest year begins with. */
    breakEven: number | null;
  } | null;
}

const monthError = "Correct the marked month.";

/**
 * What a year costs. Prices are those of `plans`, without taxes.
 * @param locale in which the numbers are written
 */
export function planCosts<P extends CostPlan>(
  values: CostValues,
  plans: readonly P[],
  locale: Locale = "en",
): PlanCosts<P> {
  const currency = plans[0]?.currency ?? "usd";
  const read = (field: string, decimals = 0) =>
    readTypedNumber(values[field], costBounds[field] ?? monthBounds, {
      habit: locale,
      decimals,
      unit: currency,
    });
  const typed = {
    deliveries: read("deliveries"),
    drivers: read("drivers"),
    hubs: read("hubs"),
    messages: read("messages", 1),
    rate: read("rate", 4),
    stops: read("stops", 2),
    sms: read("sms", 4),
  };
  const own = monthFields.map((field) => read(field));
  const errors: Record<string, string> = {};
  for (const [field, { error }] of Object.entries(typed)) if (error) errors[field] = error;
  own.forEach(({ error }, month) => {
    if (error) errors[`m${month + 1}`] = error;
  });
  if (own.some(({ error }) => error)) errors.months = monthError;
  const way = presentWays.find((one) => one === values.way) ?? null;
  const drivers = typed.drivers.value;
  if (way && typed.rate.value === null && !errors.rate) errors.rate = "Enter what you pay.";
  if (way === "driver" && drivers === null && !errors.drivers) {
    errors.drivers = "Enter your drivers: you pay for each of them today.";
  }
  const usual = typed.deliveries.value;
  const nothing: PlanCosts<P> = {
    errors,
    hint: "",
    months: [],
    deliveries: 0,
    drivers,
    hubs: typed.hubs.value,
    messages: 0,
    options: [],
    peak: { offer: null, smaller: null, larger: null },
    stop: null,
    present: null,
  };
  if (Object.keys(errors).length > 0) {
    return { ...nothing, hint: "Correct the marked numbers to see what it costs." };
  }
  if (usual === null && own.some(({ value }) => value === null)) {
    return { ...nothing, hint: "Enter your deliveries to see what it costs." };
  }
  const each = typed.messages.value ?? 0;
  const needOf = (tasks: number): Need => ({
    tasks,
    drivers,
    hubs: typed.hubs.value,
    updates: each > 0,
  });
  const normal = usual === null ? 0 : deliveriesPerMonth(usual, values.per);
  const numbers = own.map(({ value }) => value ?? normal);
  const deliveries = numbers.reduce((sum, one) => sum + one, 0);
  if (deliveries === 0) {
    return { ...nothing, hint: "A year without deliveries costs nothing. Enter yours." };
  }
  const unit = smallestUnits(currency);
  const rate = (typed.rate.value ?? 0) * unit;
  const onEach =
    each * (typed.sms.value ?? 0) * unit +
    (way === "task" ? rate : way === "stop" ? rate * (typed.stops.value ?? 1) : 0);
  const fixed = way === "driver" ? rate * (drivers ?? 0) : way === "flat" ? rate : 0;
  const months = numbers.map(
    (count, month): MonthCost<P> => ({
      name: monthNames[month] ?? "",
      deliveries: count,
      offer: fitPlan(plans, needOf(count)).offer,
      presentCents: way ? Math.round(fixed + count * onEach) : null,
    }),
  );
  const most = Math.max(...numbers);
  const peak = fitPlan(plans, needOf(most));
  const options = optionsOf(months, peak, fitPlan(plans, needOf(most), "year"));
  const [cheapest] = options;
  const price = cheapest ? monthlyOf(cheapest) : 0;
  return {
    ...nothing,
    months,
    deliveries,
    messages: Math.round(deliveries * each),
    options,
    peak,
    stop: stopOf(months, peak, needOf(0)),
    present: way && {
      way,
      cents: months.reduce((sum, { presentCents }) => sum + (presentCents ?? 0), 0),
      breakEven: onEach > 0 && price > fixed ? Math.ceil((price - fixed) / onEach) : null,
    },
  };
}

const monthlyOf = ({ plan, interval }: YearOption<CostPlan>): number =>
  interval === "year" ? plan.yearlyPriceCents / 12 : plan.monthlyPriceCents;

function optionsOf<P extends CostPlan>(
  months: readonly MonthCost<P>[],
  peak: Fit<P>,
  byYear: Fit<P>,
): YearOption<P>[] {
  if (!peak.offer) return [];
  const options: YearOption<P>[] = [];
  const used = new Map<P, string[]>();
  for (const { name, offer } of months) {
    if (offer) used.set(offer.plan, [...(used.get(offer.plan) ?? []), name]);
  }
  const [first, ...others] = [...used].sort(
    ([a, some], [b, more]) =>
      more.length - some.length || a.monthlyPriceCents - b.monthlyPriceCents,
  );
  if (first && others.length > 0) {
    options.push({
      kind: "seasons",
      plan: first[0],
      interval: "month",
      cents: months.reduce((sum, { offer }) => sum + (offer?.plan.monthlyPriceCents ?? 0), 0),
      changes: others.map(([plan, names]) => ({ plan, months: names })),
    });
  }
  const { plan } = peak.offer;
  options.push({
    kind: "monthly",
    plan,
    interval: "month",
    cents: plan.monthlyPriceCents * 12,
    changes: [],
  });
  if (byYear.offer) {
    const { plan: paid } = byYear.offer;
    options.push({
      kind: "yearly",
      plan: paid,
      interval: "year",
      cents: paid.yearlyPriceCents,
      changes: [],
    });
  }
  return options.sort((a, b) => a.cents - b.cents);
}

/** The first month in which the next smaller plan has no task left, and on which day, with deliveries spread evenly. */
function stopOf<P extends CostPlan>(
  months: readonly MonthCost<P>[],
  { offer, smaller }: Fit<P>,
  rest: Need,
): PlanCosts<P>["stop"] {
  // One that lacks drivers, hubs, or messages fails on the first day.
  if (!smaller || !fitPlan([smaller.plan], rest).offer) return null;
  const at = months.findIndex(({ deliveries }) => deliveries > smaller.tasks);
  const month = months[at];
  if (!month || (offer && offer.tasks <= smaller.tasks)) return null;
  const day = Math.floor((smaller.tasks / month.deliveries) * (days[at] ?? 30)) + 1;
  return { plan: smaller.plan, tasks: smaller.tasks, month: month.name, day };
}

/** `13¢`, `$1.25`; less than a tenth of the smallest unit says so. @param amount in the smallest unit of `currency`, with fractions */
export const perDelivery = (
  amount: number,
  currency: string,
  { texts, locale }: CostLanguage,
): string =>
  amount > 0 && amount < 0.1
    ? texts.lessThan({ rate: formatRate(0.1, currency, locale) })
    : formatRate(amount, currency, locale);

/** `November`, in the page's language. @param month from 0 @param day `November 24` */
export const monthName = (month: number, locale: Locale, day?: number): string =>
  new Intl.DateTimeFormat(localeTag(locale), {
    month: "long",
    ...(day !== undefined && { day: "numeric" }),
    timeZone: "UTC",
  }).format(Date.UTC(2026, month, day ?? 1));

/** The address's query of these values, without what is empty. */
export function costQuery(values: CostValues): string {
  const query = new URLSearchParams();
  for (const field of costFields) {
    const value = values[field];
    if (value) query.set(field, value);
  }
  return query.toString();
}

/** What an address asks for; the example when it asks for nothing. */
export function readCostValues(query: URLSearchParams): { values: CostValues; isExample: boolean } {
  const values: Record<string, string> = {};
  for (const field of costFields) {
    const value = query.get(field);
    if (value !== null) values[field] = value.slice(0, 20);
  }
  const isExample = Object.values(values).every((value) => value === "");
  return { values: isExample ? costExample : values, isExample };
}
