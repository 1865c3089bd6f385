import { randomUUID } from "node:crypto";
import { eq, isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { billingPerFile } from "../../../../tests/harness/billing.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { openStripeSite } from "../../../../tests/harness/stripe-site.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { plan, planPrice } from "../../content/server/tables.ts";
import { isPaying, monthlyCents } from "../../figures/operations/revenue.ts";
import { listEvents } from "../../leads/operations/timeline.ts";
import { lead } from "../../leads/server/tables.ts";
import { createPriceOperations } from "../../plans/operations/price-operations.ts";
import { createPriceMoveOperations } from "../../price-moves/operations/price-move-operations.ts";
import type { PaymentPort } from "./ports.ts";
import { startPriceMove } from "./price-moves.ts";
import { priceMove, priceMoveItem, subscription } from "./tables.ts";

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
const moves = (batch?: number) =>
  createPriceMoveOperations({
    ...(batch && { batch }),
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
/** All customers on a first page: those who can be moved, then the others. */
async function candidates(wish: { reverses?: string } = {}) {
  const lists = await Promise.all(
    (["movable", "kept"] as const).map((list) =>
      moves().listPriceMoveCandidates(ann, { ...month(), ...wish, list, limit: 50 }),
    ),
  );
  return lists.flatMap(({ items }) => items);
}
async function planMove(
  wish: { leaveOut?: string[]; reverses?: string; from?: string; batch?: number } = {},
) {
  const { leaveOut = [], batch, ...rest } = wish;
  const preview = await moves().previewPriceMove(ann, { ...month(), ...rest });
  const { from, priceCents, movable: customers } = preview;
  return moves(batch).planPriceMove(ann, {
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
  test("takes any number of customers, in batches", async () => {
    const ada = await site.open();
    await raise();
    const copy = (table: string, where: string, changes: string) =>
      kit.db.execute(
        sql.raw(`insert into ${table}
          select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
          from ${table} one, generate_series(1, 7) n where ${where}`),
      );
    const organizationId = `'${ada.organizationId}'`;
    await copy(
      "organization",
      `one.id = ${organizationId}`,
      `'id', md5('o' || n)::uuid, 'name', 'Shop ' || n / 3, 'slug', 'o' || n`,
    );
    // Seven more: one pays the new price already, and one has canceled.
    await copy(
      "subscription",
      `one.organization_id = ${organizationId}`,
      `'id', md5('s' || n)::uuid, 'organization_id', md5('o' || n)::uuid,
       'price_cents', case n when 1 then 4900 else 3900 end, 'cancel_at_period_end', n = 2,
       'provider_subscription_id', 'sub_' || n, 'signup_id', null`,
    );
    expect(await moves().previewPriceMove(ann, month())).toMatchObject({
      ...{ movable: 6, kept: 1, differenceCents: 6_000 },
    });

    const listed: string[] = [];
    const ids = new Set<string>();
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const wish = { ...month(), list: "movable", limit: 4, cursor } as const;
      const page = await moves().listPriceMoveCandidates(ann, wish);
      listed.push(...page.items.map(({ organization }) => organization));
      for (const { subscription: id } of page.items) ids.add(id);
      cursor = page.next;
    }
    // Four and two; several of them have the same name.
    expect(listed).toEqual(["Ada Bakery", "Shop 1", "Shop 1", "Shop 1", "Shop 2", "Shop 2"]);
    expect(ids.size).toBe(6);

    const left = [...ids].find((id) => id !== ada.rowId) ?? "";
    const { move, items } = await planMove({ batch: 2, leaveOut: [left] });
    expect(move).toMatchObject({ counts: { waiting: 5 }, open: 5, monthlyDifferenceCents: 5_000 });
    expect(items).toHaveLength(5);
    expect(items.map(({ organization }) => organization)[0]).toBe("Ada Bakery");
    const first = await moves().getPriceMove(ann, { id: move.id, limit: 3 });
    const second = await moves().getPriceMove(ann, {
      ...{ id: move.id, limit: 3, cursor: first.next ?? "" },
    });
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.next).toBeNull();

    const whole = async (
      exported: (cursor?: string) => Promise<{ csv: string; next: string | null }>,
    ) => {
      const pages: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await exported(cursor);
        pages.push(page.csv);
        cursor = page.next ?? undefined;
      } while (cursor);
      return { pages: pages.length, lines: pages.join("").trimEnd().split("\r\n") };
    };
    const file = await whole((cursor) => moves(2).exportPriceMove(ann, { id: move.id, cursor }));
    expect(file).toMatchObject({ pages: 3, lines: { length: 6 } });
    expect(file.lines.filter((line) => line.startsWith("customer,"))).toHaveLength(1);
    const preview = await whole((cursor) =>
      moves(2).exportPriceMovePreview(ann, { ...month(), cursor }),
    );
    expect(preview).toMatchObject({ pages: 4, lines: { length: 8 } });

    // The job takes two, and leaves the others to the next one.
    const queue = createRecordingQueue();
    const started: string[] = [];
    for (let part: { moveId: string; after?: string } | undefined = { moveId: move.id }; part; ) {
      await startPriceMove({ db: kit.db, queue }, part, 2);
      const jobs: { name: string; payload: object }[] = queue.jobs.splice(0);
      started.push(
        ...(jobs.flatMap(({ payload }) =>
          "itemId" in payload ? [payload.itemId] : [],
        ) as string[]),
      );
      part = jobs.find(({ name }) => name === "billing.price-moves")?.payload as typeof part;
    }
    expect(started).toHaveLength(5);
    expect(new Set(started).size).toBe(5);
    await expect(planMove({ leaveOut: [left] })).rejects.toMatchObject({
      reason: "price_move_changed",
    });
  });

  test.each([1, 2, 3])(
    "is never shown as over while a customer in it is shown as open, statement %i",
    async (nth) => {
      const ada = await site.open();
      await raise();
      const { move } = await planMove();
      const pool = kit.db.$client;
      const query = pool.query.bind(pool) as (...sent: unknown[]) => Promise<unknown>;
      let count = 0;
      const settled = { state: "undone", settledAt: now } as const;
      const spy = vi.spyOn(pool, "query").mockImplementation((async (...sent: unknown[]) => {
        count += 1;
        if (count === nth) {
          await kit.db
            .update(priceMoveItem)
            .set(settled)
            .where(eq(priceMoveItem.subscriptionId, ada.rowId));
        }
        return query(...sent);
      }) as never);
      const shown = await moves()
        .getPriceMove(ann, { id: move.id, limit: 50 })
        .finally(() => spy.mockRestore());
      expect(count).toBeGreaterThan(nth);
      // The screen asks again as long as one is open.
      expect(shown.move.open).toBeGreaterThanOrEqual(
        shown.items.filter((one) => !one.settled).length,
      );
    },
  );

  test("is told at once, charged at the first renewal after the notice, and counted then", async () => {
    const ada = await site.open();
    await kit.db.insert(lead).values({ email: ada.email }).onConflictDoNothing();
    await raise();
    const preview = await moves().previewPriceMove(ann, month());
    expect(preview).toMatchObject({ from: "2026-03-02", earliest: "2026-03-02", priceCents: 4900 });
    expect(await candidates()).toMatchObject([
      {
        ...{ organization: "Ada Bakery", fromCents: 3900, toCents: 4900, hurdle: null },
        firstChargeAt: renewal(3, 31).toISOString(),
      },
    ]);
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

  test("gives way to what the customer does, and holds again when that’s taken back", async () => {
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
    expect((await candidates()).map(({ name, hurdle }) => [name, hurdle])).toEqual([
      ["Cal Byron", null],
      ["Ada Byron", "trial"],
      ["Ben Byron", "ending"],
    ]);
    await planMove();
    expect((await candidates()).map(({ hurdle }) => hurdle)).toEqual(["trial", "ending", "moving"]);
    const { csv } = await moves().exportPriceMovePreview(ann, month());
    expect(csv).toContain("Ben Bakery,Ben Byron");
    expect(csv).toContain("39.00,49.00,,Canceled: ends with the paid period");
  });

  test("is refused before the notice is over, and a planned price that it needs stays", async () => {
    await site.open();
    const prices = createPriceOperations({
      ...{ db: kit.db, queue: createRecordingQueue(), now: () => now },
      origin: "https://site.example",
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

test("dropping a planned change waits for a new price that’s being scheduled, and then leaves it alone", async () => {
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
