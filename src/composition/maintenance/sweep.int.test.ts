import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { billingPerFile } from "../../../tests/harness/billing.ts";
import { createRecordingQueue } from "../../../tests/harness/recording-queue.ts";
import {
  paymentEvent,
  planChangeOffer,
  priceMove,
  priceMoveItem,
  subscription,
} from "../../features/billing/server/tables.ts";
import { plan } from "../../features/content/server/tables.ts";
import { finishSignup } from "../../features/signup/server/jobs.ts";
import { signup } from "../../features/signup/server/tables.ts";
import { type Jobs, openJobs } from "../../platform/jobs/boss.ts";
import { createLog } from "../../platform/log.ts";
import { mail } from "../../platform/mail/tables.ts";
import type { StoragePort } from "../../platform/storage/ports.ts";
import { storedFile } from "../../platform/storage/tables.ts";
import { trackStorage } from "../../platform/storage/tracked-storage.ts";
import { jobList } from "../job-list.ts";
import { createSweep } from "./sweep.ts";

const kit = billingPerFile();
let jobs: Jobs;
beforeAll(async () => {
  jobs = await openJobs(kit.url, createLog("silent"), jobList);
});
afterAll(() => jobs.stop());

let queue: ReturnType<typeof createRecordingQueue>;
let files: Map<string, string>;
let storage: StoragePort;
const account = { deleteAllDue: vi.fn(async () => 0), endRenewals: vi.fn(async () => {}) };
const deleteCustomer = vi.fn(async (_id: string) => {});
const deleteOld = vi.fn(async () => {});
let sweep: () => Promise<void>;
beforeEach(async () => {
  queue = createRecordingQueue();
  files = new Map();
  vi.clearAllMocks();
  const memory: StoragePort = {
    mode: "disk",
    put: async (key) => void files.set(key, ""),
    get: async () => null,
    delete: async (key) => void files.delete(key),
  };
  storage = trackStorage(kit.db, memory);
  const payments = { provider: "sandbox", livemode: false, deleteCustomer } as const;
  sweep = createSweep({
    db: kit.db,
    queue,
    payments,
    account,
    storage,
    events: { deleteOld },
    log: createLog("silent"),
  });
  for (const table of [planChangeOffer, mail, subscription, signup, storedFile]) {
    await kit.db.delete(table);
  }
});

const past = (interval: string) => sql`now() - interval '${sql.raw(interval)}'`;

async function insertSignup(changes: Partial<typeof signup.$inferInsert>, updated: string) {
  const [starter] = await kit.db.select().from(plan).where(eq(plan.title, "Starter"));
  const [row] = await kit.db
    .insert(signup)
    .values({
      kind: "paid",
      email: `${randomUUID()}@example.com`,
      idempotencyKey: randomUUID(),
      firstName: "Ada",
      lastName: "Byron",
      passwordHash: "none",
      planId: starter?.id ?? "",
      interval: "month",
      priceCents: 3900,
      provider: "sandbox",
      livemode: false,
      ...changes,
    })
    .returning();
  const id = row?.id ?? "";
  await kit.db
    .update(signup)
    .set({ updatedAt: past(updated) })
    .where(eq(signup.id, id));
  return id;
}

