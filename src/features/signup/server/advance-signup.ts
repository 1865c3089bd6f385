import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { makeDecline } from "../../billing/declines.ts";
import type { PaymentMode, PaymentPort } from "../../billing/server/ports.ts";
import type { OrderedPlan, SubscriptionOutcome } from "../../billing/server/ports-plan.ts";
import type { SubscriptionState } from "../../billing/server/ports-state.ts";
import { plan } from "../../content/server/tables.ts";
import type { SignupParts } from "./parts.ts";
import { type Signup, updateHeld } from "./signups.ts";

/** Stripe keeps idempotency keys for a day. With a margin: after this an object is looked up before it is created. */
const keysForgottenAfterMs = 20 * 3_600_000;
const expired = makeDecline("expired");

type Unpaid = Exclude<SubscriptionOutcome, { kind: "running" | "ended" }>;
export type Advance =
  | { kind: "running"; row: Signup; state: SubscriptionState }
  | { kind: "unpaid"; row: Signup; outcome: Unpaid };

type AdvanceParts = Pick<SignupParts, "db" | "payments">;

/**
 * Step 2 of a signup: takes a held one as far as the provider allows, with idempotency keys made of what is stored
 * (`signup:{id}:{step}:{attempt}`). A repeat after a crash asks the provider the same questions under the same keys, so
 * nothing happens twice.
 * @param options.background no one waits: what expired unpaid is not ordered again
 * @param options.planTitle of the row's plan, where the caller has just read it
 */
export async function advanceSignup(
  parts: AdvanceParts,
  held: Signup,
  options: { background?: boolean; planTitle?: string } = {},
): Promise<Advance> {
  const { db, payments } = parts;
  let row = await adoptProvider(db, payments, held);
  if (!row.providerCustomerId) {
    const providerCustomerId = await payments.createCustomer({
      key: `signup:${row.id}:customer:1`,
      signupId: row.id,
      email: row.email,
      name: `${row.firstName} ${row.lastName}`,
      organization: row.organization,
      phone: row.phone,
      address: row.billingAddress,
      taxId: row.taxId,
      lookFirst: Date.now() - row.createdAt.getTime() > keysForgottenAfterMs,
    });
    row = await updateHeld(db, row, { providerCustomerId });
  }
  const ordered = await orderedPlan(parts, row, options.planTitle);
  let outcome = await askProvider(payments, row, ordered);
  if (outcome.kind === "ended" && options.background) {
    row = await updateHeld(db, row, {
      state: "declined",
      attempt: row.attempt + 1,
      providerSubscriptionId: null,
      lastError: expired.code,
    });
    return { kind: "unpaid", row, outcome: { kind: "declined", subscriptionId: null, ...expired } };
  }
  if (outcome.kind === "ended") {
    // Expired unpaid at the provider, as a subscription left at 3-D Secure does after a day: order it again.
    row = await updateHeld(db, row, {
      state: "pending",
      attempt: row.attempt + 1,
      providerSubscriptionId: null,
    });
    outcome = await askProvider(payments, row, ordered);
    if (outcome.kind === "ended") throw new Error("the provider ended a new subscription at once");
  }
  if (outcome.kind === "running") {
    // Its id is stored when the signup is completed. If we die before that, the same question under the same key finds it.
    const { subscriptionId } = outcome;
    row = { ...row, providerSubscriptionId: subscriptionId };
    return { kind: "running", row, state: await payments.readSubscription(subscriptionId) };
  }
  row = await updateHeld(db, row, {
    state: outcome.kind,
    providerSubscriptionId: outcome.subscriptionId,
    lastError: outcome.kind === "declined" ? outcome.code : null,
  });
  return { kind: "unpaid", row, outcome };
}

/**
 * Looks up what became of an order that is too old to be carried out: no one expects a charge any more. One that runs is
 * told; anything else is ended at the provider, so that nothing can be charged for it later.
 * @param held of the provider in use
 */
export async function closeOldOrder(
  parts: AdvanceParts,
  held: Signup,
): Promise<Extract<Advance, { kind: "running" }> | "unpaid"> {
  const { db, payments } = parts;
  const outcome = await findOrder(parts, held);
  if (outcome?.kind === "running") {
    const { subscriptionId } = outcome;
    const row = await updateHeld(db, held, { providerSubscriptionId: subscriptionId });
    return { kind: "running", row, state: await payments.readSubscription(subscriptionId) };
  }
  if (outcome?.subscriptionId && outcome.kind !== "ended") {
    await payments.cancelSubscription({
      key: `signup:${held.id}:cancel:${held.attempt}`,
      subscriptionId: outcome.subscriptionId,
    });
  }
  return "unpaid";
}

async function findOrder(parts: AdvanceParts, row: Signup): Promise<SubscriptionOutcome | null> {
  const { providerSubscriptionId: subscriptionId, providerCustomerId: customerId } = row;
  if (subscriptionId) return parts.payments.getSubscription(subscriptionId);
  // Its id is stored before anything is ordered for it.
  if (!customerId) return null;
  return parts.payments.findSubscription(orderOf(row, customerId, await orderedPlan(parts, row)));
}

async function orderedPlan(
  parts: AdvanceParts,
  row: Signup,
  knownTitle?: string,
): Promise<OrderedPlan> {
  return {
    id: row.planId,
    title: knownTitle ?? (await titleOf(parts, row.planId)) ?? row.planId,
    interval: row.interval,
    priceCents: row.priceCents,
    currency: row.currency,
    trialDays: row.trialDays,
  };
}

async function titleOf({ db }: AdvanceParts, planId: string): Promise<string | undefined> {
  const [found] = await db.select({ title: plan.title }).from(plan).where(eq(plan.id, planId));
  return found?.title;
}

/**
 * Forgets ids of another provider, or of test mode, when the site was switched. They mean nothing to the one in use, and
 * what was ordered there stays there.
 */
export async function adoptProvider(
  db: Database,
  { provider, livemode }: PaymentMode,
  row: Signup,
): Promise<Signup> {
  if (row.provider === provider && row.livemode === livemode) return row;
  return updateHeld(db, row, {
    provider,
    livemode,
    providerCustomerId: null,
    providerSubscriptionId: null,
    attempt: row.attempt + 1,
  });
}

function askProvider(
  payments: PaymentPort,
  row: Signup,
  plan: OrderedPlan,
): Promise<SubscriptionOutcome> {
  const subscriptionId = row.providerSubscriptionId;
  const customerId = row.providerCustomerId ?? "";
  if (!subscriptionId) {
    return payments.startSubscription(orderOf(row, customerId, plan));
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

const orderOf = (row: Signup, customerId: string, plan: OrderedPlan) => ({
  key: `signup:${row.id}:subscription:${row.attempt}`,
  signupId: row.id,
  customerId,
  plan,
  paymentMethodId: row.paymentMethod,
  ...(row.discountCents !== null && { creditCents: row.discountCents }),
});
