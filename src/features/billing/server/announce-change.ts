import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { plan } from "../../content/server/tables.ts";
import { tellOwners } from "../../identity/server/tell-owners.ts";
import { tellOperator } from "../../settings/server/tell-operator.ts";
import {
  paymentFailed,
  paymentRecovered,
  planCancelled,
  planKept,
  unknownPrice,
} from "./emails.ts";
import type { SubscriptionState } from "./ports-state.ts";
import type { SyncedChange } from "./subscription-row.ts";

const unpaid = (status: string) => status === "past_due" || status === "unpaid";

/**
 * Mail about what changed on a subscription, in the transaction that writes it. It follows from the two rows alone, so
 * it goes out once, no matter who made the change: the customer, the provider, or an operator in the provider's dashboard.
 */
export async function announceChange(
  parts: { queue: Queue; billingUrl: string; paymentUrl(subscriptionId: string): string },
  tx: Transaction,
  { before, after }: SyncedChange,
  state: SubscriptionState,
): Promise<void> {
  const { queue, billingUrl } = parts;
  const { organizationId } = after;
  const [newPlan] = await tx.select().from(plan).where(eq(plan.id, after.planId));
  const planTitle = newPlan?.title ?? "current";
  const event = (name: string) => `${name}:${after.id}:${after.revision}`;

  const ends = after.cancelAtPeriodEnd || after.status === "canceled";
  const ended = before.cancelAtPeriodEnd || before.status === "canceled";
  // A trial that paused was over before: it is only tidied up, as when its customer starts again.
  const wasPaused = before.status === "paused" && after.status === "canceled";
  if (ends && !ended && !wasPaused) {
    const endsAt = after.status === "canceled" ? after.updatedAt : after.currentPeriodEndsAt;
    await tellOwners(tx, queue, organizationId, {
      email: planCancelled,
      event: event("plan-cancelled"),
      props: (name) => ({
        name,
        planTitle,
        endsAt: (endsAt ?? after.updatedAt).toISOString(),
        trial: before.status === "trialing",
        billingUrl,
      }),
    });
  }
  if (ended && !ends) {
    await tellOwners(tx, queue, organizationId, {
      email: planKept,
      event: event("plan-kept"),
      props: (name) => ({
        name,
        planTitle,
        nextChargeAt: after.currentPeriodEndsAt?.toISOString() ?? null,
        billingUrl,
      }),
    });
  }
  if (unpaid(after.status) && !unpaid(before.status)) {
    await tellOwners(tx, queue, organizationId, {
      email: paymentFailed,
      event: event("payment-failed"),
      props: (name) => ({
        name,
        planTitle,
        amountCents: after.amountDueCents,
        currency: after.currency,
        payUrl: parts.paymentUrl(after.id),
      }),
    });
  }
  if (unpaid(before.status) && after.status === "active") {
    await tellOwners(tx, queue, organizationId, {
      email: paymentRecovered,
      event: event("payment-recovered"),
      props: (name) => ({ name, planTitle, billingUrl }),
    });
  }
  const isUnknown = state.planId !== after.planId || state.interval !== after.interval;
  if (isUnknown && after.providerPriceId !== before.providerPriceId) {
    await tellOperator(tx, queue, {
      email: unknownPrice,
      event: event("unknown-price"),
      props: {
        subscriptionId: after.providerSubscriptionId,
        priceId: after.providerPriceId,
        priceCents: after.priceCents,
        currency: after.currency,
        planTitle,
      },
    });
  }
}
