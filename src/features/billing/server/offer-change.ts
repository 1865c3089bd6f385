import { randomUUID } from "node:crypto";
import { and, isNull, lt } from "drizzle-orm";
import { AppError } from "../../../platform/errors.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../../plans/plan.ts";
import { needAccount, refreshAccount } from "./accounts.ts";
import { customerFor } from "./customers.ts";
import type { BillingParts } from "./parts.ts";
import type { PlanChangePreview } from "./ports-account.ts";
import type { OrderedPlan } from "./ports-plan.ts";
import type { SubscriptionRow } from "./subscription-row.ts";
import { planChangeOffer } from "./tables.ts";

/** A change of plan as it is shown before it is made. */
export interface PlanChangeOffer extends PlanChangePreview {
  /** The value in the confirming form. It stands for all of this and is valid for an hour. */
  key: string;
  /** There is no running subscription to change. The plan starts anew and is paid at once. */
  startsAnew: boolean;
  plan: Pick<OrderedPlan, "id" | "title" | "interval" | "priceCents" | "currency">;
  /** When the change takes effect: the end of the paid period for a downgrade, null for at once. */
  effectiveAt: Date | null;
}

const dayMs = 24 * 3_600_000;

/** A subscription that paused after its trial, or is over, cannot be changed; its customer can start again. */
export const startsAnew = ({ status }: SubscriptionRow) =>
  status === "paused" || status === "canceled";

/**
 * Computes a change and keeps what was shown. Plan and amounts of the change are read from there and not from the
 * form: a visitor who could choose the instant of a change could choose its price.
 */
export async function offerChange(
  parts: BillingParts,
  organizationId: string,
  wish: { plan: string; interval: BillingInterval },
): Promise<PlanChangeOffer> {
  const { db, payments } = parts;
  const current = await needAccount(db, payments, organizationId);
  const account = await refreshAccount(parts, current);
  const { row } = account;
  const anew = startsAnew(row);
  const wanted = await parts.content.findPlan(wish.plan);
  if (!wanted) throw new AppError("plan_unknown");
  const priceCents = planPriceCents(wanted, wish.interval);
  const { id, title, currency } = wanted;
  const same = row.planId === id && row.interval === wish.interval && row.priceCents === priceCents;
  const keepsTrial = row.status === "trialing" && wanted.trialDays !== null;
  if (same && !anew) {
    throw new AppError("plan_unchanged", { params: { title } });
  }
  if (priceCents === 0 && wanted.trialDays !== null) {
    throw new AppError("plan_is_a_trial", { params: { title } });
  }
  // Another process sells in another currency: the provider can’t change what a subscription is paid in.
  if (!anew && row.currency !== currency) throw new AppError("subscription_not_running");
  const ordered = { id, title, interval: wish.interval, priceCents, currency };
  const request = {
    customerId: await customerFor(parts, account),
    plan: { ...ordered, trialDays: keepsTrial ? wanted.trialDays : null },
    at: parts.now(),
  };
  const waits = row.status === "active" && isDowngrade(row, wanted, wish.interval);
  const effectiveAt = waits ? row.currentPeriodEndsAt : null;
  const preview = effectiveAt
    ? await previewScheduled(parts, row, priceCents, effectiveAt)
    : await (anew
        ? payments.previewStart(request)
        : payments.previewPlanChange({ ...request, subscriptionId: row.providerSubscriptionId }));
  const key = randomUUID();
  await db.transaction(async (tx) => {
    const dayAgo = new Date(parts.now().getTime() - dayMs);
    await tx
      .delete(planChangeOffer)
      .where(and(isNull(planChangeOffer.startedAt), lt(planChangeOffer.createdAt, dayAgo)));
    await tx.insert(planChangeOffer).values({
      organizationId,
      key,
      subscriptionId: row.id,
      planId: id,
      interval: wish.interval,
      priceCents,
      currency,
      effectiveAt,
      keepsTrial,
      dueCents: preview.amountDueNowCents,
      creditCents: preview.creditCents,
      nextChargeCents: preview.nextChargeCents,
      proratedAt: preview.proratedAt,
      createdAt: parts.now(),
    });
  });
  return { ...preview, key, startsAnew: anew, plan: ordered, effectiveAt };
}

/** Nothing is due now, and nothing is refunded: the paid period is used up first. */
async function previewScheduled(
  { payments, now }: BillingParts,
  row: SubscriptionRow,
  priceCents: number,
  at: Date,
): Promise<PlanChangePreview> {
  const { status, cancelAtPeriodEnd, creditCents } = await payments.readSubscription(
    row.providerSubscriptionId,
  );
  if (status !== "active" || cancelAtPeriodEnd) {
    throw new AppError("subscription_ending");
  }
  return {
    amountDueNowCents: 0,
    creditCents: 0,
    nextChargeCents: Math.max(0, priceCents - creditCents),
    nextChargeAt: at,
    proratedAt: now(),
  };
}

/**
 * A cheaper plan, or a shorter period of the same plan, waits for the end of what is paid. Plans are compared by their
 * price for the same period, so paying by the year is never a downgrade by itself.
 */
function isDowngrade(row: SubscriptionRow, wanted: Plan, interval: BillingInterval): boolean {
  if (wanted.id === row.planId) return row.interval === "year" && interval === "month";
  return planPriceCents(wanted, row.interval) < row.priceCents;
}
