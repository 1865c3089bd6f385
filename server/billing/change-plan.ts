import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import { type BillingInterval, type Plan, planPriceCents } from "../../contract/plan.ts";
import { type Decline, declineOf } from "../../contract/refusals/declines.ts";
import type { Content } from "../content/content.ts";
import type { Database, Transaction } from "../db/client.ts";
import { billingRequest, plan } from "../db/schema/index.ts";
import { AppError } from "../errors.ts";
import type { Queue } from "../jobs/queue.ts";
import { tellOwners } from "../mail/tell-owners.ts";
import { needAccount, refreshAccount } from "./accounts.ts";
import { customerFor } from "./customers.ts";
import { finishPlanChange } from "./jobs.ts";
import type { PaymentPort } from "./ports.ts";
import type { PlanChangePreview } from "./ports-account.ts";
import type { OrderedPlan, SubscriptionOutcome } from "./ports-plan.ts";
import type { SubscriptionRow } from "./subscription-row.ts";
import { insertSubscription, lockSubscription, syncSubscription } from "./sync-subscription.ts";

export interface BillingParts {
  db: Database;
  queue: Queue;
  payments: PaymentPort;
  content: Pick<Content, "findPlan">;
  /** Where a customer looks after the subscription; for mails. */
  billingUrl: string;
  paymentUrl(subscriptionId: string): string;
  /** Enqueues unfinished signups that wait for news about a customer or a subscription. */
  wakeSignups(
    tx: Transaction,
    about: { subscriptionId: string | null; customerId: string | null },
  ): Promise<void>;
  now: () => Date;
}

/** A change of plan as it is shown before it is made. */
export interface PlanChangeOffer extends PlanChangePreview {
  /** What the confirming form carries: it stands for all of this, and holds for an hour. */
  key: string;
  /** Nothing runs that could be changed: the plan is started anew, and paid at once. */
  startsAnew: boolean;
  plan: { id: string; title: string; interval: BillingInterval; priceCents: number };
  /** When the change takes effect: the end of the paid period for a downgrade, null for at once. */
  effectiveAt: Date | null;
}

/** What became of a confirmed change. */
export type PlanChangeResult =
  | { kind: "changed" }
  | { kind: "scheduled"; at: string }
  | ({ kind: "declined" } & Decline)
  | Extract<SubscriptionOutcome, { kind: "requires_action" }>;

type BillingRequest = typeof billingRequest.$inferSelect;

const minute = 60_000;
const hour = 60 * minute;
/** When a confirmed change is looked after that nobody has heard the end of. */
const finishAfter = 2 * minute;

/** A subscription that paused after its trial, or is over, cannot be changed; its customer can start again. */
const startsAnew = ({ status }: SubscriptionRow) => status === "paused" || status === "canceled";

/**
 * Reckons a change and keeps what was shown. Plan and amounts of the change are read from there and not from the
 * form: a visitor who could choose the instant of a change could choose its price.
 */
