import { formatUsd } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { type BillingInterval, type Plan, planPriceCents } from "../../plans/plan.ts";
import { planHolds } from "../../plans/plan-limits.ts";

/** `/signup` without a plan, or with one that is not offered: the plans to choose from. */
export function PlanPicker(props: {
  plans: Plan[];
  interval: BillingInterval;
  unknownPlan: boolean;
}) {
  const { plans, interval } = props;
  return (
    <section aria-labelledby="choose-plan" className="mx-auto max-w-2xl">
      <h1 id="choose-plan" className="text-3xl font-semibold tracking-tight">
        Signup
      </h1>
      <p className="mt-3 text-lg text-muted">Choose the plan you want to start with.</p>
      {props.unknownPlan ? (
        <div className="mt-6">
          <Alert tone="info" title="We no longer offer the plan in this link." />
        </div>
      ) : null}
      <p className="mt-6">
        {interval === "year" ? "Prices for a year." : "Prices for a month."}{" "}
        <LocalLink className="link" href={paths.plansAt(interval === "year" ? "month" : "year")}>
          {interval === "year" ? "Show monthly prices" : "Show yearly prices"}
        </LocalLink>
      </p>
      <ul className="mt-4 space-y-3">
        {plans.map((plan) => (
          <li key={plan.id}>
            <LocalLink
              href={paths.signupFor(plan, interval)}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-xl border border-line bg-surface px-5 py-4 hover:border-line-strong"
            >
              <span className="text-lg font-semibold">{plan.title}</span>
              <span className="font-medium">{priceOf(plan, interval)}</span>
              <span className="basis-full text-[0.9375rem] text-muted">{planHolds(plan)}</span>
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
  );
}

/** A free plan with a trial has no price that goes on. */
function priceOf(plan: Plan, interval: BillingInterval): string {
  const cents = planPriceCents(plan, interval);
  if (cents === 0 && plan.trialDays) return `Free for ${plan.trialDays} days`;
  const price = `${formatUsd(cents)} ${interval === "month" ? "per month" : "per year"}`;
  return plan.trialDays ? `${price} · ${plan.trialDays} days free` : price;
}
