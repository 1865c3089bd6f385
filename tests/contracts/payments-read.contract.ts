import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fleet, halfway, middle } from "./payments-halfway.ts";
import { buildPlan, failure, type PaymentKit } from "./payments-kit.ts";

/** What `readSubscription` says: every column of our row. */
export function describeReading(kit: PaymentKit): void {
  describe("reading a subscription", () => {
    const read = (outcome: { subscriptionId: string | null }) =>
      kit.port.readSubscription(outcome.subscriptionId ?? "none");

    test("says everything about one that is paid", async () => {
      const { order, outcome } = await kit.start();
      expect(await read(outcome)).toEqual({
        provider: kit.port.provider,
        livemode: false,
        subscriptionId: outcome.subscriptionId,
        customerId: order.customerId,
        planId: "starter",
        interval: "month",
        priceId: expect.stringMatching(/./),
        priceCents: 3900,
        currency: "usd",
        status: "active",
        trialEndsAt: null,
        currentPeriodEndsAt: new Date("2026-02-28T10:00:00Z"),
        cancelAtPeriodEnd: false,
        endedAt: null,
        scheduledChange: null,
        amountDueCents: 0,
        openAction: null,
        creditCents: 0,
      });
    });

    test("finds what was started with an order, and starts nothing", async () => {
      const order = await kit.buildOrder();
      expect(await kit.port.findSubscription(order)).toBeNull();
      expect(kit.subject.count()).toMatchObject({ subscriptions: 0 });
      const outcome = await kit.port.startSubscription(order);
      expect(await kit.port.findSubscription(order)).toEqual(outcome);
      const refused = await kit.start({ paymentMethodId: kit.subject.cards.declined });
      expect(await kit.port.findSubscription(refused.order)).toMatchObject({
        kind: "declined",
        subscriptionId: refused.outcome.subscriptionId,
      });
    });

    test("says when a trial ends", async () => {
      const { outcome } = await kit.start({
        plan: buildPlan({ trialDays: 30 }),
        paymentMethodId: null,
      });
      const end = new Date("2026-03-02T10:00:00Z");
      expect(await read(outcome)).toMatchObject({
        status: "trialing",
        trialEndsAt: end,
        currentPeriodEndsAt: end,
        amountDueCents: 0,
        openAction: null,
      });
    });

    test("says what is due while the bank asks, and that nothing is due after the customer confirmed", async () => {
      const { outcome } = await kit.start({ paymentMethodId: kit.subject.cards.three_d_secure });
      if (outcome.kind !== "requires_action") expect.fail(outcome.kind);
      const { clientSecret } = outcome;
      expect(await read(outcome)).toMatchObject({
        status: "incomplete",
        amountDueCents: 3900,
        openAction: { kind: "payment", clientSecret, invoiceId: expect.stringMatching(/./) },
      });
      await kit.subject.decide(clientSecret, true);
      expect(await read(outcome)).toMatchObject({
        status: "active",
        amountDueCents: 0,
        openAction: null,
      });
    });

    test("says that a declined order is due and needs another card", async () => {
      const { outcome } = await kit.start({ paymentMethodId: kit.subject.cards.declined });
      expect(await read(outcome)).toMatchObject({
        status: "incomplete",
        amountDueCents: 3900,
        openAction: { kind: "payment", clientSecret: null },
      });
    });

    test("follows a change of plan, its credit, and the cancellation", async () => {
      const { change, subscriptionId } = await halfway(kit, fleet);
      await change(buildPlan(), 0);
      const before = await read({ subscriptionId });
      expect(before).toMatchObject({ planId: "starter", priceCents: 3900, creditCents: 3000 });
      await kit.port.cancelAtPeriodEnd({ key: randomUUID(), subscriptionId });
      expect(await read({ subscriptionId })).toEqual({ ...before, cancelAtPeriodEnd: true });
      await kit.port.cancelSubscription({ key: randomUUID(), subscriptionId });
      expect(await read({ subscriptionId })).toMatchObject({
        status: "canceled",
        endedAt: middle,
      });
    });

    test("changes nothing: reading twice gives the same", async () => {
      const { outcome } = await kit.start();
      expect(await read(outcome)).toEqual(await read(outcome));
    });

    test("of an unknown subscription is an error that says so", async () => {
      expect(await failure(kit.port.readSubscription("sub_unknown"))).toMatchObject({
        code: "not_found",
      });
    });
  });
}
