import { and, eq } from "drizzle-orm";
import type { Reason } from "../../../contract/refusals/refusals.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { member } from "../../identity/server/tables.ts";
import { withLease } from "./customer-lock.ts";
import { findContact } from "./customers.ts";
import { updateCustomer } from "./jobs.ts";
import type { BillingParts } from "./parts.ts";
import { billingCustomer, billingDetails, subscription } from "./tables.ts";

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
  for (const payload of owned) await queue.enqueue(tx, updateCustomer, payload);
}

/** Details that a provider refuses, by the reason that it gives. */
const refusedDetails = {
  tax_id_refused: "tax_id",
  tax_id_unregistered: "tax_id",
  tax_id_unchecked: "tax_id",
  tax_place_unknown: "address",
  email_refused_by_provider: "email",
} as const satisfies { [reason in Reason]?: string };
export type Refusal = keyof typeof refusedDetails;
export type RefusedDetail = (typeof refusedDetails)[Refusal];

const isRefusal = (reason: Reason): reason is Refusal => Object.hasOwn(refusedDetails, reason);

/**
 * The provider's customers of an organization get its name, its first owner's name, and its billing details. What the provider
 * refuses of those is noted.
 * @returns the last refusal
 */
export async function updateCustomers(
  parts: BillingParts,
  organizationId: string,
): Promise<Refusal | null> {
  // Two at once would each add a tax ID, and the one with the older details might come last.
  return withLease(parts.db, `details:${organizationId}`, () => update(parts, organizationId));
}

/** Job `billing.customer`. Trying again helps only where the register of tax numbers was away. */
export async function runCustomerUpdate(
  parts: BillingParts,
  organizationId: string,
): Promise<void> {
  const refused = await updateCustomers(parts, organizationId);
  if (refused === "tax_id_unchecked") throw new AppError(refused);
}

async function update(
  { db, payments }: BillingParts,
  organizationId: string,
): Promise<Refusal | null> {
  const contact = await findContact(db, organizationId);
  if (!contact) return null;
  const { name, organization, ownerEmail, details } = contact;
  const email = details?.email ?? ownerEmail;
  const told = { name, organization, email, address: details?.address, taxId: details?.taxId };
  const note = (refused: RefusedDetail | null) =>
    db
      .update(billingDetails)
      .set({ refused })
      .where(
        and(
          eq(billingDetails.organizationId, organizationId),
          // Not of details that were saved since.
          details ? eq(billingDetails.updatedAt, details.updatedAt) : undefined,
        ),
      );
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
  let refusal: Refusal | null = null;
  for (const customerId of new Set(found.map((one) => one.customerId))) {
    try {
      await payments.updateCustomer({ customerId, ...told });
    } catch (error) {
      if (!(error instanceof AppError) || !isRefusal(error.reason) || !details) throw error;
      refusal = error.reason;
      await note(refusedDetails[refusal]);
    }
  }
  // A number that the register didn't answer for has been taken since.
  if (!refusal && details?.refused) await note(null);
  return refusal;
}
