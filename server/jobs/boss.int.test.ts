import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../tests/harness/database.ts";
import { createLog } from "../log.ts";
import { type Jobs, openJobs } from "./boss.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: Jobs;
const delivered: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await openJobs(database.url, createLog("silent"));
  await jobs.work({
    "mail.deliver": {
      async run({ mailId }) {
        delivered.push(mailId);
      },
    },
    "mailing-list.sync": {
      async run() {
        throw new Error("the list is away");
      },
    },
    "password-reset.send": { async run() {} },
    "account.delete": { async run() {} },
    "billing.finish": { async run() {} },
    "billing.sync": { async run() {} },
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test("a job is there if, and only if, its transaction commits", async () => {
  await database.db.transaction((tx) => jobs.queue.enqueue(tx, "mail.deliver", { mailId: "kept" }));
  await database.db
    .transaction(async (tx) => {
      await jobs.queue.enqueue(tx, "mail.deliver", { mailId: "rolled back" });
      throw new Error("the business failed");
    })
    .catch(() => {});
  await database.db.transaction((tx) => jobs.queue.enqueue(tx, "mail.deliver", { mailId: "last" }));
  await expect.poll(() => delivered, { timeout: 15_000 }).toContain("last");
  expect(delivered).toEqual(["kept", "last"]);
});

test("a burst is worked off at once, each job once", async () => {
  delivered.length = 0;
  const ids = Array.from({ length: 100 }, (_, index) => `burst ${index}`);
  await database.db.transaction(async (tx) => {
    for (const mailId of ids) await jobs.queue.enqueue(tx, "mail.deliver", { mailId });
  });
  await expect.poll(() => delivered.length, { timeout: 15_000 }).toBe(100);
  expect(new Set(delivered)).toEqual(new Set(ids));
});

test("a job that fails is kept for another try, and holds up no other", async () => {
  await database.db.transaction(async (tx) => {
    await jobs.queue.enqueue(tx, "mailing-list.sync", { subscriberId: "one" });
    await jobs.queue.enqueue(tx, "mailing-list.sync", { subscriberId: "two" });
  });
  const states = async () => {
    const jobs = await database.db.execute(
      sql`select state from pgboss.job where name = 'mailing-list.sync'`,
    );
    return jobs.rows.map((row) => row.state);
  };
  await expect.poll(states, { timeout: 15_000 }).toEqual(["retry", "retry"]);
});
