import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertPost } from "../../../../tests/factories/posts.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { connect, type Database } from "../../../platform/db/client.ts";
import { createLog } from "../../../platform/log.ts";
import { createAnalytics } from "./analytics.ts";
import { analyticsDay, analyticsFunnel, analyticsSource, analyticsView } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let clock = new Date();
const browser = { address: "192.0.2.1", userAgent: "Mozilla/5.0 Chrome/140.0 Safari/537.36" };
const bot = { address: "192.0.2.2", userAgent: "Googlebot/2.1" };

beforeAll(async () => {
  database = await createTestDatabase();
  await insertPost(database.db, { slug: "a-post" });
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = new Date("2026-11-22T10:42:00Z");
  await database.db.execute(
    sql`truncate analytics_view, analytics_day, analytics_source, analytics_funnel`,
  );
});

/** Stores only when it is closed, unless a batch is full. */
const service = (db: Database = database.db) =>
  createAnalytics({ db, log: createLog("silent"), flushMs: 3_600_000, now: () => clock });

test("views are stored together, and none is lost at a stop", async () => {
  const analytics = service();
  for (let at = 0; at < 100; at += 1) analytics.count({ p: "/" }, browser);
  expect(await database.db.select().from(analyticsView)).toHaveLength(0);
  await analytics.close();
  expect(await database.db.select().from(analyticsView)).toHaveLength(100);
});

test("what can’t be stored now is stored later", async () => {
  let away = true;
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === "insert" && away) throw new Error("away");
      return Reflect.get(target, name);
    },
  });
  const analytics = service(db);
  analytics.count({ p: "/" }, browser);
  await analytics.close();
  away = false;
  await analytics.close();
  expect(await database.db.select().from(analyticsView)).toHaveLength(1);
});

test("a network that reports too much is refused for a minute; others aren’t", () => {
  const analytics = service();
  for (let at = 0; at < 120; at += 1) analytics.count({ p: "/" }, browser);
  expect(() => analytics.count({ p: "/" }, browser)).toThrow(
    expect.objectContaining({ code: "rate_limited" }),
  );
  analytics.count({ p: "/" }, bot);
  clock = new Date(clock.getTime() + 60_000);
  analytics.count({ p: "/" }, browser);
});

test("a day has views, bots, sources, the funnel, and the 75th percentile of what browsers measured", async () => {
  const analytics = service();
  for (const l of [100, 200, 300, 400]) {
    analytics.count({ p: "/", l, c: l / 1_000, s: "newsletter" }, browser);
  }
  analytics.count({ p: "/", l: 99_000 }, bot);
  analytics.count({ p: "/page-pricing", i: 56 }, browser);
  analytics.count({ p: "/signup", r: "example.com" }, browser);
  analytics.count({ p: "/blog-detail/a-post" }, browser);
  analytics.count({ p: "/blog-detail/made-up" }, browser);
  await analytics.close();
  await analytics.aggregate();
  const { db } = database;
  const days = await db.select().from(analyticsDay).orderBy(analyticsDay.page);
  expect(days).toMatchObject([
    { page: "*", views: 7, botViews: 1 },
    {
      day: "2026-11-22",
      page: "/",
      views: 4,
      botViews: 1,
      lcpP75Ms: 300,
      clsP75: 0.3,
      inpP75Ms: null,
    },
    { page: "/blog-detail/a-post", views: 1 },
    { page: "/page-pricing", views: 1, inpP75Ms: 56 },
    { page: "/signup", views: 1 },
  ]);
  expect(await db.select().from(analyticsSource).orderBy(analyticsSource.source)).toEqual([
    { day: "2026-11-22", source: "example.com", views: 1 },
    { day: "2026-11-22", source: "newsletter", views: 4 },
  ]);
  expect(await db.select().from(analyticsFunnel)).toEqual([
    { day: "2026-11-22", landing: 4, pricing: 1, signup: 1, done: 0 },
  ]);
});

test("a day that isn’t over is counted again, also by several workers at once", async () => {
  const analytics = service();
  analytics.count({ p: "/" }, browser);
  await analytics.close();
  await analytics.aggregate();
  analytics.count({ p: "/" }, browser);
  await analytics.close();
  await Promise.all([analytics.aggregate(), service().aggregate()]);
  expect(await database.db.select().from(analyticsFunnel)).toMatchObject([{ landing: 2 }]);
});

test("counting may take longer than a page’s query may", async () => {
  const { db, pool } = connect(database.url, () => {}, { queryMs: 100 });
  let locked = () => {};
  const hold = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const other = database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('analytics'))`);
    locked();
    await tx.execute(sql`select pg_sleep(0.4)`);
  });
  try {
    await hold;
    await service(db).aggregate();
  } finally {
    await other;
    await pool.end();
  }
});

test("views are deleted after 30 days; the days stay", async () => {
  const analytics = service();
  analytics.count({ p: "/" }, browser);
  await analytics.close();
  await analytics.aggregate();
  clock = new Date("2026-12-22T09:00:00Z");
  await analytics.aggregate();
  expect(await database.db.select().from(analyticsView)).toHaveLength(1);
  clock = new Date("2026-12-22T11:00:00Z");
  await analytics.aggregate();
  expect(await database.db.select().from(analyticsView)).toHaveLength(0);
  expect(await database.db.select().from(analyticsFunnel)).toMatchObject([
    { day: "2026-11-22", landing: 1 },
  ]);
});
