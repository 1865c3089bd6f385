import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { buildPlan, failure, type PaymentKit } from "./payments-kit.ts";

/** Refunds, credit, and longer trials, which the company's own people ask for. */
export function describeOffice(kit: PaymentKit): void {
  describe("the company’s own people", () => {
    async function paid() {
      const { order, outcome } = await kit.start();
      const { customerId } = order;
      const [payment] = await kit.port.listPayments(customerId);
      const refund = (amountCents: number, key: string = randomUUID()) =>
        kit.port.refund({ key, customerId, paymentId: payment?.id ?? "", amountCents });
      const amounts = async () =>
        (await kit.port.listPayments(customerId)).map((one) => one.amountCents).sort();
      return { customerId, subscriptionId: outcome.subscriptionId ?? "", payment, refund, amounts };
    }

    test("refund a part, and then the rest; the same key refunds once", async () => {
      const { refund, amounts } = await paid();
      const key = randomUUID();
      const first = await refund(900, key);
      expect(first).toMatchObject({ kind: "refunded" });
      expect(await refund(900, key)).toEqual(first);
      expect(await amounts()).toEqual([-900, 3900]);
      expect(await refund(3000)).toMatchObject({ kind: "refunded" });
      expect(await amounts()).toEqual([-3000, -900, 3900]);
    });

    test("refund once for a key, no matter how many refunds came after it", async () => {
      const { refund, amounts } = await paid();
      const key = randomUUID();
      const first = await refund(100, key);
      for (let later = 0; later < 11; later += 1) await refund(10);
      // The provider has forgotten the key by then.
      kit.subject.setNow(new Date("2026-02-03T10:00:00Z"));
      expect(await refund(100, key)).toEqual(first);
      expect(await amounts()).toEqual([...Array(11).fill(-10), -100, 3900]);
    });

    test("a refund stands on the invoice that it belongs to, and on no other", async () => {
      const { customerId, payment, refund } = await paid();
      const [invoice] = (await kit.port.listInvoices(customerId, { limit: 1 })).invoices;
      expect(payment).toMatchObject({ invoiceId: invoice?.id });
      await refund(900);
      kit.subject.setNow(new Date("2026-02-03T10:00:00Z"));
      await refund(100);
      const payments = await kit.port.listPayments(customerId);
      expect(payments.map(({ invoiceId }) => invoiceId)).toEqual(Array(3).fill(invoice?.id));
      kit.subject.setNow(new Date("2026-03-01T10:00:00Z"));
      const { invoices } = await kit.port.listInvoices(customerId, { limit: 2 });
      const refunds = async (at: number) =>
        (await kit.port.getInvoice(customerId, invoices[at]?.id ?? ""))?.refunds;
      const untaxed = { creditNote: null, taxCents: 0 };
      expect(await refunds(0)).toEqual([]);
      expect(await refunds(1)).toEqual([
        { at: new Date("2026-01-31T10:00:00Z"), amountCents: 900, ...untaxed },
        { at: new Date("2026-02-03T10:00:00Z"), amountCents: 100, ...untaxed },
      ]);
      expect(await kit.port.getInvoice(customerId, invoices[1]?.id ?? "")).toMatchObject({
        status: "paid",
        amountPaidCents: 3900,
      });
    });

    test("can’t refund more than is left", async () => {
      const { refund, amounts } = await paid();
      expect(await refund(3901)).toMatchObject({ kind: "refused" });
      await refund(3900);
      expect(await refund(1)).toMatchObject({ kind: "refused" });
      expect(await amounts()).toEqual([-3900, 3900]);
    });

    test("can’t refund another customer’s payment", async () => {
      const { payment } = await paid();
      const customerId = await kit.newCustomer();
      const paymentId = payment?.id ?? "";
      const input = { key: randomUUID(), customerId, paymentId, amountCents: 100 };
      const error = await failure(kit.port.refund(input));
      expect(error).toMatchObject({ name: "AppError", code: "not_found" });
    });

    test("give credit once for a key; the next charge takes it off", async () => {
      const { customerId, subscriptionId } = await paid();
      const input = { key: randomUUID(), customerId, subscriptionId, amountCents: 1500 };
      await kit.port.addCredit(input);
      await kit.port.addCredit(input);
      const { creditCents } = await kit.port.readSubscription(subscriptionId);
      expect(creditCents).toBe(1500);
      kit.subject.setNow(new Date("2026-03-01T10:00:00Z"));
      const [newest] = (await kit.port.listInvoices(customerId, { limit: 1 })).invoices;
      expect(newest).toMatchObject({ creditAppliedCents: 1500, amountPaidCents: 2400 });
    });

    test("move the end of a trial; nothing is charged before", async () => {
      const { order, outcome } = await kit.start({ plan: buildPlan({ trialDays: 14 }) });
      const { customerId } = order;
      const subscriptionId = outcome.subscriptionId ?? "";
      const trialEndsAt = new Date("2026-03-10T10:00:00Z");
      const input = { key: randomUUID(), customerId, subscriptionId, trialEndsAt };
      await kit.port.extendTrial(input);
      await kit.port.extendTrial(input);
      kit.subject.setNow(new Date("2026-02-20T10:00:00Z"));
      expect(await kit.port.readSubscription(subscriptionId)).toMatchObject({
        status: "trialing",
        trialEndsAt,
        currentPeriodEndsAt: trialEndsAt,
      });
      expect(await kit.port.listPayments(customerId)).toEqual([]);
      kit.subject.setNow(new Date("2026-03-10T10:00:01Z"));
      expect(await kit.port.readSubscription(subscriptionId)).toMatchObject({ status: "active" });
      expect(await kit.port.listPayments(customerId)).toMatchObject([{ amountCents: 3900 }]);
    });

    test("can’t extend a trial that there isn’t", async () => {
      const { customerId, subscriptionId } = await paid();
      const trialEndsAt = new Date("2026-03-10T10:00:00Z");
      const input = { key: randomUUID(), customerId, subscriptionId, trialEndsAt };
      const error = await failure(kit.port.extendTrial(input));
      expect(error).toMatchObject({ name: "AppError", code: "conflict" });
    });
  });
}
