import { formatNumber } from "../../../contract/format.ts";
import type { Locale } from "../../../contract/locale.ts";
import { formatMoney, formatRate } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { RichText } from "../../../ui/controls/rich-text.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { fieldLang, type Translatable } from "../../content/translated.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../plan.ts";
import type { OfferedPlan } from "../plan-finder.ts";
import { centsPerDelivery, monthlyTasks } from "../plan-limits.ts";

/** The plan of a signed-in customer who may change it. */
export interface OwnPlan {
  title: string;
  interval: BillingInterval;
}

export type PricingTexts = ReturnType<typeof useTexts<"pricing">>;

/** Where a plan's button leads: to signup, or for customers to their plan or the change of it. */
export function planLink(
  plan: Plan,
  interval: BillingInterval,
  own: OwnPlan | null,
  texts: PricingTexts,
) {
  const { title } = plan;
  if (!own) {
    return {
      label: texts.signUp,
      full: texts.signUpFor({ plan: title }),
      href: paths.signupFor(plan, interval),
    };
  }
  if (own.title === plan.title && own.interval === interval) {
    return {
      label: texts.yourPlan,
      full: texts.yourPlanIs({ plan: title }),
      href: paths.profilePayment,
    };
  }
  const href =
    plan.monthlyPriceCents > 0 ? paths.changePlan(plan.title, interval) : paths.profilePayment;
  return { label: texts.changePlan, full: texts.changePlanTo({ plan: title }), href };
}

/** The fields of a plan that the plan finder and the calculator need. They are part of the page, so there are no more. */
export function offeredPlan(plan: Plan, own: OwnPlan | null, texts: PricingTexts): OfferedPlan {
  const { title, monthlyPriceCents, yearlyPriceCents, currency } = plan;
  const { tasks = "", drivers = "" } = plan.comparison;
  const { href, full } = planLink(plan, "month", own, texts);
  return {
    title,
    monthlyPriceCents,
    yearlyPriceCents,
    currency,
    comparison: { tasks, drivers },
    href,
    label: full,
  };
}

/** A note on the price: the cost of one delivery, the year's saving, or for a free plan what comes after it. */
function priceNote(
  plan: Plan,
  interval: BillingInterval,
  texts: PricingTexts,
  locale: Locale,
): string {
  if (planPriceCents(plan, interval) === 0) {
    return plan.trialDays === null ? texts.free : texts.freeDays({ days: plan.trialDays });
  }
  const each = centsPerDelivery(plan, interval);
  const saved = plan.monthlyPriceCents * 12 - plan.yearlyPriceCents;
  return [
    each === null
      ? ""
      : texts.eachDelivery({
          price: formatRate(each, plan.currency, locale),
          tasks: formatNumber(monthlyTasks(plan) ?? 0),
        }),
    interval === "year" && saved > 0
      ? texts.save({ price: formatMoney(saved, plan.currency, locale) })
      : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** How it begins, in a line; the page's timeline has the rest. */
export function beginning({ trialDays, monthlyPriceCents }: Plan, texts: PricingTexts): string {
  if (trialDays !== null) return texts.beginsFree({ days: trialDays });
  return monthlyPriceCents === 0 ? texts.noCard : texts.withCard;
}

/** The label at a card's top edge, if any. The island shows and hides the finder's label. */
function Badge({ plan, isOwn }: { plan: Plan; isOwn: boolean }) {
  const texts = useTexts("pricing");
  const place = "plan-badge absolute -top-3 left-6 md:left-5 lg:left-7";
  if (isOwn) return <p className={place}>{texts.yourPlan}</p>;
  return (
    <>
      <p className={`${place} plan-fits`}>{texts.fits}</p>
      {plan.highlighted && plan.comparison.tracking_page ? (
        <p className={`${place} plan-adds`}>{texts.addsTracking}</p>
      ) : null}
    </>
  );
}

/**
 * One plan at one billing interval.
 * @param props.own set for customers, who don't sign up again
 * @param props.fits it's the plan finder's answer
 * @param props.wide its two halves stand side by side on large screens
 */
function PlanCard(props: {
  plan: Plan & Translatable;
  interval: BillingInterval;
  own: OwnPlan | null;
  fits: boolean;
  wide: boolean;
  className: string;
}) {
  const { plan, interval, own, fits, wide } = props;
  const texts = useTexts("pricing");
  const locale = useLocale();
  const link = planLink(plan, interval, own, texts);
  const isOwn = own?.title === plan.title;
  return (
    <li
      data-plan={plan.title}
      data-fits={fits ? "" : undefined}
      className={`plan-card card relative p-6 md:px-5 lg:p-7 ${wide ? "lg:grid lg:grid-cols-[12.5rem_1fr] lg:gap-7" : "md:row-span-2 md:grid md:grid-rows-subgrid md:gap-y-0"} ${isOwn ? "plan-own" : ""} ${props.className}`}
    >
      <Badge plan={plan} isOwn={isOwn} />
      <div className="flex flex-col">
        <h3 className="text-lg font-semibold">{plan.title}</h3>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <span className="text-4xl font-[640] tracking-tight tabular-nums">
            {formatMoney(planPriceCents(plan, interval), plan.currency, locale)}
          </span>
          <span className="text-muted">
            {interval === "month" ? texts.perMonth : texts.perYear}
          </span>
        </p>
        <p className="mt-1 text-sm text-muted">{priceNote(plan, interval, texts, locale)}</p>
        <div className="mt-auto pt-5">
          <Button
            href={link.href}
            variant={fits && !own ? "primary" : "secondary"}
            className="w-full"
            aria-label={link.full}
          >
            {link.label}
          </Button>
        </div>
        {own ? null : (
          <p className="mt-2.5 text-center text-sm text-muted">{beginning(plan, texts)}</p>
        )}
      </div>
      <RichText
        html={plan.description}
        lang={fieldLang(plan, "description")}
        className={`prose-plan mt-5 border-t border-line pt-5 text-[0.9375rem] ${wide ? "lg:mt-0 lg:border-s lg:border-t-0 lg:ps-7 lg:pt-0" : ""}`}
      />
    </li>
  );
}

/** How wide a card is, of the row's six columns: three to a row, and four or the last two share a row as halves. */
function spanOf(index: number, count: number): 2 | 3 | 6 {
  const last = count - 3;
  if (count === 4 || (index >= 3 && last === 2)) return 3;
  return index >= 3 && last === 1 ? 6 : 2;
}
const spans = { 2: "md:col-span-2", 3: "md:col-span-3", 6: "md:col-span-6" };

/** The plans at one interval. @param props.label names the list @param props.fits the plan finder's answer; its card is lit */
export function PlanCards(props: {
  plans: readonly (Plan & Translatable)[];
  interval: BillingInterval;
  own: OwnPlan | null;
  label: string;
  fits?: string;
}) {
  const { plans, interval, own, fits } = props;
  return (
    <ul aria-label={props.label} className="grid gap-5 md:grid-cols-6">
      {plans.map((plan, index) => {
        const span = spanOf(index, plans.length);
        return (
          <PlanCard
            key={plan.id}
            plan={plan}
            interval={interval}
            own={own}
            fits={plan.title === fits}
            wide={span !== 2}
            className={spans[span]}
          />
        );
      })}
    </ul>
  );
}
