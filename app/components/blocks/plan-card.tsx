import { formatUsd } from "../../../contract/money.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../../../contract/plan.ts";
import { paths } from "../../paths.ts";
import { Button } from "../ui/button.tsx";
import { RichText } from "../ui/rich-text.tsx";

/** The plan of a signed-in customer who may change it. */
export interface OwnPlan {
  title: string;
  interval: BillingInterval;
}

/** Where a plan's button leads: to signup, or for customers to their plan or the change of it. */
export function planLink(plan: Plan, interval: BillingInterval, own: OwnPlan | null) {
  if (!own) return { label: "Sign Up", verb: "Sign Up for", href: paths.signupFor(plan, interval) };
  if (own.title === plan.title && own.interval === interval) {
    return { label: "Your plan", verb: "Your plan:", href: paths.profilePayment };
  }
  const href =
    plan.monthlyPriceCents > 0 ? paths.changePlan(plan.title, interval) : paths.profilePayment;
  return { label: "Change plan", verb: "Change plan to", href };
}

/** What a plan begins with, and for a free plan what comes after. */
function beginning({ trialDays, monthlyPriceCents }: Plan): string {
  if (trialDays === null) return "Starts today, by card. Cancel any time.";
  if (monthlyPriceCents > 0) return `${trialDays} days free. No card to start.`;
  return `${trialDays} days free. No card to start. On day ${trialDays + 1} the plan pauses, and nothing is charged.`;
}

/** One plan at one billing interval. @param props.own set for customers, who don't sign up again */
export function PlanCard(props: { plan: Plan; interval: BillingInterval; own: OwnPlan | null }) {
  const { plan, interval, own } = props;
  const link = planLink(plan, interval, own);
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
        href={link.href}
        variant={plan.highlighted ? "primary" : "secondary"}
        className="mt-5 w-full"
        aria-label={`${link.verb} ${plan.title}`}
      >
        {link.label}
      </Button>
      <p className="mt-3 min-h-10 text-sm text-muted">{beginning(plan)}</p>
      <RichText
        html={plan.description}
        className="prose-plan mt-4 border-t border-line pt-5 text-[0.9375rem]"
      />
    </li>
  );
}
