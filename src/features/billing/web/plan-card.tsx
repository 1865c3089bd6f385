import type { ReactNode } from "react";
import { formatAmount, formatMoney } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";

/** The plan of one's organisation; dates as people read them. */
export interface PlanView {
  title: string;
  interval: "month" | "year";
  priceCents: number;
  /** Of all amounts here. ISO 4217, lower case. */
  currency: string;
  status: string;
  trialEnds: string | null;
  periodEnds: string | null;
  cancelAtPeriodEnd: boolean;
  /** What the next charges are reduced by. */
  creditCents: number;
  /** With the credit taken off; null where nothing will be charged. */
  nextChargeCents: number | null;
  /** The plan from the next period on, where it is another one. */
  scheduled: {
    title: string;
    interval: "month" | "year";
    priceCents: number;
    startsOn: string;
  } | null;
  /** What the plan costs from a later renewal on, where the owners were told. */
  newPrice: { priceCents: number; startsOn: string } | null;
  /** Billed and not paid. */
  dueCents: number;
  /** The provider's page for paying it. */
  payUrl: string | null;
}

const states: Record<string, { label: string; badge: string }> = {
  trialing: { label: "Trial", badge: "badge badge-accent" },
  active: { label: "Active", badge: "badge badge-success" },
  past_due: { label: "Payment is late", badge: "badge badge-signal" },
  unpaid: { label: "Unpaid", badge: "badge badge-signal" },
  paused: { label: "Paused", badge: "badge badge-signal" },
  incomplete: { label: "Waiting for payment", badge: "badge badge-signal" },
  canceled: { label: "Ended", badge: "badge" },
};

/**
 * Which plan it is, what it costs, and until when; or how to get one.
 * @param props.member there is an organisation that could have a plan
 * @param props.pays true if the viewer may end it
 * @param props.lacksCard there is nothing to charge
 */
export function OwnPlanCard(props: {
  plan: PlanView | null;
  member: boolean;
  pays: boolean;
  lacksCard: boolean;
}) {
  const { plan, member, pays, lacksCard } = props;
  if (!plan && !member) {
    return (
      <section aria-labelledby="plan-title" className="card p-5 sm:p-7">
        <h2 id="plan-title" className="text-lg font-semibold tracking-tight">
          No plan
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          This account belongs to no organization, so there is nothing to pay. An organization gets
          its plan by signing up with an email address that has no account yet.
        </p>
      </section>
    );
  }
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
          {plan.priceCents === 0
            ? "Free"
            : `${formatMoney(plan.priceCents, plan.currency)} a ${plan.interval}`}
        </Fact>
        <Fact label="Charged">
          {plan.priceCents === 0
            ? "Never"
            : plan.interval === "month"
              ? "Every month"
              : "Every year"}
        </Fact>
        <Fact label={dateLabel(plan)}>
          {(isTrial(plan) ? plan.trialEnds : plan.periodEnds) ?? "Not set"}
        </Fact>
      </dl>
      {pays && !lacksCard && namesNextCharge(plan) ? (
        <p className="mt-5">
          {`Next charge: ${formatAmount(plan.nextChargeCents ?? 0, plan.currency)} on ${isTrial(plan) ? plan.trialEnds : plan.periodEnds}.`}
        </p>
      ) : null}
      {plan.creditCents > 0 ? (
        <p className="mt-5">{`Your credit of ${formatAmount(plan.creditCents, plan.currency)} is taken off the next charges.`}</p>
      ) : null}
      {pays && plan.dueCents > 0 ? <PaymentDue plan={plan} /> : null}
      {pays && plan.newPrice ? (
        <p className="mt-5 max-w-prose">
          {`From ${plan.newPrice.startsOn}, ${plan.title} costs ${formatMoney(plan.newPrice.priceCents, plan.currency)} a ${plan.interval}. You pay ${formatMoney(plan.priceCents, plan.currency)} a ${plan.interval} until then, and can change or cancel your plan before that day.`}
        </p>
      ) : null}
      {pays && plan.scheduled ? (
        <ScheduledPlan scheduled={plan.scheduled} title={plan.title} currency={plan.currency} />
      ) : null}
      {pays ? <Explanation plan={plan} lacksCard={lacksCard} /> : null}
      {pays && plan.status !== "canceled" && plan.status !== "paused" ? (
        <EndPlan plan={plan} />
      ) : null}
    </section>
  );
}

