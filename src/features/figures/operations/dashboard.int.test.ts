import { randomUUID } from "node:crypto";
import { gte } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSignup, addSubscriber, changeSignup } from "../../../../tests/factories/forms.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import {
  countSignup,
  countSubscriber,
  foldFigures,
} from "../../analytics/server/business-figures.ts";
import { analyticsDay, analyticsSource, businessFigure } from "../../analytics/server/tables.ts";
import { subscription } from "../../billing/server/tables.ts";
import { plan, setting } from "../../content/server/tables.ts";
import { organization } from "../../identity/server/tables.ts";
import { deleteUnfinished } from "../../signup/server/signups.ts";
import type { Figure } from "../dashboard-operations.ts";
import { createDashboardOperations } from "./dashboard-operations.ts";
import { noteRevenue } from "./revenue.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let planId = "";
let time = new Date("2026-03-10T15:00:00Z");
let operations: ReturnType<typeof createDashboardOperations>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  operations = createDashboardOperations({
    db,
    payments: mode,
    now: () => time,
  });
  await db.insert(setting).values({
    ...{ name: "Northwick", companyEmail: "hello@northwick.example", comingSoonAt: time },
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
  database.db.transaction(async (tx) => {
    await tx.update(setting).set({ timeZone });
    await foldFigures(tx);
  });
const signedUp = (at: string, state: "completed" | "declined" = "completed") =>
  addSignup(database.db, {
    ...{ planId, state, priceCents: 1_200, trialDays: 14, heardFrom: "Recommendation" },
    createdAt: new Date(at),
  });
const mode = { provider: "sandbox", livemode: false } as const;
const rowsOf = async (figure: Figure, from: string, to: string, more: object = {}) =>
  (await operations.listFigureRows({} as Actor, { figure, from, to, limit: 50, ...more })).items;
const fold = () => database.db.transaction(foldFigures);
const read = async () => operations.getDashboard({} as Actor, { days: "7" });
const dayOf = async (day: string) => (await read()).days.find((one) => one.day === day)?.signups;

test("days begin at midnight of the company’s time zone, also when clocks change", async () => {
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
  const { days: shown, totals, plans, sources } = await read();
  expect(shown.map(({ day }) => day)).toEqual(
    [4, 5, 6, 7, 8, 9, 10].map((day) => `2026-03-${String(day).padStart(2, "0")}`),
  );
  expect(totals).toMatchObject({ signups: 3, completed: 2, failed: 1, trials: 2 });
  expect(plans).toEqual([{ name: "Test Plan", signups: 3, completed: 2, trials: 2 }]);
  expect(sources).toEqual([{ name: "Recommendation", signups: 3, completed: 2, trials: 2 }]);
  const all = await rowsOf("signups", "2026-03-08", "2026-03-09");
  expect(all.map(({ at }) => at)).toEqual([
    "2026-03-09T04:30:00.000Z",
    "2026-03-09T03:30:00.000Z",
    "2026-03-08T04:30:00.000Z",
  ]);
  expect(await rowsOf("failed", "2026-03-08", "2026-03-09")).toEqual(all.slice(0, 1));
  expect(await rowsOf("trials", "2026-03-08", "2026-03-08")).toEqual(all.slice(2));
  expect(await rowsOf("signups", "2026-03-08", "2026-03-09", { source: "Not said" })).toEqual([]);
  const filter = { plan: "Test Plan", source: "Recommendation" };
  expect(await rowsOf("completed", "2026-03-08", "2026-03-09", filter)).toEqual(all.slice(1));
  const days = { figure: "signups", from: "2026-03-08", to: "2026-03-09" } as const;
  const first = await operations.listFigureRows({} as Actor, { ...days, limit: 2 });
  const rest = { ...days, limit: 2, cursor: first.next ?? "" };
  expect((await operations.listFigureRows({} as Actor, rest)).items).toEqual(all.slice(2));
  const { csv } = await operations.exportFigureRows({} as Actor, days);
  expect(csv.split("\r\n")).toHaveLength(5);
  expect(csv).toContain("2026-03-09T04:30:00.000Z,Ada Byron,");
  time = new Date("2026-03-17T15:00:00Z");
  expect(await read()).toMatchObject({ totals: { signups: 0 }, before: { signups: 3 } });
  time = new Date("2026-03-10T15:00:00Z");
});

test("revenue is what paid plans come to in a month; churned revenue is of those that ended", async () => {
  const bought = async (
    status: string,
    interval: "month" | "year",
    priceCents: number,
    dates: { endedAt?: Date; trialEndsAt?: Date } = {},
  ) => {
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
      ...dates,
    });
  };
  await bought("active", "month", 1_200);
  await bought("active", "year", 12_000);
  await bought("trialing", "month", 9_900);
  await bought("canceled", "month", 700, { endedAt: new Date("2026-03-08T00:00:00Z") });
  // It ended before these days, however late its row was written.
  await bought("canceled", "month", 3_300, { endedAt: new Date("2026-03-01T00:00:00Z") });
  // A trial that no one went on with brought no revenue that could be lost.
  const trial = new Date("2026-03-08T00:00:00Z");
  await bought("canceled", "month", 9_900, { endedAt: trial, trialEndsAt: trial });
  await addSubscriber(database.db, {
    email: "ada@example.com",
    status: "confirmed",
    confirmedAt: new Date("2026-03-09T12:00:00Z"),
  });
  const measured = { page: "*", views: 12, botViews: 3, lcpP75Ms: 900 };
  await database.db.insert(analyticsDay).values([
    { day: "2026-03-09", ...measured },
    { day: "2026-03-09", page: "/page-pricing", views: 5, botViews: 0 },
    { day: "2026-03-10", page: "/page-pricing", views: 2, botViews: 0 },
    { day: "2026-03-10", page: "/contact", views: 9, botViews: 0 },
    { day: "2026-02-20", page: "/page-faqs", views: 99, botViews: 0 },
  ]);
  await database.db.insert(analyticsSource).values([
    { day: "2026-03-09", source: "search.example", views: 3 },
    { day: "2026-03-10", source: "search.example", views: 4 },
  ]);
  const dashboard = await read();
  expect(dashboard).toMatchObject({
    recurringCents: 2_200,
    recurringBeforeCents: null,
    churnedCents: 700,
    churnedBeforeCents: 3_300,
    viewedPages: [
      { name: "/contact", views: 9 },
      { name: "/page-pricing", views: 7 },
    ],
    cameFrom: [{ name: "search.example", views: 7 }],
  });
  const noteOn = (day: string) =>
    database.db.transaction((tx) => noteRevenue(tx, mode, new Date(`${day}T12:00:00Z`)));
  await noteOn("2026-03-03");
  await noteOn("2026-03-10");
  await noteOn("2026-03-10");
  expect(await read()).toMatchObject({ recurringBeforeCents: 2_200 });
  expect((await read()).days.at(-1)?.recurringCents).toBe(2_200);
  const churned = await rowsOf("churned", "2026-03-01", "2026-03-10");
  expect(churned.map(({ amountCents }) => amountCents)).toEqual([700, 3_300]);
  const file = await operations.exportFigureRows({} as Actor, {
    ...{ figure: "churned", from: "2026-03-01", to: "2026-03-10" },
  });
  expect(file.csv.split("\r\n").map((line) => line.split(",").slice(-2).join(" "))).toEqual([
    ...["amount currency", "7 USD", "33 USD", ""],
  ]);
  expect((await rowsOf("recurring", "2026-03-10", "2026-03-10")).map((row) => row.plan)).toEqual([
    "Test Plan",
    "Test Plan",
  ]);
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
  const change = async (id: string, values: Parameters<typeof changeSignup>[2]) => {
    await changeSignup(db, id, values);
  };
  const sent = async (at: string) => (await signedUp(at, "declined")).id;
  const subscriber = { email: "ben@example.com", status: "confirmed" } as const;
  const first = await sent("2026-06-09T01:00:00Z");
  const second = await sent("2026-06-09T12:00:00Z");
  const third = await sent("2026-06-09T13:00:00Z");
  const confirmedAt = new Date("2026-06-09T12:00:00Z");
  const { id: ben } = await addSubscriber(db, { ...subscriber, confirmedAt });
  await fold();
  await change(first, { state: "completed", heardFrom: "" });
  await change(second, { state: "completed", trialDays: null });
  await db.transaction((tx) => deleteUnfinished(tx, third));
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
  await db.transaction(async (tx) => {
    await countSubscriber(tx, ben, -1);
    for (const id of [first, second]) await countSignup(tx, id, -1);
  });
  await fold();
  expect(await stored()).toEqual([]);
});
