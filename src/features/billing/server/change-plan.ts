import { eq } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { plan } from "../../content/server/tables.ts";
import { tellOwners } from "../../identity/server/tell-owners.ts";
import { needAccount, refreshAccount } from "./accounts.ts";
import {
  type ConfirmedChange,
  confirmOffer,
  offerUnknown,
  type PlanChangeResult,
  recordOutcome,
  type StoredOffer,
  storedResult,
  unconfirm,
  unfinishedOffers,
} from "./confirmed-offers.ts";
import { planLease, withLease } from "./customer-lock.ts";
import { customerFor } from "./customers.ts";
import { planChangeScheduled } from "./emails.ts";
import { startsAnew } from "./offer-change.ts";
import type { BillingParts } from "./parts.ts";
import type { OrderedPlan } from "./ports-plan.ts";
import { upcomingPrice } from "./price-moves.ts";
import { insertSubscription, lockSubscription, syncSubscription } from "./sync-subscription.ts";
import { planChangeOffer } from "./tables.ts";

/**
 * Makes a change that was offered. Sent twice it is made once; after a crash, or a provider that did not answer, sending
 * it again finishes it.
 */
export async function changePlan(
  parts: BillingParts,
  organizationId: string,
  key: string,
): Promise<PlanChangeResult> {
  const request = await confirmOffer(parts, organizationId, key);
  if (request.result) return request.result;
  // A new price that is being scheduled at the same time would take this change back.
  return withLease(parts.db, planLease(request.subscriptionId), () => make(parts, request));
}

async function make(parts: BillingParts, request: StoredOffer): Promise<PlanChangeResult> {
  const { db, payments } = parts;
  const { organizationId } = request;
  const current = await needAccount(db, payments, organizationId);
  const account = await refreshAccount(parts, current);
  const { row } = account;
  if (row.id !== request.subscriptionId) {
    // Another subscription is in its place: through this very request, sent twice, or through another one.
    const earlier = await storedResult(db, request);
    if (earlier) return earlier;
    throw offerUnknown();
  }
  await recordMade(parts, request);
  const ordered = await orderedOf(db, request);
  if (request.effectiveAt) return schedule(parts, { request, row, ordered });
  const shown = {
    customerId: await customerFor(parts, account),
    plan: ordered,
    expectedDueCents: request.dueCents,
  };
  const asked = startsAnew(row)
    ? payments.startAgain({ ...shown, key: `billing:${request.id}:start` })
    : payments.changePlan({
        ...shown,
        key: `billing:${request.id}`,
        subscriptionId: row.providerSubscriptionId,
        proratedAt: request.proratedAt,
      });
  const outcome = await asked.catch(async (error: unknown) => {
    // Nothing was changed, so no change is under way any more.
    if (error instanceof AppError && error.code === "conflict") await unconfirm(db, request);
    throw error;
  });
  if (outcome.kind === "requires_action") return outcome;
  const confirmed = { request, row, ordered, outcome };
  // One that ended at once leaves the former subscription as it is, too.
  if (outcome.kind === "declined" || (outcome.kind === "ended" && startsAnew(row)))
    return db.transaction((tx) => recordOutcome(parts, tx, confirmed));
  if (outcome.kind === "running" && outcome.subscriptionId !== row.providerSubscriptionId) {
    return replaceSubscription(parts, confirmed);
  }
  let result: PlanChangeResult | undefined;
  await syncSubscription(parts, row.id, {
    async also(tx) {
      result = await recordOutcome(parts, tx, confirmed);
    },
  });
  return result ?? { kind: "changed" };
}

/** @throws AppError offer_unknown where the plan is gone */
async function orderedOf(db: Executor, request: StoredOffer): Promise<OrderedPlan> {
  const [chosen] = await db.select().from(plan).where(eq(plan.id, request.planId));
  if (!chosen) throw offerUnknown();
  return {
    id: chosen.id,
    title: chosen.title,
    interval: request.interval,
    priceCents: request.priceCents,
    currency: request.currency,
    // Only whether there is one matters: a running trial goes on, or ends with the change.
    trialDays: request.keepsTrial ? (chosen.trialDays ?? 1) : null,
  };
}

/** Records the previous change if Stripe made it and its response got lost. After this change, there would be no way to tell. */
async function recordMade(parts: BillingParts, request: StoredOffer): Promise<void> {
  const others = (await unfinishedOffers(parts.db, request)).filter(
    (one) =>
      !one.effectiveAt && (one.planId !== request.planId || one.interval !== request.interval),
  );
  if (others.length === 0) return;
  await syncSubscription(parts, request.subscriptionId, {
    async also(tx, { after: row }) {
      const { planId, interval, priceCents } = row;
      const made = others.find(
        (one) =>
          one.planId === planId && one.interval === interval && one.priceCents === priceCents,
      );
      if (!made) return;
      const { providerSubscriptionId: subscriptionId, status } = row;
      const { trialEndsAt, currentPeriodEndsAt } = row;
      const ends = { trialEndsAt, currentPeriodEndsAt };
      const outcome = { kind: "running" as const, subscriptionId, status, ...ends };
      const ordered = await orderedOf(tx, made);
      await recordOutcome(parts, tx, { request: made, row, ordered, outcome });
    },
  });
}

