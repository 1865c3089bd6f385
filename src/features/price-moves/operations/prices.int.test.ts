import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { billingPerFile, end } from "../../../../tests/harness/billing.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import type { AppError } from "../../../platform/errors.ts";
import { auditEntry, contentDraft } from "../../activity/server/tables.ts";
import { subscription } from "../../billing/server/tables.ts";
import { createContentChanges } from "../../content/operations/change-record.ts";
import { readRecord } from "../../content/operations/records.ts";
import { createContent } from "../../content/server/content.ts";
import { faq, plan, planPrice } from "../../content/server/tables.ts";
import { organization, user } from "../../identity/server/tables.ts";
import { applyDuePrices } from "../../plans/operations/apply-prices.ts";
import { createPriceOperations } from "../../plans/operations/price-operations.ts";
import { orderFor } from "../../signup/server/order.ts";
import { consoleSetting, priceRequest } from "../../team/server/tables.ts";

const kit = billingPerFile();
const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "owner" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
/** Long after the plans came to be, whose prices the trigger dates by the real clock. */
const today = new Date("2090-01-01T00:00:00.000Z");
const later = new Date("2090-02-01T00:00:00.000Z");
let starter: typeof plan.$inferSelect;
const operations = (now = today) =>
  createPriceOperations({
    ...{ db: kit.db, queue: createRecordingQueue(), now: () => now },
    origin: "https://site.example",
  });
const priceAt = async (at: Date) =>
  (await createContent(kit.db, () => at).findPlan("Starter"))?.monthlyPriceCents;
const higher = { monthlyPriceCents: 4_900, yearlyPriceCents: 49_000 };
const planHigher = () =>
  operations().planPrice(ann, { id: starter.id, ...higher, startsAt: later.toISOString() });
const apply = () => kit.db.transaction((tx) => applyDuePrices(tx, later));
const states = async (now: Date) =>
  (await operations(now).listPlanPrices(ann, { id: starter.id })).items.map(
    ({ state, monthlyPriceCents }) => `${state} ${monthlyPriceCents}`,
  );

beforeEach(async () => {
  await kit.db.delete(planPrice);
  await kit.db.delete(auditEntry);
  await kit.db.delete(contentDraft);
  const prices = { monthlyPriceCents: 3_900, yearlyPriceCents: 39_000 };
  await kit.db
    .update(plan)
    .set({ monthlyPriceCents: 1, yearlyPriceCents: 1 })
    .where(eq(plan.title, "Starter"));
  await kit.db.update(plan).set(prices).where(eq(plan.title, "Starter"));
  const [row] = await kit.db.select().from(plan).where(eq(plan.title, "Starter"));
  if (!row) throw new Error("no plan");
  starter = row;
});

