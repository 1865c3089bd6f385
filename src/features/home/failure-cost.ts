import type { Locale } from "../../contract/locale.ts";
import { currencyDecimals, formatMoney, formatRate, smallestUnits } from "../../contract/money.ts";
import { readTypedNumber } from "../../contract/number-input.ts";
import type { NumberKind } from "../../contract/readers/read-number.ts";
import type { Texts } from "../../contract/texts.ts";
import {
  deliveriesPerMonth,
  finderBounds,
  fittingOffer,
  type OfferedPlan,
} from "../plans/plan-finder.ts";
import type { failureAnswerTexts } from "./cost-texts.ts";

/** The five parts of what one failed delivery costs, in the order of the post that explains them. */
export const costParts = ["attempt", "second", "handling", "desk", "goods"] as const;
type CostPart = (typeof costParts)[number];

/** The fields of the form, as they are in the address. Amounts in the plans’ currency, the share in percent. */
export type FailureValues = Partial<Record<"deliveries" | "per" | "share" | CostPart, string>>;

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
} as const satisfies FailureValues;

/** The form before visitors type: the example’s figures. Its amounts are in dollars, so they stay empty in another currency. */
export const startValues = (currency: string): FailureValues =>
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

const failureBounds = {
  deliveries: finderBounds.deliveries,
  share: { min: 0, max: 100 },
  part: { min: 0, max: 10_000 },
} as const;

/** The calculator's texts by place. An empty text hides its place. Errors are named after their field. */
export type CostAnswer = Record<
  "hint" | "one" | "total" | "failures" | "each" | "plan" | "href" | "label",
  string
> &
  Record<`${"deliveries" | "share" | CostPart}Error`, string>;

/** Input of the calculation besides the visitor's figures. */
export interface CostContext {
  plans: readonly CostPlan[];
  /** Path of the page with the plan finder, in the page's language. */
  pricing: string;
  /** Of the amounts and the plans. */
  currency: string;
  locale: Locale;
  texts: Texts<typeof failureAnswerTexts, unknown>;
}

/** The fields of a plan that are needed here. */
type CostPlan = Pick<
  OfferedPlan,
  "title" | "comparison" | "monthlyPriceCents" | "yearlyPriceCents" | "currency"
>;

/**
 * The cost of failed deliveries in a month, by the method of the post: the cost of one, times how many there are. And how
 * many of them would have to be prevented to pay for the plan that holds the deliveries.
 */
export function failureCost(values: FailureValues, context: CostContext): CostAnswer {
  const { plans, pricing, currency, locale, texts } = context;
  const read = (
    field: Exclude<keyof FailureValues, "per">,
    bounds: { min: number; max: number },
    kind: NumberKind,
  ) =>
    readTypedNumber(
      values[field],
      bounds,
      { habit: locale, ...kind },
      {
        wrong: (range) => texts.number({ kind: kind.decimals === 0 ? "whole" : "any", ...range }),
        which: texts.which,
      },
    );
  const deliveries = read("deliveries", failureBounds.deliveries, { decimals: 0 });
  const share = read("share", failureBounds.share, { decimals: 1, unit: "%" });
  const parts = costParts.map((part) =>
    read(part, failureBounds.part, { decimals: currencyDecimals(currency), unit: currency }),
  );
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
    return { ...answer, hint: texts.correct };
  }
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const unit = smallestUnits(currency);
  const one = parts.reduce((sum, part) => sum + Math.round((part.value ?? 0) * unit), 0);
  answer.one = money(one);
  if (deliveries.value === null || share.value === null || one === 0) {
    return { ...answer, hint: texts.empty };
  }
  const month = deliveriesPerMonth(deliveries.value, values.per);
  const exact = (month * share.value) / 100;
  // No one sees half a failure: whole ones, so that what is shown adds up.
  const failed = exact < 1 ? exact : Math.round(exact);
  if (failed === 0) return { ...answer, hint: texts.none };
  const total = Math.round(failed * one);
  const offer = fittingOffer(plans, month, null);
  return {
    ...answer,
    // A large amount is shown without its cents.
    total: money(total >= 100 * unit ? Math.round(total / unit) * unit : total),
    failures: texts.failures({ failed: Math.floor(failed), month }),
    each:
      failed < month
        ? texts.each({ cost: perDelivery((failed * one) / (month - failed), currency, locale) })
        : "",
    plan: offer ? planLine(offer, one, failed, context) : "",
    href: `${pricing}?deliveries=${deliveries.value}&per=${values.per === "week" ? "week" : "month"}#finder`,
    label: offer ? texts.see({ plan: offer.title }) : texts.seePlans,
  };
}

/** Without fractions of a cent. */
const perDelivery = (amount: number, currency: string, locale: Locale) =>
  amount < smallestUnits(currency) && currency === "usd"
    ? formatRate(Math.max(1, Math.round(amount)), currency, locale)
    : formatMoney(Math.max(1, Math.round(amount)), currency, locale);

/** The price beside the sum, without a promise of what it prevents. */
function planLine(
  { title, monthlyPriceCents, currency }: CostPlan,
  one: number,
  failed: number,
  { texts, locale }: CostContext,
): string {
  const needed = Math.ceil(monthlyPriceCents / one);
  return texts.plan({
    plan: title,
    price: formatMoney(monthlyPriceCents, currency, locale),
    ...{ needed: needed <= failed ? needed : 0, failed },
  });
}
