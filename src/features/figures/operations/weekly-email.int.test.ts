import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addSubscriber } from "../../../../tests/factories/forms.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Role } from "../../../contract/roles.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { setting } from "../../content/server/tables.ts";
import { user } from "../../identity/server/tables.ts";
import { lead, leadEvent } from "../../leads/server/tables.ts";
import { staffPreference } from "../../team/server/tables.ts";
import { createDashboardOperations } from "./dashboard-operations.ts";
import { createWeeklyEmail } from "./weekly-email.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(setting).values({
    ...{ name: "Northwick", companyEmail: "hello@northwick.example", comingSoonAt: new Date() },
    timeZone: "America/New_York",
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(mail);
  await database.db.delete(user);
});

const payments = { provider: "sandbox", livemode: false } as const;
function weeklyAt(at: string, queue: Queue = createRecordingQueue()) {
  const site = { origin: "https://www.northwick.example", secret: "a secret for these tests" };
  return createWeeklyEmail({ db: database.db, queue, payments, ...site, now: () => new Date(at) });
}
async function person(role: Role, more: { verified?: boolean; since?: string | null } = {}) {
  const id = randomUUID();
  const { verified = true, since = "2026-11-01T00:00:00Z" } = more;
  const email = `${id}@northwick.example`;
  await database.db
    .insert(user)
    .values({ id, name: `Ann ${role}`, email, role, emailVerified: verified });
  if (since) {
    await database.db
      .insert(staffPreference)
      .values({ userId: id, weeklyEmailSince: new Date(since) });
  }
  return { id, email };
}
const sentTo = async () => {
  const rows = await database.db.select().from(mail).orderBy(mail.createdAt);
  return rows.map(({ recipient }) => recipient);
};

// Monday, November 16, 7:00 AM in New York is noon in UTC.
const early = "2026-11-16T11:59:00Z";
const morning = "2026-11-16T12:05:00Z";

test("comes on Monday morning of the company’s time zone, once, to verified colleagues who want it", async () => {
  const owner = await person("owner");
  const support = await person("support");
  await person("viewer");
  await person("customer");
  await person("editor", { verified: false });
  await person("editor", { since: null });
  await person("editor", { since: "2026-11-16T12:01:00Z" });
  await weeklyAt(early).send();
  expect(await sentTo()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => weeklyAt(morning).send()));
  await weeklyAt("2026-11-18T12:05:00Z").send();
  expect((await sentTo()).sort()).toEqual([owner.email, support.email].sort());
  await weeklyAt("2026-11-23T12:05:00Z").send();
  expect(await sentTo()).toHaveLength(5);
});

test("a failure in the middle takes nobody’s email away, and nobody gets two", async () => {
  const people = [await person("owner"), await person("editor"), await person("support")];
  const good = createRecordingQueue();
  let calls = 0;
  const queue: Queue = {
    enqueue(...job) {
      calls += 1;
      if (calls === 2) throw new Error("the connection broke");
      return good.enqueue(...job);
    },
  };
  await expect(weeklyAt(morning, queue).send()).rejects.toThrow("broke");
  expect(await sentTo()).toHaveLength(1);
  await weeklyAt("2026-11-17T15:05:00Z", queue).send();
  expect((await sentTo()).sort()).toEqual(people.map(({ email }) => email).sort());
  expect(good.jobs).toHaveLength(3);
});

test("tells last week’s figures, from Monday to Sunday, next to those of the week before", async () => {
  const { db } = database;
  await person("owner");
  const confirmed = (at: string) =>
    addSubscriber(db, {
      email: `${randomUUID()}@example.com`,
      status: "confirmed",
      confirmedAt: new Date(at),
    });
  // 11:30 PM on Sunday the 15th; half past midnight on Monday the 16th; Sunday the 8th.
  await confirmed("2026-11-16T04:30:00Z");
  await confirmed("2026-11-16T05:30:00Z");
  await confirmed("2026-11-08T12:00:00Z");
  const [bob] = await db.select().from(lead).limit(1);
  for (const [at, waitedSeconds] of [
    ["2026-11-10T12:00:00Z", 60],
    ["2026-11-11T12:00:00Z", 600],
    ["2026-11-12T12:00:00Z", 7_200],
    ["2026-11-05T12:00:00Z", 900],
  ] as const) {
    const values = { leadId: bob?.id ?? "", kind: "reply", at: new Date(at) };
    await db.insert(leadEvent).values({ ...values, data: { waitedSeconds } });
  }
  await weeklyAt(morning).send();
  const [sent] = await db.select().from(mail);
  expect(sent?.props).toMatchObject({
    from: "2026-11-09",
    to: "2026-11-15",
    week: { newsletter: 1, responses: { count: 3, medianSeconds: 600 } },
    weekBefore: { newsletter: 1, responses: { count: 1, medianSeconds: 900 } },
    recurringBeforeCents: null,
  });
});

test("each person turns it on and off, in the console and with the email’s link", async () => {
  const { db } = database;
  const { id } = await person("support", { since: null });
  const actor = { id, name: "Ann", role: "support" } as Actor;
  const now = () => new Date("2026-11-15T00:00:00Z");
  const console = createDashboardOperations({ db, payments, now });
  expect(await console.getWeeklyEmail(actor, {})).toEqual({ on: false });
  await console.changeWeeklyEmail(actor, { on: true });
  await weeklyAt(morning).send();
  const [sent] = await db.select().from(mail);
  const token = new URL(String(sent?.props.unsubscribeUrl)).searchParams.get("token") ?? "";
  const weekly = weeklyAt(morning);
  await expect(weekly.stop(`${token.slice(0, -2)}AA`)).rejects.toMatchObject({
    reason: "weekly_unsubscribe_link_invalid",
  });
  expect(await console.getWeeklyEmail(actor, {})).toEqual({ on: true });
  await weekly.stop(token);
  await weekly.stop(token);
  expect(await console.getWeeklyEmail(actor, {})).toEqual({ on: false });
  await db.update(user).set({ role: "customer" }).where(eq(user.id, id));
  await db.update(staffPreference).set({ weeklyEmailSince: sql`'2026-01-01'` });
  await weeklyAt("2026-11-23T12:05:00Z").send();
  expect(await sentTo()).toHaveLength(1);
});
