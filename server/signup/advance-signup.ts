import type { OrderedPlan, PaymentPort, SubscriptionOutcome } from "../billing/ports.ts";
import type { SubscriptionState } from "../billing/ports-state.ts";
import type { Database } from "../db/client.ts";
import { type Signup, updateHeld } from "./signups.ts";

type Unpaid = Exclude<SubscriptionOutcome, { kind: "running" | "ended" }>;
export type Advance =
  | { kind: "running"; row: Signup; state: SubscriptionState }
  | { kind: "unpaid"; row: Signup; outcome: Unpaid };

/**
 * Step 2 of a signup: takes a held one as far as the provider lets it come, with idempotency keys that are made of what
 * is stored (`signup:{id}:{step}:{attempt}`). Whoever repeats it after a crash asks the provider the same questions
 * under the same keys, so nothing happens twice.
 */
export async function advanceSignup(
  parts: { db: Database; payments: PaymentPort; planTitle(planId: string): Promise<string> },
  held: Signup,
): Promise<Advance> {
  const { db, payments } = parts;
  let row = held;
  if (!row.providerCustomerId) {
    const providerCustomerId = await payments.createCustomer({
      key: `signup:${row.id}:customer:1`,
      signupId: row.id,
      email: row.email,
      name: `${row.firstName} ${row.lastName}`,
      organization: row.organization,
      phone: row.phone,
    });
    row = await updateHeld(db, row, { providerCustomerId });
  }
  const plan: OrderedPlan = {
    id: row.planId,
    title: await parts.planTitle(row.planId),
    interval: row.interval,
    priceCents: row.priceCents,
    trialDays: row.trialDays,
  };
  let outcome = await askProvider(payments, row, plan);
  if (outcome.kind === "ended") {
    // Expired unpaid at the provider, as a subscription left at 3-D Secure does after a day: order afresh.
    row = await updateHeld(db, row, {
      state: "pending",
      attempt: row.attempt + 1,
      providerSubscriptionId: null,
    });
    outcome = await askProvider(payments, row, plan);
    if (outcome.kind === "ended") throw new Error("the provider ended a new subscription at once");
  }
  if (outcome.kind === "running") {
    row = await updateHeld(db, row, { providerSubscriptionId: outcome.subscriptionId });
    return { kind: "running", row, state: await payments.readSubscription(outcome.subscriptionId) };
  }
  row = await updateHeld(db, row, {
    state: outcome.kind,
    providerSubscriptionId: outcome.subscriptionId,
    lastError: outcome.kind === "declined" ? outcome.code : null,
  });
  return { kind: "unpaid", row, outcome };
}

function askProvider(
  payments: PaymentPort,
  row: Signup,
  plan: OrderedPlan,
): Promise<SubscriptionOutcome> {
  const subscriptionId = row.providerSubscriptionId;
  const customerId = row.providerCustomerId ?? "";
  if (!subscriptionId) {
    return payments.startSubscription({
      key: `signup:${row.id}:subscription:${row.attempt}`,
      signupId: row.id,
      customerId,
      plan,
      paymentMethodId: row.paymentMethod,
    });
  }
  if (row.state === "pending" && row.paymentMethod) {
    return payments.retryPayment({
      key: `signup:${row.id}:payment:${row.attempt}`,
      customerId,
      subscriptionId,
      paymentMethodId: row.paymentMethod,
    });
  }
  return payments.getSubscription(subscriptionId);
}
