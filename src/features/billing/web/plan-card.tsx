import type { ReactNode } from "react";
import { formatAmount, formatMoney } from "../../../contract/money.ts";
import { plusTax } from "../../../contract/tax.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";

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
  /** Credit for the next charges. */
  creditCents: number;
  /** With the credit taken off; null where nothing will be charged. */
  nextChargeCents: number | null;
  /** Tax is added to the price and to the next charge. */
  taxAdded: boolean;
  /** The plan from the next period on, where it is another one. */
  scheduled: {
    /** Null where the plan is gone. */
    title: string | null;
    interval: "month" | "year";
    priceCents: number;
    startsOn: string;
  } | null;
  /** The plan's price from a later renewal on, if the owners were told. */
  newPrice: { priceCents: number; startsOn: string } | null;
  /** Billed and not paid. */
  dueCents: number;
  /** The provider's page for paying it. */
  payUrl: string | null;
}

/** The text and the badge of each status. */
const states = {
  trialing: ["stateTrialing", "badge badge-accent"],
  active: ["stateActive", "badge badge-success"],
  past_due: ["statePastDue", "badge badge-signal"],
  unpaid: ["stateUnpaid", "badge badge-signal"],
  paused: ["statePaused", "badge badge-signal"],
  incomplete: ["stateIncomplete", "badge badge-signal"],
  canceled: ["stateCanceled", "badge"],
} as const;

