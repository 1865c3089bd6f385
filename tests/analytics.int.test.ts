import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsView } from "../src/features/analytics/server/tables.ts";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const report = (origin: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/events`, {
    method: "POST",
    headers: { origin, "user-agent": browser, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

test("views are counted, others refused, and a stop loses none", async () => {
  const site = await startSite(database.url, { RATE_LIMIT_SCALE: "1" });
  const status = async (body: unknown, headers?: Record<string, string>) =>
    (await report(site.origin, body, headers)).status;
  expect(await status({ p: "/page-pricing", l: 800, s: "newsletter" })).toBe(204);
  // Browsers that ask for privacy aren't counted, and a path that isn't public isn't stored.
  expect(await status({ p: "/" }, { "sec-gpc": "1" })).toBe(204);
  expect(await status({ p: "/" }, { dnt: "1" })).toBe(204);
  expect(await status({ p: "/pay/a-token" })).toBe(204);
  expect(await status({ p: "/" }, { origin: "https://evil.example" })).toBe(403);
  expect(await status({ p: 1 })).toBe(422);
  expect(await status("not JSON")).toBe(400);
  expect(await status({ p: "/", l: 1e300 })).toBe(422);
  expect((await fetch(`${site.origin}/api/events`)).status).toBe(405);
  // More than two minutes allow, for a minute may end in between.
  const many = await Promise.all(Array.from({ length: 300 }, () => status({ p: "/" })));
  expect(new Set(many)).toEqual(new Set([204, 429]));
  const counted = many.filter((one) => one === 204).length;
  // Pages load a script of at most 1 KB.
  const page = await (await fetch(`${site.origin}/page-about`)).text();
  const script = /data-island="(\/assets\/page-views-[^"]+)"/.exec(page)?.[1];
  const code = await (await fetch(site.origin + script)).bytes();
  expect(gzipSync(code, { level: 9 }).byteLength).toBeLessThanOrEqual(1024);
  await site.close();
  const rows = await database.db.select().from(analyticsView);
  expect(rows).toHaveLength(1 + counted);
  expect(rows.find((row) => row.page === "/page-pricing")).toMatchObject({
    source: "newsletter",
    lcpMs: 800,
    bot: false,
  });
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    ["bot", "cls", "hour", "inpMs", "lcpMs", "page", "source"].sort(),
  );
});

test("with ANALYTICS=off nothing is loaded, and nothing stored", async () => {
  await database.db.delete(analyticsView);
  const site = await startSite(database.url, { ANALYTICS: "off" });
  const page = await (await fetch(`${site.origin}/page-about`)).text();
  expect(page).not.toContain("page-views");
  const answer = await report(site.origin, { p: "/" });
  expect(answer.status).toBe(204);
  // With "no-store", Chromium takes the signup page out of its back-forward cache.
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  await site.close();
  expect(await database.db.select().from(analyticsView)).toEqual([]);
});
