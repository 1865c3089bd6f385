import { and, eq } from "drizzle-orm";
import type { AdminFound } from "../../../contract/console/operations.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { PaymentPort } from "../../billing/server/ports.ts";
import { subscription } from "../../billing/server/tables.ts";
import { organization } from "../../identity/server/tables.ts";

/** `9F2C41AB-0001`, as on an invoice. Other words aren't worth a question to the provider. */
const invoiceNumber = /^[A-Z0-9]{4,32}-\d{4,6}$/;

/** The customer who got the invoice with a number. Nobody while the provider doesn't answer. */
export async function findBilled(
  db: Database,
  payments: Pick<PaymentPort, "provider" | "findInvoiceSubscription">,
  typed: string,
): Promise<AdminFound[]> {
  const number = typed.trim().toUpperCase();
  if (!invoiceNumber.test(number)) return [];
  const subscriptionId = await payments.findInvoiceSubscription(number).catch(() => null);
  if (!subscriptionId) return [];
  const [found] = await db
    .select({ id: organization.id, name: organization.name })
    .from(subscription)
    .innerJoin(organization, eq(organization.id, subscription.organizationId))
    .where(
      and(
        eq(subscription.provider, payments.provider),
        eq(subscription.providerSubscriptionId, subscriptionId),
      ),
    )
    .limit(1);
  return found ? [{ type: "customer", id: found.id, title: `${found.name} · ${number}` }] : [];
}
