import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PaymentPort } from "../../src/features/billing/server/ports.ts";
import { insertSubscription } from "../../src/features/billing/server/sync-subscription.ts";
import { readCurrency } from "../../src/features/content/server/currency.ts";
import { plan } from "../../src/features/content/server/tables.ts";
import { openAccount } from "../../src/features/identity/server/open-account.ts";
import type { BillingInterval } from "../../src/features/plans/plan.ts";
import type { Database } from "../../src/platform/db/client.ts";
import { createRecordingQueue } from "../harness/recording-queue.ts";

/** An organisation with an owner and a subscription at the provider, as a completed signup leaves it. */
export async function openCustomer(
  parts: { db: Database; payments: PaymentPort; now?: () => Date },
  wish: {
    name: string;
    plan: string;
    paymentMethodId: string | null;
    trialDays?: number | null;
    interval?: BillingInterval;
  },
) {
  const { db, payments } = parts;
  const { name, paymentMethodId, trialDays = null, interval = "month" } = wish;
  const [row] = await db.select().from(plan).where(eq(plan.title, wish.plan));
  if (!row) throw new Error(`there is no plan ${wish.plan}`);
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
  const signupId = randomUUID();
  const customerId = await payments.createCustomer({
    key: `signup:${signupId}:customer:1`,
    signupId,
    email,
    name: `${name} Byron`,
    organization: `${name} Bakery`,
    phone: null,
  });
  const outcome = await payments.startSubscription({
    key: `signup:${signupId}:subscription:1`,
    signupId,
    customerId,
    plan: {
      id: row.id,
      title: row.title,
      interval,
      priceCents: interval === "month" ? row.monthlyPriceCents : row.yearlyPriceCents,
      currency: await readCurrency(db),
      trialDays,
    },
    paymentMethodId,
  });
  if (outcome.kind !== "running") throw new Error(`the subscription is ${outcome.kind}`);
  const state = await payments.readSubscription(outcome.subscriptionId);
  return db.transaction(async (tx) => {
    const { userId, organizationId } = await openAccount(tx, {
      email,
      firstName: name,
      lastName: "Byron",
      passwordHash: "none",
      organizationName: `${name} Bakery`,
    });
    const owner = { organizationId, planId: row.id, interval };
    const { id: rowId } = await insertSubscription(
      { queue: createRecordingQueue(), now: parts.now ?? (() => new Date()) },
      tx,
      state,
      owner,
    );
    const { subscriptionId } = outcome;
    return { userId, organizationId, email, customerId, subscriptionId, rowId };
  });
}
