import { formatUsd } from "../../../contract/money.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../../../contract/plan.ts";
import { RichText } from "../../components/ui/rich-text.tsx";
import { paths } from "../../paths.ts";

/** Beside the form: what is being ordered, what it costs and when the first charge comes. */
export function PlanSummary(props: {
  plan: Plan;
  interval: BillingInterval;
  /** The order is for a trial. */
  trial: boolean;
}) {
  const { plan, interval, trial } = props;
  const price = formatUsd(planPriceCents(plan, interval));
  const per = interval === "month" ? "per month" : "per year";
  return (
    <aside
      aria-label="Your plan"
      className="rounded-2xl border border-line bg-surface p-6 lg:sticky lg:top-24 lg:self-start"
    >
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-lg font-semibold">{plan.title}</p>
        <a className="link text-sm" href={paths.pricingAt(interval)}>
          Change plan
        </a>
      </div>
      <p className="mt-2">
        <span className="text-3xl font-semibold tracking-tight tabular-nums">{price}</span>{" "}
        <span className="text-muted">{per}</span>
      </p>
      <p className="mt-4 border-t border-line pt-4 text-sm" aria-live="polite">
        <strong className="font-semibold">Due today: {trial ? "$0" : price}.</strong>{" "}
        {trial
          ? `Your ${plan.trialDays} days start now. No card is asked for.`
          : `Renews at ${price} ${per} until you cancel.`}
      </p>
      {plan.description ? (
        <RichText
          html={plan.description}
          className="prose-plan mt-4 border-t border-line pt-4 text-sm"
        />
      ) : null}
    </aside>
  );
}
