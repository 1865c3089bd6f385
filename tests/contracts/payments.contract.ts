import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { describeStartingAgain } from "./payments-again.contract.ts";
import { describeCards } from "./payments-cards.contract.ts";
import { describeCredit } from "./payments-credit.contract.ts";
import { describeCustomers } from "./payments-customers.contract.ts";
import { describeInvoices } from "./payments-invoices.contract.ts";
import {
  buildPlan,
  expectFault,
  type Order,
  type PaymentKit,
  type PaymentSubject,
  paymentKitPerTest,
} from "./payments-kit.ts";
import { describeOffice } from "./payments-office.contract.ts";
import { describePlans } from "./payments-plans.contract.ts";
import { describeReading } from "./payments-read.contract.ts";
import { describeRepeats } from "./payments-repeats.contract.ts";
import { describeTries } from "./payments-tries.contract.ts";

/** What every implementation of the payment port must do. */
export function describePaymentContract(
  name: string,
  makeSubject: () => Promise<PaymentSubject>,
): void {
  describe(`payments by ${name}`, () => {
    const kit = paymentKitPerTest(makeSubject);
    describePaying(kit);
    describeRepeats(kit);
    describeCredit(kit);
    describeCards(kit);
    describePlans(kit);
    describeStartingAgain(kit);
    describeInvoices(kit);
    describeOffice(kit);
    describeCustomers(kit);
    describeReading(kit);
    describeTries(kit);
  });
}