describe("the sweep", () => {
  test("finds signups that nobody finishes, and leaves the others", async () => {
    const stuck = await insertSignup({}, "6 minutes");
    const asked = await insertSignup({ state: "requires_action" }, "6 minutes");
    await insertSignup({}, "1 minute");
    await insertSignup({ state: "declined" }, "6 minutes");
    await insertSignup({ state: "completed" }, "6 minutes");
    await sweep();
    const found = queue.jobs.filter((job) => job.name === "signup.finish");
    expect(new Set(found.map((job) => job.payload))).toEqual(
      new Set([{ signupId: stuck }, { signupId: asked }]),
    );
  });

  test("leaves what has a job already", async () => {
    const signupId = await insertSignup({}, "6 minutes");
    await kit.db.transaction((tx) => jobs.queue.enqueue(tx, finishSignup, { signupId }));
    await sweep();
    expect(queue.jobs).toEqual([]);
  });

  test("removes attempts that led to nothing after 30 days, here and at the provider", async () => {
    await insertSignup({ state: "declined", providerCustomerId: "cus_1" }, "31 days");
    await insertSignup(
      { state: "declined", provider: "stripe", providerCustomerId: "cus_2" },
      "31 days",
    );
    const sold = await insertSignup({ state: "completed", providerCustomerId: "cus_3" }, "31 days");
    const young = await insertSignup({ state: "declined" }, "29 days");
    await sweep();
    expect(deleteCustomer.mock.calls).toEqual([["cus_1"]]);
    const left = await kit.db.select({ id: signup.id }).from(signup);
    expect(new Set(left.map((row) => row.id))).toEqual(new Set([sold, young]));
  });

  test("an attempt that the provider does not let go holds up no other", async () => {
    deleteCustomer.mockImplementation(async (id: string) => {
      if (id === "cus_stuck") throw new Error("the provider refuses");
    });
    const stuck = await insertSignup(
      { state: "declined", providerCustomerId: "cus_stuck" },
      "32 days",
    );
    await insertSignup({ state: "declined", providerCustomerId: "cus_1" }, "31 days");
    await insertSignup({ state: "declined", providerCustomerId: "cus_2" }, "33 days");
    await sweep();
    const left = await kit.db.select({ id: signup.id }).from(signup);
    expect(left).toEqual([{ id: stuck }]);
  });

  test("reads subscriptions again that nobody read for a day", async () => {
    const [stale, fresh, over] = [await kit.open(), await kit.open(), await kit.open()];
    const write = (id: string, changes: object) =>
      kit.db.update(subscription).set(changes).where(eq(subscription.id, id));
    const later = sql`now() + interval '1 month'`;
    await write(stale.rowId, { syncedAt: past("25 hours"), currentPeriodEndsAt: later });
    await write(fresh.rowId, { syncedAt: sql`now()`, currentPeriodEndsAt: later });
    await write(over.rowId, { syncedAt: past("2 hours"), currentPeriodEndsAt: past("6 minutes") });
    await sweep();
    expect(new Set(queue.jobs)).toEqual(
      new Set(
        [stale, over].map(({ rowId }) => ({
          name: "billing.sync",
          payload: { subscriptionId: rowId },
        })),
      ),
    );
  });

  test("carries through plan changes that were confirmed and have no end", async () => {
    const { organizationId } = await kit.open();
    const { key } = await kit.service().previewChange(organizationId, "Fleet", "month");
    await kit.db
      .update(planChangeOffer)
      .set({ startedAt: past("6 minutes") })
      .where(eq(planChangeOffer.key, key));
    await kit.db.update(subscription).set({
      syncedAt: sql`now()`,
      currentPeriodEndsAt: sql`now() + interval '1 month'`,
    });
    await sweep();
    expect(queue.jobs).toMatchObject([{ name: "billing.finish" }]);
  });

  test("goes on with customers of a price move whose job is gone", async () => {
    const { organizationId, rowId } = await kit.open();
    const [starter] = await kit.db.select().from(plan).where(eq(plan.title, "Starter"));
    const move = async (canceledAt: Date | null) => {
      const by = { actorId: "ann", actorName: "Ann", actorRole: "owner" } as const;
      const terms = { planId: starter?.id ?? "", interval: "month", priceCents: 4_900 } as const;
      const made = { ...by, ...terms, key: randomUUID(), startsAt: new Date(), canceledAt };
      const [row] = await kit.db.insert(priceMove).values(made).returning();
      return row?.id ?? "";
    };
    const item = { organizationId, subscriptionId: rowId, fromCents: 3_900, toCents: 4_900 };
    const insert = async (
      changes: Partial<typeof priceMoveItem.$inferInsert>,
      canceled = false,
    ) => {
      await kit.db.delete(priceMoveItem);
      const moveId = await move(canceled ? new Date(Date.now() - 6 * 60_000) : null);
      const row = { ...item, moveId, firstChargeAt: new Date(), ...changes };
      const [made] = await kit.db.insert(priceMoveItem).values(row).returning();
      queue.jobs.length = 0;
      await sweep();
      const jobs = queue.jobs.filter(({ name }) => name === "billing.price-move");
      return jobs.length === 1 && isDeepStrictEqual(jobs[0]?.payload, { itemId: made?.id });
    };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    expect(await insert({ createdAt: ago(6) })).toBe(true);
    expect(await insert({ createdAt: ago(4) })).toBe(false);
    expect(await insert({ createdAt: ago(6), checkedAt: ago(60) })).toBe(false);
    expect(await insert({ checkedAt: ago(25 * 60) })).toBe(true);
    expect(await insert({ checkedAt: ago(60) }, true)).toBe(true);
    expect(await insert({ checkedAt: ago(25 * 60), settledAt: ago(60) })).toBe(false);
  });

  test("processes events whose job is gone, and forgets old ones", async () => {
    const values = { provider: "stripe", type: "invoice.paid", payload: {} } as const;
    const longAgo = new Date(Date.now() - 91 * 86_400_000);
    await kit.db.insert(paymentEvent).values([
      { ...values, id: "evt_lost", receivedAt: new Date(Date.now() - 6 * 60_000) },
      { ...values, id: "evt_new" },
      { ...values, id: "evt_old", receivedAt: longAgo, processedAt: longAgo },
    ]);
    await sweep();
    expect(queue.jobs).toEqual([{ name: "billing.event", payload: { eventId: "evt_lost" } }]);
    const left = await kit.db.select({ id: paymentEvent.id }).from(paymentEvent);
    expect(left.map((row) => row.id).sort()).toEqual(["evt_lost", "evt_new"]);
    await kit.db.delete(paymentEvent);
  });

  test("sends emails whose job is gone", async () => {
    const values = { template: "welcome", recipient: "ada@example.com", props: {} };
    const [old] = await kit.db
      .insert(mail)
      .values([
        { ...values, dedupeKey: "1", createdAt: new Date(Date.now() - 11 * 60_000) },
        { ...values, dedupeKey: "2" },
        { ...values, dedupeKey: "3", status: "sent", createdAt: new Date(0) },
      ])
      .returning();
    await sweep();
    expect(queue.jobs).toEqual([{ name: "mail.deliver", payload: { mailId: old?.id } }]);
  });

  test("wipes emails that were given up long ago", async () => {
    const [{ id } = { id: "" }] = await kit.db
      .insert(mail)
      .values({
        ...{ template: "welcome", recipient: "a@x.example", props: { name: "A" } },
        ...{ dedupeKey: randomUUID(), status: "failed", failedAt: new Date(0) },
      })
      .returning();
    await sweep();
    expect(await kit.db.select().from(mail).where(eq(mail.id, id))).toMatchObject([{ props: {} }]);
  });

  test("deletes files that a crash left without an owner", async () => {
    const facts = { size: 0, contentType: "image/webp", sha256: "" };
    for (const key of ["avatars/orphan.webp", "avatars/arriving.webp"]) {
      await storage.put(key, Readable.from([]), facts);
    }
    await kit.db
      .update(storedFile)
      .set({ createdAt: past("2 hours") })
      .where(eq(storedFile.key, "avatars/orphan.webp"));
    await sweep();
    expect([...files.keys()]).toEqual(["avatars/arriving.webp"]);
    expect(await kit.db.select().from(storedFile)).toMatchObject([
      { key: "avatars/arriving.webp" },
    ]);
  });

  test("deletes dashboard events that are too old, also when the site never restarts", async () => {
    await sweep();
    await sweep();
    expect(deleteOld).toHaveBeenCalledTimes(2);
  });

  test("goes on after a step that fails", async () => {
    account.deleteAllDue.mockRejectedValueOnce(new Error("the provider is away"));
    await sweep();
    expect(account.endRenewals).toHaveBeenCalled();
  });
});
