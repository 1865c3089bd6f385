import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { OrderedPlan } from "../../server/billing/ports.ts";
import { buildPlan, expectFault, failure, type PaymentKit } from "./payments-kit.ts";

const fleet = buildPlan({ id: "fleet", title: "Fleet", priceCents: 9900 });
const yearly = buildPlan({ interval: "year", priceCents: 39_000 });
const free = buildPlan({ id: "free", title: "Free", priceCents: 0 });
/** The middle of a month that began on 31 January, 10:00, and of 28 days. */
const middle = new Date("2026-02-14T10:00:00Z");
const conflict = { name: "AppError", code: "conflict" };

/** What changing, ending and resuming come to. */
export function describePlans(kit: PaymentKit): void {
  /** A subscription in the middle of its first month, and the moves on it. */
  async function halfway(plan: OrderedPlan = buildPlan(), paymentMethodId?: string | null) {
    const { order, outcome } = await kit.start({
      plan,
      ...(paymentMethodId !== undefined && { paymentMethodId }),
    });
    const { customerId } = order;
    const subscriptionId = outcome.subscriptionId ?? "none";
    kit.subject.setNow(middle);
    const preview = (to: OrderedPlan, at = middle) =>
      kit.port.previewPlanChange({ customerId, subscriptionId, plan: to, at });
    const change = (to: OrderedPlan, expectedDueCents: number, key: string = randomUUID()) =>
      kit.port.changePlan({
        key,
        customerId,
        subscriptionId,
        plan: to,
        proratedAt: middle,
        expectedDueCents,
      });
    const paid = async () => {
      const { invoices } = await kit.port.listInvoices(customerId, { limit: 50 });
      return invoices.map((one) => one.amountPaidCents);
    };
    return { customerId, subscriptionId, outcome, preview, change, paid };
  }

  describe("a change of plan", () => {
    test.each([
      ["upwards: the difference, now", buildPlan(), fleet, 3000, 0, 9900, "2026-02-28T10:00:00Z"],
      ["downwards: credit", fleet, buildPlan(), 0, 3000, 900, "2026-02-28T10:00:00Z"],
      ["to a year: begins anew", buildPlan(), yearly, 37_050, 0, 39_000, "2027-02-14T10:00:00Z"],
      ["from free: begins anew", free, buildPlan(), 3900, 0, 3900, "2026-03-14T10:00:00Z"],
      ["to free: credit", buildPlan(), free, 0, 1950, 0, "2026-02-28T10:00:00Z"],
    ] as const)("%s", async (_name, from, to, due, credit, next, nextAt) => {
      const { preview, change, paid } = await halfway(from);
      const before = await paid();
      expect(await preview(to)).toEqual({
        amountDueNowCents: due,
        creditCents: credit,
        nextChargeCents: next,
        nextChargeAt: new Date(nextAt),
        proratedAt: middle,
      });
      expect(await paid()).toEqual(before);
      expect(await change(to, due)).toMatchObject({
        kind: "running",
        status: "active",
        currentPeriodEndsAt: new Date(nextAt),
      });
      expect(await paid()).toEqual([due, ...before]);
    });

    test("credit is used before the card", async () => {
      const { preview, change, paid } = await halfway(fleet);
      await change(buildPlan(), 0);
      expect(await preview(fleet)).toMatchObject({ amountDueNowCents: 0, nextChargeCents: 9900 });
      await change(fleet, 0);
      expect(await paid()).toEqual([0, 0, 9900]);
    });

    test("the amount shown is the amount charged, however much later", async () => {
      const { preview, change, paid } = await halfway();
      const { amountDueNowCents } = await preview(fleet);
      kit.subject.setNow(new Date("2026-02-14T10:41:07Z"));
      await change(fleet, amountDueNowCents);
      expect(await paid()).toEqual([3000, 3900]);
    });

    test("another amount than the one shown: nothing happens, and it says so", async () => {
      const { change, paid, subscriptionId, outcome } = await halfway();
      const error = await failure(change(fleet, 2999));
      expect(error).toMatchObject({
        ...conflict,
        userMessage: expect.stringMatching(/look at the new amount/),
      });
      expect(await paid()).toEqual([3900]);
      expect(await kit.port.getSubscription(subscriptionId)).toEqual(outcome);
    });

    test("shown in an earlier period: nothing happens", async () => {
      const { customerId, subscriptionId } = await halfway();
      const stale = new Date("2026-01-20T10:00:00Z");
      const change = { customerId, subscriptionId, plan: fleet, proratedAt: stale };
      const asked = kit.port.changePlan({ key: randomUUID(), ...change, expectedDueCents: 0 });
      expect(await failure(asked)).toMatchObject(conflict);
    });

    test("pressed twice with the same key charges once; so does pressing at once", async () => {
      const { change, paid } = await halfway();
      const key = randomUUID();
      const outcomes = await Promise.all([change(fleet, 3000, key), change(fleet, 3000, key)]);
      expect(await change(fleet, 3000, key)).toEqual(outcomes[0]);
      expect(outcomes[0]).toMatchObject({ kind: "running" });
      expect(await paid()).toEqual([3000, 3900]);
    });

    test("to the plan that runs already changes nothing", async () => {
      const { change, paid, outcome } = await halfway();
      expect(await change(buildPlan(), 0)).toEqual(outcome);
      expect(await paid()).toEqual([3900]);
    });

    test("a card that is declined leaves the plan as it was", async () => {
      const { customerId, change, paid, outcome } = await halfway();
      const card = await kit.added(customerId, kit.subject.cards.declined_later);
      await kit.port.setDefaultCard({ customerId, cardId: card.id });
      const key = randomUUID();
      const declined = await change(fleet, 3000, key);
      expect(declined).toEqual({
        kind: "declined",
        subscriptionId: outcome.subscriptionId,
        code: "card_declined",
        message: "Your card was declined.",
      });
      expect(await change(fleet, 3000, key)).toEqual(declined);
      expect(await paid()).toEqual([3900]);
      expect(await kit.reread(outcome)).toEqual(outcome);
    });

    test("something to pay and no card: asks for one", async () => {
      const { customerId, change } = await halfway(free, null);
      expect(await change(buildPlan(), 3900)).toMatchObject({ kind: "declined", code: "no_card" });
      await kit.added(customerId);
      expect(await change(buildPlan(), 3900)).toMatchObject({ kind: "running" });
    });

    test("a provider that does not answer: the same key then changes it, charged once", async () => {
      const { customerId, change, paid } = await halfway();
      const card = await kit.added(customerId, kit.subject.silenceSetup(), { patient: true });
      await kit.port.setDefaultCard({ customerId, cardId: card.id });
      kit.subject.silenceChange();
      const key = randomUUID();
      expect(await failure(change(fleet, 3000, key))).toMatchObject({
        code: "payment_unavailable",
        userMessage: expect.stringMatching(/not be charged twice/),
      });
      expect(await change(fleet, 3000, key)).toMatchObject({ kind: "running" });
      expect(await paid()).toEqual([3000, 3900]);
    });

    test("during a trial: no charge, and the trial ends when it did", async () => {
      const { preview, change, paid, outcome } = await halfway(buildPlan({ trialDays: 30 }), null);
      const trialEndsAt = new Date("2026-03-02T10:00:00Z");
      expect(outcome).toMatchObject({ trialEndsAt });
      for (const to of [fleet, yearly]) {
        expect(await preview(to)).toEqual({
          amountDueNowCents: 0,
          creditCents: 0,
          nextChargeCents: to.priceCents,
          nextChargeAt: trialEndsAt,
          proratedAt: middle,
        });
        expect(await change(to, 0)).toEqual(outcome);
      }
      expect(await paid()).toEqual([0]);
    });

    test("of another customer's subscription is a fault", async () => {
      const { subscriptionId } = await halfway();
      const customerId = await kit.newCustomer();
      const input = { customerId, subscriptionId, plan: fleet };
      await expectFault(kit.port.previewPlanChange({ ...input, at: middle }));
      await expectFault(
        kit.port.changePlan({
          ...input,
          key: randomUUID(),
          proratedAt: middle,
          expectedDueCents: 3000,
        }),
      );
    });
  });

  describe("an end that was asked for", () => {
    test("comes with the period, and can be taken back before", async () => {
      const { subscriptionId, outcome, preview } = await halfway();
      const cancel = (key: string = randomUUID()) =>
        kit.port.cancelAtPeriodEnd({ key, subscriptionId });
      const end = new Date("2026-02-28T10:00:00Z");
      const key = randomUUID();
      expect(await cancel(key)).toEqual(end);
      expect(await cancel(key)).toEqual(end);
      expect(await cancel()).toEqual(end);
      expect(await kit.reread(outcome)).toEqual(outcome);
      expect(await failure(preview(fleet))).toMatchObject(conflict);

      const resume = { key: randomUUID(), subscriptionId };
      expect(await kit.port.resumeSubscription(resume)).toEqual(outcome);
      expect(await kit.port.resumeSubscription(resume)).toEqual(outcome);
      expect(await preview(fleet)).toMatchObject({ amountDueNowCents: 3000 });
    });

    test("of a trial is the trial's", async () => {
      const { subscriptionId } = await halfway(buildPlan({ trialDays: 30 }), null);
      const end = await kit.port.cancelAtPeriodEnd({ key: randomUUID(), subscriptionId });
      expect(end).toEqual(new Date("2026-03-02T10:00:00Z"));
    });

    test("is not taken back when it is over", async () => {
      const { subscriptionId } = await halfway();
      await kit.port.cancelSubscription({ key: randomUUID(), subscriptionId });
      const resumed = await kit.port.resumeSubscription({ key: randomUUID(), subscriptionId });
      expect(resumed).toEqual({ kind: "ended", subscriptionId });
    });
  });

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
        taxCents: 0,
        totalCents: 3900,
        creditAppliedCents: 0,
        amountPaidCents: 3900,
        currency: "usd",
        billTo: { name: "Ada Byron", email: "ada@example.com" },
        cardLast4: "4242",
      });
    });

    test("of changes say what was given back and what was set off", async () => {
      const { customerId, change } = await halfway(fleet);
      await change(buildPlan(), 0);
      await change(fleet, 0);
      const { invoices } = await kit.port.listInvoices(customerId, { limit: 10 });
      const [up, down] = invoices;
      expect(down?.lines.map((line) => line.totalCents)).toEqual([-4950, 1950]);
      expect(down).toMatchObject({ totalCents: -3000, amountPaidCents: 0, creditAppliedCents: 0 });
      expect(up).toMatchObject({ totalCents: 3000, amountPaidCents: 0, creditAppliedCents: 3000 });
      expect(up).toMatchObject({ status: "paid", periodStart: middle });
    });

    test("come page by page, newest first", async () => {
      const { customerId, change } = await halfway();
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

    test("another customer's, and one that is not there, are null", async () => {
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
