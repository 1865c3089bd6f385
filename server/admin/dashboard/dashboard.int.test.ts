import { randomUUID } from "node:crypto";
import { eq, gte } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/harness/database.ts";
import {
  analyticsDay,
  businessFigure,
  newsletterSubscriber,
  organization,
  plan,
  signup,
  subscription,
} from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { writeRules } from "../rules.ts";
import { createDashboardOperations } from "./dashboard-operations.ts";
import { foldFigures } from "./figures.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let planId = "";
let time = new Date("2026-03-10T15:00:00Z");
let operations: ReturnType<typeof createDashboardOperations>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  operations = createDashboardOperations({
    db,
    payments: { provider: "sandbox", livemode: false },
    now: () => time,
  });
  const prices = { monthlyPriceCents: 1_200, yearlyPriceCents: 12_000 };
  const [made] = await db
    .insert(plan)
    .values({ title: "Test Plan", ...prices, position: 1 })
    .returning();
  planId = made?.id ?? "";
});
afterAll(() => database.close());

const rules = (timeZone: string) =>
  database.db.transaction((tx) =>
    writeRules(tx, { requireTwoStep: false, approvalLimitCents: 1, timeZone }),
  );
const signedUp = (at: string, state: "completed" | "declined" = "completed") =>
  database.db.insert(signup).values({
    kind: "paid",
    state,
    email: `${randomUUID()}@example.com`,
    idempotencyKey: randomUUID(),
    firstName: "Ada",
    lastName: "Byron",
    passwordHash: "hash",
    planId,
    interval: "month",
    priceCents: 1_200,
    trialDays: 14,
    heardFrom: "Recommendation",
    createdAt: new Date(at),
  });
const fold = () => database.db.transaction(foldFigures);
const read = async () => operations.getDashboard({} as Actor, { days: "7" });
const dayOf = async (day: string) => (await read()).days.find((one) => one.day === day)?.signups;

test("days begin at midnight of the company's time zone, also when clocks change", async () => {
  await rules("America/New_York");
  // 11:30 PM on the 7th, in winter time; then 11:30 PM on the 8th, in summer time, whose day has 23 hours.
  await signedUp("2026-03-08T04:30:00Z");
  await signedUp("2026-03-09T03:30:00Z");
  await signedUp("2026-03-09T04:30:00Z", "declined");
  expect([await dayOf("2026-03-07"), await dayOf("2026-03-08"), await dayOf("2026-03-09")]).toEqual(
    [1, 1, 1],
  );
  await rules("UTC");
  expect([await dayOf("2026-03-07"), await dayOf("2026-03-08"), await dayOf("2026-03-09")]).toEqual(
    [0, 1, 2],
  );
  const { days, totals, plans, sources } = await read();
  expect(days.map(({ day }) => day)).toEqual(
    [4, 5, 6, 7, 8, 9, 10].map((day) => `2026-03-${String(day).padStart(2, "0")}`),
  );
  expect(totals).toMatchObject({ signups: 3, completed: 2, failed: 1, trials: 2 });
  expect(plans).toEqual([{ name: "Test Plan", signups: 3, completed: 2, trials: 2 }]);
  expect(sources).toEqual([{ name: "Recommendation", signups: 3, completed: 2, trials: 2 }]);
  time = new Date("2026-03-17T15:00:00Z");
  expect(await read()).toMatchObject({ totals: { signups: 0 }, before: { signups: 3 } });
  time = new Date("2026-03-10T15:00:00Z");
});

test("revenue is what paid plans come to in a month; churned revenue is of those that ended", async () => {
  const bought = async (status: string, interval: "month" | "year", priceCents: number) => {
    const id = randomUUID();
    await database.db.insert(organization).values({ id, name: "Byron Bakery", slug: id });
    await database.db.insert(subscription).values({
      organizationId: id,
      planId,
      provider: "sandbox",
      providerCustomerId: id,
      providerSubscriptionId: id,
      status,
      interval,
      priceCents,
      updatedAt: new Date("2026-03-09T00:00:00Z"),
    });
  };
  await bought("active", "month", 1_200);
  await bought("active", "year", 12_000);
  await bought("trialing", "month", 9_900);
  await bought("canceled", "month", 700);
  await database.db.insert(newsletterSubscriber).values({
    email: "ada@example.com",
    status: "confirmed",
    confirmedAt: new Date("2026-03-09T12:00:00Z"),
  });
  const measured = { page: "*", views: 12, botViews: 3, lcpP75Ms: 900 };
  await database.db.insert(analyticsDay).values({ day: "2026-03-09", ...measured });
  const dashboard = await read();
  expect(dashboard).toMatchObject({ recurringCents: 2_200, churnedCents: 700 });
  expect(dashboard.days.find(({ day }) => day === "2026-03-09")).toMatchObject({
    newsletter: 1,
    views: 12,
    lcpP75Ms: 900,
  });
});

test("stored figures follow every change, before and after they are added up", async () => {
  const { db } = database;
  time = new Date("2026-06-10T15:00:00Z");
  await rules("America/New_York");
  const change = async (id: string, values: Partial<typeof signup.$inferInsert>) => {
    await db.update(signup).set(values).where(eq(signup.id, id));
  };
  const sent = async (at: string) => {
    const [row] = await signedUp(at, "declined").returning();
    return row?.id ?? "";
  };
  const subscriber = { email: "ben@example.com", status: "confirmed" } as const;
  const first = await sent("2026-06-09T01:00:00Z");
  const second = await sent("2026-06-09T12:00:00Z");
  const third = await sent("2026-06-09T13:00:00Z");
  await db
    .insert(newsletterSubscriber)
    .values({ ...subscriber, confirmedAt: new Date("2026-06-09T12:00:00Z") });
  await fold();
  await change(first, { state: "completed", heardFrom: "" });
  await change(second, { state: "completed", trialDays: null });
  await db.delete(signup).where(eq(signup.id, third));
  const expected = {
    totals: { signups: 2, completed: 2, failed: 0, trials: 1, newsletter: 1 },
    plans: [{ name: "Test Plan", signups: 2, completed: 2, trials: 1 }],
    sources: [
      { name: "Not said", signups: 1, completed: 1, trials: 1 },
      { name: "Recommendation", signups: 1, completed: 1, trials: 0 },
    ],
  };
  const daily = async () => [await dayOf("2026-06-08"), await dayOf("2026-06-09")];
  expect(await read()).toMatchObject(expected);
  expect(await daily()).toEqual([1, 1]);
  await fold();
  expect(await read()).toMatchObject(expected);
  expect(await daily()).toEqual([1, 1]);
  const stored = () =>
    db
      .select()
      .from(businessFigure)
      .where(gte(businessFigure.at, new Date("2026-06-01")));
  expect(await stored()).toHaveLength(3);
  // A folded row can't tell which day it is in elsewhere.
  await rules("UTC");
  expect(await read()).toMatchObject(expected);
  expect(await daily()).toEqual([0, 2]);
  await db.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, subscriber.email));
  await db.delete(signup);
  await fold();
  expect(await stored()).toEqual([]);
});
