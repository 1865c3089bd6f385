import { and, eq, inArray, ne } from "drizzle-orm";
import { AppError } from "../../../platform/errors.ts";
import { needAccount } from "./accounts.ts";
import type { BillingParts } from "./parts.ts";
import type { SubscriptionRow } from "./subscription-row.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { subscription } from "./tables.ts";

/** Made of what is stored: a repeat, before the answer is written, asks under the same key. */
const keyFor = (row: SubscriptionRow, step: "cancel" | "resume") =>
  `billing:${row.id}:${step}:${row.updatedAt.getTime()}`;

/** Lets a subscription end with what is paid. The owners are told when the row changes. Asking again is fine. */
export async function cancelSubscription(
  parts: BillingParts,
  organizationId: string,
): Promise<void> {
  const { db, payments } = parts;
  const { row } = await needAccount(db, payments, organizationId);
  if (row.status === "canceled" || row.cancelAtPeriodEnd) return;
  const key = keyFor(row, "cancel");
  await payments.cancelAtPeriodEnd({ key, subscriptionId: row.providerSubscriptionId });
  await syncSubscription(parts, row.id);
}

/**
 * Takes a cancellation back before it takes effect.
 * @throws AppError conflict when it is too late
 */
export async function resumeSubscription(
  parts: BillingParts,
  organizationId: string,
): Promise<void> {
  const { db, payments } = parts;
  const { row } = await needAccount(db, payments, organizationId);
  if (row.status !== "canceled" && !row.cancelAtPeriodEnd) return;
  const key = keyFor(row, "resume");
  if (row.provider !== payments.provider || row.livemode !== payments.livemode) throw tooLate();
  const subscriptionId = row.providerSubscriptionId;
  const outcome = await payments.resumeSubscription({ key, subscriptionId });
  await syncSubscription(parts, row.id);
  if (outcome.kind === "ended") throw tooLate();
}

function tooLate(): AppError {
  return new AppError("subscription_over");
}

/**
 * Ends every plan of organizations that no one is left to use: at once, or (`renewal`) with what is paid. One that
 * fails holds up no other. Repeat it after an error.
 * @throws AggregateError with what failed
 */
export async function endPlans(
  parts: BillingParts,
  organizationIds: string[],
  what: "now" | "renewal",
): Promise<void> {
  if (organizationIds.length === 0) return;
  const { db, payments } = parts;
  const { provider, livemode } = payments;
  const rows = await db
    .select()
    .from(subscription)
    .where(
      and(
        inArray(subscription.organizationId, organizationIds),
        ne(subscription.status, "canceled"),
        eq(subscription.provider, provider),
        eq(subscription.livemode, livemode),
      ),
    );
  const failures: unknown[] = [];
  for (const row of rows) {
    // The row says that it was done: the sweep repeats this every ten minutes, and must not ask the provider each time.
    if (what === "renewal" && row.cancelAtPeriodEnd) continue;
    const subscriptionId = row.providerSubscriptionId;
    try {
      if (what === "now") {
        await payments.cancelSubscription({ key: `billing:${row.id}:end`, subscriptionId });
      } else {
        await payments.cancelAtPeriodEnd({ key: keyFor(row, "cancel"), subscriptionId });
      }
      await syncSubscription(parts, row.id, { quiet: what === "now" });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "some plans could not be ended");
}

/**
 * Turns the renewal of subscriptions back on, where they still run. One that fails holds up no other. Repeat it after an
 * error. The owners are told when a row changes.
 * @param subscriptionIds our ids
 * @throws AggregateError with what failed
 */
export async function restoreRenewals(
  parts: BillingParts,
  subscriptionIds: string[],
): Promise<void> {
  const { db, payments } = parts;
  const failures: unknown[] = [];
  for (const id of subscriptionIds) {
    try {
      const [stored] = await db.select().from(subscription).where(eq(subscription.id, id));
      if (stored?.provider !== payments.provider || stored.livemode !== payments.livemode) continue;
      // The deletion may have ended the renewal without writing that down.
      const row = await syncSubscription(parts, id);
      if (row.status === "canceled" || !row.cancelAtPeriodEnd) continue;
      const subscriptionId = row.providerSubscriptionId;
      await payments.resumeSubscription({ key: keyFor(row, "resume"), subscriptionId });
      await syncSubscription(parts, id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "some renewals are still off");
}
