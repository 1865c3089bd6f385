import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { tellOperator } from "../../settings/server/tell-operator.ts";
import { paymentNoticeEmail } from "./emails.ts";
import { processPaymentEvent, sendSubscriptionReceipts } from "./jobs.ts";
import { isNoticed } from "./noticed-events.ts";
import type { BillingParts } from "./parts.ts";
import type { PaymentEvent, PaymentWebhook } from "./ports-events.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { paymentEvent, subscription } from "./tables.ts";

/** The events that this site handles. All others are acknowledged and ignored. */
const meaningful =
  /^(customer\.subscription\.|subscription_schedule\.|invoice\.|payment_intent\.(succeeded|payment_failed|requires_action|canceled)$|setup_intent\.|customer\.(updated|deleted)$|charge\.(dispute\.|refunded$)|refund\.)/;

/**
 * Takes one event of the payment provider: it is stored once, together with its job, before it is acknowledged. Events
 * come late, twice, and in any order, so an event only says where to look.
 * @throws AppError webhook_invalid, or whatever keeps it from being stored: the provider then sends it again
 */
export async function receiveEvent(
  parts: BillingParts,
  webhook: PaymentWebhook,
  body: string,
  signature: string,
): Promise<void> {
  const event = webhook.read(body, signature);
  const { provider, livemode } = parts.payments;
  // Stripe sends events of test mode to a live endpoint in Connect accounts only; their ids mean nothing here.
  if (event.livemode !== livemode || !meaningful.test(event.type)) return;
  await parts.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(paymentEvent)
      .values({ id: event.id, provider, type: event.type, payload: { ...event } })
      .onConflictDoNothing()
      .returning({ id: paymentEvent.id });
    if (stored) await parts.queue.enqueue(tx, processPaymentEvent, { eventId: event.id });
  });
}

/** Job `billing.event`: does what an event asks for, as often as it is called. */
export async function processEvent(parts: BillingParts, eventId: string): Promise<void> {
  const { db } = parts;
  const [row] = await db.select().from(paymentEvent).where(eq(paymentEvent.id, eventId));
  if (!row || row.processedAt) return;
  const event = row.payload as unknown as PaymentEvent;
  for (const id of await subscriptionsOf(parts, event)) {
    await syncSubscription(parts, id).catch((error: unknown) => {
      // Deleted at the provider: the operator is told below.
      if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    });
  }
  await db.transaction(async (tx) => {
    await parts.wakeSignups(tx, event);
    if (event.type === "invoice.paid") await enqueueReceipts(parts, tx, event);
    const { type, objectId, customerId } = event;
    if (isNoticed(type)) {
      const props = { type, objectId, customerId };
      await tellOperator(tx, parts.queue, { email: paymentNoticeEmail, event: event.id, props });
    }
    await tx
      .update(paymentEvent)
      .set({ processedAt: parts.now() })
      .where(eq(paymentEvent.id, eventId));
  });
}

/** Our rows that an event is about: the one it names, or else all of its customer's. */
async function subscriptionsOf(
  { db, payments }: BillingParts,
  { subscriptionId, customerId }: PaymentEvent,
): Promise<string[]> {
  if (!subscriptionId && !customerId) return [];
  const about = subscriptionId
    ? eq(subscription.providerSubscriptionId, subscriptionId)
    : eq(subscription.providerCustomerId, customerId ?? "");
  const mode = and(
    eq(subscription.provider, payments.provider),
    eq(subscription.livemode, payments.livemode),
  );
  const rows = await db.select({ id: subscription.id }).from(subscription).where(and(about, mode));
  return rows.map(({ id }) => id);
}

async function enqueueReceipts(
  parts: BillingParts,
  tx: Transaction,
  { subscriptionId }: PaymentEvent,
): Promise<void> {
  if (!subscriptionId) return;
  const rows = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.providerSubscriptionId, subscriptionId));
  for (const row of rows) {
    await parts.queue.enqueue(tx, sendSubscriptionReceipts, { subscriptionId: row.id });
  }
}
