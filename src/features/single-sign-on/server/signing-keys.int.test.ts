import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createLog } from "../../../platform/log.ts";
import { createSeal } from "../../../platform/seal.ts";
import { currentSigningKeys } from "./signing-keys.ts";
import { ssoSigningKey } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(ssoSigningKey));

const start = new Date("2026-11-01T10:00:00Z");
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const days = (count: number) => hours(24 * count);
const log = createLog("silent");

async function kidsAt(now: Date, secret = "a secret for this test, long enough") {
  const keys = await currentSigningKeys({ db: database.db, seal: createSeal(secret), log }, now);
  return keys.map((key) => key.kid);
}

test("the first key signs at once, stays for 90 days, and is the same for every process", async () => {
  const [[first], ...others] = await Promise.all([
    kidsAt(start),
    kidsAt(start),
    kidsAt(start),
    kidsAt(start),
  ]);
  expect(first).toBeDefined();
  for (const kids of others) expect(kids).toEqual([first]);
  expect(await kidsAt(days(89))).toEqual([first]);
});

test("the next key is published an hour before it signs; the old one goes a day later", async () => {
  const [first] = await kidsAt(start);
  const published = await kidsAt(days(90));
  const [, second] = published;
  expect(published).toEqual([first, second]);
  expect(await kidsAt(new Date(days(90).getTime() + 3_600_000))).toEqual([second, first]);
  expect(await kidsAt(days(91))).toEqual([second, first]);
  expect(await kidsAt(new Date(days(91).getTime() + 2 * 3_600_000))).toEqual([second]);
});

test("a key that was made to look old is followed by another one", async () => {
  const [first] = await kidsAt(start);
  await database.db.update(ssoSigningKey).set({ createdAt: days(-90) });
  expect(await kidsAt(start)).toHaveLength(2);
  const kids = await kidsAt(hours(2));
  expect(kids[1]).toBe(first);
});

test("keys that are taken away are replaced at once", async () => {
  const [first] = await kidsAt(start);
  await database.db.delete(ssoSigningKey);
  const kids = await kidsAt(start);
  expect(kids).toHaveLength(1);
  expect(kids).not.toContain(first);
});

test("under another SECRET the old keys are of no use", async () => {
  const [first] = await kidsAt(start);
  const kids = await kidsAt(start, "another secret, just as long as that one");
  expect(kids).toHaveLength(1);
  expect(kids).not.toContain(first);
  expect(await kidsAt(start)).toContain(first);
});
