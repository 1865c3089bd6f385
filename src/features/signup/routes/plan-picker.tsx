import { ChevronRight } from "lucide-react";
import type { Locale } from "../../../contract/locale.ts";
import { formatMoney } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { offerToAttach } from "../../attached-plan/attached-plan.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../../plans/plan.ts";
import { type LimitParts, planHolds } from "../../plans/plan-limits.ts";
import { WayToFirstRoute } from "../web/way-to-first-route.tsx";

/** `/signup` without a plan, or with one that is not offered: the plans to choose from. */
export function PlanPicker(props: {
  plans: Plan[];
  interval: BillingInterval;
  unknownPlan: boolean;
  /** An attached result stays in the address when the plan changes. */
  attach?: string | undefined;
}) {
  const { plans, interval } = props;
  const texts = useTexts("choosePlan");
  const locale = useLocale();
  const { signup } = useTexts("signup");
  const holds = {
    tasks: (limit: LimitParts) => texts.holdsTasks({ ...limit }),
    drivers: ({ limit, count }: LimitParts) => texts.holdsDrivers({ limit, count }),
    hubs: ({ limit, count }: LimitParts) => texts.holdsHubs({ limit, count }),
  };
  const withOffer = (address: string) =>
    props.attach === undefined ? address : offerToAttach(address, props.attach);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="choose-plan">
        <h1 id="choose-plan" className="title">
          {signup}
        </h1>
        <p className="lede mt-4">{texts.choose}</p>
        {props.unknownPlan ? (
          <div className="mt-6">
            <Alert tone="info" title={texts.gone} />
          </div>
        ) : null}
        <p className="mt-6">
          <LocalLink
            className="link"
            href={withOffer(paths.plansAt(interval === "year" ? "month" : "year"))}
          >
            {interval === "year" ? texts.showMonthly : texts.showYearly}
          </LocalLink>
        </p>
        <ul className="mt-4 space-y-3">
          {plans.map((plan) => (
            <li key={plan.id}>
              <LocalLink
                href={withOffer(paths.signupFor(plan, interval))}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 rounded-xl border border-line bg-surface px-5 py-4 hover:border-line-strong sm:grid-cols-[minmax(0,1fr)_auto_auto]"
              >
                <span className="min-w-0">
                  <span className="block text-lg font-semibold">{plan.title}</span>
                  <span className="block text-[0.9375rem] text-muted">
                    {planHolds(plan, holds)}
                  </span>
                </span>
                <span className="col-start-1 sm:col-start-2 sm:text-end">
                  <span className="font-medium">{priceOf(texts, plan, interval, locale)}</span>
                  <span className="sm:hidden"> · </span>
                  <span className="text-[0.9375rem] text-muted sm:block">
                    {startOf(texts, plan)}
                  </span>
                </span>
                <ChevronRight
                  aria-hidden="true"
                  size={20}
                  className="col-start-2 row-span-2 row-start-1 text-muted sm:col-start-3 sm:row-span-1"
                />
              </LocalLink>
            </li>
          ))}
        </ul>
        {plans.length === 0 ? (
          <p className="mt-6">{texts.noPlans({ again: linkTo(paths.signupStart) })}</p>
        ) : null}
        <p className="mt-8 text-muted">
          {texts.notSure({
            compare: linkTo(paths.pricingAt(interval)),
            ask: linkTo(paths.contact),
          })}
        </p>
      </section>
      <WayToFirstRoute at={0} />
    </div>
  );
}

type ChooseTexts = ReturnType<typeof useTexts<"choosePlan">>;

/** A free plan with a trial has no price that goes on. */
function priceOf(
  texts: ChooseTexts,
  plan: Plan,
  interval: BillingInterval,
  locale: Locale,
): string {
  const cents = planPriceCents(plan, interval);
  if (cents === 0 && plan.trialDays) return texts.freeFor({ days: plan.trialDays });
  return texts.priceIn({ price: formatMoney(cents, plan.currency, locale), interval });
}

/** How the plan begins. */
function startOf(texts: ChooseTexts, { trialDays, monthlyPriceCents }: Plan): string {
  if (trialDays === null) return texts.withCard;
  return monthlyPriceCents === 0 ? texts.noCard : texts.freeNoCard({ days: trialDays });
}
