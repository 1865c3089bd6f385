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
import type { PaymentPort } from "./ports.ts";
import { planChangeOffer, subscription } from "./tables.ts";

const minute = 60_000;
const later = (minutes: number) => new Date(end.getTime() + minutes * minute);
const nextEnd = new Date("2026-03-28T10:00:00Z");
const kit = billingPerFile();

/** A trial that ended without a card. */
async function paused() {
  const opened = await kit.open({ trialDays: 14, paymentMethodId: null });
  kit.setNow(end);
  return opened;
}

/** A plan that was paid for a month, cancelled, and is over. */
async function ended() {
  const opened = await kit.open();
  kit.setNow(middle);
  await kit.service().cancel(opened.organizationId);
  kit.setNow(end);
  return opened;
}

async function addCard(organizationId: string, paymentMethodId: string, key = paymentMethodId) {
  const billing = kit.service();
  const added = await billing.addCard(organizationId, { key, paymentMethodId });
  if (added.kind !== "added") expect.fail(added.kind);
  await billing.makeDefault(organizationId, added.card.id);
}

async function statusesOf(organizationId: string): Promise<string[]> {
  const mine = eq(subscription.organizationId, organizationId);
  const rows = await kit.db.select().from(subscription).where(mine);
  return rows.map((row) => row.status).sort();
}

const requestOf = async (key: string) => {
  const [found] = await kit.db.select().from(planChangeOffer).where(eq(planChangeOffer.key, key));
  return found ?? expect.fail("no request");
};

describe("starting again", () => {
  test.each([
    ["a trial that paused", paused, [3900, 0]],
    ["the end of a plan", ended, [3900, 3900]],
  ])("after %s: shown, charged as shown, and told", async (_name, before, paid) => {
    const { organizationId, email, subscriptionId } = await before();
    await addCard(organizationId, "pm_sandbox_success");
    const billing = kit.service();
    const offer = await billing.previewChange(organizationId, "Starter", "month");
    expect(offer).toMatchObject({
      startsAnew: true,
      amountDueNowCents: 3900,
      nextChargeCents: 3900,
      nextChargeAt: nextEnd,
    });
    expect(await billing.change(organizationId, offer.key)).toEqual({ kind: "changed" });
    expect(await billing.getOverview(organizationId)).toMatchObject({
      planTitle: "Starter",
      status: "active",
      currentPeriodEndsAt: nextEnd,
      cancelAtPeriodEnd: false,
    });
    expect(await kit.paid(organizationId)).toEqual(paid);
    expect(await kit.sandbox.getSubscription(subscriptionId)).toMatchObject({ kind: "ended" });
    expect((await kit.mailsTo(email)).at(-1)).toMatchObject({
      template: "plan-changed",
      props: { planTitle: "Starter", chargedCents: 3900, nextChargeAt: nextEnd.toISOString() },
    });
    // It is the one that everything is about from now on.
    await billing.cancel(organizationId);
    expect(await billing.getOverview(organizationId)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await statusesOf(organizationId)).toEqual(["active", "canceled"]);
  });

  test("on another plan than before", async () => {
    const { organizationId } = await paused();
    await addCard(organizationId, "pm_sandbox_success");
    const { key } = await kit.service().previewChange(organizationId, "Fleet", "year");
    await kit.service().change(organizationId, key);
    expect(await kit.service().getOverview(organizationId)).toMatchObject({
      planTitle: "Fleet",
      interval: "year",
      priceCents: 249_000,
    });
  });

  test("the former subscription’s end is not emailed, no matter who reads it first", async () => {
    const { organizationId, email, rowId } = await paused();
    await addCard(organizationId, "pm_sandbox_success");
    const billing = kit.service({
      ...kit.sandbox,
      async cancelSubscription(input) {
        await kit.sandbox.cancelSubscription(input);
        // The provider's event is faster than this request.
        await kit.service().sync(rowId);
      },
    });
    const { key } = await billing.previewChange(organizationId, "Starter", "month");
    expect(await billing.change(organizationId, key)).toEqual({ kind: "changed" });
    expect(await kit.mailsTo(email)).toMatchObject([{ template: "plan-changed" }]);
  });

  test("sent twice, and at once, starts one", async () => {
    const { organizationId, email } = await paused();
    await addCard(organizationId, "pm_sandbox_success");
    const billing = kit.service();
    const { key } = await billing.previewChange(organizationId, "Starter", "month");
    const results = await Promise.all([1, 2, 3].map(() => billing.change(organizationId, key)));
    results.push(await billing.change(organizationId, key));
    for (const result of results) expect(result).toEqual({ kind: "changed" });
    expect(await kit.paid(organizationId)).toEqual([3900, 0]);
    expect(await statusesOf(organizationId)).toHaveLength(2);
    expect(await kit.mailsTo(email)).toHaveLength(1);
  });

  test("shown to two owners, bought by one: the other’s offer is gone", async () => {
    const { organizationId } = await paused();
    await addCard(organizationId, "pm_sandbox_success");
    const billing = kit.service();
    const first = await billing.previewChange(organizationId, "Starter", "month");
    const second = await billing.previewChange(organizationId, "Starter", "month");
    await billing.change(organizationId, first.key);
    await expect(billing.change(organizationId, second.key)).rejects.toMatchObject(notFound);
    expect(await kit.paid(organizationId)).toEqual([3900, 0]);
  });

  test("without a card, or with one that is declined: nothing starts, nothing is owed", async () => {
    const { organizationId, email } = await paused();
    const billing = kit.service();
    const attempt = async () => {
      const { key } = await billing.previewChange(organizationId, "Starter", "month");
      return billing.change(organizationId, key);
    };
    expect(await attempt()).toMatchObject({ kind: "declined", code: "no_card" });
    await addCard(organizationId, "pm_sandbox_declined_later");
    expect(await attempt()).toMatchObject({ kind: "declined", code: "card_declined" });
    expect(await billing.getOverview(organizationId)).toMatchObject({ status: "paused" });
    expect(await kit.paid(organizationId)).toEqual([0]);
    expect(await kit.mailsTo(email)).toEqual([]);
    await addCard(organizationId, "pm_sandbox_success");
    expect(await attempt()).toEqual({ kind: "changed" });
  });

  test("an offer from before the pause does not charge after it", async () => {
    const { organizationId } = await kit.open({ trialDays: 14, paymentMethodId: null });
    kit.setNow(new Date("2026-02-14T09:45:00Z"));
    const { key } = await kit.service().previewChange(organizationId, "Starter", "year");
    kit.setNow(new Date("2026-02-14T10:15:00Z"));
    await addCard(organizationId, "pm_sandbox_success");
    await expect(kit.service().change(organizationId, key)).rejects.toMatchObject(conflict);
    expect(await kit.paid(organizationId)).toEqual([0]);
  });
});

