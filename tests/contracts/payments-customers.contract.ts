import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fleet, halfway } from "./payments-halfway.ts";
import { buildPlan, failure, type PaymentKit } from "./payments-kit.ts";

const named = { email: "billing@hopper.example", name: "Grace Hopper", organization: "Hopper Inc" };
const address = {
  line1: "1 Main St",
  line2: "Suite 4",
  city: "Reno",
  state: "NV",
  postalCode: "89501",
  country: "US",
};
const taxId = { type: "us_ein", value: "12-3456789" } as const;

/** Who invoices are made out to. */
export function describeCustomers(kit: PaymentKit): void {
  describe("billing details", () => {
    async function customer() {
      const { customerId, change } = await halfway(kit);
      let dear = true;
      return {
        update: (changes: object = {}) =>
          kit.port.updateCustomer({ customerId, ...named, ...changes }),
        /** Who the next invoice is made out to. */
        async next() {
          await change(dear ? fleet : buildPlan(), dear ? 3000 : 0, randomUUID());
          dear = !dear;
          const { invoices } = await kit.port.listInvoices(customerId, { limit: 10 });
          return invoices[0]?.billTo;
        },
        async first() {
          const { invoices } = await kit.port.listInvoices(customerId, { limit: 10 });
          const invoice = await kit.port.getInvoice(customerId, invoices.at(-1)?.id ?? "");
          return invoice?.billTo;
        },
      };
    }

    test("are on the next invoice; an issued one keeps its own", async () => {
      const { update, next, first } = await customer();
      const before = await first();
      expect(before).toEqual({
        name: "Byron Bakery",
        email: "ada@example.com",
        address: null,
        taxIds: [],
      });
      await update({ address, taxId });
      // The job that does this may run twice.
      await update({ address, taxId });
      expect(await next()).toEqual({
        name: "Hopper Inc",
        email: named.email,
        address,
        taxIds: [taxId],
      });
      expect(await first()).toEqual(before);
    });

    test("that are left out stay; null removes them", async () => {
      const { update, next } = await customer();
      await update({ address, taxId });
      await update({ organization: null });
      expect(await next()).toMatchObject({ name: "Grace Hopper", address, taxIds: [taxId] });
      await update({ address: null, taxId: null });
      expect(await next()).toMatchObject({ address: null, taxIds: [] });
    });

    test("replace what was there, part by part", async () => {
      const { update, next } = await customer();
      await update({ address, taxId });
      const moved = { ...address, line2: "", state: "", city: "Berlin", country: "DE" };
      const vat = { type: "eu_vat", value: "DE123456789" };
      await update({ address: moved, taxId: vat });
      expect(await next()).toMatchObject({ address: moved, taxIds: [vat] });
    });

    test("with a tax ID that is refused keep the former one, and take the rest", async () => {
      const { update, next } = await customer();
      await update({ taxId });
      const wrong = { type: "eu_vat", value: "nonsense!" };
      expect(await failure(update({ address, taxId: wrong }))).toMatchObject({
        code: "invalid_input",
        reason: "tax_id_refused",
      });
      expect(await next()).toMatchObject({ address, taxIds: [taxId] });
    });
  });
}
