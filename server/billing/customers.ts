import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { billingCustomer, member, organization, user } from "../db/schema/index.ts";
import { AppError } from "../errors.ts";
import { type BillingAccount, needAccount } from "./accounts.ts";
import { withLease } from "./customer-lock.ts";
import type { PaymentPort } from "./ports.ts";

interface CustomerParts {
  db: Database;
  payments: Pick<PaymentPort, "provider" | "livemode" | "createCustomer">;
}

/**
 * The customer of an account at the provider in use. After a switch from the sandbox or test mode there is none, and one
 * is created: once for each organization, provider, and mode.
 * @throws AppError payment_unavailable, not_found
 */
export async function customerFor(parts: CustomerParts, account: BillingAccount): Promise<string> {
  if (account.customerId) return account.customerId;
  const { db, payments } = parts;
  const { provider, livemode } = payments;
  const { organizationId } = account.row;
  return withLease(db, `customer:${organizationId}`, async () => {
    const { customerId } = await needAccount(db, payments, organizationId);
    if (customerId) return customerId;
    const owner = await contactOf(db, organizationId);
    if (!owner) throw new AppError("not_found", "This organization has no owner.");
    const made = await payments.createCustomer({
      key: `billing:customer:${organizationId}`,
      // What the customer is found by, if a crash lost its id.
      signupId: organizationId,
      ...owner,
      phone: null,
      lookFirst: true,
    });
    await db
      .insert(billingCustomer)
      .values({ organizationId, provider, livemode, providerCustomerId: made });
    return made;
  });
}

/** What an organization is called at the provider, and the name and email of its first owner. */
export async function contactOf(db: Database, organizationId: string) {
  const [owner] = await db
    .select({ name: user.name, email: user.email, organization: organization.name })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(and(eq(member.organizationId, organizationId), eq(member.role, "owner")))
    .orderBy(asc(member.createdAt))
    .limit(1);
  return owner;
}