describe("a planned price", () => {
  test("lists the published texts that will be wrong, each under the price that makes it wrong", async () => {
    const say = (question: string, answer: string, published = true) =>
      kit.db.insert(faq).values({ question, answer: `<p>${answer}</p>`, published });
    await say("How much?", "Starter costs $39 a month.");
    await say("And a year?", "Starter is $390 per year.");
    await say("Token?", "Starter costs {{price:starter:monthly}} a month.");
    await say("Draft?", "Starter costs $39 a month.", false);
    await say("Others?", "Others want $39 a month.");
    await planHigher();
    const evenLater = new Date("2090-03-01T00:00:00.000Z");
    const dearer = { monthlyPriceCents: 5_900, yearlyPriceCents: 49_000 };
    const { items } = await operations().planPrice(ann, {
      ...{ id: starter.id, ...dearer, startsAt: evenLater.toISOString() },
    });
    const listed = items.map(({ state, texts }) => [state, texts.map(({ title }) => title).sort()]);
    expect(listed).toEqual([
      ["planned", []],
      ["planned", ["And a year?", "How much?"]],
      ...items.slice(2).map(({ state }) => [state, []]),
    ]);
    expect(items[1]?.texts.find(({ title }) => title === "How much?")?.problem).toBe(
      "Starter costs $39 until February 1, 2090, then $49. Write {{price:starter:monthly}}, and it stays right.",
    );
    await kit.db.delete(faq);
  });

  test("holds from its moment on, before any job has run, and an existing customer keeps theirs", async () => {
    const { organizationId } = await kit.open();
    await planHigher();
    const before = new Date(later.getTime() - 1);
    expect([await priceAt(today), await priceAt(before), await priceAt(later)]).toEqual([
      3_900, 3_900, 4_900,
    ]);
    const sold = await createContent(kit.db, () => later).findPlan("starter");
    if (!sold) throw new Error("no plan");
    const order = { kind: "paid", interval: "month", trial: false, paymentMethod: "pm" } as const;
    expect(() => orderFor(sold, { ...order, expectedPriceCents: 3_900 })).toThrow(
      expect.objectContaining({ reason: "price_changed" }),
    );
    expect(orderFor(sold, { ...order, expectedPriceCents: 4_900 }).priceCents).toBe(4_900);

    await apply();
    kit.setNow(new Date(end.getTime() + 1));
    await kit.service().getOverview(organizationId);
    expect(await kit.paid(organizationId)).toEqual([3_900, 3_900]);
    const { otherPrices } = await operations(later).listPlanPrices(ann, { id: starter.id });
    expect(otherPrices).toBe(1);
  });

  test("is written into the plan once, with a version, an entry of the log, and drafts that follow", async () => {
    await planHigher();
    const changes = createContentChanges({ db: kit.db });
    const record = await readRecord(kit.db, "plan", starter.id);
    if (!record) throw new Error("no record");
    await changes.save(ann, { ...record, data: { ...record.data, description: "<p>New.</p>" } });
    await apply();
    await apply();
    expect(await states(later)).toEqual(["current 4900", "past 3900", "past 1"]);
    const log = await kit.db.select({ action: auditEntry.action }).from(auditEntry);
    expect(log.map(({ action }) => action).sort()).toEqual([
      "plan.plan-price",
      "plan.price",
      "plan.save",
    ]);
    const now = await readRecord(kit.db, "plan", starter.id);
    expect(now).toMatchObject({
      state: "changed",
      live: higher,
      data: { ...higher, description: "<p>New.</p>" },
    });
    if (!now) throw new Error("no record");
    await changes.publish(ann, now);
    expect(await priceAt(later)).toBe(4_900);
  });

  test("can be called off until it begins, and needs a moment to come that no other has", async () => {
    const { items } = await planHigher();
    const id = items.find(({ state }) => state === "planned")?.id ?? "";
    await expect(planHigher()).rejects.toMatchObject({ reason: "price_date_taken" });
    await expect(
      operations(later).planPrice(ann, {
        id: starter.id,
        ...higher,
        startsAt: later.toISOString(),
      }),
    ).rejects.toMatchObject({ reason: "price_date_past" });
    await expect(operations(later).cancelPlannedPrice(ann, { id })).rejects.toMatchObject({
      reason: "planned_price_began",
    });
    await operations().cancelPlannedPrice(ann, { id });
    expect(await priceAt(later)).toBe(3_900);
    expect(await states(today)).toEqual(["current 3900", "past 1"]);
  });
});

