import { formatMoney, formatRate, unitsOf } from "../../contract/money.ts";
import { readNumber } from "../../contract/number-input.ts";
import {
  deliveriesPerMonth,
  finderBounds,
  fittingOffer,
  type OfferedPlan,
} from "../plans/plan-finder.ts";

/** The five parts of what one failed delivery costs, in the order of the post that explains them. */
export const costParts = ["attempt", "second", "handling", "desk", "goods"] as const;
export type CostPart = (typeof costParts)[number];

/** The fields of the form, as they are in the address. Amounts in the plans’ currency, the share in percent. */
export type CostValues = Partial<Record<"deliveries" | "per" | "share" | CostPart, string>>;

/** Slug of the post that explains the sum. A site may do without it. */
export const costPost = "what-a-failed-delivery-costs";

/** The post's worked example, a grocer with four vans. Not an average: it fills the form until visitors type their own figures. */
export const exampleCost = {
  deliveries: "1200",
  per: "month",
  share: "4",
  attempt: "7.22",
  second: "6.10",
  handling: "2.40",
  desk: "3.60",
  goods: "3.00",
} as const satisfies CostValues;

/** The form before visitors type: the example’s figures. Its amounts are in dollars, so they stay empty in another currency. */
export const startOf = (currency: string): CostValues =>
  currency === "usd"
    ? exampleCost
    : { deliveries: exampleCost.deliveries, per: exampleCost.per, share: exampleCost.share };

/** By the name of the reason's message in the catalog. */
const byReason = [
  ["failedHome", 21],
  ["failedAddress", 9],
  ["failedAccess", 7],
  ["failedLate", 6],
  ["failedDamaged", 3],
  ["failedRefused", 2],
] as const;

/** The failures of the same example, as the post counts them, and how many of the first kind a text before arrival saves there. */
export const exampleFailures = { byReason, absent: byReason[0][1], saved: 6 } as const;

export const failuresInExample = byReason.reduce((sum, [, count]) => sum + count, 0);

export const costBounds = {
  deliveries: finderBounds.deliveries,
  share: { min: 0, max: 100 },
  part: { min: 0, max: 10_000 },
} as const;

/** What the calculator shows, by place; an empty text is a place that isn't shown. Errors are named after their field. */
export type CostAnswer = Record<
  "hint" | "one" | "total" | "failures" | "each" | "plan" | "href" | "label",
  string
> &
  Record<`${"deliveries" | "share" | CostPart}Error`, string>;

const number = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 0 });
/** A large amount without its cents. */
function money(amount: number, currency: string): string {
  const unit = unitsOf(currency);
  return formatMoney(amount >= 100 * unit ? Math.round(amount / unit) * unit : amount, currency);
}

/**
 * What failed deliveries cost in a month, by the method of the post: the cost of one, times how many there are. And how
 * many of them would have to be prevented to pay for the plan that holds the deliveries.
 * @param pricing path of the page with the plan finder
 * @param currency of the amounts and the plans
 */
export function failureCost(
  values: CostValues,
  plans: readonly OfferedPlan[],
  pricing: string,
  currency: string,
): CostAnswer {
  const deliveries = readNumber(values.deliveries, costBounds.deliveries);
  const share = readNumber(values.share, costBounds.share, 1);
  const parts = costParts.map((part) => readNumber(values[part], costBounds.part, 2));
  const answer: CostAnswer = {
    hint: "",
    one: "",
    total: "",
    failures: "",
    each: "",
    plan: "",
    href: "",
    label: "",
    deliveriesError: deliveries.error,
    shareError: share.error,
    attemptError: "",
    secondError: "",
    handlingError: "",
    deskError: "",
    goodsError: "",
  };
  costParts.forEach((part, at) => {
    answer[`${part}Error`] = parts[at]?.error ?? "";
  });
  if (deliveries.error || share.error || parts.some((part) => part.error)) {
    return { ...answer, hint: "Correct the marked number to see the cost." };
  }
  const one = parts.reduce(
    (sum, part) => sum + Math.round((part.value ?? 0) * unitsOf(currency)),
    0,
  );
  answer.one = formatMoney(one, currency);
  if (deliveries.value === null || share.value === null || one === 0) {
    return { ...answer, hint: "Enter your deliveries, the share that fails, and what one costs." };
  }
  const month = deliveriesPerMonth(deliveries.value, values.per);
  const exact = (month * share.value) / 100;
  // No one sees half a failure: whole ones, so that what is shown adds up.
  const failed = exact < 1 ? exact : Math.round(exact);
  if (failed === 0) return { ...answer, hint: "No failures, no cost. Keep it that way." };
  const total = failed * one;
  const offer = fittingOffer(plans, month, null);
  return {
    ...answer,
    total: money(Math.round(total), currency),
    failures: `a month, for ${failed < 1 ? "less than one" : number(failed)} failed ${failed <= 1 ? "delivery" : "deliveries"} out of ${number(month)}`,
    each:
      failed < month
        ? `That’s ${perDelivery(total / (month - failed), currency)} on every delivery that does arrive.`
        : "",
    plan: offer ? planLine(offer, one, failed) : "",
    href: `${pricing}?deliveries=${deliveries.value}&per=${values.per === "week" ? "week" : "month"}#finder`,
    label: offer ? `See ${offer.title}` : "See the plans",
  };
}

/** Without fractions of a cent. */
const perDelivery = (amount: number, currency: string) =>
  amount < unitsOf(currency) && currency === "usd"
    ? formatRate(Math.max(1, Math.round(amount)), currency)
    : formatMoney(Math.max(1, Math.round(amount)), currency);

/** The price beside the sum, without a promise of what it prevents. */
function planLine(
  { title, monthlyPriceCents, currency }: OfferedPlan,
  one: number,
  failed: number,
): string {
  const needed = Math.ceil(monthlyPriceCents / one);
  const price = `${title} covers that volume for ${formatMoney(monthlyPriceCents, currency)} a month.`;
  return needed <= failed
    ? `${price} Prevent ${number(needed)} of the ${number(failed)} and it’s paid for.`
    : `${price} That’s more than these failures cost. It would have to earn the rest in planning time.`;
}
