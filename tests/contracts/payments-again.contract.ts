import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { OrderedPlan } from "../../src/features/billing/server/ports-plan.ts";
import { conflict, halfway } from "./payments-halfway.ts";
import { buildPlan, failure, type PaymentKit } from "./payments-kit.ts";

const later = new Date("2026-03-05T10:00:00Z");
const periodEnd = new Date("2026-04-05T10:00:00Z");
const declined = { kind: "declined", subscriptionId: null, code: "card_declined" };

/** What starting again comes to, after a trial that paused and after the end of a paid plan. */
export function describeStartingAgain(kit: PaymentKit): void {
  async function moves(customerId: string) {
    const start = (
      key: string = randomUUID(),
      expectedDueCents = 3900,
      plan: OrderedPlan = buildPlan(),
    ) => kit.port.startAgain({ key, customerId, plan, expectedDueCents });
    const open = async () => {
      const { invoices } = await kit.port.listInvoices(customerId, { limit: 50 });
      return invoices.filter((one) => one.status === "open");
    };
    return { start, open };
  }

  async function paused() {
    const plan = buildPlan({ trialDays: 30 });
    const { customerId, subscriptionId, paid } = await halfway(kit, plan, null);
    kit.subject.pauseTrial(subscriptionId, later);
    return { customerId, subscriptionId, paid, ...(await moves(customerId)) };
  }

  async function ended() {
    const { customerId, subscriptionId, paid } = await halfway(kit);
    await kit.port.cancelSubscription({ key: randomUUID(), subscriptionId });
    kit.subject.setNow(later);
    return { customerId, paid, ...(await moves(customerId)) };
  }

  describe("starting again", () => {
    test("is shown first: the whole price, now and with the next period", async () => {
      const { customerId, paid } = await ended();
      expect(await kit.port.previewStart({ customerId, plan: buildPlan(), at: later })).toEqual({
        amountDueNowCents: 3900,
        creditCents: 0,
        nextChargeCents: 3900,
        nextChargeAt: periodEnd,
        proratedAt: later,
      });
      expect(await paid()).toEqual([3900]);
    });

    test("after a trial that paused: charged once to the card that was added, and another subscription", async () => {
      const { customerId, subscriptionId, paid, start } = await paused();
      await kit.added(customerId);
      const key = randomUUID();
      const running = await start(key);
      expect(running).toMatchObject({
        kind: "running",
        status: "active",
        trialEndsAt: null,
        currentPeriodEndsAt: periodEnd,
      });
      expect(running.subscriptionId).not.toBe(subscriptionId);
      expect(await start(key)).toEqual(running);
      expect(await paid()).toEqual([3900, 0]);
      expect(await kit.port.getSubscription(subscriptionId)).toMatchObject({ status: "paused" });
      await kit.port.cancelSubscription({ key: randomUUID(), subscriptionId });
      expect(await kit.reread(running)).toEqual(running);
    });

    test("after the end: charged to the card that paid before", async () => {
      const { paid, start, customerId } = await ended();
      const yearly = buildPlan({ interval: "year", priceCents: 39_000 });
      expect(await start(randomUUID(), 39_000, yearly)).toMatchObject({
        kind: "running",
        currentPeriodEndsAt: new Date("2027-03-05T10:00:00Z"),
      });
      expect(await paid()).toEqual([39_000, 3900]);
      const [newest] = (await kit.port.listInvoices(customerId, { limit: 1 })).invoices;
      const invoice = await kit.port.getInvoice(customerId, newest?.id ?? "");
      expect(invoice).toMatchObject({ status: "paid", totalCents: 39_000, cardLast4: "4242" });
    });

    test("pressed at once starts one", async () => {
      const { start, paid } = await ended();
      const key = randomUUID();
      const outcomes = await Promise.all([start(key), start(key), start(key)]);
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      expect(await paid()).toEqual([3900, 3900]);
    });

    test("without a card asks for one, and starts nothing", async () => {
      const { start } = await paused();
      const before = kit.subject.count();
      expect(await start()).toMatchObject({ ...declined, code: "no_card" });
      expect(kit.subject.count()).toEqual(before);
    });

    test("at another amount than the one shown starts nothing, and says so", async () => {
      const { start, paid } = await ended();
      expect(await failure(start(randomUUID(), 3800))).toMatchObject(conflict);
      expect(await paid()).toEqual([3900]);
    });

    test("with a card that is declined starts nothing and owes nothing; another card does", async () => {
      const { customerId, start, open } = await paused();
      await kit.added(customerId, kit.subject.cards.declined_later);
      const before = kit.subject.count();
      const key = randomUUID();
      expect(await start(key)).toMatchObject(declined);
      expect(await start(key)).toMatchObject(declined);
      expect(kit.subject.count()).toEqual(before);
      expect(await open()).toEqual([]);
      const { id: cardId } = await kit.added(customerId);
      await kit.port.setDefaultCard({ customerId, cardId });
      expect(await start()).toMatchObject({ kind: "running", status: "active" });
    });
  });
}
