import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { plan } from "../../content/server/tables.ts";
import { organization } from "../../identity/server/tables.ts";
import type { BillingInterval } from "../../plans/plan.ts";
import type { PaymentMode } from "./ports.ts";
import type { SubscriptionRow } from "./subscription-row.ts";
import { type SyncParts, syncSubscription } from "./sync-subscription.ts";
import { billingCustomer, type OpenAction, type ScheduledChange, subscription } from "./tables.ts";

/** An organization's purchase. */
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
  /** A change of plan that takes effect at the end of the period. */
  scheduledChange: (ScheduledChange & { planTitle: string | null }) | null;
  /** The price from a later renewal on, once the owners were told; null if it stays. */
  upcomingPrice: { priceCents: number; at: Date } | null;
  /** Billed and not paid, in cents. */
  amountDueCents: number;
  openAction: OpenAction | null;
  /** Credit for the next charges, in cents. */
  creditCents: number;
}

/** An organisation's subscription with everything that is asked about it. */
export interface BillingAccount {
  /** One of another provider or mode, from before a switch, is shown as over: nothing of it can be used here. */
  row: SubscriptionRow;
  /** At the provider in use. Null after a switch, until a card or a plan is asked for (`customerFor`). */
  customerId: string | null;
  planTitle: string;
  organizationName: string;
  /** Title of the plan that a scheduled change leads to. */
  scheduledPlanTitle: string | null;
}

/**
 * The subscription of an organization at the provider in use: the one that runs, or else the last that did. After the
 * site was switched to another provider or to live mode it is the last one from before, as over, so that its customer can
 * start again. This is the only way to a customer or subscription id, so no one gets at another organization's.
 */
export async function findAccount(
  db: Executor,
  { provider, livemode }: PaymentMode,
  organizationId: string,
): Promise<BillingAccount | null> {
  const nextPlan = alias(plan, "next_plan");
  const inUse = sql<boolean>`(${subscription.provider} = ${provider} and ${subscription.livemode} = ${livemode})`;
  const [found] = await db
    .select({
      row: subscription,
      inUse,
      newCustomerId: billingCustomer.providerCustomerId,
      planTitle: plan.title,
      organizationName: organization.name,
      scheduledPlanTitle: nextPlan.title,
    })
    .from(subscription)
    .innerJoin(plan, eq(plan.id, subscription.planId))
    .innerJoin(organization, eq(organization.id, subscription.organizationId))
    .leftJoin(nextPlan, sql`${nextPlan.id}::text = ${subscription.scheduledChange}->>'planId'`)
    .leftJoin(
      billingCustomer,
      and(
        eq(billingCustomer.organizationId, organizationId),
        eq(billingCustomer.provider, provider),
        eq(billingCustomer.livemode, livemode),
      ),
    )
    .where(eq(subscription.organizationId, organizationId))
    .orderBy(
      sql`not ${inUse}`,
      sql`${subscription.status} = 'canceled'`,
      desc(subscription.createdAt),
    )
    .limit(1);
  if (!found) return null;
  const { inUse: usable, newCustomerId, row, ...names } = found;
  if (usable) return { ...names, row, customerId: row.providerCustomerId };
  const over = {
    status: "canceled",
    trialEndsAt: null,
    currentPeriodEndsAt: null,
    cancelAtPeriodEnd: false,
    scheduledChange: null,
    amountDueCents: 0,
    openAction: null,
    creditCents: 0,
  };
  return {
    ...names,
    scheduledPlanTitle: null,
    row: { ...row, ...over },
    customerId: newCustomerId,
  };
}

/** @throws AppError not_found where an organisation has bought nothing */
export async function needAccount(
  ...args: Parameters<typeof findAccount>
): Promise<BillingAccount> {
  const found = await findAccount(...args);
  if (!found) throw new AppError("no_subscription");
  return found;
}

/**
 * Asks the provider how it went on when the period that we know of is over, or a payment is open. A provider that does
 * not answer leaves the account as it was last known.
 */
export async function refreshAccount(
  parts: SyncParts,
  account: BillingAccount,
): Promise<BillingAccount> {
  const { row } = account;
  const over = row.currentPeriodEndsAt !== null && row.currentPeriodEndsAt <= parts.now();
  if (row.status === "canceled" || !(over || row.openAction)) return account;
  try {
    await syncSubscription(parts, row.id);
  } catch (error) {
    if (error instanceof AppError) return account;
    throw error;
  }
  return (await findAccount(parts.db, parts.payments, row.organizationId)) ?? account;
}

/** Presents an account. */
export function presentAccount(
  account: BillingAccount,
  upcomingPrice: BillingOverview["upcomingPrice"],
): BillingOverview {
  const { row, planTitle, scheduledPlanTitle } = account;
  const { scheduledChange } = row;
  return {
    planId: row.planId,
    planTitle,
    interval: row.interval,
    priceCents: row.priceCents,
    currency: row.currency,
    status: row.status,
    trialEndsAt: row.trialEndsAt,
    currentPeriodEndsAt: row.currentPeriodEndsAt,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    scheduledChange: scheduledChange && { ...scheduledChange, planTitle: scheduledPlanTitle },
    upcomingPrice,
    amountDueCents: row.amountDueCents,
    openAction: row.openAction,
    creditCents: row.creditCents,
  };
}