describe("a confirmed change that was broken off", () => {
  /** A provider that does it and is silent about it. */
  const lost = () => ({
    ...kit.sandbox,
    async startAgain(input: Parameters<PaymentPort["startAgain"]>[0]) {
      await kit.sandbox.startAgain(input);
      throw new AppError("payment_unavailable");
    },
    async changePlan(input: Parameters<PaymentPort["changePlan"]>[0]) {
      await kit.sandbox.changePlan(input);
      throw new AppError("payment_unavailable");
    },
  });

  test.each([
    ["a change", () => kit.open(), "Fleet"],
    ["a start", paused, "Starter"],
  ])("%s: is carried through without its customer, once", async (_name, before, title) => {
    const { organizationId, email } = await before();
    kit.setNow(later(0));
    await addCard(organizationId, "pm_sandbox_success");
    const { key } = await kit.service().previewChange(organizationId, title, "month");
    const broken = kit.service(lost());
    await expect(broken.change(organizationId, key)).rejects.toMatchObject(down);
    const { id: requestId } = await requestOf(key);
    expect(broken.queue.jobs).toEqual([{ name: "billing.finish", payload: { requestId } }]);

    kit.setNow(later(2));
    const paid = await kit.paid(organizationId);
    await kit.service().finishChange(requestId);
    await kit.service().finishChange(requestId);
    expect(await kit.service().getOverview(organizationId)).toMatchObject({
      planTitle: title,
      status: "active",
    });
    expect(await kit.paid(organizationId)).toEqual(paid);
    expect(await kit.mailsTo(email)).toHaveLength(1);
    expect(await kit.service().change(organizationId, key)).toEqual({ kind: "changed" });
  });

  test("waits for another try while the provider is away", async () => {
    const { organizationId } = await paused();
    await addCard(organizationId, "pm_sandbox_success");
    const away = kit.service({ ...kit.sandbox, startAgain: silence });
    const { key } = await away.previewChange(organizationId, "Starter", "month");
    await expect(away.change(organizationId, key)).rejects.toMatchObject(down);
    const { id } = await requestOf(key);
    await expect(away.finishChange(id)).rejects.toMatchObject(down);
  });

  test("is left alone where it was never confirmed, or no longer holds", async () => {
    const { organizationId } = await kit.open();
    kit.setNow(middle);
    const billing = kit.service();
    const never = await billing.previewChange(organizationId, "Fleet", "year");
    const taken = await billing.previewChange(organizationId, "Fleet", "month");
    await billing.change(organizationId, taken.key);
    const { id } = await requestOf(never.key);
    await billing.finishChange(id);
    await kit.db
      .update(planChangeOffer)
      .set({ startedAt: middle })
      .where(eq(planChangeOffer.id, id));
    await billing.finishChange(id);
    expect(await billing.getOverview(organizationId)).toMatchObject({ interval: "month" });
    expect(await kit.paid(organizationId)).toEqual([10_500, 3900]);
  });
});