/** Has the change made at the end of the period, and tells the owners. */
async function schedule(
  parts: BillingParts,
  { request, row, ordered }: Omit<ConfirmedChange, "outcome">,
): Promise<PlanChangeResult> {
  const at = await parts.payments.scheduleChange({
    key: `billing:${request.id}`,
    customerId: row.providerCustomerId,
    subscriptionId: row.providerSubscriptionId,
    plan: ordered,
  });
  let result: PlanChangeResult = { kind: "scheduled", at: at.toISOString() };
  await syncSubscription(parts, row.id, {
    async also(tx) {
      const earlier = await storedResult(tx, request);
      if (earlier) {
        result = earlier;
        return;
      }
      await tx
        .update(planChangeOffer)
        .set({ result: { kind: "scheduled", at: at.toISOString() } })
        .where(eq(planChangeOffer.id, request.id));
      const [from] = await tx.select().from(plan).where(eq(plan.id, row.planId));
      await tellOwners(tx, parts.queue, request.organizationId, {
        email: planChangeScheduled,
        event: `plan-change-scheduled:${request.id}`,
        props: (name) => ({
          name,
          fromTitle: from?.title ?? "current",
          planTitle: ordered.title,
          interval: ordered.interval,
          priceCents: ordered.priceCents,
          currency: ordered.currency,
          startsAt: at.toISOString(),
          billingUrl: parts.billingUrl,
        }),
      });
    },
  });
  return result;
}

/**
 * Drops a change that waits for the end of the period. None is fine.
 * @throws AppError price_is_set when the change is a new price that the owners were told about; customer_busy
 */
export async function keepPlan(parts: BillingParts, organizationId: string): Promise<void> {
  const { db, payments } = parts;
  const current = await needAccount(db, payments, organizationId);
  if (!current.row.scheduledChange) return;
  await withLease(db, planLease(current.row.id), async () => {
    // A job or another tab may have put a different change in place of the one that the customer saw.
    const { row } = await needAccount(db, payments, organizationId);
    const { scheduledChange: next } = row;
    if (!next || row.id !== current.row.id) return;
    // Another price of the plan comes from the company. The customer can change the plan or cancel it.
    const samePlan = next.planId === row.planId && next.interval === row.interval;
    if (samePlan && (await upcomingPrice(db, row.id))) {
      throw new AppError("price_is_set");
    }
    await payments.cancelScheduledChange({ subscriptionId: row.providerSubscriptionId });
    await syncSubscription(parts, row.id);
  });
}

/** Another subscription runs in place of one that paused or ended. The former one ends at the provider first. */
async function replaceSubscription(
  parts: BillingParts,
  confirmed: ConfirmedChange,
): Promise<PlanChangeResult> {
  const { db, payments } = parts;
  const { request, row, ordered, outcome } = confirmed;
  if (row.status !== "canceled") {
    const key = `billing:${request.id}:former`;
    await payments.cancelSubscription({ key, subscriptionId: row.providerSubscriptionId });
    await syncSubscription(parts, row.id, { quiet: true });
  }
  const state = await payments.readSubscription(outcome.subscriptionId ?? "");
  return db.transaction(async (tx) => {
    await lockSubscription(tx, row.id);
    const earlier = await storedResult(tx, request);
    if (earlier) return earlier;
    await insertSubscription(parts, tx, state, {
      organizationId: request.organizationId,
      planId: ordered.id,
      interval: ordered.interval,
    });
    return recordOutcome(parts, tx, confirmed);
  });
}

/**
 * Finishes a confirmed change that was interrupted: the process died, or the provider didn't answer. A change that has
 * ended, or whose amount no longer holds, is left alone.
 */
export async function finishChange(parts: BillingParts, requestId: string): Promise<void> {
  const [request] = await parts.db
    .select()
    .from(planChangeOffer)
    .where(eq(planChangeOffer.id, requestId));
  if (!request?.startedAt || request.result) return;
  try {
    await changePlan(parts, request.organizationId, request.key);
  } catch (error) {
    if (!(error instanceof AppError) || !/^(conflict|not_found)$/.test(error.code)) throw error;
    // It can't be made any more.
    await unconfirm(parts.db, request);
  }
}
