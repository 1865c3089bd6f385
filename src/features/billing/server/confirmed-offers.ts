import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { tellOwners } from "../../identity/server/tell-owners.ts";
import { type Decline, makeDecline } from "../declines.ts";
import { planChanged } from "./emails.ts";
import { finishPlanChange } from "./jobs.ts";
import type { BillingParts } from "./parts.ts";
import type { OrderedPlan, SubscriptionOutcome } from "./ports-plan.ts";
import type { SubscriptionRow } from "./subscription-row.ts";
import { lockSubscription } from "./sync-subscription.ts";
import { planChangeOffer } from "./tables.ts";

/** The result of a confirmed change. */
export type PlanChangeResult =
  | { kind: "changed" }
  | { kind: "scheduled"; at: string }
  | ({ kind: "declined" } & Decline)
  | Extract<SubscriptionOutcome, { kind: "requires_action" }>;

export type StoredOffer = typeof planChangeOffer.$inferSelect;

export interface ConfirmedChange {
  request: StoredOffer;
  row: SubscriptionRow;
  ordered: OrderedPlan;
  outcome: Exclude<SubscriptionOutcome, { kind: "requires_action" }>;
}

const minute = 60_000;
const hour = 60 * minute;
/** When a job finishes a confirmed change that was interrupted. */
const finishAfter = 2 * minute;

/**
 * The offer of that key, marked as confirmed. Another change of the same subscription that is being made holds it up for
 * a minute: between the look at the amount and the charge nothing may change the amount.
 * @throws AppError for one that is not there or no longer holds, in_progress while another is being made
 */
export function confirmOffer(
  { db, now, queue }: BillingParts,
  organizationId: string,
  key: string,
): Promise<StoredOffer> {
  const mine = and(
    eq(planChangeOffer.organizationId, organizationId),
    eq(planChangeOffer.key, key),
  );
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(planChangeOffer).where(mine);
    if (!found) throw offerUnknown();
    if (found.result) return found;
    const { subscriptionId } = found;
    await lockSubscription(tx, subscriptionId);
    if (!found.startedAt && found.createdAt.getTime() + hour < now().getTime()) {
      throw new AppError("offer_expired");
    }
    const [other] = await tx
      .select({ id: planChangeOffer.id })
      .from(planChangeOffer)
      .where(
        and(
          eq(planChangeOffer.subscriptionId, subscriptionId),
          ne(planChangeOffer.id, found.id),
          isNull(planChangeOffer.result),
          gt(planChangeOffer.startedAt, new Date(now().getTime() - minute)),
        ),
      );
    if (other) {
      throw new AppError("plan_change_busy", { retryAfter: 60 });
    }
    // The first try broke off, so the customer asked again: what that brought must not be charged or told twice.
    const [created] = await tx
      .select({ id: planChangeOffer.id })
      .from(planChangeOffer)
      .where(
        and(
          eq(planChangeOffer.subscriptionId, subscriptionId),
          eq(planChangeOffer.planId, found.planId),
          eq(planChangeOffer.interval, found.interval),
          sql`${planChangeOffer.result}->>'kind' = 'changed'`,
          gt(planChangeOffer.startedAt, found.createdAt),
        ),
      );
    if (created) {
      throw new AppError("plan_change_made");
    }
    await tx.update(planChangeOffer).set({ startedAt: now() }).where(mine);
    if (!found.startedAt) {
      const startAfter = new Date(now().getTime() + finishAfter);
      await queue.enqueue(tx, finishPlanChange, { requestId: found.id }, { startAfter });
    }
    return found;
  });
}

export function offerUnknown(): AppError {
  return new AppError("offer_unknown");
}

/** How a confirmed change ended; null while it is being made. */
export async function storedResult(
  executor: Executor,
  { id }: Pick<StoredOffer, "id">,
): Promise<StoredOffer["result"]> {
  const [current] = await executor
    .select({ result: planChangeOffer.result })
    .from(planChangeOffer)
    .where(eq(planChangeOffer.id, id));
  return current?.result ?? null;
}

/** Other confirmed changes of the same subscription whose end isn't known, newest first. */
export function unfinishedOffers(
  db: Database,
  { id, subscriptionId }: Pick<StoredOffer, "id" | "subscriptionId">,
): Promise<StoredOffer[]> {
  return db
    .select()
    .from(planChangeOffer)
    .where(
      and(
        eq(planChangeOffer.subscriptionId, subscriptionId),
        ne(planChangeOffer.id, id),
        isNull(planChangeOffer.result),
        isNotNull(planChangeOffer.startedAt),
      ),
    )
    .orderBy(desc(planChangeOffer.startedAt));
}

/** Takes the confirmation back: nothing was changed, and nothing tries to any more. */
export async function unconfirm(db: Database, { id }: Pick<StoredOffer, "id">): Promise<void> {
  await db.update(planChangeOffer).set({ startedAt: null }).where(eq(planChangeOffer.id, id));
}

/** Stores how a change ended, and emails the owners. Its subscription is locked, or was not touched. */
export async function recordOutcome(
  parts: BillingParts,
  tx: Transaction,
  change: ConfirmedChange,
): Promise<PlanChangeResult> {
  const { request, ordered, outcome } = change;
  const earlier = await storedResult(tx, request);
  // The same form, sent at the same moment, was faster.
  if (earlier) return earlier;
  const result: PlanChangeResult =
    outcome.kind === "running"
      ? { kind: "changed" }
      : outcome.kind === "declined"
        ? { kind: "declined", code: outcome.code, message: outcome.message }
        : { kind: "declined", ...makeDecline("subscription_ended") };
  await tx.update(planChangeOffer).set({ result }).where(eq(planChangeOffer.id, request.id));
  if (outcome.kind !== "running") return result;
  await tellOwners(tx, parts.queue, request.organizationId, {
    email: planChanged,
    event: `plan-changed:${request.id}`,
    props: (name) => ({
      name,
      planTitle: ordered.title,
      interval: ordered.interval,
      priceCents: ordered.priceCents,
      currency: ordered.currency,
      chargedCents: request.dueCents,
      creditCents: request.creditCents,
      nextChargeCents: request.nextChargeCents,
      nextChargeAt: outcome.currentPeriodEndsAt?.toISOString() ?? null,
      billingUrl: parts.billingUrl,
    }),
  });
  return result;
}
