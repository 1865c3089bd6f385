import { formatUsd } from "../../../contract/money.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../../../contract/plan.ts";
import { paths } from "../../paths.ts";
import { Button } from "../ui/button.tsx";
import { RichText } from "../ui/rich-text.tsx";

/** One plan at one billing interval, with the way to sign up for it. */
export function PlanCard({ plan, interval }: { plan: Plan; interval: BillingInterval }) {
  const cents = planPriceCents(plan, interval);
  const saved = plan.monthlyPriceCents * 12 - plan.yearlyPriceCents;
  return (
    <li
      className={`card relative flex flex-col p-6 xl:p-5 ${plan.highlighted ? "border-accent ring-1 ring-accent" : ""}`}
    >
      {plan.highlighted ? (
        <p className="absolute -top-3 left-5 rounded-full bg-accent px-3 py-0.5 text-xs font-semibold text-on-accent">
          Branded tracking
        </p>
      ) : null}
      <h3 className="text-lg font-semibold">{plan.title}</h3>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-[640] xl:text-[2rem] tracking-tight tabular-nums">
          {formatUsd(cents)}
        </span>
        <span className="text-muted">{interval === "month" ? "per month" : "per year"}</span>
      </p>
      <p className="mt-1 min-h-6 text-sm text-muted">
        {interval === "year" && saved > 0 ? `${formatUsd(saved)} less than paying monthly` : null}
      </p>
      <Button
        href={paths.signupFor(plan, interval)}
        variant={plan.highlighted ? "primary" : "secondary"}
        className="mt-5 w-full"
        aria-label={`Sign Up for ${plan.title}`}
      >
        Sign Up
      </Button>
      <p className="mt-3 min-h-10 text-sm text-muted">
        {plan.trialDays === null
          ? "Starts today, by card. Cancel any time."
          : `${plan.trialDays} days free. No card to start.`}
      </p>
      <RichText
        html={plan.description}
        className="prose-plan mt-4 border-t border-line pt-5 text-[0.9375rem]"
      />
    </li>
  );
}
