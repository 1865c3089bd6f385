import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  billingPerFile,
  conflict,
  down,
  end,
  middle,
  notFound,
  silence,
} from "../../../../tests/harness/billing.ts";
import { AppError } from "../../../platform/errors.ts";
import { plan } from "../../content/server/tables.ts";
import type { PaymentPort } from "./ports.ts";
import { planChangeOffer } from "./tables.ts";

const hour = 3_600_000;
const kit = billingPerFile();

describe("a change of plan", () => {
  test("is shown, then made, charged as shown, and told to the owner", async () => {
    const { organizationId, email, rowId } = await kit.open();
    kit.setNow(middle);
    const billing = kit.service();
    const offer = await billing.previewChange(organizationId, "fleet", "month");
    // Half of $249 less half of $39.
    expect(offer).toMatchObject({
      amountDueNowCents: 10_500,
      creditCents: 0,
      nextChargeCents: 24_900,
      nextChargeAt: end,
      plan: { title: "Fleet", interval: "month", priceCents: 24_900 },
    });
    expect(await kit.paid(organizationId)).toEqual([3900]);

    kit.setNow(new Date(middle.getTime() + hour / 2));
    expect(await billing.change(organizationId, offer.key)).toEqual({ kind: "changed" });
    expect(await billing.getOverview(organizationId)).toMatchObject({
      planTitle: "Fleet",
      priceCents: 24_900,
      status: "active",
      currentPeriodEndsAt: end,
    });
    expect(await kit.paid(organizationId)).toEqual([10_500, 3900]);
    const mails = await kit.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: "plan-changed",
      props: {
        planTitle: "Fleet",
        chargedCents: 10_500,
        nextChargeAt: end.toISOString(),
        billingUrl: "https://example.com/login?next=%2Fprofile-payment",
      },
    });
    expect(billing.queue.jobs).toEqual([
      { name: "billing.finish", payload: { requestId: expect.any(String) } },
      {
        name: "dashboard.record",
        payload: expect.objectContaining({ type: "subscription.changed", organizationId }),
      },
      { name: "billing.receipts", payload: { subscriptionId: rowId } },
      { name: "mail.deliver", payload: { mailId: mails[0]?.id } },
    ]);
  });

  test("sent twice, and at once, is made once", async () => {
    const { organizationId, email } = await kit.open();
    kit.setNow(middle);
    const billing = kit.service();
    const { key } = await billing.previewChange(organizationId, "Fleet", "month");
    const results = await Promise.all([1, 2, 3].map(() => billing.change(organizationId, key)));
    results.push(await billing.change(organizationId, key));
    for (const result of results) expect(result).toEqual({ kind: "changed" });
    expect(await kit.paid(organizationId)).toEqual([10_500, 3900]);
    expect(await kit.mailsTo(email)).toHaveLength(1);
  });

  test("sent again after another change does not come back", async () => {
    const { organizationId } = await kit.open();
    kit.setNow(middle);
    const billing = kit.service();
    const up = await billing.previewChange(organizationId, "Fleet", "month");
    await billing.change(organizationId, up.key);
    const back = await billing.previewChange(organizationId, "Starter", "month");
    await billing.change(organizationId, back.key);
    kit.setNow(new Date(end.getTime() + hour));
    expect(await billing.change(organizationId, up.key)).toEqual({ kind: "changed" });
    expect(await billing.getOverview(organizationId)).toMatchObject({ planTitle: "Starter" });
    expect(await kit.paid(organizationId)).toEqual([3900, 10_500, 3900]);
  });

  test("broken off after the provider’s answer is finished when it is sent again", async () => {
    const { organizationId, email } = await kit.open();
    kit.setNow(middle);
    const lost = {
      ...kit.sandbox,
      async changePlan(input: Parameters<PaymentPort["changePlan"]>[0]) {
        await kit.sandbox.changePlan(input);
        throw new AppError("payment_unavailable");
      },
    };
    const { key } = await kit.service().previewChange(organizationId, "Fleet", "month");
    await expect(kit.service(lost).change(organizationId, key)).rejects.toMatchObject(down);
    expect(await kit.service().getOverview(organizationId)).toMatchObject({ planTitle: "Starter" });
    expect(await kit.mailsTo(email)).toEqual([]);

    // Even much later: what was confirmed in time is carried through.
    kit.setNow(new Date(middle.getTime() + 3 * hour));
    expect(await kit.service().change(organizationId, key)).toEqual({ kind: "changed" });
    expect(await kit.service().getOverview(organizationId)).toMatchObject({ planTitle: "Fleet" });
    expect(await kit.paid(organizationId)).toEqual([10_500, 3900]);
    expect(await kit.mailsTo(email)).toHaveLength(1);
  });

  test("holds for an hour", async () => {
    const { organizationId } = await kit.open();
    kit.setNow(middle);
    const { key } = await kit.service().previewChange(organizationId, "Fleet", "month");
    kit.setNow(new Date(middle.getTime() + hour + 1));
    await expect(kit.service().change(organizationId, key)).rejects.toMatchObject(conflict);
    expect(await kit.paid(organizationId)).toEqual([3900]);
  });

  test("shown before another one was made: another amount, so nothing happens", async () => {
    const { organizationId } = await kit.open();
    kit.setNow(middle);
    const billing = kit.service();
    const yearly = await billing.previewChange(organizationId, "Fleet", "year");
    const monthly = await billing.previewChange(organizationId, "Fleet", "month");
    await billing.change(organizationId, monthly.key);
    await expect(billing.change(organizationId, yearly.key)).rejects.toMatchObject(conflict);
    expect(await kit.paid(organizationId)).toEqual([10_500, 3900]);
  });

  test("waits while another one is being made, for a minute", async () => {
    const { organizationId } = await kit.open();
    kit.setNow(middle);
    const billing = kit.service();
    const yearly = await billing.previewChange(organizationId, "Fleet", "year");
    const monthly = await billing.previewChange(organizationId, "Fleet", "month");
    const silent = { ...kit.sandbox, changePlan: silence };
    await expect(kit.service(silent).change(organizationId, yearly.key)).rejects.toMatchObject(
      down,
    );
    await expect(billing.change(organizationId, monthly.key)).rejects.toMatchObject({
      code: "in_progress",
      retryAfter: 60,
    });
    kit.setNow(new Date(middle.getTime() + 60_000));
    expect(await billing.change(organizationId, monthly.key)).toEqual({ kind: "changed" });
    await expect(billing.change(organizationId, yearly.key)).rejects.toMatchObject(conflict);
  });

  test("confirmed under two offers, since the first was broken off: made and told once", async () => {
    const { organizationId, email } = await kit.open();
    kit.setNow(middle);
    const billing = kit.service();
    const first = await billing.previewChange(organizationId, "Fleet", "month");
    const second = await billing.previewChange(organizationId, "Fleet", "month");
    const silent = { ...kit.sandbox, changePlan: silence };
    await expect(kit.service(silent).change(organizationId, first.key)).rejects.toMatchObject(down);
    kit.setNow(new Date(middle.getTime() + 60_000));
    expect(await billing.change(organizationId, second.key)).toEqual({ kind: "changed" });
    kit.setNow(new Date(middle.getTime() + 120_000));
    await expect(billing.change(organizationId, first.key)).rejects.toMatchObject(conflict);
    expect(await kit.paid(organizationId)).toEqual([10_500, 3900]);
    expect(await kit.mailsTo(email)).toHaveLength(1);
  });

  test("declined: the plan stays, no mail, and the same answer again", async () => {
    const { organizationId, email } = await kit.open();
    const billing = kit.service();
    const added = await billing.addCard(organizationId, {
      key: "form",
      paymentMethodId: "pm_sandbox_declined_later",
    });
    if (added.kind !== "added") expect.fail(added.kind);
    await billing.makeDefault(organizationId, added.card.id);
    kit.setNow(middle);
    const { key } = await billing.previewChange(organizationId, "Fleet", "month");
    const declined = await billing.change(organizationId, key);
    expect(declined).toEqual({
      kind: "declined",
      code: "card_declined",
      message: "Your card was declined.",
    });
    expect(await billing.change(organizationId, key)).toEqual(declined);
    expect(await billing.getOverview(organizationId)).toMatchObject({ planTitle: "Starter" });
    expect(await kit.mailsTo(email)).toEqual([]);

    await billing.removeCard(organizationId, added.card.id);
    const again = await billing.previewChange(organizationId, "Fleet", "month");
    expect(await billing.change(organizationId, again.key)).toEqual({ kind: "changed" });
  });

  test("during a trial, to a plan with a trial: costs nothing, and the trial ends when it did", async () => {
    const { organizationId } = await kit.open({ trialDays: 14, paymentMethodId: null });
    const before = await kit.service().getOverview(organizationId);
    kit.setNow(new Date("2026-02-05T10:00:00Z"));
    const { key, ...offer } = await kit.service().previewChange(organizationId, "Starter", "year");
    expect(offer).toMatchObject({
      amountDueNowCents: 0,
      nextChargeCents: 38_950,
      nextChargeAt: before?.trialEndsAt,
    });
    await kit.service().change(organizationId, key);
    expect(await kit.service().getOverview(organizationId)).toMatchObject({
      interval: "year",
      status: "trialing",
      trialEndsAt: before?.trialEndsAt,
    });
    expect(await kit.paid(organizationId)).toEqual([0]);
  });

  test("from a free trial without a card to a plan without a trial: only for its whole price", async () => {
    const { organizationId } = await kit.open({
      plan: "Free",
      trialDays: 14,
      paymentMethodId: null,
    });
    kit.setNow(new Date("2026-02-05T10:00:00Z"));
    const billing = kit.service();
    const offer = await billing.previewChange(organizationId, "Enterprise", "month");
    expect(offer).toMatchObject({
      amountDueNowCents: 69_900,
      nextChargeCents: 69_900,
      nextChargeAt: new Date("2026-03-05T10:00:00Z"),
    });
    expect(await billing.change(organizationId, offer.key)).toMatchObject({
      kind: "declined",
      code: "no_card",
    });
    expect(await billing.getOverview(organizationId)).toMatchObject({
      planTitle: "Free",
      status: "trialing",
    });
    const card = { key: "a card", paymentMethodId: "pm_sandbox_success" };
    await billing.addCard(organizationId, card);
    const again = await billing.previewChange(organizationId, "Enterprise", "month");
    expect(await billing.change(organizationId, again.key)).toEqual({ kind: "changed" });
    expect(await billing.getOverview(organizationId)).toMatchObject({
      planTitle: "Enterprise",
      status: "active",
      currentPeriodEndsAt: new Date("2026-03-05T10:00:00Z"),
    });
    expect(await kit.paid(organizationId)).toEqual([69_900, 0]);
  });

  describe("to a cheaper plan", () => {
    async function downgraded() {
      const customer = await kit.open({ plan: "Fleet" });
      kit.setNow(middle);
      const billing = kit.service();
      const offer = await billing.previewChange(customer.organizationId, "Starter", "month");
      expect(offer).toMatchObject({
        amountDueNowCents: 0,
        creditCents: 0,
        nextChargeCents: 3900,
        nextChargeAt: end,
        effectiveAt: end,
      });
      const change = () => billing.change(customer.organizationId, offer.key);
      const ends = await Promise.all([change(), change()]);
      for (const one of ends) expect(one).toEqual({ kind: "scheduled", at: end.toISOString() });
      return { ...customer, billing, change };
    }

    test("waits for the end of the paid period, charges nothing, and is told once", async () => {
      const { organizationId, email, billing, change } = await downgraded();
      expect(await change()).toEqual({ kind: "scheduled", at: end.toISOString() });
      expect(await billing.getOverview(organizationId)).toMatchObject({
        planTitle: "Fleet",
        creditCents: 0,
        scheduledChange: { planTitle: "Starter", priceCents: 3900, at: end.toISOString() },
      });
      expect(await kit.mailsTo(email)).toMatchObject([
        {
          template: "plan-change-scheduled",
          props: { fromTitle: "Fleet", planTitle: "Starter", startsAt: end.toISOString() },
        },
      ]);
      expect(await kit.paid(organizationId)).toEqual([24_900]);
      kit.setNow(new Date(end.getTime() + hour));
      expect(await billing.getOverview(organizationId)).toMatchObject({
        planTitle: "Starter",
        priceCents: 3900,
        scheduledChange: null,
      });
      expect(await kit.paid(organizationId)).toEqual([3900, 24_900]);
    });

    test("can be dropped until then", async () => {
      const { organizationId, billing } = await downgraded();
      await billing.keepPlan(organizationId);
      await billing.keepPlan(organizationId);
      expect(await billing.getOverview(organizationId)).toMatchObject({ scheduledChange: null });
      kit.setNow(new Date(end.getTime() + hour));
      expect(await billing.getOverview(organizationId)).toMatchObject({ planTitle: "Fleet" });
    });
  });

  test.each([
    ["by the month to by the year", "Starter", "month", "Starter", "year", false],
    ["by the year to by the month", "Starter", "year", "Starter", "month", true],
    ["up, but by the month", "Starter", "year", "Fleet", "month", false],
    ["down, but by the year", "Fleet", "month", "Starter", "year", true],
  ] as const)("from %s waits: %s %s → %s %s: %s", async (_n, from, every, to, next, waits) => {
    const { organizationId } = await kit.open({ plan: from, interval: every });
    kit.setNow(middle);
    const { effectiveAt } = await kit.service().previewChange(organizationId, to, next);
    expect(effectiveAt !== null).toBe(waits);
  });

  test("takes the price that was shown, though the plan row changed meanwhile", async () => {
    const { organizationId } = await kit.open();
    kit.setNow(middle);
    const offer = await kit.service().previewChange(organizationId, "Fleet", "month");
    const named = eq(plan.title, "Fleet");
    await kit.db.update(plan).set({ monthlyPriceCents: 30_000 }).where(named);
    await kit.service().change(organizationId, offer.key);
    await kit.db.update(plan).set({ monthlyPriceCents: 24_900 }).where(named);
    expect(await kit.paid(organizationId)).toEqual([10_500, 3900]);
  });

  test.each([
    ["the plan that runs", "Starter", conflict],
    ["the free trial", "Free", conflict],
    ["one that is not on sale", "Retired", notFound],
    ["one that is not there", "Nothing", notFound],
  ])("to %s is refused", async (_name, title, error) => {
    const { organizationId } = await kit.open();
    await expect(kit.service().previewChange(organizationId, title, "month")).rejects.toMatchObject(
      error,
    );
  });

  test("offers that were never taken are forgotten after a day", async () => {
    const { organizationId } = await kit.open();
    await kit.service().previewChange(organizationId, "Fleet", "month");
    kit.setNow(middle);
    await kit.service().previewChange(organizationId, "Fleet", "month");
    const kept = await kit.db
      .select()
      .from(planChangeOffer)
      .where(eq(planChangeOffer.organizationId, organizationId));
    expect(kept).toHaveLength(1);
  });
});