describe("the limit of a price", () => {
  const eve: Actor = { ...ann, id: "eve", name: "Eve", email: "eve@example.com" };
  const day = (date: string) => new Date(`2090-${date}T00:00:00.000Z`);
  const plan100 = (month: number, at: Date, actor = ann, now = today) =>
    operations(now).planPrice(actor, {
      ...{ id: starter.id, startsAt: at.toISOString() },
      ...{ monthlyPriceCents: month, yearlyPriceCents: month * 10 },
    });
  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.fail("it was not refused"),
      (error: AppError) => error,
    );
  const publishPrice = async (changes: object) => {
    const current = await readRecord(kit.db, "plan", starter.id);
    if (!current) throw new Error("no plan");
    const changing = createContentChanges({ db: kit.db });
    const key = { type: "plan", id: starter.id } as const;
    const data = { ...current.data, ...changes };
    const saved = await changing.save(ann, { ...key, revision: current.revision, data });
    return changing.publish(ann, { ...key, revision: saved.revision });
  };

  beforeEach(async () => {
    await kit.db.delete(priceRequest);
    await kit.db.delete(consoleSetting);
    await kit.db.delete(user).where(inArray(user.id, [ann.id, eve.id]));
    await kit.db.insert(user).values([ann, eve]);
    const id = randomUUID();
    await kit.db.insert(organization).values({ id, name: "Byron Bakery", slug: id });
    await kit.db.insert(subscription).values({
      ...{ organizationId: id, planId: starter.id, provider: "sandbox", status: "active" },
      ...{ providerCustomerId: id, providerSubscriptionId: id, interval: "month" },
      priceCents: 3_900,
    });
    await kit.db.delete(planPrice).where(eq(planPrice.monthlyPriceCents, 1));
  });
  // No provider knows it.
  afterEach(() => kit.db.delete(subscription));

  test("a plan that costs something is never sold for nothing, planned or published", async () => {
    for (const changes of [
      { monthlyPriceCents: 0 },
      { monthlyPriceCents: 0, yearlyPriceCents: 0 },
      { yearlyPriceCents: 99 },
    ]) {
      await kit.db.delete(contentDraft);
      const refused = await reasonOf(publishPrice(changes));
      expect(Object.keys(describeRefusal(refused).fields ?? {}), JSON.stringify(changes)).toEqual(
        Object.keys(changes),
      );
    }
    const planned = await reasonOf(plan100(0, later));
    expect(describeRefusal(planned).fields).toHaveProperty("monthlyPriceCents");
    expect(await priceAt(later)).toBe(3_900);
  });

  test("a large change waits for a second owner, and holds once that one approves it", async () => {
    const refused = await reasonOf(publishPrice({ monthlyPriceCents: 390 }));
    expect(JSON.stringify(describeRefusal(refused).fields)).toContain("changes the price by 90%");
    const { requests } = await plan100(390, later);
    expect(requests).toMatchObject([{ percent: 90, limitPercent: 50, mine: true, by: "Ann" }]);
    expect(await priceAt(later)).toBe(3_900);
    const id = requests[0]?.id ?? "";
    const own = await reasonOf(operations().approvePriceRequest(ann, { id }));
    expect(own.reason).toBe("money_request_own");
    expect(await operations().approvePriceRequest(eve, { id })).toMatchObject({
      ...{ state: "approved", decidedBy: "Eve" },
    });
    expect(await priceAt(today)).toBe(3_900);
    expect(await priceAt(later)).toBe(390);
    // From what two people approved, the steps begin anew.
    expect((await plan100(500, day("02-02"))).requests).toEqual([]);
  });

  test("an approval after the day makes the price hold at once; a declined one changes nothing", async () => {
    const ask = async () => (await plan100(9_900, later)).requests[0]?.id ?? "";
    await operations().declinePriceRequest(eve, { id: await ask() });
    expect(await priceAt(later)).toBe(3_900);
    const { requests } = await plan100(9_900, day("01-03"));
    const after = day("01-05");
    await operations(after).approvePriceRequest(eve, { id: requests[0]?.id ?? "" });
    expect(await priceAt(after)).toBe(9_900);
    const late = await plan100(99_000, later);
    const tooLate = operations(day("01-20")).approvePriceRequest(eve, {
      id: late.requests[0]?.id ?? "",
    });
    expect((await reasonOf(tooLate)).reason).toBe("money_request_expired");
  });

  test("an approval counts for the price it was given for, not for the same price later", async () => {
    const approved = async (month: number, at: Date) => {
      const { requests } = await plan100(month, at);
      return operations().approvePriceRequest(eve, { id: requests[0]?.id ?? "" });
    };
    await approved(10_000, day("01-02"));
    await approved(4_900, day("01-03"));
    expect((await plan100(3_900, day("02-10"))).requests).toEqual([]);
    // Two months later, one owner goes back to what two agreed on then, and on from there.
    expect((await plan100(4_900, day("04-10"))).requests).toEqual([]);
    expect((await plan100(7_300, day("04-15"))).requests).toMatchObject([{ percent: 87 }]);
  });

  test("an approval ends with the right of the owner who asked", async () => {
    const { requests } = await plan100(9_900, later);
    const id = requests[0]?.id ?? "";
    await kit.db.update(user).set({ role: "editor" }).where(eq(user.id, ann.id));
    const refused = await reasonOf(operations().approvePriceRequest(eve, { id }));
    expect(describeRefusal(refused).summary).toBe(
      "Ann is no longer allowed to request this. Decline it, and request it yourself if it’s right.",
    );
    expect(await priceAt(later)).toBe(3_900);
    expect(await operations().declinePriceRequest(eve, { id })).toMatchObject({
      state: "declined",
    });
  });

  test("small steps of 30 days add up, by one owner or by two", async () => {
    expect((await plan100(5_000, day("01-10"))).requests).toEqual([]);
    expect((await plan100(5_800, day("01-15"), eve)).requests).toEqual([]);
    expect((await plan100(6_500, day("01-20"), eve)).requests).toMatchObject([{ percent: 67 }]);
    // Up and down again: each step alone is within the limit.
    expect((await plan100(2_000, day("01-25"))).requests).toHaveLength(2);
  });

  test("a step between can’t be taken away from under a later price", async () => {
    const steps = [5_800, 8_600];
    const dates = [day("01-10"), day("02-15")];
    for (const [at, month] of steps.entries()) {
      expect((await plan100(month, dates[at] ?? later)).requests).toEqual([]);
    }
    const { items } = await operations().listPlanPrices(ann, { id: starter.id });
    const idOf = (month: number) =>
      items.find(({ monthlyPriceCents }) => monthlyPriceCents === month)?.id ?? "";
    const cancel = (month: number) => operations().cancelPlannedPrice(ann, { id: idOf(month) });
    const refused = await reasonOf(cancel(5_800));
    expect(describeRefusal(refused).summary).toBe(
      "Without this price, the one of February 15, 2090 changes the price by 121% within 30 days. Call that one off first.",
    );
    await cancel(8_600);
    await cancel(5_800);
    // Nor from before it: planned the other way around, the later one is the large step.
    expect((await plan100(5_800, day("02-15"))).requests).toEqual([]);
    expect((await plan100(2_000, day("01-10"))).requests).toMatchObject([{ percent: 190 }]);
  });

  test("a plan without customers changes freely", async () => {
    await kit.db.delete(subscription);
    expect((await plan100(99_000, later)).requests).toEqual([]);
  });
});
