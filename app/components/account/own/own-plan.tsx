import type { ReactNode } from "react";
import { formatUsd } from "../../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../ui/button.tsx";

/** The plan of one's organisation; dates as people read them. */
export interface PlanView {
  title: string;
  interval: "month" | "year";
  priceCents: number;
  status: string;
  trialEnds: string | null;
  periodEnds: string | null;
  cancelAtPeriodEnd: boolean;
}

const states: Record<string, { label: string; badge: string }> = {
  trialing: { label: "Trial", badge: "badge badge-accent" },
  active: { label: "Active", badge: "badge badge-accent" },
  past_due: { label: "Payment is late", badge: "badge badge-signal" },
  unpaid: { label: "Unpaid", badge: "badge badge-signal" },
  paused: { label: "Paused", badge: "badge badge-signal" },
  incomplete: { label: "Waits for a payment", badge: "badge badge-signal" },
  canceled: { label: "Ended", badge: "badge" },
};

/** Which plan it is, what it costs, and until when; or how to get one. */
export function OwnPlanCard({ plan }: { plan: PlanView | null }) {
  if (!plan) {
    return (
      <section aria-labelledby="plan-title" className="card p-5 sm:p-7">
        <h2 id="plan-title" className="text-lg font-semibold tracking-tight">
          No plan yet
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          This account has no plan. Compare what each of them has, and what it costs.
        </p>
        <Button href={paths.pricing} className="mt-5">
          See the plans
        </Button>
      </section>
    );
  }
  const state = states[plan.status] ?? { label: plan.status, badge: "badge" };
  return (
    <section aria-labelledby="plan-title" className="card p-5 sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-sm text-muted">Your plan</p>
          <h2 id="plan-title" className="mt-0.5 text-2xl font-semibold tracking-tight">
            {plan.title}
          </h2>
        </div>
        <span className={state.badge}>{state.label}</span>
      </div>
      <dl className="mt-6 grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-3">
        <Fact label="Price">
          {formatUsd(plan.priceCents)} a {plan.interval}
        </Fact>
        <Fact label="Charged">{plan.interval === "month" ? "Every month" : "Every year"}</Fact>
        <Fact label={dateLabel(plan)}>
          {(plan.status === "trialing" ? plan.trialEnds : plan.periodEnds) ?? "Not set"}
        </Fact>
      </dl>
    </section>
  );
}

function dateLabel({ status, cancelAtPeriodEnd }: PlanView): string {
  if (status === "canceled") return "Ended";
  if (cancelAtPeriodEnd) return "Ends";
  return status === "trialing" ? "Trial ends" : "Next payment";
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
