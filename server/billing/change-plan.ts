import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt, ne } from "drizzle-orm";
import { type BillingInterval, planPriceCents } from "../../contract/plan.ts";
import type { Content } from "../content/content.ts";
import type { Database, Transaction } from "../db/client.ts";
import { billingRequest, plan } from "../db/schema/index.ts";
import { AppError, isAppError } from "../errors.ts";
import type { Queue } from "../jobs/queue.ts";
import { tellOwners } from "../mail/tell-owners.ts";
import { needAccount, refreshAccount } from "./accounts.ts";
import type { OrderedPlan, PaymentPort, SubscriptionOutcome } from "./ports.ts";
import type { PlanChangePreview } from "./ports-account.ts";
import {
  insertSubscription,
  lockSubscription,
  type SubscriptionRow,
  syncSubscription,
} from "./sync-subscription.ts";

export interface BillingParts {
  db: Database;
  queue: Queue;
  payments: PaymentPort;
  content: Pick<Content, "findPlan">;
  /** Where a customer looks after the subscription; for mails. */
  billingUrl: string;
  now: () => Date;
}

/** A change of plan as it is shown before it is made. */
export interface PlanChangeOffer extends PlanChangePreview {
  /** What the confirming form carries: it stands for all of this, and holds for an hour. */
  key: string;
  /** Nothing runs that could be changed: the plan is started anew, and paid at once. */
  startsAnew: boolean;
  plan: { id: string; title: string; interval: BillingInterval; priceCents: number };
}

/** What became of a confirmed change. `message` is fit for the visitor. */
export type PlanChangeResult =
  | { kind: "changed" }
  | { kind: "declined"; code: string; message: string }
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
 * form: whoever could choose the instant of a change could choose its price.
 */
export async function offerChange(
  parts: BillingParts,
  organizationId: string,
  wish: { plan: string; interval: BillingInterval },
): Promise<PlanChangeOffer> {
  const { db, payments } = parts;
  const known = await needAccount(db, payments, organizationId);
  const { row } = await refreshAccount(parts, known);
  const anew = startsAnew(row);
  const wanted = await parts.content.findPlan(wish.plan);
  if (!wanted) throw new AppError("not_found", "There is no such plan.");
  const priceCents = planPriceCents(wanted, wish.interval);
  const { id, title } = wanted;
  const same = row.planId === id && row.interval === wish.interval && row.priceCents === priceCents;
  if (same && !anew) {
    throw new AppError("conflict", `You are on the ${title} plan already.`);
  }
  if (priceCents === 0 && wanted.trialDays !== null) {
    throw new AppError(
      "conflict",
      `The ${title} plan is a trial for new accounts. To stop paying, cancel your subscription.`,
    );
  }
  const ordered = { id, title, interval: wish.interval, priceCents };
  const asked = {
    customerId: row.providerCustomerId,
    plan: { ...ordered, trialDays: null },
    at: parts.now(),
  };
  const preview = await (anew
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
      dueCents: preview.amountDueNowCents,
      creditCents: preview.creditCents,
      nextChargeCents: preview.nextChargeCents,
      proratedAt: preview.proratedAt,
      createdAt: parts.now(),
    });
  });
  return { ...preview, key, startsAnew: anew, plan: ordered };
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
  const { row } = await refreshAccount(parts, known);
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
    trialDays: null,
  };
  const shown = {
    customerId: row.providerCustomerId,
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
    if (isAppError(error) && error.code === "conflict") {
      const unmade = { startedAt: null };
      await db.update(billingRequest).set(unmade).where(eq(billingRequest.id, request.id));
    }
    throw error;
  });
  if (outcome.kind === "requires_action") return outcome;
  const settling = { request, row, ordered, outcome };
  if (outcome.kind === "declined") return db.transaction((tx) => settle(parts, tx, settling));
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
      throw new AppError(
        "conflict",
        "It has been more than an hour since this amount was shown to you. Nothing was changed or charged; please look at the new amount.",
      );
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
      throw new AppError(
        "in_progress",
        "Another change of your plan is being made. Please look again in a minute.",
        { retryAfter: 60 },
      );
    }
    await tx.update(billingRequest).set({ startedAt: now() }).where(mine);
    if (!found.startedAt) {
      const startAfter = new Date(now().getTime() + finishAfter);
      await queue.enqueue(tx, "billing.finish", { requestId: found.id }, { startAfter });
    }
    return found;
  });
}

function notOffered(): AppError {
  return new AppError("not_found", "This change is not on offer any more. Please choose again.");
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
        : {
            kind: "declined",
            code: "subscription_ended",
            message: "Your subscription has ended, so its plan cannot be changed.",
          };
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
    if (!isAppError(error) || !/^(conflict|not_found)$/.test(error.code)) throw error;
    // It cannot be made any more: nothing looks after it again.
    const unmade = { startedAt: null };
    await parts.db.update(billingRequest).set(unmade).where(eq(billingRequest.id, requestId));
  }
}
