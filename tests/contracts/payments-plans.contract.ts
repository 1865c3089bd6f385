import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { conflict, fleet, halfway, middle } from "./payments-halfway.ts";
import { buildPlan, expectFault, failure, type PaymentKit } from "./payments-kit.ts";

const yearly = buildPlan({ interval: "year", priceCents: 39_000 });
const free = buildPlan({ id: "free", title: "Free", priceCents: 0 });
/** What changing, ending and resuming come to. */
export function describePlans(kit: PaymentKit): void {
  describe("a change of plan", () => {
    test.each([
      ["upwards: the difference, now", buildPlan(), fleet, 3000, 0, 9900, "2026-02-28T10:00:00Z"],
      ["downwards: credit", fleet, buildPlan(), 0, 3000, 900, "2026-02-28T10:00:00Z"],
      ["to a year: begins anew", buildPlan(), yearly, 37_050, 0, 39_000, "2027-02-14T10:00:00Z"],
      ["from free: begins anew", free, buildPlan(), 3900, 0, 3900, "2026-03-14T10:00:00Z"],
      ["to free: credit", buildPlan(), free, 0, 1950, 0, "2026-02-28T10:00:00Z"],
    ] as const)("%s", async (_name, from, to, due, credit, next, nextAt) => {
      const { preview, change, paid } = await halfway(kit, from);
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
      const { preview, change, paid } = await halfway(kit, fleet);
      await change(buildPlan(), 0);
      expect(await preview(fleet)).toMatchObject({ amountDueNowCents: 0, nextChargeCents: 9900 });
      await change(fleet, 0);
      expect(await paid()).toEqual([0, 0, 9900]);
    });

    test("the amount shown is the amount charged, however much later", async () => {
      const { preview, change, paid } = await halfway(kit);
      const { amountDueNowCents } = await preview(fleet);
      kit.subject.setNow(new Date("2026-02-14T10:41:07Z"));
      await change(fleet, amountDueNowCents);
      expect(await paid()).toEqual([3000, 3900]);
    });

    test("another amount than the one shown: nothing happens, and it says so", async () => {
      const { change, paid, subscriptionId, outcome } = await halfway(kit);
      const error = await failure(change(fleet, 2999));
      expect(error).toMatchObject({
        ...conflict,
        reason: "amount_changed",
      });
      expect(await paid()).toEqual([3900]);
      expect(await kit.port.getSubscription(subscriptionId)).toEqual(outcome);
    });

    test("shown in an earlier period: nothing happens", async () => {
      const { customerId, subscriptionId } = await halfway(kit);
      const stale = new Date("2026-01-20T10:00:00Z");
      const change = { customerId, subscriptionId, plan: fleet, proratedAt: stale };
      const asked = kit.port.changePlan({ key: randomUUID(), ...change, expectedDueCents: 0 });
      expect(await failure(asked)).toMatchObject(conflict);
    });

    test("pressed twice with the same key charges once; so does pressing at once", async () => {
      const { change, paid } = await halfway(kit);
      const key = randomUUID();
      const outcomes = await Promise.all([change(fleet, 3000, key), change(fleet, 3000, key)]);
      expect(await change(fleet, 3000, key)).toEqual(outcomes[0]);
      expect(outcomes[0]).toMatchObject({ kind: "running" });
      expect(await paid()).toEqual([3000, 3900]);
    });

    test("to the plan that runs already changes nothing", async () => {
      const { change, paid, outcome } = await halfway(kit);
      expect(await change(buildPlan(), 0)).toEqual(outcome);
      expect(await paid()).toEqual([3900]);
    });

    test("a card that is declined leaves the plan as it was", async () => {
      const { customerId, change, paid, outcome } = await halfway(kit);
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
      const { customerId, change } = await halfway(kit, free, null);
      expect(await change(buildPlan(), 3900)).toMatchObject({ kind: "declined", code: "no_card" });
      await kit.added(customerId);
      expect(await change(buildPlan(), 3900)).toMatchObject({ kind: "running" });
    });

    test("a provider that does not answer: the same key then changes it, charged once", async () => {
      const { customerId, change, paid } = await halfway(kit);
      const card = await kit.added(customerId, kit.subject.silenceSetup(), { patient: true });
      await kit.port.setDefaultCard({ customerId, cardId: card.id });
      kit.subject.silenceChange();
      const key = randomUUID();
      expect(await failure(change(fleet, 3000, key))).toMatchObject({
        code: "payment_unavailable",
      });
      expect(await change(fleet, 3000, key)).toMatchObject({ kind: "running" });
      expect(await paid()).toEqual([3000, 3900]);
    });

    test("during a trial, to a plan with a trial: no charge, and the trial ends when it did", async () => {
      const { preview, change, paid, outcome } = await halfway(
        kit,
        buildPlan({ trialDays: 30 }),
        null,
      );
      const trialEndsAt = new Date("2026-03-02T10:00:00Z");
      expect(outcome).toMatchObject({ trialEndsAt });
      for (const terms of [fleet, yearly]) {
        const to = { ...terms, trialDays: 14 };
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

    test("during a trial, to a plan without one: the trial ends, and the plan is paid now", async () => {
      const { preview, change, paid, customerId, outcome } = await halfway(
        kit,
        buildPlan({ trialDays: 30 }),
        null,
      );
      expect(await preview(fleet)).toEqual({
        amountDueNowCents: 9900,
        creditCents: 0,
        nextChargeCents: 9900,
        nextChargeAt: new Date("2026-03-14T10:00:00Z"),
        proratedAt: middle,
      });
      expect(await failure(change(fleet, 0))).toMatchObject(conflict);
      expect(await change(fleet, 9900)).toMatchObject({ kind: "declined", code: "no_card" });
      expect(await kit.reread(outcome)).toEqual(outcome);
      await kit.added(customerId);
      const changed = await change(fleet, 9900);
      expect(changed).toMatchObject({
        kind: "running",
        status: "active",
        currentPeriodEndsAt: new Date("2026-03-14T10:00:00Z"),
      });
      expect(await paid()).toEqual([9900, 0]);
    });

    test("of another customer’s subscription is a fault", async () => {
      const { subscriptionId } = await halfway(kit);
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

  describe("a change at the end of the period", () => {
    const end = new Date("2026-02-28T10:00:00Z");

    async function scheduled(to = buildPlan(), key: string = randomUUID()) {
      const started = await halfway(kit, fleet);
      const { customerId, subscriptionId } = started;
      const schedule = (plan = to, again = key) =>
        kit.port.scheduleChange({ key: again, customerId, subscriptionId, plan });
      expect(await schedule()).toEqual(end);
      const read = () => kit.port.readSubscription(subscriptionId);
      return { ...started, schedule, read };
    }

    test("charges and credits nothing now, and is there from the next period on", async () => {
      const { read, paid, schedule } = await scheduled();
      await schedule();
      expect(await read()).toMatchObject({
        planId: "fleet",
        priceCents: 9900,
        creditCents: 0,
        scheduledChange: { planId: "starter", interval: "month", priceCents: 3900, at: end },
      });
      expect(await paid()).toEqual([9900]);
      kit.subject.setNow(new Date("2026-03-01T00:00:00Z"));
      expect(await read()).toMatchObject({
        planId: "starter",
        priceCents: 3900,
        status: "active",
        scheduledChange: null,
      });
      expect(await paid()).toEqual([3900, 9900]);
    });

    test("may be of another interval", async () => {
      const { read, paid } = await scheduled(yearly);
      kit.subject.setNow(new Date("2026-03-01T00:00:00Z"));
      expect(await read()).toMatchObject({
        interval: "year",
        currentPeriodEndsAt: new Date("2027-02-28T10:00:00Z"),
      });
      expect(await paid()).toEqual([39_000, 9900]);
    });

    test("is replaced by another one, and can be dropped", async () => {
      const { read, schedule, subscriptionId } = await scheduled();
      await schedule(yearly, randomUUID());
      expect((await read()).scheduledChange).toMatchObject({ interval: "year" });
      await kit.port.cancelScheduledChange({ subscriptionId });
      await kit.port.cancelScheduledChange({ subscriptionId });
      expect((await read()).scheduledChange).toBeNull();
    });

    test("can follow one that has just taken effect", async () => {
      const { read, paid, schedule } = await scheduled();
      kit.subject.setNow(new Date("2026-03-10T10:00:00Z"));
      await schedule(fleet, randomUUID());
      expect((await read()).scheduledChange).toMatchObject({ planId: "fleet", priceCents: 9900 });
      kit.subject.setNow(new Date("2026-04-02T10:00:00Z"));
      expect(await read()).toMatchObject({ planId: "fleet", scheduledChange: null });
      expect(await paid()).toEqual([9900, 3900, 9900]);
    });

    test("gives way to a change at once", async () => {
      const { read, change } = await scheduled();
      await change(yearly, 34_050);
      expect(await read()).toMatchObject({ interval: "year", scheduledChange: null });
    });

    test("gives way to a cancellation", async () => {
      const { read, subscriptionId } = await scheduled();
      await kit.port.cancelAtPeriodEnd({ key: randomUUID(), subscriptionId });
      expect(await read()).toMatchObject({ cancelAtPeriodEnd: true, scheduledChange: null });
    });

    test("is not made for what is set to end", async () => {
      const { customerId, subscriptionId } = await halfway(kit, fleet);
      await kit.port.cancelAtPeriodEnd({ key: randomUUID(), subscriptionId });
      const input = { key: randomUUID(), customerId, subscriptionId, plan: buildPlan() };
      expect(await failure(kit.port.scheduleChange(input))).toMatchObject(conflict);
    });
  });

  describe("an end that was asked for", () => {
    test("comes with the period, and can be taken back before", async () => {
      const { subscriptionId, outcome, preview } = await halfway(kit);
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

    test("of a trial is the trial’s", async () => {
      const { subscriptionId } = await halfway(kit, buildPlan({ trialDays: 30 }), null);
      const end = await kit.port.cancelAtPeriodEnd({ key: randomUUID(), subscriptionId });
      expect(end).toEqual(new Date("2026-03-02T10:00:00Z"));
    });

    test("is not taken back when it is over", async () => {
      const { subscriptionId } = await halfway(kit);
      await kit.port.cancelSubscription({ key: randomUUID(), subscriptionId });
      const resumed = await kit.port.resumeSubscription({ key: randomUUID(), subscriptionId });
      expect(resumed).toEqual({ kind: "ended", subscriptionId });
    });
  });
}
