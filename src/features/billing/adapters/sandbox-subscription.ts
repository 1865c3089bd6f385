import { makeDecline } from "../declines.ts";
import type { SubscriptionOutcome } from "../server/ports-plan.ts";
import type { OpenActionState, SubscriptionState } from "../server/ports-state.ts";
import { planCurrency, type SandboxChange, type SandboxOrder } from "./sandbox-order.ts";
import { runSubscription } from "./sandbox-run.ts";

/** Where a subscription stands at `now`. @param hasCard whether there was a card to charge at an instant */
export function sandboxOutcome(
  subscriptionId: string,
  order: SandboxOrder,
  changes: readonly SandboxChange[],
  hasCard: (at: Date) => boolean,
  now: Date,
): SubscriptionOutcome {
  const { plan } = order;
  const last = changes.at(-1);
  const chargedNow = plan.trialDays === null && plan.priceCents > 0;
  if (last?.kind === "canceled") return { kind: "ended", subscriptionId };
  if (last?.kind === "declined") {
    return { kind: "declined", subscriptionId, code: last.code, message: last.message };
  }
  if (last?.kind === "challenged") {
    const intent = chargedNow ? "payment" : "setup";
    return {
      kind: "requires_action",
      subscriptionId,
      clientSecret: last.clientSecret,
      intent,
    };
  }
  if (!last && chargedNow)
    return { kind: "declined", subscriptionId, ...makeDecline("payment_incomplete") };

  const run = runSubscription(order, changes, hasCard, now);
  if (run.status === "canceled") return { kind: "ended", subscriptionId };
  return {
    kind: "running",
    subscriptionId,
    status: run.status,
    trialEndsAt: run.trialEndsAt,
    currentPeriodEndsAt: run.periodEnd,
  };
}

/** The same with everything that our row says about a subscription. Parameters as for `sandboxOutcome`. */
export function sandboxState(
  subscriptionId: string,
  order: SandboxOrder,
  changes: readonly SandboxChange[],
  hasCard: (at: Date) => boolean,
  now: Date,
): SubscriptionState {
  const outcome = sandboxOutcome(subscriptionId, order, changes, hasCard, now);
  const run = runSubscription(order, changes, hasCard, now);
  const chargedNow = order.plan.trialDays === null && order.plan.priceCents > 0;
  const unpaid = outcome.kind !== "running" && outcome.kind !== "ended" && chargedNow;
  return {
    provider: "sandbox",
    livemode: false,
    subscriptionId,
    customerId: order.customerId,
    planId: run.plan.id,
    interval: run.plan.interval,
    priceId: `price_sandbox_${run.plan.id}_${run.plan.interval}_${run.plan.priceCents}`,
    priceCents: run.plan.priceCents,
    currency: planCurrency(run.plan),
    status: outcome.kind === "ended" ? "canceled" : unpaid ? "incomplete" : run.status,
    trialEndsAt: run.trialEndsAt,
    currentPeriodEndsAt: run.periodEnd,
    cancelAtPeriodEnd: run.cancelling,
    endedAt: run.endedAt,
    scheduledChange: run.scheduled && {
      planId: run.scheduled.id,
      interval: run.scheduled.interval,
      priceCents: run.scheduled.priceCents,
      at: run.periodEnd,
    },
    amountDueCents: unpaid ? Math.max(0, order.plan.priceCents - (order.creditCents ?? 0)) : 0,
    openAction: sandboxAction(outcome, unpaid),
    creditCents: run.creditCents,
  };
}

function sandboxAction(outcome: SubscriptionOutcome, unpaid: boolean): OpenActionState | null {
  const invoiceId = unpaid && outcome.subscriptionId ? `${outcome.subscriptionId}:first` : null;
  const clientSecret = outcome.kind === "requires_action" ? outcome.clientSecret : null;
  if (unpaid) return { kind: "payment", invoiceId, clientSecret, invoiceUrl: null };
  if (!clientSecret) return null;
  return { kind: "setup", invoiceId: null, clientSecret, invoiceUrl: null };
}
