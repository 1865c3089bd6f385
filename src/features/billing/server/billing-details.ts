import { eq, inArray } from "drizzle-orm";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { organization } from "../../identity/server/tables.ts";
import type { BillingDetails } from "../billing-details.ts";
import { findContact } from "./customers.ts";
import { updateCustomer } from "./jobs.ts";
import type { BillingParts } from "./parts.ts";
import { billingDetails } from "./tables.ts";
import { type Refusal, type RefusedDetail, updateCustomers } from "./update-customer.ts";

/** The details as they are stored. */
export interface StoredDetails extends BillingDetails {
  /** Where invoices are addressed to while `email` is null. */
  ownerEmail: string;
  /** The details that the payment provider refused. Invoices keep the previous ones. */
  refused: RefusedDetail | null;
}

/** @throws AppError not_found for an organization without an owner */
export async function readDetails(db: Database, organizationId: string): Promise<StoredDetails> {
  const [contact, row] = await Promise.all([
    findContact(db, organizationId),
    findDetails(db, organizationId),
  ]);
  if (!contact) throw new AppError("no_owner");
  return {
    organization: contact.organization,
    email: row?.email ?? null,
    address: row?.address ?? null,
    taxId: row?.taxId ?? null,
    ownerEmail: contact.ownerEmail,
    refused: row?.refused ?? null,
  };
}

/**
 * Stores the details, and has the provider told. The job does that even if the provider is away now; asked at once, it can
 * say what it refuses while the customer looks on.
 * @throws AppError for what the provider refuses of them; the details are stored all the same
 * @throws AppError tax_address_needed where tax depends on the address, and nothing is stored
 */
export async function saveDetails(
  parts: BillingParts,
  organizationId: string,
  { organization: name, email, address, taxId }: BillingDetails,
): Promise<void> {
  const { db, queue, now, payments } = parts;
  if (payments.taxByPlace && !address) throw new AppError("tax_address_needed");
  await db.transaction(async (tx) => {
    await tx.update(organization).set({ name }).where(eq(organization.id, organizationId));
    const values = { email, address, taxId, refused: null, updatedAt: now() };
    await tx
      .insert(billingDetails)
      .values({ organizationId, ...values })
      .onConflictDoUpdate({ target: billingDetails.organizationId, set: values });
    await queue.enqueue(tx, updateCustomer, { organizationId });
  });
  let refused: Refusal | null;
  try {
    refused = await updateCustomers(parts, organizationId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return;
  }
  if (!refused) return;
  throw new AppError(refused === "email_refused_by_provider" ? "billing_email_refused" : refused);
}

/** The details from a signup, for a new account. They are sent to the provider again, which checks the tax number again. */
export async function beginDetails(
  tx: Transaction,
  queue: Queue,
  organizationId: string,
  told: Pick<BillingDetails, "address" | "taxId">,
): Promise<void> {
  await tx.insert(billingDetails).values({ organizationId, email: null, ...told });
  await queue.enqueue(tx, updateCustomer, { organizationId });
}

async function findDetails(db: Executor, organizationId: string) {
  const [row] = await db
    .select()
    .from(billingDetails)
    .where(eq(billingDetails.organizationId, organizationId));
  return row;
}

/** Forgets the details of organizations that no one is left in, in the transaction that closes them. */
export async function removeDetails(tx: Transaction, organizationIds: string[]): Promise<void> {
  await tx.delete(billingDetails).where(inArray(billingDetails.organizationId, organizationIds));
}
