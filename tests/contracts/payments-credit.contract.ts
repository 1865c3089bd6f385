import { describe, expect, test } from "vitest";
import { buildPlan, type Order, type PaymentKit } from "./payments-kit.ts";

/** Credit that an order brings along, as a promotion code does. */
export function describeCredit(kit: PaymentKit): void {
  describe("an order with credit", () => {
    const charges = async ({ customerId }: Order) =>
      (await kit.port.listPayments(customerId)).map((one) => one.amountCents);
    const newest = async ({ customerId }: Order) =>
      (await kit.port.listInvoices(customerId, { limit: 1 })).invoices[0];
    const creditOf = async (subscriptionId: string | null) =>
      (await kit.port.readSubscription(subscriptionId ?? "")).creditCents;

    test("charges the rest, says so on the invoice, and charges the whole price from then on", async () => {
      const { order, outcome } = await kit.start({ creditCents: 975 });
      expect(outcome).toMatchObject({ kind: "running", status: "active" });
      expect(await charges(order)).toEqual([2925]);
      expect(await newest(order)).toMatchObject({
        totalCents: 3900,
        creditAppliedCents: 975,
        amountPaidCents: 2925,
      });
      expect(await creditOf(outcome.subscriptionId)).toBe(0);
      kit.subject.setNow(new Date("2026-03-01T10:00:00Z"));
      expect(await newest(order)).toMatchObject({ creditAppliedCents: 0, amountPaidCents: 3900 });
    });

    test("is given once, however often it’s sent", async () => {
      const { order, outcome } = await kit.start({ creditCents: 975 });
      expect(await kit.port.startSubscription(order)).toEqual(outcome);
      expect(await kit.port.startSubscription(order)).toEqual(outcome);
      expect(await charges(order)).toEqual([2925]);
      expect(await creditOf(outcome.subscriptionId)).toBe(0);
    });

    test("keeps the credit through a trial, for the first payment after it", async () => {
      const plan = buildPlan({ trialDays: 14 });
      const { order, outcome } = await kit.start({
        ...{ plan, creditCents: 975, paymentMethodId: null },
      });
      expect(await creditOf(outcome.subscriptionId)).toBe(975);
      await kit.added(order.customerId);
      kit.subject.setNow(new Date("2026-02-15T10:00:00Z"));
      expect(await newest(order)).toMatchObject({ creditAppliedCents: 975, amountPaidCents: 2925 });
      expect(await creditOf(outcome.subscriptionId)).toBe(0);
    });

    test("takes it off what another card pays", async () => {
      const { cards } = kit.subject;
      const { order, outcome } = await kit.start({
        ...{ creditCents: 975, paymentMethodId: cards.declined },
      });
      expect(outcome.kind).toBe("declined");
      expect(await kit.port.readSubscription(outcome.subscriptionId ?? "")).toMatchObject({
        amountDueCents: 2925,
      });
      expect(await kit.retry(order, outcome, cards.success)).toMatchObject({ kind: "running" });
      expect(await charges(order)).toEqual([2925]);
    });

    test.each([
      ["less", 390, 3510],
      ["none", 0, 3900],
    ])("forgets it where the next order of the customer brings %s", async (_name, cents, paid) => {
      const { cards } = kit.subject;
      const { order, outcome } = await kit.start({
        ...{ creditCents: 975, paymentMethodId: cards.declined },
      });
      await kit.port.cancelSubscription({
        key: `${order.key}:cancel`,
        subscriptionId: outcome.subscriptionId ?? "",
      });
      const { customerId } = order;
      const next = await kit.start({ customerId, creditCents: cents });
      expect(next.outcome.kind).toBe("running");
      expect(await charges(order)).toEqual([paid]);
      expect(await creditOf(next.outcome.subscriptionId)).toBe(0);
    });
  });
}