/** The texts of the page, and its ways to write money. */
function usePlanWords() {
  const locale = useLocale();
  return {
    texts: useTexts("billing"),
    amount: (cents: number, currency: string) => formatAmount(cents, currency, locale),
    locale,
    money: (cents: number, currency: string) => formatMoney(cents, currency, locale),
  };
}

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
  const { texts, amount, money, locale } = usePlanWords();
  if (!plan && !member) {
    return (
      <section aria-labelledby="plan-title" className="card p-5 sm:p-7">
        <h2 id="plan-title" className="text-lg font-semibold tracking-tight">
          {texts.noPlan}
        </h2>
        <p className="mt-2 max-w-prose text-muted">{texts.noOrganization}</p>
      </section>
    );
  }
  if (!plan) {
    return (
      <section aria-labelledby="plan-title" className="card p-5 sm:p-7">
        <h2 id="plan-title" className="text-lg font-semibold tracking-tight">
          {texts.noPlanYet}
        </h2>
        <p className="mt-2 max-w-prose text-muted">{texts.noPlanText}</p>
        <Button href={paths.pricing} className="mt-5">
          {texts.seePlans}
        </Button>
      </section>
    );
  }
  const state = Object.hasOwn(states, plan.status)
    ? states[plan.status as keyof typeof states]
    : null;
  const price = money(plan.priceCents, plan.currency);
  return (
    <section aria-labelledby="plan-title" className="card p-5 sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-sm text-muted">{texts.yourPlan}</p>
          <h2 id="plan-title" className="mt-0.5 text-2xl font-semibold tracking-tight">
            {plan.title}
          </h2>
        </div>
        <span className={state?.[1] ?? "badge"}>{state ? texts[state[0]] : plan.status}</span>
      </div>
      <dl className="mt-6 grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-3">
        <Fact label={texts.price}>
          {plan.priceCents === 0
            ? texts.free
            : texts.perInterval({ price, interval: plan.interval })}
        </Fact>
        <Fact label={texts.charged}>
          {plan.priceCents === 0
            ? texts.never
            : plan.interval === "month"
              ? texts.everyMonth
              : texts.everyYear}
        </Fact>
        <Fact label={texts[dateLabel(plan)]}>
          {(isTrial(plan) ? plan.trialEnds : plan.periodEnds) ?? texts.notSet}
        </Fact>
      </dl>
      {pays && !lacksCard && namesNextCharge(plan) ? (
        <p className="mt-5">
          {texts.nextCharge({
            amount: plusTax(
              amount(plan.nextChargeCents ?? 0, plan.currency),
              plan.taxAdded,
              locale,
            ),
            day: (isTrial(plan) ? plan.trialEnds : plan.periodEnds) ?? "",
          })}
        </p>
      ) : null}
      {plan.creditCents > 0 ? (
        <p className="mt-5">{texts.credit({ amount: amount(plan.creditCents, plan.currency) })}</p>
      ) : null}
      {pays && plan.dueCents > 0 ? <PaymentDue plan={plan} /> : null}
      {pays && plan.newPrice ? (
        <p className="mt-5 max-w-prose">
          {texts.newPrice({
            day: plan.newPrice.startsOn,
            plan: plan.title,
            newPrice: money(plan.newPrice.priceCents, plan.currency),
            price,
            interval: plan.interval,
          })}
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
  const { texts, amount } = usePlanWords();
  return (
    <div className="mt-5">
      <p className="max-w-prose">
        {texts.notCharged({ amount: amount(plan.dueCents, plan.currency) })}
      </p>
      {plan.payUrl ? (
        <Button href={plan.payUrl} className="mt-3">
          {texts.payNow}
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
  const { title, interval, priceCents, startsOn: day } = props.scheduled;
  const { texts, money } = usePlanWords();
  return (
    <LocalForm method="post" action={paths.profilePayment} className="mt-5">
      <input type="hidden" name="form" value="keep-plan" />
      <p className="max-w-prose">
        {texts.scheduled({
          plan: title ?? texts.anotherPlan,
          price: money(priceCents, props.currency),
          interval,
          day,
        })}
      </p>
      <Button type="submit" variant="secondary" className="mt-3">
        {texts.stayOn({ plan: props.title })}
      </Button>
    </LocalForm>
  );
}

/** The customer's next step to keep the plan, if there is one. */
function Explanation({ plan, lacksCard }: { plan: PlanView; lacksCard: boolean }) {
  const { texts } = usePlanWords();
  const day = plan.trialEnds ?? "";
  const text =
    plan.status === "paused"
      ? texts.pausedText
      : plan.status === "canceled"
        ? texts.endedText
        : plan.status === "trialing" && lacksCard && !plan.cancelAtPeriodEnd
          ? plan.priceCents === 0
            ? texts.freeEnds({ day })
            : texts.lacksCard({ day })
          : plan.status === "trialing" && plan.priceCents === 0 && !plan.cancelAtPeriodEnd
            ? texts.freeGoesOn({ day })
            : null;
  return text ? <p className="mt-5 max-w-prose">{text}</p> : null;
}

/** Ends the plan with what is paid, or takes that back. The question is a `<details>`, so it asks without a script. */
function EndPlan({ plan }: { plan: PlanView }) {
  const { texts } = usePlanWords();
  const day = (isTrial(plan) ? plan.trialEnds : plan.periodEnds) ?? texts.itsLastDay;
  if (plan.cancelAtPeriodEnd) {
    return (
      <LocalForm method="post" action={paths.profilePayment} className="mt-6">
        <input type="hidden" name="form" value="resume" />
        <p className="max-w-prose">{texts.canceledText({ day })}</p>
        <Button type="submit" className="mt-3">
          {texts.keepPlan}
        </Button>
      </LocalForm>
    );
  }
  return (
    <details className="confirm mt-6" data-confirm="">
      <summary className="button button-secondary">{texts.cancelPlan}</summary>
      <LocalForm
        method="post"
        action={paths.profilePayment}
        className="mt-4 rounded-xl border border-line bg-wash p-5"
      >
        <input type="hidden" name="form" value="cancel" />
        <p className="font-semibold">{texts.cancelAsk({ plan: plan.title })}</p>
        <p className="mt-1 max-w-prose text-sm">{texts.cancelText({ day })}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" className="button-danger-solid">
            {texts.cancelYes}
          </Button>
          <Button variant="secondary" className="needs-script" data-confirm-cancel="">
            {texts.keepPlan}
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
  (isTrial(plan) || plan.taxAdded || plan.nextChargeCents !== plan.priceCents);

function dateLabel({ status, cancelAtPeriodEnd, priceCents }: PlanView) {
  if (status === "canceled") return "ended";
  if (status === "paused") return "trialEnded";
  if (cancelAtPeriodEnd) return "ends";
  if (status === "trialing") return "trialEnds";
  return priceCents === 0 ? "renews" : "nextPayment";
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
