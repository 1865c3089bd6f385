import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fleet, halfway, middle } from "./payments-halfway.ts";
import { buildPlan, type PaymentKit } from "./payments-kit.ts";

/** What stands on invoices. */
export function describeInvoices(kit: PaymentKit): void {
  describe("invoices", () => {
    test("the first, with everything on it", async () => {
      const { order } = await kit.start();
      const { invoices, hasMore } = await kit.port.listInvoices(order.customerId, { limit: 10 });
      expect(hasMore).toBe(false);
      expect(invoices).toHaveLength(1);
      const start = new Date("2026-01-31T10:00:00Z");
      const invoice = await kit.port.getInvoice(order.customerId, invoices[0]?.id ?? "");
      expect(invoice).toEqual({
        id: invoices[0]?.id,
        number: expect.stringMatching(/^[A-Z0-9]+-0001$/),
        status: "paid",
        issuedAt: start,
        dueAt: start,
        periodStart: start,
        periodEnd: new Date("2026-02-28T10:00:00Z"),
        lines: [
          {
            description: expect.stringContaining("Starter"),
            quantity: 1,
            unitCents: 3900,
            totalCents: 3900,
          },
        ],
        subtotalCents: 3900,
        taxes: [],
        totalCents: 3900,
        creditAppliedCents: 0,
        amountPaidCents: 3900,
        currency: "usd",
        billTo: { name: "Byron Bakery", email: "ada@example.com", address: null, taxIds: [] },
        cardLast4: "4242",
        refunds: [],
      });
    });

    test("of changes say what was given back and what was set off", async () => {
      const { customerId, change } = await halfway(kit, fleet);
      await change(buildPlan(), 0);
      await change(fleet, 0);
      const { invoices } = await kit.port.listInvoices(customerId, { limit: 10 });
      const [up, down] = invoices;
      expect(down?.lines.map((line) => line.totalCents)).toEqual([-4950, 1950]);
      expect(down).toMatchObject({ totalCents: -3000, amountPaidCents: 0, creditAppliedCents: 0 });
      expect(up).toMatchObject({ totalCents: 3000, amountPaidCents: 0, creditAppliedCents: 3000 });
      expect(up).toMatchObject({ status: "paid", periodStart: middle });
    });

    test("are found by their number, for their subscription", async () => {
      const [first, other] = [await kit.start(), await kit.start()];
      const found = async ({ order, outcome }: typeof first) => {
        const { invoices } = await kit.port.listInvoices(order.customerId, { limit: 1 });
        const number = invoices[0]?.number ?? "";
        expect(await kit.port.findInvoiceSubscription(number)).toBe(outcome.subscriptionId);
        return number;
      };
      const number = await found(first);
      expect(await found(other)).not.toBe(number);
      expect(await kit.port.findInvoiceSubscription(number.replace("0001", "0099"))).toBeNull();
      expect(await kit.port.findInvoiceSubscription("NOSUCH-0001")).toBeNull();
    });

    test("are one thing, and payments are what was charged", async () => {
      const { customerId, change } = await halfway(kit);
      await change(fleet, 3000);
      await change(buildPlan(), 0);
      const payments = await kit.port.listPayments(customerId);
      expect(payments.map((one) => one.amountCents)).toEqual([3000, 3900]);
      expect(payments[0]).toMatchObject({ at: middle, currency: "usd", cardLast4: "4242" });
    });

    test("come page by page, newest first", async () => {
      const { customerId, change } = await halfway(kit);
      await change(fleet, 3000);
      await change(buildPlan(), 0);
      const all = (await kit.port.listInvoices(customerId, { limit: 10 })).invoices;
      expect(all).toHaveLength(3);
      const first = await kit.port.listInvoices(customerId, { limit: 2 });
      expect(first).toEqual({ invoices: all.slice(0, 2), hasMore: true });
      const startingAfter = all[1]?.id;
      const second = await kit.port.listInvoices(customerId, { limit: 2, startingAfter });
      expect(second).toEqual({ invoices: all.slice(2), hasMore: false });
    });

    test("of a refused card are open, and void once the order is ended", async () => {
      const { order, outcome } = await kit.start({ paymentMethodId: kit.subject.cards.declined });
      const only = async () =>
        (await kit.port.listInvoices(order.customerId, { limit: 10 })).invoices[0];
      expect(await only()).toMatchObject({ status: "open", amountPaidCents: 0, cardLast4: null });
      const subscriptionId = outcome.subscriptionId ?? "";
      await kit.port.cancelSubscription({ key: randomUUID(), subscriptionId });
      expect(await only()).toMatchObject({ status: "void", amountPaidCents: 0 });
    });

    test("another customer’s, and one that is not there, are null", async () => {
      const { order } = await kit.start();
      const { invoices } = await kit.port.listInvoices(order.customerId, { limit: 10 });
      const stranger = await kit.newCustomer();
      expect(await kit.port.getInvoice(stranger, invoices[0]?.id ?? "")).toBeNull();
      expect(await kit.port.getInvoice(order.customerId, "in_unknown")).toBeNull();
      expect(await kit.port.listInvoices(stranger, { limit: 10 })).toEqual({
        invoices: [],
        hasMore: false,
      });
    });
  });
}
