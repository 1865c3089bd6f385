import type { BillingInterval } from "../../../contract/plan.ts";
import type { OrderedPlan, SubscriptionOutcome } from "../../billing/ports.ts";
import { notPaidYet } from "./answers.ts";

/** What was ordered; never changes. */
export interface SandboxOrder {
  signupId: string;
  customerId: string;
  plan: OrderedPlan;
  /** ISO 8601. */
  startedAt: string;
}

/** What has happened to a subscription, oldest first. `by` is the key of the call that did it. */
export type SandboxChange = { by: string } & (
  | { kind: "paid" }
  | { kind: "declined"; code: string; message: string }
  | { kind: "challenged"; clientSecret: string }
  | { kind: "canceled" }
);

const dayMilliseconds = 86_400_000;

/** `from` plus `count` intervals; the last day of a shorter month where there is no such day. UTC. */
export function addIntervals(from: Date, interval: BillingInterval, count: number): Date {
  const months = interval === "year" ? 12 * count : count;
  const result = new Date(from);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0),
  ).getUTCDate();
  result.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return result;
}

/** Where a subscription stands at `now`. */
export function sandboxOutcome(
  subscriptionId: string,
  { plan, startedAt }: SandboxOrder,
  changes: readonly SandboxChange[],
  now: Date,
): SubscriptionOutcome {
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
  if (!last && chargedNow) return { kind: "declined", subscriptionId, ...notPaidYet };

  const started = new Date(startedAt);
  const running = { kind: "running" as const, subscriptionId };
  if (plan.trialDays === null) {
    const currentPeriodEndsAt = periodEnd(started, plan.interval, now);
    return { ...running, status: "active", trialEndsAt: null, currentPeriodEndsAt };
  }
  const trialEndsAt = new Date(started.getTime() + plan.trialDays * dayMilliseconds);
  if (now < trialEndsAt) {
    return { ...running, status: "trialing", trialEndsAt, currentPeriodEndsAt: trialEndsAt };
  }
  if (last?.kind !== "paid") {
    return { ...running, status: "paused", trialEndsAt, currentPeriodEndsAt: trialEndsAt };
  }
  const currentPeriodEndsAt = periodEnd(trialEndsAt, plan.interval, now);
  return { ...running, status: "active", trialEndsAt, currentPeriodEndsAt };
}

/** The end of the period that `now` is in. Counted from the anchor, so that a short month does not shorten later ones. */
function periodEnd(anchor: Date, interval: BillingInterval, now: Date): Date {
  let count = 1;
  while (addIntervals(anchor, interval, count) <= now) count += 1;
  return addIntervals(anchor, interval, count);
}
