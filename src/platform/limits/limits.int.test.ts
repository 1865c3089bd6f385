import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/harness/database.ts";
import { connect } from "../db/client.ts";
import { createLog } from "../log.ts";
import { createCounters, type LimitStore } from "./counters.ts";
import { createLimits } from "./limits.ts";
import { rateLimit } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pools: ReturnType<typeof connect>["pool"][];
beforeAll(async () => {
  database = await createTestDatabase();
  pools = [1, 2].map(() => connect(database.url, () => {}).pool);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.close();
});
beforeEach(() => database.db.delete(rateLimit));

const log = createLog("silent");
const open: { close(): void }[] = [];
afterAll(() => {
  for (const one of open) one.close();
});

/** The limits of one process. */
function processWith(store: LimitStore, scale = 1) {
  const limits = createLimits({ store, scale, log });
  open.push(limits);
  return limits;
}
const storeOf = (index: number): LimitStore => ({
  query: (query) => (pools[index] ?? expect.fail()).query(query),
});

/** How many of so many requests pass. */
async function passed(requests: Promise<void>[]): Promise<number> {
  const settled = await Promise.allSettled(requests);
  for (const one of settled) {
    if (one.status === "rejected") {
      expect(one.reason).toMatchObject({ code: "rate_limited", status: 429 });
      expect(one.reason.retryAfter).toBeGreaterThan(0);
    }
  }
  return settled.filter((one) => one.status === "fulfilled").length;
}

test("two processes share a limit, and a whole IPv6 network is one", async () => {
  const processes = [processWith(storeOf(0)), processWith(storeOf(1))];
  const requests = Array.from({ length: 100 }, (_, index) =>
    (processes[index % 2] ?? expect.fail()).countNetwork("contact", `2001:db8:0:7::${index + 1}`),
  );
  expect(await passed(requests)).toBe(20);
  await processes[0]?.countNetwork("contact", "2001:db8:0:8::1");
  await processes[0]?.countNetwork("newsletter", "2001:db8:0:7::1");
});

test("an email address has a limit of its own, in any spelling, from any network", async () => {
  const limits = processWith(storeOf(0));
  const requests = Array.from({ length: 30 }, (_, index) =>
    limits.countEmail("contact", index % 2 ? "Ann@Example.com" : "ann@example.com"),
  );
  expect(await passed(requests)).toBe(20);
});

test("a network over its limit costs no query", async () => {
  let queries = 0;
  const store = storeOf(0);
  const limits = processWith({
    query(query) {
      queries += 1;
      return store.query(query);
    },
  });
  for (let time = 0; time < 20; time += 1) await limits.countNetwork("contact", "203.0.113.9");
  await passed([limits.countNetwork("contact", "203.0.113.9")]);
  const before = queries;
  expect(await passed([limits.countNetwork("contact", "203.0.113.9")])).toBe(0);
  expect(queries).toBe(before);
});

test.each<[string, LimitStore]>([
  ["is away", { query: () => Promise.reject(new Error("ECONNREFUSED")) }],
  ["does not answer", { query: () => new Promise(() => {}) }],
])("the limit holds when the database %s", async (_, store) => {
  const limits = processWith(store, 0.5);
  const first = await passed([limits.countNetwork("contact", "203.0.113.10")]);
  const rest = Array.from({ length: 30 }, () => limits.countNetwork("contact", "203.0.113.10"));
  expect(first + (await passed(rest))).toBe(10);
});

test("the window ends, and its row is deleted", async () => {
  const counters = createCounters({ store: storeOf(0), log });
  const counter = counters.counter("test", { points: 1, seconds: 600 });
  expect(await counter.isUsedUp("someone")).toBe(false);
  expect(await counter.count("someone")).toBe(0);
  expect(await counter.isUsedUp("someone")).toBe(true);
  expect(await counter.count("someone")).toBeGreaterThan(500);
  await counters.removeExpired();
  expect(await database.db.select().from(rateLimit)).toHaveLength(1);

  await database.db.update(rateLimit).set({ expire: Date.now() - 1 });
  // Another process has not blocked it in memory.
  const another = createCounters({ store: storeOf(1), log }).counter("test", {
    points: 1,
    seconds: 600,
  });
  expect(await another.count("someone")).toBe(0);
  await database.db.update(rateLimit).set({ expire: Date.now() - 1 });
  await counters.removeExpired();
  expect(await database.db.select().from(rateLimit)).toEqual([]);
});

test("the table keeps neither addresses nor emails in the clear", async () => {
  const limits = processWith(storeOf(0));
  await limits.countNetwork("contact", "203.0.113.11");
  await limits.countEmail("contact", "ann@example.com");
  const rows = JSON.stringify(await database.db.select().from(rateLimit));
  expect(rows).toContain("network:contact");
  expect(rows).not.toMatch(/203\.0|ann@/);
});
