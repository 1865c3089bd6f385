import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { billingPerFile, end, silence } from "../../../../tests/harness/billing.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { AppError } from "../../../platform/errors.ts";
import { organization, user } from "../../identity/server/tables.ts";
import type { BillingDetails } from "../billing-details.ts";
import { billingDetails } from "./tables.ts";
import { enqueueCustomerUpdates } from "./update-customer.ts";

const hour = 3_600_000;
const kit = billingPerFile();

const details: BillingDetails = {
  organization: "Byron & Daughters",
  email: "billing@byron.example",
  address: {
    line1: "1 Main St",
    line2: "",
    city: "Reno",
    state: "NV",
    postalCode: "89501",
    country: "US",
  },
  taxId: { type: "us_ein", value: "12-3456789" },
};

/** Who the invoice of the next month is made out to, and who the first one is. */
async function billTo(organizationId: string) {
  kit.setNow(new Date(end.getTime() + hour));
  const { invoices } = await kit.service().listInvoices(organizationId);
  expect(invoices).toHaveLength(2);
  return { next: invoices[0]?.billTo, first: invoices[1]?.billTo };
}

test("details are the signup’s until they are edited", async () => {
  const { organizationId, email } = await kit.open();
  expect(await kit.service().getDetails(organizationId)).toEqual({
    organization: "Ada Bakery",
    email: null,
    address: null,
    taxId: null,
    ownerEmail: email,
    refused: null,
  });
});

test("details that are saved are on the next invoice; an issued one keeps its own", async () => {
  const { organizationId, email } = await kit.open();
  kit.setNow(new Date(end.getTime() - hour));
  const billing = kit.service();
  await billing.saveDetails(organizationId, details);
  expect(await billing.getDetails(organizationId)).toEqual({
    ...details,
    ownerEmail: email,
    refused: null,
  });
  expect(billing.queue.jobs).toEqual([{ name: "billing.customer", payload: { organizationId } }]);
  expect(await billTo(organizationId)).toEqual({
    next: {
      name: details.organization,
      email: details.email,
      address: details.address,
      taxIds: [details.taxId],
    },
    first: { name: "Ada Bakery", email, address: null, taxIds: [] },
  });
});

test("details can be emptied again", async () => {
  const { organizationId, email } = await kit.open();
  kit.setNow(new Date(end.getTime() - hour));
  const billing = kit.service();
  await billing.saveDetails(organizationId, details);
  const bare = { organization: "Byron", email: null, address: null, taxId: null };
  await billing.saveDetails(organizationId, bare);
  expect((await billTo(organizationId)).next).toEqual({
    name: "Byron",
    email,
    address: null,
    taxIds: [],
  });
});

test("while the provider is away, details are kept, and the job brings them there", async () => {
  const { organizationId } = await kit.open();
  kit.setNow(new Date(end.getTime() - hour));
  const away = kit.service({ ...kit.sandbox, updateCustomer: silence });
  await away.saveDetails(organizationId, details);
  expect(await kit.service().getDetails(organizationId)).toMatchObject(details);
  await kit.service().updateCustomers(organizationId);
  expect((await billTo(organizationId)).next).toMatchObject({ name: details.organization });
});

test("a tax ID that the provider refuses is said at its field, and again on the page", async () => {
  const { organizationId } = await kit.open();
  const billing = kit.service();
  const wrong = { ...details, taxId: { type: "eu_vat" as const, value: "nonsense!" } };
  await expect(billing.saveDetails(organizationId, wrong)).rejects.toMatchObject({
    code: "invalid_input",
    reason: "tax_id_refused",
  });
  expect(await billing.getDetails(organizationId)).toMatchObject({
    taxId: wrong.taxId,
    refused: "tax_id",
  });
  // The job must not try it for a day.
  await billing.updateCustomers(organizationId);
  await billing.saveDetails(organizationId, details);
  expect(await billing.getDetails(organizationId)).toMatchObject({ refused: null });
});

test("where tax depends on the address, there must be one, and each refusal stands at its field", async () => {
  const { organizationId } = await kit.open();
  let refuse: "tax_place_unknown" | "tax_id_unchecked" | null = null;
  const billing = kit.service({
    ...kit.sandbox,
    taxByPlace: { prices: "included", quote: () => expect.fail("nothing is sold") },
    async updateCustomer(input) {
      if (refuse) throw new AppError(refuse);
      await kit.sandbox.updateCustomer(input);
    },
  });
  await expect(
    billing.saveDetails(organizationId, { ...details, address: null }),
  ).rejects.toMatchObject({ reason: "tax_address_needed" });
  expect(await billing.getDetails(organizationId)).toMatchObject({ address: null });
  for (const [reason, refused] of [
    ["tax_place_unknown", "address"],
    ["tax_id_unchecked", "tax_id"],
  ] as const) {
    refuse = reason;
    await expect(billing.saveDetails(organizationId, details)).rejects.toMatchObject({ reason });
    expect(await billing.getDetails(organizationId)).toMatchObject({ refused });
  }
  // The register is asked again, by the job.
  await expect(billing.updateCustomers(organizationId)).rejects.toMatchObject({
    reason: "tax_id_unchecked",
  });
  refuse = null;
  await billing.updateCustomers(organizationId);
  expect(await billing.getDetails(organizationId)).toMatchObject({ refused: null });
});

test("a new name and address of the owner reach the provider", async () => {
  const { organizationId, userId, email } = await kit.open();
  kit.setNow(new Date(end.getTime() - hour));
  const named = { name: "Grace Hopper", email: `grace-${email}` };
  const queue = createRecordingQueue();
  await kit.db.transaction(async (tx) => {
    await tx.update(user).set(named).where(eq(user.id, userId));
    await enqueueCustomerUpdates(tx, queue, userId);
  });
  expect(queue.jobs).toEqual([{ name: "billing.customer", payload: { organizationId } }]);
  await kit.service().updateCustomers(organizationId);
  expect((await billTo(organizationId)).next).toMatchObject({ email: named.email });
});

test("an address that was set in the provider’s dashboard stays when only a name changes", async () => {
  const { organizationId, customerId } = await kit.open();
  kit.setNow(new Date(end.getTime() - hour));
  const { address, taxId } = details;
  const known = { name: "Ada", email: "ada@byron.example", organization: "Ada Bakery" };
  await kit.sandbox.updateCustomer({ customerId, ...known, address, taxId });
  await kit.db
    .update(organization)
    .set({ name: "Byron" })
    .where(eq(organization.id, organizationId));
  await kit.service().updateCustomers(organizationId);
  const { next } = await billTo(organizationId);
  expect(next).toMatchObject({ name: "Byron", address, taxIds: [taxId] });
});

test("two that save at once leave one row and one tax ID", async () => {
  const { organizationId } = await kit.open();
  kit.setNow(new Date(end.getTime() - hour));
  const billing = kit.service();
  await Promise.all([
    billing.saveDetails(organizationId, details),
    billing.saveDetails(organizationId, details),
    billing.updateCustomers(organizationId),
  ]);
  const mine = eq(billingDetails.organizationId, organizationId);
  expect(await kit.db.select().from(billingDetails).where(mine)).toHaveLength(1);
  expect((await billTo(organizationId)).next?.taxIds).toEqual([details.taxId]);
});
