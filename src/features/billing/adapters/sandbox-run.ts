import { includedTaxCents, type TaxRate, taxRateText } from "../../../contract/tax.ts";
import { addIntervals } from "../../plans/intervals.ts";
import type { PaymentInvoice } from "../server/ports-account.ts";
import {
  planCurrency,
  type SandboxChange,
  type SandboxOrder,
  type SandboxPlan,
} from "./sandbox-order.ts";

type SandboxInvoice = Omit<PaymentInvoice, "id" | "number" | "billTo" | "cardLast4" | "refunds"> & {
  tax: TaxRate | null;
};

/** A subscription after everything that has happened to it until some instant. */
export interface SandboxRun {
  plan: SandboxPlan;
  status: "trialing" | "active" | "paused" | "canceled";
  trialEndsAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  /** Kept for coming invoices. */
  creditCents: number;
  cancelling: boolean;
  endedAt: Date | null;
  /** The plan from the next period on, where it is another one. */
  scheduled: SandboxPlan | null;
  /** Oldest first. */
  invoices: SandboxInvoice[];
}

const dayMilliseconds = 86_400_000;

/**
 * The effect of a change of plan at an instant on the running period and on money.
 * @param endsTrial a trial ends with the change, and the plan is paid from then on
 */
export function termsOfChange(run: SandboxRun, plan: SandboxPlan, at: Date, endsTrial: boolean) {
  const { periodStart, periodEnd } = run;
  if (run.status === "trialing") {
    if (!endsTrial) return { lines: [], totalCents: 0, periodStart, periodEnd };
    const lines = [line(plan.title, plan.priceCents)];
    const end = addIntervals(at, plan.interval, 1);
    return { lines, totalCents: plan.priceCents, periodStart: at, periodEnd: end };
  }
  const left = periodEnd.getTime() - at.getTime();
  const part = left / (periodEnd.getTime() - periodStart.getTime());
  const unused = Math.round(run.plan.priceCents * part);
  // As at Stripe: a period begins anew where its length changes, and where something free starts to cost.
  const restarts =
    plan.interval !== run.plan.interval || (run.plan.priceCents === 0 && plan.priceCents > 0);
  const lines = [
    ...(unused > 0 ? [line(`Unused time on ${run.plan.title}`, -unused)] : []),
    restarts
      ? line(plan.title, plan.priceCents)
      : line(`Remaining time on ${plan.title}`, Math.round(plan.priceCents * part)),
  ];
  return {
    lines,
    totalCents: lines.reduce((sum, one) => sum + one.totalCents, 0),
    periodStart: restarts ? at : periodStart,
    periodEnd: restarts ? addIntervals(at, plan.interval, 1) : periodEnd,
  };
}

/** Credit is used up before anything is charged. */
export function applyCredit(totalCents: number, creditCents: number) {
  const applied = Math.max(0, Math.min(totalCents, creditCents));
  return {
    applied,
    dueCents: Math.max(0, totalCents) - applied,
    creditAfterCents: creditCents - applied + Math.max(0, -totalCents),
  };
}

const line = (description: string, totalCents: number) => ({
  description,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
});

/**
 * Plays a subscription from its order to `now`: renewals, changes of plan, and its end. Nothing of that is stored, so a
 * sandbox that slept for a year has the invoices of that year.
 * @param hasCard whether there was a card to charge at an instant
 */
