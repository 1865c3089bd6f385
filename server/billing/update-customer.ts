import { and, eq } from "drizzle-orm";
import type { Transaction } from "../db/client.ts";
import { billingCustomer, member, subscription } from "../db/schema/index.ts";
import type { Queue } from "../jobs/queue.ts";
import type { BillingParts } from "./change-plan.ts";
import { contactOf } from "./customers.ts";

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
  const owner = await contactOf(db, organizationId);
  if (!owner) return;
  const customersIn = (table: typeof subscription | typeof billingCustomer) =>
    db
      .selectDistinct({ customerId: table.providerCustomerId })
      .from(table)
      .where(
        and(
          eq(table.organizationId, organizationId),
          eq(table.provider, payments.provider),
          eq(table.livemode, payments.livemode),
        ),
      );
  const found = [...(await customersIn(subscription)), ...(await customersIn(billingCustomer))];
  for (const customerId of new Set(found.map((one) => one.customerId))) {
    await payments.updateCustomer({ customerId, ...owner });
  }
}
