import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "../db/client.ts";
import { member, organization, subscription, user } from "../db/schema/index.ts";
import type { Queue } from "../jobs/queue.ts";
import type { BillingParts } from "./change-plan.ts";

/**
 * Has the provider told how the customers are called and reached that a person answers for. Call it in the transaction
 * that changes a name or an address.
 */
export async function enqueueCustomerUpdates(
  tx: Transaction,
  queue: Queue,
  userId: string,
): Promise<void> {
  const owned = await tx
    .select({ organizationId: member.organizationId })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.role, "owner")));
  for (const payload of owned) await queue.enqueue(tx, "billing.customer", payload);
}

/** Job `billing.customer`: the provider's customers of an organization get its name, and its first owner's name and email. */
export async function updateCustomers(
  { db, payments }: BillingParts,
  organizationId: string,
): Promise<void> {
  const [owner] = await db
    .select({ name: user.name, email: user.email, organization: organization.name })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(and(eq(member.organizationId, organizationId), eq(member.role, "owner")))
    .orderBy(asc(member.createdAt))
    .limit(1);
  if (!owner) return;
  const customers = await db
    .selectDistinct({ customerId: subscription.providerCustomerId })
    .from(subscription)
    .where(
      and(
        eq(subscription.organizationId, organizationId),
        eq(subscription.provider, payments.provider),
        eq(subscription.livemode, payments.livemode),
      ),
    );
  for (const { customerId } of customers) await payments.updateCustomer({ customerId, ...owner });
}
