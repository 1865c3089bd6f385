import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, sql } from "drizzle-orm";
import type { BillingInterval } from "../../contract/plan.ts";
import type { Database, Executor, Transaction } from "../db/client.ts";
import { organization, plan, subscription } from "../db/schema/index.ts";
import { AppError, isAppError } from "../errors.ts";
import type { PaymentPort, SubscriptionOutcome } from "./ports.ts";

export type SubscriptionRow = typeof subscription.$inferSelect;

/** What an organisation has bought. */
export interface BillingOverview {
  planId: string;
  planTitle: string;
  interval: BillingInterval;
  priceCents: number;
  currency: string;
  /** The provider's word: trialing, active, past_due, canceled, unpaid, paused. */
  status: string;
  trialEndsAt: Date | null;
  currentPeriodEndsAt: Date | null;
  /** True where it ends with the period (or the trial) instead of being renewed. */
  cancelAtPeriodEnd: boolean;
}

/** An organisation's subscription with everything that is asked about it. */
export interface BillingAccount {
  row: SubscriptionRow;
  planTitle: string;
  organizationName: string;
}

/**
 * The subscription of an organisation at the provider in use: the one that runs, or else the last that did. This is
 * the only way to a customer or subscription id, so nobody gets at another organisation's.
 */
export async function findAccount(
  db: Executor,
  provider: PaymentPort["provider"],
  organizationId: string,
): Promise<BillingAccount | null> {
  const [found] = await db
    .select({ row: subscription, planTitle: plan.title, organizationName: organization.name })
    .from(subscription)
    .innerJoin(plan, eq(plan.id, subscription.planId))
    .innerJoin(organization, eq(organization.id, subscription.organizationId))
    .where(
      and(eq(subscription.organizationId, organizationId), eq(subscription.provider, provider)),
    )
    .orderBy(sql`${subscription.status} = 'canceled'`, desc(subscription.createdAt))
    .limit(1);
  return found ?? null;
}

/** @throws AppError not_found where an organisation has bought nothing */
export async function needAccount(
  ...args: Parameters<typeof findAccount>
): Promise<BillingAccount> {
  const found = await findAccount(...args);
  if (!found) throw new AppError("not_found", "There is no subscription on this account.");
  return found;
}

/** The columns that say where a subscription stands, from the provider's word. */
export function standingOf(outcome: SubscriptionOutcome): Partial<SubscriptionRow> {
  if (outcome.kind === "ended") return { status: "canceled" };
  if (outcome.kind !== "running") return {};
  const { status, trialEndsAt, currentPeriodEndsAt } = outcome;
  return { status, trialEndsAt, currentPeriodEndsAt };
}

/**
 * Asks the provider how it went on when the period that we know of is over, and notes it. A provider that does not
 * answer leaves the account as it was last known.
 */
export async function refreshAccount(
  parts: { db: Database; payments: PaymentPort; now: () => Date },
  account: BillingAccount,
): Promise<BillingAccount> {
  const { row } = account;
  const over = row.currentPeriodEndsAt !== null && row.currentPeriodEndsAt <= parts.now();
  if (!over || row.status === "canceled") return account;
  let outcome: SubscriptionOutcome;
  try {
    outcome = await parts.payments.getSubscription(row.providerSubscriptionId);
  } catch (error) {
    if (isAppError(error)) return account;
    throw error;
  }
  // Untouched where nothing is new: keys for the provider are made of `updatedAt`, and stay the same until it is.
  const changes = standingOf(outcome);
  if (isDeepStrictEqual({ ...row, ...changes }, row)) return account;
  const [updated] = await parts.db
    .update(subscription)
    .set({ ...changes, updatedAt: parts.now() })
    .where(eq(subscription.id, row.id))
    .returning();
  return { ...account, row: updated ?? row };
}

/** Presents an account. */
export function overviewOf({ row, planTitle }: BillingAccount): BillingOverview {
  const { planId, interval, priceCents, currency, status } = row;
  const { trialEndsAt, currentPeriodEndsAt, cancelAtPeriodEnd } = row;
  return {
    planId,
    planTitle,
    interval,
    priceCents,
    currency,
    status,
    trialEndsAt,
    currentPeriodEndsAt,
    cancelAtPeriodEnd,
  };
}

/**
 * A subscription as it is now, kept from others until the transaction ends. Always before the row of a change that was
 * asked for: taken in two orders the locks would wait for each other for ever.
 */
export async function lockSubscription(
  tx: Transaction,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscription).where(eq(subscription.id, id)).for("update");
  return row;
}
