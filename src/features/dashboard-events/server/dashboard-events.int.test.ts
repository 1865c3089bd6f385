import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openCustomer } from "../../../../tests/factories/accounts.ts";
import { insertPlans } from "../../../../tests/factories/plans.ts";
import { startFakeDashboard } from "../../../../tests/fakes/dashboard-server.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { createLog } from "../../../platform/log.ts";
import { createSandboxPayments } from "../../billing/adapters/sandbox.ts";
import { createSandboxStore } from "../../billing/server/sandbox-store.ts";
import { user } from "../../identity/server/tables.ts";
import { createDashboardWebhook } from "../adapters/webhook.ts";
import { announce } from "./announce.ts";
import { createDashboardDelivery } from "./deliver-event.ts";
import type { AnnouncedEvent, DashboardEvent } from "./jobs.ts";
import { recordEvent } from "./record-event.ts";
import { createEventReplay, readChoice } from "./replay.ts";
import { dashboardEvent } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dashboard: Awaited<ReturnType<typeof startFakeDashboard>>;
let customer: Awaited<ReturnType<typeof openCustomer>>;
let today = new Date();

beforeAll(async () => {
  database = await createTestDatabase();
  await insertPlans(database.db);
  const payments = createSandboxPayments(createSandboxStore(database.db));
  customer = await openCustomer(
    { db: database.db, payments },
    { name: "Ada", plan: "Starter", paymentMethodId: null, trialDays: 14 },
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  today = new Date();
  dashboard = await startFakeDashboard();
  await database.db.delete(dashboardEvent);
});
afterEach(() => dashboard.close());

function service() {
  const queue = createRecordingQueue();
  const { db } = database;
  return {
    queue,
    /** Announces an event and does the work of its job, twice, as a queue may. */
    async record(event: DashboardEvent) {
      await db.transaction((tx) => announce(tx, queue, event));
      const job = queue.jobs.pop()?.payload as AnnouncedEvent;
      await recordEvent({ db, queue }, job);
      await recordEvent({ db, queue }, job);
    },
    replay: createEventReplay({ db, queue }),
    delivery: createDashboardDelivery({
      db,
      port: createDashboardWebhook({ url: dashboard.url, secret: dashboard.secret }),
      log: createLog("silent"),
      now: () => today,
    }),
    async deliverAll() {
      for (const { payload } of queue.jobs.splice(0)) {
        await this.delivery.deliver((payload as { eventId: string }).eventId);
      }
    },
    rows: () => db.select().from(dashboardEvent).orderBy(dashboardEvent.createdAt),
  };
}

test("a new account arrives with its user, organization, and subscription", async () => {
  const site = service();
  const { userId, organizationId, email } = customer;
  await site.record({ type: "account.created", userId, organizationId });
  await site.deliverAll();
  const [row] = await site.rows();
  expect(row).toMatchObject({ status: "delivered", attempts: 1, error: null });
  expect(dashboard.received).toEqual([
    {
      id: `evt_${row?.id}`,
      event: {
        type: "account.created",
        timestamp: row?.createdAt.toISOString(),
        data: {
          user: { id: userId, email, name: "Ada Byron", email_verified: false },
          organization: { id: organizationId, name: "Ada Bakery" },
          subscription: expect.objectContaining({
            plan: { id: expect.any(String), title: "Starter" },
            interval: "month",
            price_cents: 3900,
            currency: "usd",
            status: "trialing",
            cancel_at_period_end: false,
          }),
        },
      },
    },
  ]);
});

test("nothing is said about people who are gone, or who work on the site", async () => {
  const site = service();
  await site.record({ type: "account.email_verified", userId: "nobody" });
  await database.db
    .insert(user)
    .values({ id: "staff", name: "Olive", email: "olive@example.com", role: "owner" });
  await site.record({ type: "account.email_verified", userId: "staff" });
  expect([await site.rows(), site.queue.jobs]).toEqual([[], []]);
});

test("a refused event keeps its reason, is tried again under the same id, and arrives once", async () => {
  const site = service();
  await site.record({ type: "account.email_verified", userId: customer.userId });
  const payload = site.queue.jobs[0]?.payload as { eventId: string };
  dashboard.failNext({ status: 503 });
  await expect(site.delivery.deliver(payload.eventId)).rejects.toThrow("503");
  expect(await site.rows()).toMatchObject([
    { status: "queued", attempts: 1, error: "the dashboard answered 503" },
  ]);
  await site.delivery.deliver(payload.eventId);
  await site.delivery.deliver(payload.eventId);
  expect(dashboard.received.map((one) => one.id)).toEqual([`evt_${payload.eventId}`]);
});

test("410 Gone ends the attempts; a replay sends the event again under its old id", async () => {
  const site = service();
  await site.record({ type: "subscription.changed", organizationId: customer.organizationId });
  dashboard.failNext({ status: 410 });
  await site.deliverAll();
  const [failed] = await site.rows();
  expect(failed).toMatchObject({ status: "failed" });
  expect(await site.replay.listFailed(10)).toMatchObject([{ id: failed?.id, type: failed?.type }]);
  expect(await site.replay.replay({ kind: "failed" })).toBe(1);
  await site.deliverAll();
  expect(dashboard.received.map((one) => one.id)).toEqual([`evt_${failed?.id}`]);
  // A delivered event is replayed by its id or by its date, and not as a failed one.
  expect(await site.replay.replay({ kind: "failed" })).toBe(0);
  expect(await site.replay.replay({ kind: "since", since: failed?.createdAt as Date })).toBe(1);
  await site.deliverAll();
  expect(dashboard.received).toHaveLength(2);
});

test("closing an account erases what earlier events say about the person", async () => {
  const site = service();
  const { userId, organizationId } = customer;
  await site.record({ type: "account.created", userId, organizationId });
  await site.record({ type: "account.closed", userId, organizationIds: [organizationId] });
  const rows = await site.rows();
  expect(rows.map((row) => row.data)).toEqual([
    { user: { id: userId }, organization_ids: [organizationId] },
  ]);
  // The job of the erased event finds nothing and is done.
  await site.deliverAll();
  expect(dashboard.received).toHaveLength(1);
});

test("events that are done are deleted after 30 days; waiting ones stay", async () => {
  const site = service();
  await site.record({ type: "account.email_verified", userId: customer.userId });
  await site.deliverAll();
  await site.record({ type: "subscription.changed", organizationId: customer.organizationId });
  await site.delivery.deleteOld();
  expect(await site.rows()).toHaveLength(2);
  today = new Date(Date.now() + 31 * 86_400_000);
  await site.delivery.deleteOld();
  const left = await database.db
    .select({ status: dashboardEvent.status })
    .from(dashboardEvent)
    .where(eq(dashboardEvent.type, "subscription.changed"));
  expect([left, await site.rows()]).toEqual([[{ status: "queued" }], expect.any(Array)]);
  expect(await site.rows()).toHaveLength(1);
});

test("the command line names one choice of events", () => {
  const eventId = "0190a1b2-0000-4000-8000-000000000001";
  expect(readChoice({ failed: true })).toEqual({ kind: "failed" });
  expect(readChoice({ id: `evt_${eventId}` })).toEqual({ kind: "one", eventId });
  const since = new Date("2026-11-21T00:00:00Z");
  expect(readChoice({ since: "2026-11-21" })).toEqual({ kind: "since", since });
  for (const wrong of [{}, { failed: true, id: eventId }, { id: "x" }, { since: "yesterday" }]) {
    expect(() => readChoice(wrong)).toThrow(/--failed|is no event id|is no date/);
  }
});