/** A payment that failed, and where to make it. */
function PaymentDue({ plan }: { plan: PlanView }) {
  return (
    <div className="mt-5">
      <p className="max-w-prose">
        {`${formatAmount(plan.dueCents, plan.currency)} could not be charged. Pay now, or add another card below.`}
      </p>
      {plan.payUrl ? (
        <Button href={plan.payUrl} className="mt-3">
          Pay now
        </Button>
      ) : null}
    </div>
  );
}

/** The plan from the next period on, and the way to keep the one of today. */
function ScheduledPlan(props: {
  scheduled: NonNullable<PlanView["scheduled"]>;
  title: string;
  currency: string;
}) {
  const { title, interval, priceCents, startsOn } = props.scheduled;
  return (
    <LocalForm method="post" action={paths.profilePayment} className="mt-5">
      <input type="hidden" name="form" value="keep-plan" />
      <p className="max-w-prose">
        {`Your plan changes to ${title} (${formatMoney(priceCents, props.currency)} a ${interval}) on ${startsOn}.`}
      </p>
      <Button type="submit" variant="secondary" className="mt-3">
        {`Stay on ${props.title}`}
      </Button>
    </LocalForm>
  );
}

/** What has to be done so that the plan goes on, where something has. */
function Explanation({ plan, lacksCard }: { plan: PlanView; lacksCard: boolean }) {
  const text =
    plan.status === "paused"
      ? "The trial ended without a card, so the plan is paused. You weren’t charged, and your account is as you left it. Choose a plan below to continue."
      : plan.status === "canceled"
        ? "Your plan has ended, and you won’t be charged again. Choose a plan below to come back."
        : plan.status === "trialing" && lacksCard && !plan.cancelAtPeriodEnd
          ? plan.priceCents === 0
            ? `The free plan ends on ${plan.trialEnds}. It pauses then, and you won’t be charged. Choose a paid plan below to continue.`
            : `There is no card yet. Add one before ${plan.trialEnds}, or the plan pauses that day. Nothing is charged then.`
          : plan.status === "trialing" && plan.priceCents === 0 && !plan.cancelAtPeriodEnd
            ? `When the trial ends on ${plan.trialEnds}, the plan goes on, and it stays free. Your card isn’t charged.`
            : null;
  return text ? <p className="mt-5 max-w-prose">{text}</p> : null;
}

/** Ends the plan with what is paid, or takes that back. The question is a `<details>`, so it asks without a script. */
function EndPlan({ plan }: { plan: PlanView }) {
  const end = (isTrial(plan) ? plan.trialEnds : plan.periodEnds) ?? "its last day";
  if (plan.cancelAtPeriodEnd) {
    return (
      <LocalForm method="post" action={paths.profilePayment} className="mt-6">
        <input type="hidden" name="form" value="resume" />
        <p className="max-w-prose">
          The plan was canceled. It runs until {end}, and nothing more is charged.
        </p>
        <Button type="submit" className="mt-3">
          Keep the plan
        </Button>
      </LocalForm>
    );
  }
  return (
    <details className="confirm mt-6" data-confirm="">
      <summary className="button button-secondary">Cancel the plan</summary>
      <LocalForm
        method="post"
        action={paths.profilePayment}
        className="mt-4 rounded-xl border border-line bg-wash p-5"
      >
        <input type="hidden" name="form" value="cancel" />
        <p className="font-semibold">Cancel {plan.title}?</p>
        <p className="mt-1 max-w-prose text-sm">
          It runs until {end}; after that it ends and nothing is charged any more. You can take this
          back until then.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" className="button-danger-solid">
            Yes, cancel it
          </Button>
          <Button variant="secondary" className="needs-script" data-confirm-cancel="">
            Keep the plan
          </Button>
        </div>
      </LocalForm>
    </details>
  );
}

const isTrial = ({ status }: PlanView) => status === "trialing" || status === "paused";

/** The facts above already say when the usual price is paid next. */
const namesNextCharge = (plan: PlanView) =>
  plan.priceCents > 0 &&
  plan.nextChargeCents !== null &&
  (isTrial(plan) || plan.nextChargeCents !== plan.priceCents);

function dateLabel({ status, cancelAtPeriodEnd, priceCents }: PlanView): string {
  if (status === "canceled") return "Ended";
  if (status === "paused") return "Trial ended";
  if (cancelAtPeriodEnd) return "Ends";
  if (status === "trialing") return "Trial ends";
  return priceCents === 0 ? "Renews" : "Next payment";
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
