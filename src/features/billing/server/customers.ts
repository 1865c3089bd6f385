import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { member, organization, user } from "../../identity/server/tables.ts";
import { type BillingAccount, needAccount } from "./accounts.ts";
import { withLease } from "./customer-lock.ts";
import { updateCustomer } from "./jobs.ts";
import type { PaymentPort } from "./ports.ts";
import { billingCustomer, billingDetails } from "./tables.ts";

interface CustomerParts {
  db: Database;
  queue: Queue;
  payments: Pick<PaymentPort, "provider" | "livemode" | "createCustomer">;
}

/**
 * The customer of an account at the provider in use. After a switch from the sandbox or test mode there is none, and one
 * is created: once for each organization, provider, and mode.
 * @throws AppError payment_unavailable, not_found
 */
export async function customerFor(parts: CustomerParts, account: BillingAccount): Promise<string> {
  if (account.customerId) return account.customerId;
  const { db, payments, queue } = parts;
  const { provider, livemode } = payments;
  const { organizationId } = account.row;
  return withLease(db, `customer:${organizationId}`, async () => {
    const { customerId } = await needAccount(db, payments, organizationId);
    if (customerId) return customerId;
    const owner = await findContact(db, organizationId);
    if (!owner) throw new AppError("no_owner");
    const created = await payments.createCustomer({
      key: `billing:customer:${organizationId}`,
      // Finds the customer again if a crash lost its id.
      signupId: organizationId,
      name: owner.name,
      email: owner.ownerEmail,
      organization: owner.organization,
      phone: null,
      address: owner.details?.address ?? null,
      taxId: owner.details?.taxId ?? null,
      lookFirst: true,
    });
    await db.transaction(async (tx) => {
      await tx
        .insert(billingCustomer)
        .values({ organizationId, provider, livemode, providerCustomerId: created });
      // The address and the tax ID follow.
      if (owner.details) await queue.enqueue(tx, updateCustomer, { organizationId });
    });
    return created;
  });
}

/** An organization's details for the provider: its name, its first owner, and its billing details, if it gave any. */
export async function findContact(db: Database, organizationId: string) {
  const [owner] = await db
    .select({
      name: user.name,
      ownerEmail: user.email,
      organization: organization.name,
      details: billingDetails,
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .leftJoin(billingDetails, eq(billingDetails.organizationId, organization.id))
    .where(and(eq(member.organizationId, organizationId), eq(member.role, "owner")))
    .orderBy(asc(member.createdAt))
    .limit(1);
  return owner;
}
