import { randomUUID } from "node:crypto";
import { eq, isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { billingPerFile } from "../../tests/harness/billing.ts";
import { createRecordingQueue } from "../../tests/harness/recording-queue.ts";
import { openStripeSite } from "../../tests/harness/stripe-site.ts";
import type { Actor } from "../admin/actor.ts";
import { isPaying, monthlyCents } from "../admin/dashboard/revenue.ts";
import { listEvents } from "../admin/leads/timeline.ts";
import { createPriceMoveOperations } from "../admin/prices/price-move-operations.ts";
import { createPriceOperations } from "../admin/prices/price-operations.ts";
import {
  auditEntry,
  lead,
  plan,
  planPrice,
  priceMove,
  priceMoveItem,
  subscription,
} from "../db/schema/index.ts";
import type { PaymentPort } from "./ports.ts";

/**
 * Stripe renews subscriptions by its own clock and tells the site by events alone. The first period is January 31 to
 * February 28, and the notice is sent on January 31.
 */
const kit = billingPerFile();
const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "owner" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
const bob: Actor = { ...ann, id: "bob", name: "Bob", email: "bob@example.com" };
const start = new Date("2026-01-31T10:00:00Z");
const renewal = (month: number, day: number) => new Date(Date.UTC(2026, month - 1, day, 10));
/** The first renewal that is 30 days or more after the notice. */
const charged = renewal(3, 28);
let site: Awaited<ReturnType<typeof openStripeSite>>;
let starter: typeof plan.$inferSelect;
let now = start;

beforeEach(async () => {
  await kit.db.delete(priceMove);
  await kit.db.delete(auditEntry);
  await kit.db.delete(planPrice).where(isNull(planPrice.appliedAt));
  site = await openStripeSite(kit);
  now = start;
  const prices = { monthlyPriceCents: 3_900, yearlyPriceCents: 39_000 };
  const [row] = await kit.db.update(plan).set(prices).where(eq(plan.title, "Starter")).returning();
  if (!row) throw new Error("no plan");
  starter = row;
});
afterEach(() => site.close());

type Customer = Awaited<ReturnType<typeof site.open>>;
const go = (to: Date) => {
  now = to;
  site.move(to);
};
const moves = () =>
  createPriceMoveOperations({
    ...{ db: kit.db, payments: site.payments, origin: "https://example.com" },
    // Jobs go where the site's own go.
    queue: site.billing.queue,
    now: () => now,
  });
/** New signups pay $49 from now on. */
async function raise(): Promise<void> {
  const prices = { monthlyPriceCents: 4_900, yearlyPriceCents: 49_000 };
  await kit.db.update(plan).set(prices).where(eq(plan.id, starter.id));
}
const month = () => ({ id: starter.id, interval: "month" as const });
async function planMove(wish: { leaveOut?: string[]; reverses?: string; from?: string } = {}) {
  const { leaveOut = [], ...rest } = wish;
  const { items, from, priceCents } = await moves().previewPriceMove(ann, { ...month(), ...rest });
  const customers = items.filter(
    (one) => one.hurdle === null && !leaveOut.includes(one.subscription),
  ).length;
  return moves().planPriceMove(ann, {
    ...{ ...month(), from, ...rest, key: randomUUID(), message: "We grew.", leaveOut },
    ...{ customers, priceCents },
  });
}
const itemOf = async ({ rowId }: Customer) => {
  const rows = await kit.db
    .select()
    .from(priceMoveItem)
    .where(eq(priceMoveItem.subscriptionId, rowId))
    .orderBy(priceMoveItem.createdAt);
  return rows.at(-1);
};
const templates = async ({ email }: Customer) =>
  (await kit.mailsTo(email))
    .map(({ template }) => template)
    .filter((one) => /^(price|plan)-/.test(one));
const paid = async ({ organizationId }: Customer) =>
  (await site.billing.listInvoices(organizationId)).invoices.map((one) => one.amountPaidCents);
const log = async () =>
  (await kit.db.select().from(auditEntry).orderBy(auditEntry.at)).map(({ action }) => action);
/** Titles and names of the timeline, the newest first. */
const timelineOf = async ({ email }: Customer) => {
  const [person] = await kit.db.select().from(lead).where(eq(lead.email, email));
  const { items } = await listEvents(kit.db, { id: person?.id ?? "", limit: 10 });
  return items.map(({ title, by }) => [title, by]);
};
const recurring = async () => {
  const [row] = await kit.db
    .select({ cents: monthlyCents.mapWith(Number) })
    .from(subscription)
    .where(isPaying(site.payments));
  return row?.cents;
};

describe("a move to another price", () => {
  test("finds the customers at another price among thousands who pay the new one", async () => {
    const ada = await site.open();
    await raise();
    const copy = (table: string, where: string, changes: string) =>
      kit.db.execute(
        sql.raw(`insert into ${table}
          select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
          from ${table} one, generate_series(1, 5001) n where ${where}`),
      );
    const organizationId = `'${ada.organizationId}'`;
    await copy(
      "organization",
      `one.id = ${organizationId}`,
      `'id', md5('o' || n)::uuid, 'name', '0' || n, 'slug', 'o' || n`,
    );
    await copy(
      "subscription",
      `one.organization_id = ${organizationId}`,
      `'id', md5('s' || n)::uuid, 'organization_id', md5('o' || n)::uuid, 'price_cents', 4900,
       'provider_subscription_id', 'sub_' || n, 'signup_id', null`,
    );
    const { items } = await moves().previewPriceMove(ann, month());
    expect(items).toMatchObject([{ organization: "Ada Bakery", fromCents: 3900, toCents: 4900 }]);
  });

  test("is told at once, charged at the first renewal after the notice, and counted then", async () => {
    const ada = await site.open();
    await kit.db.insert(lead).values({ email: ada.email }).onConflictDoNothing();
    await raise();
    const preview = await moves().previewPriceMove(ann, month());
    expect(preview).toMatchObject({ from: "2026-03-02", earliest: "2026-03-02", priceCents: 4900 });
    expect(preview.items).toMatchObject([
      { organization: "Ada Bakery", fromCents: 3900, toCents: 4900, hurdle: null },
    ]);
    expect(preview.items[0]?.firstChargeAt).toBe(renewal(3, 31).toISOString());
    await planMove();
    await site.work();
    expect(await templates(ada)).toEqual(["price-change"]);
    expect(await itemOf(ada)).toMatchObject({ state: "waiting", noticedAt: start });
    const shown = await site.billing.getOverview(ada.organizationId);
    expect(shown?.upcomingPrice?.priceCents).toBe(4900);
    expect(shown?.scheduledChange).toBeNull();

    // Too early: the notice is 28 days old. The renewal brings the schedule for the next one.
    go(renewal(3, 1));
    await site.work();
    expect(await paid(ada)).toEqual([3900, 3900]);
    expect(await itemOf(ada)).toMatchObject({ state: "scheduled", firstChargeAt: charged });
    expect(await recurring()).toBe(3900);
    await expect(site.billing.keepPlan(ada.organizationId)).rejects.toMatchObject({
      reason: "price_is_set",
    });

    go(renewal(4, 1));
    await site.work();
    expect(await paid(ada)).toEqual([4900, 3900, 3900]);
    expect(await itemOf(ada)).toMatchObject({ state: "changed", settledAt: now });
    expect(await recurring()).toBe(4900);
    expect(await templates(ada)).toEqual(["price-change"]);
    expect(await log()).toEqual([
      "plan.price-move",
      "customer.price-noticed",
      "customer.price-scheduled",
      "customer.price-changed",
    ]);
    expect(await timelineOf(ada)).toEqual([
      ["Moved to the new price of Starter, $49 a month", "Ann"],
      ["Told about the new price of Starter: $49 a month instead of $39 a month", "Ann"],
    ]);
    await site.expectAgreement(ada.organizationId);
  });

  test("is called off before it takes effect, and those who were told are told again", async () => {
    const ada = await site.open();
    const ben = await site.open({ name: "Ben" });
    await kit.db.insert(lead).values({ email: ada.email }).onConflictDoNothing();
    await raise();
    const { move } = await planMove({ leaveOut: [ben.rowId] });
    await site.work();
    go(renewal(3, 1));
    await site.work();
    expect((await itemOf(ada))?.state).toBe("scheduled");
    expect(await itemOf(ben)).toBeUndefined();
    const canceled = await moves().cancelPriceMove(bob, { id: move.id });
    expect(canceled.move).toMatchObject({ canceledBy: "Bob", counts: { scheduled: 1 } });
    await site.work();
    await site.work();
    expect((await itemOf(ada))?.state).toBe("undone");
    const entries = await kit.db.select().from(auditEntry).orderBy(auditEntry.at);
    expect(entries.map(({ action, actorId, actorName }) => [action, actorId, actorName])).toEqual([
      ["plan.price-move", "ann", "Ann"],
      ["customer.price-noticed", "ann", "Ann"],
      ["customer.price-scheduled", "ann", "Ann"],
      ["plan.price-move-cancel", "bob", "Bob"],
      ["customer.price-undone", "bob", "Bob"],
    ]);
    expect(await timelineOf(ada)).toEqual([
      ["The new price of Starter was called off: they keep paying $39 a month", "Bob"],
      ["Told about the new price of Starter: $49 a month instead of $39 a month", "Ann"],
    ]);
    expect(await templates(ada)).toEqual(["price-change", "price-kept"]);
    expect(await templates(ben)).toEqual([]);
    go(renewal(5, 1));
    await site.work();
    expect(new Set(await paid(ada))).toEqual(new Set([3900]));
    await site.expectAgreement(ada.organizationId);
    await expect(
      moves().planPriceMove(ann, {
        ...month(),
        key: randomUUID(),
        from: "2026-06-01",
        message: "",
        leaveOut: [],
        customers: 3,
        priceCents: 4900,
      }),
    ).rejects.toMatchObject({ reason: "price_move_changed" });
  });

  test("comes back by a move of its own, at the price from before", async () => {
    const ada = await site.open();
    await raise();
    const { move } = await planMove();
    await site.work();
    go(renewal(3, 1));
    await site.work();
    go(renewal(4, 1));
    await site.work();
    await expect(moves().cancelPriceMove(ann, { id: move.id })).rejects.toMatchObject({
      reason: "price_move_over",
    });
    const back = await planMove({ reverses: move.id });
    expect(back.items).toMatchObject([{ fromCents: 4900, toCents: 3900 }]);
    await site.work();
    // A lower price needs no notice, so it comes with the next renewal.
    expect(await itemOf(ada)).toMatchObject({ state: "scheduled", firstChargeAt: renewal(4, 28) });
    go(renewal(5, 1));
    await site.work();
    expect((await paid(ada)).slice(0, 2)).toEqual([3900, 4900]);
    expect((await itemOf(ada))?.state).toBe("changed");
    await site.expectAgreement(ada.organizationId);
  });

  test("gives way to what the customer does, and holds again when that's taken back", async () => {
    const ada = await site.open();
    await raise();
    await planMove();
    await site.work();
    go(renewal(3, 1));
    await site.work();
    await site.billing.cancel(ada.organizationId);
    await site.work();
    expect(await itemOf(ada)).toMatchObject({ state: "replaced", settledAt: null });
    expect((await site.billing.getOverview(ada.organizationId))?.upcomingPrice).toBeNull();
    await site.billing.resume(ada.organizationId);
    await site.work();
    expect((await itemOf(ada))?.state).toBe("scheduled");
    const { key } = await site.billing.previewChange(ada.organizationId, "Fleet", "month");
    await site.billing.change(ada.organizationId, key);
    await site.work();
    expect(await itemOf(ada)).toMatchObject({ state: "replaced", settledAt: now });
    go(renewal(5, 1));
    await site.work();
    expect((await paid(ada))[0]).toBe(24_900);
    expect(await templates(ada)).toEqual([
      "price-change",
      "plan-cancelled",
      "plan-kept",
      "plan-changed",
    ]);
    await site.expectAgreement(ada.organizationId);
  });

  test("leaves out customers in a trial, who canceled, or in another move", async () => {
    await site.open({ name: "Ada", trialDays: 14 });
    const ben = await site.open({ name: "Ben" });
    await site.billing.cancel(ben.organizationId);
    await site.open({ name: "Cal" });
    await raise();
    const { items } = await moves().previewPriceMove(ann, month());
    expect(items.map(({ name, hurdle }) => [name, hurdle])).toEqual([
      ["Ada Byron", "trial"],
      ["Ben Byron", "ending"],
      ["Cal Byron", null],
    ]);
    await planMove();
    const again = await moves().previewPriceMove(ann, month());
    expect(again.items.map(({ hurdle }) => hurdle)).toEqual(["trial", "ending", "moving"]);
    const { csv } = await moves().exportPriceMovePreview(ann, month());
    expect(csv).toContain("Ben Bakery,Ben Byron");
    expect(csv).toContain("39.00,49.00,,Canceled: ends with the paid period");
  });

  test("is refused before the notice is over, and a planned price that it needs stays", async () => {
    await site.open();
    const prices = createPriceOperations({
      ...{ db: kit.db, queue: createRecordingQueue(), now: () => now },
    });
    const higher = { monthlyPriceCents: 5_900, yearlyPriceCents: 59_000 };
    const { items } = await prices.planPrice(ann, {
      ...{ id: starter.id, ...higher, startsAt: "2026-04-10T09:00:00.000Z" },
    });
    await raise();
    const preview = await moves().previewPriceMove(ann, month());
    // It follows the planned price. An earlier day has the price of that day.
    expect(preview).toMatchObject({ from: "2026-04-11", priceCents: 5900 });
    const wish = { ...month(), from: "2026-03-01" };
    expect(await moves().previewPriceMove(ann, wish)).toMatchObject({ priceCents: 4900 });
    await expect(planMove(wish)).rejects.toMatchObject({ reason: "price_move_too_soon" });
    const { move } = await planMove();
    const id = items.find(({ startsAt }) => startsAt.startsWith("2026-04-10"))?.id ?? "";
    await expect(prices.cancelPlannedPrice(ann, { id })).rejects.toMatchObject({
      reason: "planned_price_moving",
    });
    await moves().cancelPriceMove(ann, { id: move.id });
    await prices.cancelPlannedPrice(ann, { id });
  });
});

test("the sandbox moves customers, too, and charges no one before the notice is over", async () => {
  const billing = kit.service();
  const { organizationId, rowId } = await kit.open();
  await raise();
  const sandbox = createPriceMoveOperations({
    ...{ db: kit.db, payments: kit.sandbox, origin: "https://example.com" },
    ...{ queue: billing.queue, now: () => now },
  });
  const { from } = await sandbox.previewPriceMove(ann, month());
  const plan = { key: randomUUID(), from, message: "", leaveOut: [], customers: 1 };
  await sandbox.planPriceMove(ann, { ...month(), ...plan, priceCents: 4900 });
  const work = async () => {
    const [item] = await kit.db
      .select()
      .from(priceMoveItem)
      .where(eq(priceMoveItem.subscriptionId, rowId));
    await billing.movePrice(item?.id ?? "");
  };
  await work();
  for (const at of [renewal(3, 1), renewal(4, 1), renewal(5, 1)]) {
    kit.setNow(at);
    await work();
  }
  // January 31, February 28, March 31, and April 30.
  expect(await kit.paid(organizationId)).toEqual([4900, 4900, 3900, 3900]);
});

test("dropping a planned change waits for a new price that's being scheduled, and then leaves it alone", async () => {
  const billing = kit.service();
  const { organizationId, rowId } = await kit.open({ plan: "Fleet" });
  const { key } = await billing.previewChange(organizationId, "Starter", "month");
  await billing.change(organizationId, key);
  const [row] = await kit.db.select().from(subscription).where(eq(subscription.id, rowId));
  if (!row) throw new Error("no subscription");
  const price = { planId: row.planId, interval: row.interval, priceCents: 26_900 };
  const [move] = await kit.db
    .insert(priceMove)
    .values({
      ...{ ...price, key: randomUUID(), startsAt: start },
      ...{ actorId: ann.id, actorName: ann.name, actorRole: ann.role },
    })
    .returning();
  await kit.db.insert(priceMoveItem).values({
    ...{ moveId: move?.id ?? "", subscriptionId: rowId, organizationId, state: "scheduled" },
    ...{ fromCents: row.priceCents, toCents: price.priceCents, firstChargeAt: start },
    noticedAt: start,
  });
  // The job that held the lease has scheduled the price by the time the customer's request gets it.
  const scheduled = JSON.stringify({ ...row.scheduledChange, ...price });
  await kit.db.execute(
    sql.raw(`create function schedule_price() returns trigger language plpgsql as $$ begin
      update subscription set scheduled_change = '${scheduled}' where new.name = 'plan:' || id;
      return new; end $$`),
  );
  await kit.db.execute(
    sql`create trigger schedule_price before insert on billing_lease for each row execute function schedule_price()`,
  );
  try {
    await expect(billing.keepPlan(organizationId)).rejects.toMatchObject({
      reason: "price_is_set",
    });
  } finally {
    await kit.db.execute(sql`drop function schedule_price cascade`);
  }
  // Nothing was dropped at the provider.
  const { scheduledChange } = await kit.sandbox.readSubscription(row.providerSubscriptionId);
  expect(scheduledChange).not.toBeNull();
});

describe("a crash", () => {
  /** The process dies when it calls the provider for the nth time: before the call, or after the provider's answer. */
  function dying(at: number, when: "before" | "after"): PaymentPort {
    let calls = 0;
    return new Proxy(site.payments, {
      get(port, name) {
        const call = Reflect.get(port, name);
        if (typeof call !== "function") return call;
        return async (...args: unknown[]) => {
          calls += 1;
          const dies = calls === at;
          if (dies && when === "before") throw new Error("killed");
          const answer = await call.apply(port, args);
          if (dies) throw new Error("killed");
          return answer;
        };
      },
    });
  }
  const cases = [1, 2, 3].flatMap((at) =>
    (["before", "after"] as const).map((when) => ({ at, when })),
  );
  test("at any call of the provider leaves nothing halfway", async () => {
    for (const { at, when } of cases) {
      const ada = await site.open({ name: "Ada" });
      await raise();
      go(new Date(now.getTime() + 1000));
      await planMove({ from: "2027-01-01" });
      await kit.db.update(priceMove).set({ startsAt: new Date("2026-02-01") });
      await kit.db
        .update(priceMoveItem)
        .set({ noticedAt: new Date("2025-12-01") })
        .where(eq(priceMoveItem.subscriptionId, ada.rowId));
      const id = (await itemOf(ada))?.id ?? "";
      await kit
        .service(dying(at, when))
        .movePrice(id)
        .catch(() => {});
      await site.billing.movePrice(id);
      const about = `call ${at}, ${when}`;
      expect(await itemOf(ada), about).toMatchObject({ state: "scheduled" });
      const held = [...site.stripe.state.schedules.values()].filter(
        (one) => one.subscription === ada.subscriptionId && one.status === "active",
      );
      expect(held.length, about).toBe(1);

      const moveId = (await itemOf(ada))?.moveId ?? "";
      await moves().cancelPriceMove(ann, { id: moveId });
      await kit
        .service(dying(at, when))
        .movePrice(id)
        .catch(() => {});
      await site.billing.movePrice(id);
      expect((await itemOf(ada))?.state, about).toBe("undone");
      expect((await site.billing.getOverview(ada.organizationId))?.scheduledChange).toBeNull();
      expect(
        (await templates(ada)).filter((one) => one === "price-kept"),
        about,
      ).toHaveLength(1);
      await kit.db.update(plan).set({ monthlyPriceCents: 3_900 }).where(eq(plan.id, starter.id));
    }
  });
});