export function runSubscription(
  order: SandboxOrder,
  changes: readonly SandboxChange[],
  hasCard: (at: Date) => boolean,
  now: Date,
): SandboxRun {
  const started = new Date(order.startedAt);
  const { plan } = order;
  const trialEndsAt =
    plan.trialDays === null ? null : new Date(started.getTime() + plan.trialDays * dayMilliseconds);
  const run: SandboxRun = {
    plan,
    status: trialEndsAt ? "trialing" : "active",
    trialEndsAt,
    periodStart: started,
    periodEnd: trialEndsAt ?? addIntervals(started, plan.interval, 1),
    creditCents: order.creditCents ?? 0,
    cancelling: false,
    endedAt: null,
    scheduled: null,
    invoices: [],
  };
  // Periods are counted from here, so that a short month does not shorten later ones.
  let anchor = started;
  let count = 1;

  function invoice(lines: SandboxInvoice["lines"], issuedAt: Date, status?: "open" | "void") {
    const totalCents = lines.reduce((sum, one) => sum + one.totalCents, 0);
    const { applied, dueCents, creditAfterCents } = applyCredit(totalCents, run.creditCents);
    run.creditCents = creditAfterCents;
    const { tax = null } = run.plan;
    // Line by line, as Stripe does it.
    const taxCents = tax
      ? lines.reduce((sum, one) => sum + includedTaxCents(one.totalCents, tax), 0)
      : 0;
    run.invoices.push({
      status: status ?? "paid",
      issuedAt,
      dueAt: issuedAt,
      periodStart: lines.some((one) => one.totalCents < 0) ? issuedAt : run.periodStart,
      periodEnd: run.periodEnd,
      lines,
      subtotalCents: totalCents - taxCents,
      taxes: tax ? [{ title: taxRateText(tax), amountCents: taxCents }] : [],
      tax,
      totalCents,
      creditAppliedCents: applied,
      amountPaidCents: status ? 0 : dueCents,
      currency: planCurrency(run.plan),
    });
  }

  function advance(to: Date): void {
    while (run.periodEnd <= to && (run.status === "trialing" || run.status === "active")) {
      if (run.cancelling) {
        Object.assign(run, { status: "canceled", endedAt: run.periodEnd });
        return;
      }
      if (run.status === "trialing") {
        if (!hasCard(run.periodEnd)) {
          run.status = "paused";
          return;
        }
        run.status = "active";
        anchor = run.periodEnd;
        count = 0;
      }
      if (run.scheduled) {
        if (run.scheduled.interval !== run.plan.interval) {
          anchor = run.periodEnd;
          count = 0;
        }
        Object.assign(run, { plan: run.scheduled, scheduled: null });
      }
      count += 1;
      run.periodStart = run.periodEnd;
      run.periodEnd = addIntervals(anchor, run.plan.interval, count);
      invoice([line(run.plan.title, run.plan.priceCents)], run.periodStart);
    }
  }

  const paid = changes.some((change) => change.kind === "paid");
  const free = plan.priceCents === 0 || trialEndsAt !== null;
  const unpaid = changes.some((change) => change.kind === "canceled") ? "void" : "open";
  const first = trialEndsAt ? line(`Trial period for ${plan.title}`, 0) : null;
  invoice([first ?? line(plan.title, plan.priceCents)], started, paid || free ? undefined : unpaid);

  for (const change of changes) {
    if (change.kind === "canceled") {
      const endedAt = change.at ? new Date(change.at) : started;
      Object.assign(run, { status: "canceled", endedAt });
      continue;
    }
    if (!("at" in change)) continue;
    const at = new Date(change.at);
    advance(at);
    if (change.kind === "credited") {
      run.creditCents += change.cents;
      continue;
    }
    if (change.kind === "extended") {
      if (run.status !== "trialing") continue;
      run.trialEndsAt = new Date(change.endsAt);
      run.periodEnd = run.trialEndsAt;
      continue;
    }
    if (change.kind === "scheduled") {
      run.scheduled = change.plan;
      continue;
    }
    if (change.kind !== "plan") {
      run.scheduled = null;
      run.cancelling = change.kind === "cancelling";
      // There is no paid period in which it could go on.
      if (run.cancelling && run.status === "paused") {
        Object.assign(run, { status: "canceled", endedAt: at });
      }
      continue;
    }
    const endsTrial = change.endsTrial === true && run.status === "trialing";
    const { lines, periodStart, periodEnd } = termsOfChange(run, change.plan, at, endsTrial);
    if (endsTrial) Object.assign(run, { status: "active", trialEndsAt: at });
    if (periodStart.getTime() !== run.periodStart.getTime()) {
      anchor = at;
      count = 1;
    }
    Object.assign(run, { plan: change.plan, scheduled: null, periodStart, periodEnd });
    if (lines.length > 0) invoice(lines, at);
  }
  advance(now);
  return run;
}
