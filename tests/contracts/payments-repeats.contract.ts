import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { buildPlan, expectFault, failure, type PaymentKit } from "./payments-kit.ts";

/** What repeating, breaking off and naming the unknown come to. */
export function describeRepeats(kit: PaymentKit): void {
  describe("the same key", () => {
    test("twice gives the same customer and the same subscription", async () => {
      const key = randomUUID();
      const customerId = await kit.newCustomer(key);
      expect(await kit.newCustomer(key)).toBe(customerId);
      const { order, outcome } = await kit.start({ customerId });
      expect(await kit.port.startSubscription(order)).toEqual(outcome);
      expect(kit.subject.count()).toEqual({ customers: 1, subscriptions: 1 });
    });

    test("twice gives the same refusal", async () => {
      const { order, outcome } = await kit.start({ paymentMethodId: kit.subject.cards.declined });
      expect(await kit.port.startSubscription(order)).toEqual(outcome);
      const again = kit.another(order, outcome, kit.subject.cards.insufficient_funds);
      const second = await kit.port.retryPayment(again);
      expect(second).toMatchObject({ kind: "declined", code: "insufficient_funds" });
      expect(await kit.port.retryPayment(again)).toEqual(second);
      expect(kit.subject.count().subscriptions).toBe(1);
    });

    test("50 times at once makes one customer and one subscription", async () => {
      const fifty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work));
      const key = randomUUID();
      const customers = await fifty(() => kit.newCustomer(key));
      expect(new Set(customers).size).toBe(1);
      const order = await kit.buildOrder({ customerId: customers[0] ?? "none" });
      const outcomes = await fifty(() => kit.port.startSubscription({ ...order }));
      expect(outcomes[0]).toMatchObject({ kind: "running" });
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      expect(kit.subject.count()).toEqual({ customers: 1, subscriptions: 1 });
    });

    test("50 times at once with a new card pays once", async () => {
      const { order, outcome } = await kit.start({ paymentMethodId: kit.subject.cards.declined });
      const again = kit.another(order, outcome, kit.subject.cards.success);
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => kit.port.retryPayment({ ...again })),
      );
      for (const one of outcomes) expect(one).toMatchObject({ kind: "running" });
      expect(kit.subject.count().subscriptions).toBe(1);
    });

    test("with other arguments is a fault", async () => {
      const key = randomUUID();
      await kit.newCustomer(key);
      await expectFault(
        kit.port.createCustomer({
          key,
          signupId: "signup-2",
          email: "bob@example.com",
          name: "Bob",
          organization: null,
          phone: null,
        }),
      );
      const { order } = await kit.start();
      const plan = buildPlan({ priceCents: 9900 });
      await expectFault(kit.port.startSubscription({ ...order, plan }));
      expect(kit.subject.count().subscriptions).toBe(1);
    });

    test("with the plan’s new name is the same order", async () => {
      const { order, outcome } = await kit.start();
      const plan = buildPlan({ title: "Renamed" });
      expect(await kit.port.startSubscription({ ...order, plan })).toEqual(outcome);
    });

    test("with the same arguments in another order is the same order", async () => {
      const { order, outcome } = await kit.start();
      const plan = Object.fromEntries(Object.entries(order.plan).reverse()) as typeof order.plan;
      expect(await kit.port.startSubscription({ ...order, plan })).toEqual(outcome);
    });

    test("keys that differ make subscriptions that differ", async () => {
      const { order, outcome } = await kit.start();
      const second = await kit.start({ customerId: order.customerId });
      expect(second.outcome.subscriptionId).not.toBe(outcome.subscriptionId);
      expect(kit.subject.count()).toEqual({ customers: 1, subscriptions: 2 });
    });
  });

  describe("a provider that does not answer", () => {
    const unavailable = { name: "AppError", code: "payment_unavailable", status: 503 };

    test("says that trying again is safe; the same key then succeeds, once", async () => {
      const order = await kit.buildOrder();
      order.paymentMethodId = kit.subject.silence();
      const error = await failure(kit.port.startSubscription(order));
      expect(error).toMatchObject(unavailable);
      expect(await kit.port.startSubscription(order)).toMatchObject({ kind: "running" });
      expect(kit.subject.count()).toEqual({ customers: 1, subscriptions: 1 });
    });

    test("the same with another card on the same subscription", async () => {
      const { order, outcome } = await kit.start({ paymentMethodId: kit.subject.cards.declined });
      const again = kit.another(order, outcome, kit.subject.silence());
      expect(await failure(kit.port.retryPayment(again))).toMatchObject(unavailable);
      expect(await kit.reread(outcome)).toEqual(outcome);
      expect(await kit.port.retryPayment(again)).toMatchObject({ kind: "running" });
      expect(kit.subject.count().subscriptions).toBe(1);
    });
  });

  describe("cancelling", () => {
    test("ends what was not paid; another plan can then be started", async () => {
      const { order, outcome } = await kit.start({ paymentMethodId: kit.subject.cards.declined });
      const subscriptionId = outcome.subscriptionId ?? "none";
      await kit.port.cancelSubscription({ key: randomUUID(), subscriptionId });
      expect(await kit.reread(outcome)).toEqual({ kind: "ended", subscriptionId });
      expect(await kit.retry(order, outcome, kit.subject.cards.success)).toMatchObject({
        kind: "ended",
      });
      const other = await kit.start({
        customerId: order.customerId,
        plan: buildPlan({ id: "fleet", title: "Fleet", priceCents: 9900 }),
      });
      expect(other.outcome).toMatchObject({ kind: "running", status: "active" });
      expect(other.outcome.subscriptionId).not.toBe(subscriptionId);
    });

    test("ended already is fine", async () => {
      const { outcome } = await kit.start({ paymentMethodId: kit.subject.cards.declined });
      const cancel = { key: randomUUID(), subscriptionId: outcome.subscriptionId ?? "none" };
      await kit.port.cancelSubscription(cancel);
      await kit.port.cancelSubscription(cancel);
      await kit.port.cancelSubscription({ ...cancel, key: randomUUID() });
      expect(await kit.reread(outcome)).toMatchObject({ kind: "ended" });
    });
  });

  describe("what is not there is a fault", () => {
    test("an unknown subscription", async () => {
      const customerId = await kit.newCustomer();
      const key = randomUUID();
      const subscriptionId = "sub_unknown";
      const paymentMethodId = kit.subject.cards.success;
      await expectFault(kit.port.getSubscription(subscriptionId));
      await expectFault(kit.port.cancelSubscription({ key: `${key}:1`, subscriptionId }));
      await expectFault(
        kit.port.retryPayment({ key: `${key}:2`, customerId, subscriptionId, paymentMethodId }),
      );
    });

    test("an unknown customer", async () => {
      await expectFault(kit.start({ customerId: "cus_unknown" }));
      expect(kit.subject.count().subscriptions).toBe(0);
    });
  });
}
