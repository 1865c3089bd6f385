import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { ask, insertInto } from "../../../platform/db/statement.ts";
import { together } from "../../../platform/db/together.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { plan } from "../../content/server/tables.ts";
import { announce } from "../../dashboard-events/server/announce.ts";
import { announceChange } from "./announce-change.ts";
import { sendSubscriptionReceipts, syncSubscriptionRow } from "./jobs.ts";
import type { PaymentPort } from "./ports.ts";
import type { SubscriptionState } from "./ports-state.ts";
import type { SubscriptionRow, SyncedChange } from "./subscription-row.ts";
import { subscription } from "./tables.ts";
import { wakePriceMove } from "./wake-price-move.ts";

export interface SyncParts {
  db: Database;
  queue: Queue;
  payments: Pick<PaymentPort, "provider" | "livemode" | "readSubscription">;
  /** Where customers manage the subscription; for mail. */
  billingUrl: string;
  /** Where the open invoice of a subscription is paid, without signing in; for mail. */
  paymentUrl(subscriptionId: string): string;
  now: () => Date;
}

interface SyncOptions {
  /** Runs in the same transaction, with the row locked, also when nothing changed. */
  also?: (tx: Transaction, change: SyncedChange) => Promise<void>;
  /** Sends no mail about what changed. */
  quiet?: boolean;
}

/** Readings that a newer one overtook before this one gives up. */
const maxReadings = 10;

/**
 * Asks the provider where a subscription stands and writes the answer to our row. It is the only writer of a row that
 * exists: pages, webhooks, jobs, and the sweeper all call it, and none of them passes on what an event said. So calls
 * may come in any order and any number of times, and the row ends up as the provider has it.
 *
 * The provider is asked outside the transaction, so no connection waits for it. If another call wrote in between, its
 * reading may be newer, and the provider is asked again.
 * @param rowId our id
 * @throws AppError not_found, payment_unavailable; in_progress when the row keeps changing
 */
export async function syncSubscription(
  parts: SyncParts,
  rowId: string,
  options: SyncOptions = {},
): Promise<SubscriptionRow> {
  const { db, payments, now } = parts;
  for (let reading = 0; reading < maxReadings; reading += 1) {
    const [stored] = await db.select().from(subscription).where(eq(subscription.id, rowId));
    if (!stored) throw new AppError("subscription_unknown");
    // The ids of another provider, or of test mode, mean nothing to this one.
    if (stored.provider !== payments.provider || stored.livemode !== payments.livemode)
      return stored;
    const state = await payments.readSubscription(stored.providerSubscriptionId);
    const written = await db.transaction(async (tx) => {
      const before = await lockSubscription(tx, rowId);
      if (before?.revision !== stored.revision) return null;
      const columns = await columnsOf(tx, state, before);
      const changed = !isDeepStrictEqual({ ...before, ...columns }, before);
      const [after] = await tx
        .update(subscription)
        .set({
          syncedAt: now(),
          ...(changed && { ...columns, revision: before.revision + 1, updatedAt: now() }),
        })
        .where(eq(subscription.id, rowId))
        .returning();
      if (!after) return null;
      if (changed) {
        const { organizationId } = after;
        await announce(tx, parts.queue, { type: "subscription.changed", organizationId });
        // A change may have come with a payment.
        await parts.queue.enqueue(tx, sendSubscriptionReceipts, { subscriptionId: rowId });
        await wakePriceMove(tx, parts.queue, rowId);
        if (!options.quiet) await announceChange(parts, tx, { before, after }, state);
      }
      await options.also?.(tx, { before, after });
      return after;
    });
    if (written) return written;
  }
  throw new AppError("subscription_busy", { retryAfter: 5 });
}

/**
 * Creates the row of a subscription, and a job that reads it again: whatever happened at the provider since `state` was
 * read arrives then.
 */
export async function insertSubscription(
  parts: Pick<SyncParts, "queue" | "now">,
  tx: Transaction,
  state: SubscriptionState,
  owner: {
    organizationId: string;
    signupId?: string;
    planId: string;
    interval: SubscriptionRow["interval"];
  },
): Promise<Pick<SubscriptionRow, "id">> {
  const { organizationId, signupId, ...ordered } = owner;
  const at = parts.now();
  const id = randomUUID();
  const { text, values } = insertInto(subscription, {
    id,
    organizationId,
    signupId,
    provider: state.provider,
    livemode: state.livemode,
    providerCustomerId: state.customerId,
    providerSubscriptionId: state.subscriptionId,
    ...(await columnsOf(tx, state, ordered)),
    syncedAt: at,
    createdAt: at,
    updatedAt: at,
  });
  await together([
    ask(tx, text, values),
    parts.queue.enqueue(tx, syncSubscriptionRow, { subscriptionId: id }),
    parts.queue.enqueue(tx, sendSubscriptionReceipts, { subscriptionId: id }),
  ]);
  return { id };
}

/**
 * Locks a subscription until the transaction ends. Lock it before a billing request: two transactions that lock them in
 * different orders would wait for each other.
 */
export async function lockSubscription(
  tx: Transaction,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscription).where(eq(subscription.id, id)).for("update");
  return row;
}

/** The columns that follow the provider. A price that is not ours leaves the plan as it was. */
async function columnsOf(
  tx: Transaction,
  state: SubscriptionState,
  known: Pick<SubscriptionRow, "planId" | "interval">,
) {
  const { scheduledChange } = state;
  const mayBeOthers = [state.planId, scheduledChange?.planId].some(
    (id) => id && id !== known.planId,
  );
  const plans = mayBeOthers ? await tx.select({ id: plan.id }).from(plan) : [{ id: known.planId }];
  const ours = (id: string | null) => (plans.some((one) => one.id === id) ? id : null);
  return {
    planId: ours(state.planId) ?? known.planId,
    interval: state.interval ?? known.interval,
    providerPriceId: state.priceId,
    priceCents: state.priceCents,
    currency: state.currency,
    status: state.status,
    trialEndsAt: state.trialEndsAt,
    currentPeriodEndsAt: state.currentPeriodEndsAt,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    endedAt: state.endedAt,
    scheduledChange: scheduledChange && {
      ...scheduledChange,
      planId: ours(scheduledChange.planId),
      at: scheduledChange.at.toISOString(),
    },
    amountDueCents: state.amountDueCents,
    openAction: state.openAction,
    creditCents: state.creditCents,
  };
}