export async function offerChange(
  parts: BillingParts,
  organizationId: string,
  wish: { plan: string; interval: BillingInterval },
): Promise<PlanChangeOffer> {
  const { db, payments } = parts;
  const known = await needAccount(db, payments, organizationId);
  const account = await refreshAccount(parts, known);
  const { row } = account;
  const anew = startsAnew(row);
  const wanted = await parts.content.findPlan(wish.plan);
  if (!wanted) throw new AppError("plan_unknown");
  const priceCents = planPriceCents(wanted, wish.interval);
  const { id, title } = wanted;
  const same = row.planId === id && row.interval === wish.interval && row.priceCents === priceCents;
  const keepsTrial = row.status === "trialing" && wanted.trialDays !== null;
  if (same && !anew) {
    throw new AppError("plan_unchanged", { params: { title } });
  }
  if (priceCents === 0 && wanted.trialDays !== null) {
    throw new AppError("plan_is_a_trial", { params: { title } });
  }
  const ordered = { id, title, interval: wish.interval, priceCents };
  const asked = {
    customerId: await customerFor(parts, account),
    plan: { ...ordered, trialDays: keepsTrial ? wanted.trialDays : null },
    at: parts.now(),
  };
  const waits = row.status === "active" && isDowngrade(row, wanted, wish.interval);
  const effectiveAt = waits ? row.currentPeriodEndsAt : null;
  const preview = effectiveAt
    ? await previewScheduled(parts, row, priceCents, effectiveAt)
    : await (anew
        ? payments.previewStart(asked)
        : payments.previewPlanChange({ ...asked, subscriptionId: row.providerSubscriptionId }));
  const key = randomUUID();
  await db.transaction(async (tx) => {
    const dayAgo = new Date(parts.now().getTime() - 24 * hour);
    await tx
      .delete(billingRequest)
      .where(and(isNull(billingRequest.startedAt), lt(billingRequest.createdAt, dayAgo)));
    await tx.insert(billingRequest).values({
      organizationId,
      key,
      subscriptionId: row.id,
      planId: id,
      interval: wish.interval,
      priceCents,
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

/** Nothing is due now, and nothing is given back: the paid period is used up first. */
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

/**
 * Makes a change that was offered. Sent twice it is made once; after a crash, or a provider that did not answer, sending
 * it again finishes it.
 */
export async function changePlan(
  parts: BillingParts,
  organizationId: string,
  key: string,
): Promise<PlanChangeResult> {
  const { db, payments } = parts;
  const request = await beginRequest(parts, organizationId, key);
  if (request.result) return request.result;
  const known = await needAccount(db, payments, organizationId);
  const account = await refreshAccount(parts, known);
  const { row } = account;
  if (row.id !== request.subscriptionId) {
    // Another subscription is in its place: through this very request, sent twice, or through another one.
    const [current] = await db
      .select({ result: billingRequest.result })
      .from(billingRequest)
      .where(eq(billingRequest.id, request.id));
    if (current?.result) return current.result;
    throw notOffered();
  }
  const [chosen] = await db.select().from(plan).where(eq(plan.id, request.planId));
  if (!chosen) throw notOffered();
  const ordered: OrderedPlan = {
    id: chosen.id,
    title: chosen.title,
    interval: request.interval,
    priceCents: request.priceCents,
    // Only whether there is one matters: a running trial goes on, or ends with the change.
    trialDays: request.keepsTrial ? (chosen.trialDays ?? 1) : null,
  };
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
    // Nothing was done, so nothing is being made any more.
    if (error instanceof AppError && error.code === "conflict") {
      const unmade = { startedAt: null };
      await db.update(billingRequest).set(unmade).where(eq(billingRequest.id, request.id));
    }
    throw error;
  });
  if (outcome.kind === "requires_action") return outcome;
  const settling = { request, row, ordered, outcome };
  // One that ended at once leaves the former subscription as it is, too.
  if (outcome.kind === "declined" || (outcome.kind === "ended" && startsAnew(row)))
    return db.transaction((tx) => settle(parts, tx, settling));
  if (outcome.kind === "running" && outcome.subscriptionId !== row.providerSubscriptionId) {
    return replaceSubscription(parts, settling);
  }
  let result: PlanChangeResult | undefined;
  await syncSubscription(parts, row.id, {
    async also(tx) {
      result = await settle(parts, tx, settling);
    },
  });
  return result ?? { kind: "changed" };
}

/** Has the change made at the end of the period, and tells the owners. */
async function schedule(
  parts: BillingParts,
  { request, row, ordered }: Omit<SettledChange, "outcome">,
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
      const mine = eq(billingRequest.id, request.id);
      const [current] = await tx.select().from(billingRequest).where(mine);
      if (current?.result) {
        result = current.result;
        return;
      }
      await tx
        .update(billingRequest)
        .set({ result: { kind: "scheduled", at: at.toISOString() } })
        .where(mine);
      const [from] = await tx.select().from(plan).where(eq(plan.id, row.planId));
      await tellOwners(tx, parts.queue, request.organizationId, {
        template: "plan-change-scheduled",
        event: `plan-change-scheduled:${request.id}`,
        props: (name) => ({
          name,
          fromTitle: from?.title ?? "current",
          planTitle: ordered.title,
          interval: ordered.interval,
          priceCents: ordered.priceCents,
          startsAt: at.toISOString(),
          billingUrl: parts.billingUrl,
        }),
      });
    },
  });
  return result;
}

/** Drops a change that waits for the end of the period. None is fine. */
export async function keepPlan(parts: BillingParts, organizationId: string): Promise<void> {
  const { db, payments } = parts;
  const { row } = await needAccount(db, payments, organizationId);
  if (!row.scheduledChange) return;
  await payments.cancelScheduledChange({ subscriptionId: row.providerSubscriptionId });
  await syncSubscription(parts, row.id);
}

/** Another subscription runs in place of one that paused or ended. The former one ends at the provider first. */
async function replaceSubscription(
  parts: BillingParts,
  settling: SettledChange,
): Promise<PlanChangeResult> {
  const { db, payments } = parts;
  const { request, row, ordered, outcome } = settling;
  if (row.status !== "canceled") {
    const key = `billing:${request.id}:former`;
    await payments.cancelSubscription({ key, subscriptionId: row.providerSubscriptionId });
    await syncSubscription(parts, row.id, { quiet: true });
  }
  const state = await payments.readSubscription(outcome.subscriptionId ?? "");
  return db.transaction(async (tx) => {
    await lockSubscription(tx, row.id);
    const [current] = await tx
      .select({ result: billingRequest.result })
      .from(billingRequest)
      .where(eq(billingRequest.id, request.id));
    if (current?.result) return current.result;
    await insertSubscription(parts, tx, state, {
      organizationId: request.organizationId,
      planId: ordered.id,
      interval: ordered.interval,
    });
    return settle(parts, tx, settling);
  });
}