/** What becomes of a card, or of none. */
function describePaying(kit: PaymentKit): void {
  describe("a card that succeeds", () => {
    test("starts an active subscription to the end of its month", async () => {
      const { outcome } = await kit.start();
      expect(outcome).toEqual({
        kind: "running",
        subscriptionId: expect.stringMatching(/./),
        status: "active",
        trialEndsAt: null,
        currentPeriodEndsAt: new Date("2026-02-28T10:00:00Z"),
      });
      expect(await kit.reread(outcome)).toEqual(outcome);
    });

    test.each([
      ["month", "2026-01-15T08:30:00Z", "2026-02-15T08:30:00Z"],
      ["month", "2026-12-31T23:59:59Z", "2027-01-31T23:59:59Z"],
      ["month", "2026-03-31T00:00:00Z", "2026-04-30T00:00:00Z"],
      ["year", "2026-01-31T10:00:00Z", "2027-01-31T10:00:00Z"],
      ["year", "2028-02-29T10:00:00Z", "2029-02-28T10:00:00Z"],
    ] as const)("a %s from %s ends %s", async (interval, from, to) => {
      kit.subject.setNow(new Date(from));
      const { outcome } = await kit.start({ plan: buildPlan({ interval }) });
      expect(outcome).toMatchObject({ kind: "running", currentPeriodEndsAt: new Date(to) });
    });

    test("a second card is not charged for what is paid", async () => {
      const { order, outcome } = await kit.start();
      expect(await kit.retry(order, outcome, kit.subject.cards.declined)).toEqual(outcome);
    });
  });

  describe("a card that is refused", () => {
    test.each([
      ["declined", "card_declined", "Your card was declined."],
      ["insufficient_funds", "insufficient_funds", "Your card has insufficient funds."],
      ["expired", "expired_card", "Your card has expired."],
    ] as const)(
      "%s: says so, and another card pays the same subscription",
      async (card, code, message) => {
        const { order, outcome } = await kit.start({ paymentMethodId: kit.subject.cards[card] });
        const subscriptionId = expect.stringMatching(/./);
        expect(outcome).toEqual({ kind: "declined", subscriptionId, code, message });
        expect(await kit.reread(outcome)).toEqual(outcome);
        const paid = await kit.retry(order, outcome, kit.subject.cards.success);
        expect(paid).toMatchObject({
          kind: "running",
          status: "active",
          subscriptionId: outcome.subscriptionId,
        });
        expect(await kit.reread(outcome)).toEqual(paid);
        expect(kit.subject.count().subscriptions).toBe(1);
      },
    );

    test("a second refusal is told as its own", async () => {
      const { order, outcome } = await kit.start({ paymentMethodId: kit.subject.cards.declined });
      const second = await kit.retry(order, outcome, kit.subject.cards.expired);
      expect(second).toMatchObject({ kind: "declined", code: "expired_card" });
      expect(await kit.reread(outcome)).toEqual(second);
    });

    test("an unknown payment method is refused, and another card pays the same subscription", async () => {
      const { order, outcome } = await kit.start({ paymentMethodId: "pm_unknown" });
      expect(outcome).toMatchObject({ kind: "declined", code: "invalid_payment_method" });
      expect(await kit.port.startSubscription(order)).toEqual(outcome);
      const again = await kit.retry(order, outcome, "pm_unknown");
      expect(again).toEqual(outcome);
      const paid = await kit.retry(order, outcome, kit.subject.cards.success);
      expect(paid).toMatchObject({
        kind: "running",
        subscriptionId: outcome.subscriptionId ?? "none",
      });
    });
  });

  describe("3-D Secure", () => {
    async function challenge(changes: Partial<Order> = {}) {
      const started = await kit.start({
        paymentMethodId: kit.subject.cards.three_d_secure,
        ...changes,
      });
      if (started.outcome.kind !== "requires_action") expect.fail("no challenge");
      return { ...started, asked: started.outcome };
    }

    test("waits for the customer", async () => {
      const { order, asked } = await challenge();
      expect(asked.intent).toBe("payment");
      expect(asked.clientSecret).toMatch(/_secret_./);
      expect(await kit.port.getSubscription(asked.subscriptionId)).toEqual(asked);
      expect(await kit.port.startSubscription(order)).toEqual(asked);
    });

    test("approved: runs", async () => {
      const { order, asked } = await challenge();
      await kit.subject.decide(asked.clientSecret, true);
      const running = await kit.port.getSubscription(asked.subscriptionId);
      expect(running).toMatchObject({ kind: "running", status: "active" });
      expect(await kit.port.startSubscription(order)).toEqual(running);
      await kit.subject.decide(asked.clientSecret, false);
      expect(await kit.port.getSubscription(asked.subscriptionId)).toEqual(running);
    });

    test("refused: declined, and another card pays the same subscription", async () => {
      const { order, asked } = await challenge();
      await kit.subject.decide(asked.clientSecret, false);
      expect(await kit.port.getSubscription(asked.subscriptionId)).toEqual({
        kind: "declined",
        subscriptionId: asked.subscriptionId,
        code: "authentication_failed",
        message:
          "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      });
      expect((await kit.port.startSubscription(order)).kind).toBe("declined");
      const paid = await kit.retry(order, asked, kit.subject.cards.success);
      expect(paid).toMatchObject({ kind: "running", subscriptionId: asked.subscriptionId });
    });

    test("another card while the bank waits: the new card counts", async () => {
      const { order, asked } = await challenge();
      const paid = await kit.retry(order, asked, kit.subject.cards.success);
      expect(paid).toMatchObject({ kind: "running", subscriptionId: asked.subscriptionId });
      await kit.subject.decide(asked.clientSecret, false);
      expect(await kit.port.getSubscription(asked.subscriptionId)).toEqual(paid);
    });

    test("cancelled while the bank waits: an approval starts nothing", async () => {
      const { asked } = await challenge();
      await kit.port.cancelSubscription({
        key: randomUUID(),
        subscriptionId: asked.subscriptionId,
      });
      await kit.subject.decide(asked.clientSecret, true);
      expect(await kit.port.getSubscription(asked.subscriptionId)).toMatchObject({ kind: "ended" });
    });

    test("on a trial it is the card that is set up, not paid with", async () => {
      const { asked } = await challenge({ plan: buildPlan({ trialDays: 14 }) });
      expect(asked.intent).toBe("setup");
      await kit.subject.decide(asked.clientSecret, true);
      const running = await kit.port.getSubscription(asked.subscriptionId);
      expect(running).toMatchObject({ kind: "running", status: "trialing" });
    });
  });

  describe("nothing to pay now", () => {
    test("a trial needs no card", async () => {
      const { outcome } = await kit.start({
        plan: buildPlan({ trialDays: 14 }),
        paymentMethodId: null,
      });
      const trialEndsAt = new Date("2026-02-14T10:00:00Z");
      expect(outcome).toMatchObject({
        kind: "running",
        status: "trialing",
        trialEndsAt,
        currentPeriodEndsAt: trialEndsAt,
      });
      expect(await kit.reread(outcome)).toEqual(outcome);
    });

    test("a card for a trial that runs without one changes nothing", async () => {
      const plan = buildPlan({ trialDays: 14 });
      const { order, outcome } = await kit.start({ plan, paymentMethodId: null });
      expect(await kit.retry(order, outcome, kit.subject.cards.declined)).toEqual(outcome);
      expect(await kit.reread(outcome)).toEqual(outcome);
    });

    test("a free plan needs no card", async () => {
      const { outcome } = await kit.start({
        plan: buildPlan({ priceCents: 0 }),
        paymentMethodId: null,
      });
      expect(outcome).toMatchObject({ kind: "running", status: "active", trialEndsAt: null });
      expect(await kit.reread(outcome)).toEqual(outcome);
    });

    test.each([
      ["a trial", buildPlan({ trialDays: 14 }), "trialing"],
      ["a free plan", buildPlan({ priceCents: 0 }), "active"],
    ])("%s takes a card all the same", async (_name, plan, status) => {
      const { outcome } = await kit.start({ plan });
      expect(outcome).toMatchObject({ kind: "running", status });
      expect(await kit.reread(outcome)).toEqual(outcome);
    });

    test("a trial with a card that is refused: another card may be tried", async () => {
      const plan = buildPlan({ trialDays: 14 });
      const { order, outcome } = await kit.start({
        plan,
        paymentMethodId: kit.subject.cards.declined,
      });
      expect(outcome).toMatchObject({ kind: "declined", code: "card_declined" });
      expect(await kit.reread(outcome)).toEqual(outcome);
      const running = await kit.retry(order, outcome, kit.subject.cards.success);
      expect(running).toMatchObject({ kind: "running", status: "trialing" });
    });

    test("something that costs money, with neither card nor trial, is a fault", async () => {
      await expectFault(kit.start({ paymentMethodId: null }));
      expect(kit.subject.count().subscriptions).toBe(0);
    });
  });
}
