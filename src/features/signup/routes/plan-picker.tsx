import { ChevronRight } from "lucide-react";
import { formatMoney } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { offerToAttach } from "../../attached-plan/attached-plan.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../../plans/plan.ts";
import { planHolds } from "../../plans/plan-limits.ts";
import { WayToFirstRoute } from "../web/way-to-first-route.tsx";

/** `/signup` without a plan, or with one that is not offered: the plans to choose from. */
export function PlanPicker(props: {
  plans: Plan[];
  interval: BillingInterval;
  unknownPlan: boolean;
  /** What the visitor may attach goes along with the plan. */
  attach?: string | undefined;
}) {
  const { plans, interval } = props;
  const withOffer = (address: string) =>
    props.attach === undefined ? address : offerToAttach(address, props.attach);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="choose-plan">
        <h1 id="choose-plan" className="title">
          Signup
        </h1>
        <p className="lede mt-4">Choose a plan. You can change it at any time.</p>
        {props.unknownPlan ? (
          <div className="mt-6">
            <Alert tone="info" title="We no longer offer the plan in this link." />
          </div>
        ) : null}
        <p className="mt-6">
          <LocalLink
            className="link"
            href={withOffer(paths.plansAt(interval === "year" ? "month" : "year"))}
          >
            {interval === "year" ? "Show monthly prices" : "Show yearly prices"}
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
                  <span className="block text-[0.9375rem] text-muted">{planHolds(plan)}</span>
                </span>
                <span className="col-start-1 sm:col-start-2 sm:text-end">
                  <span className="font-medium">{priceOf(plan, interval)}</span>
                  <span className="sm:hidden"> · </span>
                  <span className="text-[0.9375rem] text-muted sm:block">{startOf(plan)}</span>
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
          <p className="mt-6">
            We can’t show the plans right now.{" "}
            <LocalLink className="link" href={paths.signupStart}>
              Try again
            </LocalLink>
          </p>
        ) : null}
        <p className="mt-8 text-muted">
          Not sure yet?{" "}
          <LocalLink className="link" href={paths.pricingAt(interval)}>
            Compare the plans
          </LocalLink>{" "}
          or{" "}
          <LocalLink className="link" href={paths.contact}>
            ask us
          </LocalLink>
          .
        </p>
      </section>
      <WayToFirstRoute at={0} />
    </div>
  );
}

/** A free plan with a trial has no price that goes on. */
function priceOf(plan: Plan, interval: BillingInterval): string {
  const cents = planPriceCents(plan, interval);
  if (cents === 0 && plan.trialDays) return `Free for ${plan.trialDays} days`;
  return `${formatMoney(cents, plan.currency)} per ${interval}`;
}

/** How the plan begins. */
function startOf({ trialDays, monthlyPriceCents }: Plan): string {
  if (trialDays === null) return "starts with a card";
  return monthlyPriceCents === 0 ? "no card" : `${trialDays} days free, no card`;
}
