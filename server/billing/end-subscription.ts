import { eq } from "drizzle-orm";
import { subscription } from "../db/schema/index.ts";
import { AppError } from "../errors.ts";
import { tellOwners } from "../mail/tell-owners.ts";
import { lockSubscription, needAccount, type SubscriptionRow, standingOf } from "./accounts.ts";
import type { BillingParts } from "./change-plan.ts";

/** Made of what is stored: whoever asks again before we have noted the answer asks under the same key. */
const keyFor = (row: SubscriptionRow, step: "cancel" | "resume") =>
  `billing:${row.id}:${step}:${row.updatedAt.getTime()}`;

/** Lets a subscription end with what is paid, and tells the owner. Asked for already is fine. */
export async function cancelSubscription(
  parts: BillingParts,
  organizationId: string,
): Promise<void> {
  const { db, payments, now } = parts;
  const { row, planTitle } = await needAccount(db, payments.provider, organizationId);
  if (row.status === "canceled" || row.cancelAtPeriodEnd) return;
  const key = keyFor(row, "cancel");
  const subscriptionId = row.providerSubscriptionId;
  const endsAt = await payments.cancelAtPeriodEnd({ key, subscriptionId });
  await db.transaction(async (tx) => {
    const current = await lockSubscription(tx, row.id);
    if (!current || current.cancelAtPeriodEnd) return;
    await tx
      .update(subscription)
      .set({
        cancelAtPeriodEnd: true,
        currentPeriodEndsAt: endsAt,
        ...(endsAt <= now() && { status: "canceled" }),
        updatedAt: now(),
      })
      .where(eq(subscription.id, row.id));
    await tellOwners(tx, parts.queue, organizationId, {
      template: "plan-cancelled",
      event: key,
      props: (name) => ({
        name,
        planTitle,
        endsAt: endsAt.toISOString(),
        trial: current.status === "trialing",
        billingUrl: parts.billingUrl,
      }),
    });
  });
}

/**
 * Takes a cancellation back before it comes true, and tells the owner.
 * @throws AppError conflict when it is too late
 */
export async function resumeSubscription(
  parts: BillingParts,
  organizationId: string,
): Promise<void> {
  const { db, payments, now } = parts;
  const { row, planTitle } = await needAccount(db, payments.provider, organizationId);
  if (row.status !== "canceled" && !row.cancelAtPeriodEnd) return;
  const key = keyFor(row, "resume");
  const subscriptionId = row.providerSubscriptionId;
  const outcome = await payments.resumeSubscription({ key, subscriptionId });
  await db.transaction(async (tx) => {
    const current = await lockSubscription(tx, row.id);
    const kept = outcome.kind === "running" && current?.cancelAtPeriodEnd;
    await tx
      .update(subscription)
      .set({
        ...standingOf(outcome),
        cancelAtPeriodEnd: outcome.kind === "ended" && row.cancelAtPeriodEnd,
        updatedAt: now(),
      })
      .where(eq(subscription.id, row.id));
    if (!kept) return;
    await tellOwners(tx, parts.queue, organizationId, {
      template: "plan-kept",
      event: key,
      props: (name) => ({
        name,
        planTitle,
        nextChargeAt: outcome.currentPeriodEndsAt?.toISOString() ?? null,
        billingUrl: parts.billingUrl,
      }),
    });
  });
  if (outcome.kind === "ended") {
    throw new AppError(
      "conflict",
      "Your subscription has ended already. Please order a plan again.",
    );
  }
}