/**
 * The offer of that key, marked as confirmed. Another change of the same subscription that is being made holds it up for
 * a minute: between the look at the amount and the charge nothing may change the amount.
 * @throws AppError for one that is not there or no longer holds, in_progress while another is being made
 */
function beginRequest(
  { db, now, queue }: BillingParts,
  organizationId: string,
  key: string,
): Promise<BillingRequest> {
  const mine = and(eq(billingRequest.organizationId, organizationId), eq(billingRequest.key, key));
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(billingRequest).where(mine);
    if (!found) throw notOffered();
    if (found.result) return found;
    const { subscriptionId } = found;
    await lockSubscription(tx, subscriptionId);
    if (!found.startedAt && found.createdAt.getTime() + hour < now().getTime()) {
      throw new AppError("offer_expired");
    }
    const [other] = await tx
      .select({ id: billingRequest.id })
      .from(billingRequest)
      .where(
        and(
          eq(billingRequest.subscriptionId, subscriptionId),
          ne(billingRequest.id, found.id),
          isNull(billingRequest.result),
          gt(billingRequest.startedAt, new Date(now().getTime() - minute)),
        ),
      );
    if (other) {
      throw new AppError("plan_change_busy", { retryAfter: 60 });
    }
    // The first try broke off, so the customer asked again: what that brought must not be charged or told twice.
    const [made] = await tx
      .select({ id: billingRequest.id })
      .from(billingRequest)
      .where(
        and(
          eq(billingRequest.subscriptionId, subscriptionId),
          eq(billingRequest.planId, found.planId),
          eq(billingRequest.interval, found.interval),
          sql`${billingRequest.result}->>'kind' = 'changed'`,
          gt(billingRequest.startedAt, found.createdAt),
        ),
      );
    if (made) {
      throw new AppError("plan_change_made");
    }
    await tx.update(billingRequest).set({ startedAt: now() }).where(mine);
    if (!found.startedAt) {
      const startAfter = new Date(now().getTime() + finishAfter);
      await queue.enqueue(tx, finishPlanChange, { requestId: found.id }, { startAfter });
    }
    return found;
  });
}

function notOffered(): AppError {
  return new AppError("offer_unknown");
}

interface SettledChange {
  request: BillingRequest;
  row: SubscriptionRow;
  ordered: OrderedPlan;
  outcome: Exclude<SubscriptionOutcome, { kind: "requires_action" }>;
}

/** Keeps how a change ended, and mails the owners. Its subscription is locked, or was not touched. */
async function settle(
  parts: BillingParts,
  tx: Transaction,
  change: SettledChange,
): Promise<PlanChangeResult> {
  const { request, ordered, outcome } = change;
  const [current] = await tx.select().from(billingRequest).where(eq(billingRequest.id, request.id));
  // The same form, sent at the same moment, was faster.
  if (current?.result) return current.result;
  const result: PlanChangeResult =
    outcome.kind === "running"
      ? { kind: "changed" }
      : outcome.kind === "declined"
        ? { kind: "declined", code: outcome.code, message: outcome.message }
        : { kind: "declined", ...declineOf("subscription_ended") };
  await tx.update(billingRequest).set({ result }).where(eq(billingRequest.id, request.id));
  if (outcome.kind !== "running") return result;
  await tellOwners(tx, parts.queue, request.organizationId, {
    template: "plan-changed",
    event: `plan-changed:${request.id}`,
    props: (name) => ({
      name,
      planTitle: ordered.title,
      interval: ordered.interval,
      priceCents: ordered.priceCents,
      chargedCents: request.dueCents,
      creditCents: request.creditCents,
      nextChargeCents: request.nextChargeCents,
      nextChargeAt: outcome.currentPeriodEndsAt?.toISOString() ?? null,
      billingUrl: parts.billingUrl,
    }),
  });
  return result;
}

/**
 * Carries through a change that was confirmed and of which nobody heard the end: the process died, or the provider was
 * silent. One that has ended, or whose amount no longer held, is left alone.
 */
export async function finishChange(parts: BillingParts, requestId: string): Promise<void> {
  const [request] = await parts.db
    .select()
    .from(billingRequest)
    .where(eq(billingRequest.id, requestId));
  if (!request?.startedAt || request.result) return;
  try {
    await changePlan(parts, request.organizationId, request.key);
  } catch (error) {
    if (!(error instanceof AppError) || !/^(conflict|not_found)$/.test(error.code)) throw error;
    // It cannot be made any more: nothing looks after it again.
    const unmade = { startedAt: null };
    await parts.db.update(billingRequest).set(unmade).where(eq(billingRequest.id, requestId));
  }
}
