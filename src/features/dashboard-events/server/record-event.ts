import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { subscription } from "../../billing/server/tables.ts";
import { plan } from "../../content/server/tables.ts";
import { organization, user } from "../../identity/server/tables.ts";
import { type AnnouncedEvent, deliverDashboardEvent } from "./jobs.ts";
import { dashboardEvent } from "./tables.ts";

/**
 * Writes an announced event with what it says, and queues its delivery. An event about a person who is gone by now, or
 * who works on the site, is dropped. Doing it again changes nothing.
 */
export async function recordEvent(
  parts: { db: Database; queue: Queue },
  event: AnnouncedEvent,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const data = await dataOf(tx, event);
    if (!data) return;
    // Personal data in earlier events must not outlive the account.
    if (event.type === "account.closed") {
      await tx.delete(dashboardEvent).where(eq(dashboardEvent.userId, event.userId));
    }
    const namesPerson = event.type === "account.created" || event.type === "account.email_verified";
    const [row] = await tx
      .insert(dashboardEvent)
      .values({
        id: event.eventId,
        type: event.type,
        data,
        userId: namesPerson ? event.userId : null,
        createdAt: new Date(event.at),
      })
      .onConflictDoNothing({ target: dashboardEvent.id })
      .returning({ id: dashboardEvent.id });
    if (row) await parts.queue.enqueue(tx, deliverDashboardEvent, { eventId: row.id });
  });
}

async function dataOf(
  tx: Transaction,
  event: AnnouncedEvent,
): Promise<Record<string, unknown> | null> {
  switch (event.type) {
    case "account.created": {
      const person = await userData(tx, event.userId);
      return (
        person && {
          user: person,
          organization: await organizationData(tx, event.organizationId),
          subscription: await subscriptionData(tx, event.organizationId),
        }
      );
    }
    case "account.email_verified": {
      const person = await userData(tx, event.userId);
      return person && { user: person };
    }
    case "account.closed":
      return { user: { id: event.userId }, organization_ids: event.organizationIds };
    // Of everyone, colleagues included: it says nothing but an id.
    case "account.signed_out":
      return { user: { id: event.userId }, reason: event.reason };
    case "subscription.changed":
      return {
        organization: { id: event.organizationId },
        subscription: await subscriptionData(tx, event.organizationId),
      };
  }
}

/** A customer; null for staff, and for a user who is gone. */
async function userData(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      id: user.id,
      email: user.email,
      name: user.name,
      email_verified: user.emailVerified,
      role: user.role,
    })
    .from(user)
    .where(eq(user.id, id));
  if (row?.role !== "customer") return null;
  const { role: _, ...person } = row;
  return person;
}

async function organizationData(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(eq(organization.id, id));
  return row ?? null;
}

/** The organization's newest subscription, or null. Money in integer cents. */
async function subscriptionData(tx: Transaction, organizationId: string) {
  const [found] = await tx
    .select({ row: subscription, title: plan.title })
    .from(subscription)
    .innerJoin(plan, eq(plan.id, subscription.planId))
    .where(eq(subscription.organizationId, organizationId))
    .orderBy(desc(subscription.createdAt))
    .limit(1);
  if (!found) return null;
  const { row, title } = found;
  return {
    id: row.id,
    plan: { id: row.planId, title },
    interval: row.interval,
    price_cents: row.priceCents,
    currency: row.currency,
    status: row.status,
    trial_ends_at: row.trialEndsAt,
    current_period_ends_at: row.currentPeriodEndsAt,
    cancel_at_period_end: row.cancelAtPeriodEnd,
  };
}
