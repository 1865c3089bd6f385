import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { connect } from "../../../platform/db/client.ts";
import { createLog } from "../../../platform/log.ts";
import { makeInThread } from "./make-in-thread.ts";
import { createMornings } from "./mornings.ts";
import { morning } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let other: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createTestDatabase();
  other = connect(database.url, () => {});
});
afterAll(async () => {
  await other.pool.end();
  await database.close();
});
beforeEach(() => database.db.delete(morning));

const log = createLog("silent");
const make = vi.fn(async (day: string) => ({ day, stops: [] }));
beforeEach(() => void make.mockClear());
const open = (db = database.db) => createMornings({ db, log, make });

test("today’s is made once, in whichever processes it’s asked for", async () => {
  const processes = [open(), open(other.db), open()];
  const asked = Array.from({ length: 60 }, (_, i) =>
    processes[i % 3]?.find("2031-05-06", "2031-05-06"),
  );
  expect(new Set((await Promise.all(asked)).map((one) => JSON.stringify(one)))).toEqual(
    new Set(['{"day":"2031-05-06","stops":[]}']),
  );
  expect(make).toHaveBeenCalledTimes(1);
  // The next day, it's one of those that were kept.
  expect(await open().find("2031-05-06", "2031-05-07")).toEqual({ day: "2031-05-06", stops: [] });
  expect(make).toHaveBeenCalledTimes(1);
});

test("years ahead, no day that anybody names is made but today", async () => {
  const today = "2036-11-03";
  const mornings = open();
  await fc.assert(
    fc.asyncProperty(
      fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
      async (date) => {
        const day = date.toISOString().slice(0, 10);
        expect((await mornings.find(day, today)) === null).toBe(day !== today);
      },
    ),
    { numRuns: 300 },
  );
  await mornings.find(today, today);
  expect(make.mock.calls).toEqual([[today]]);
});

test("while it can’t be kept, today’s is still there, made once a minute at most", async () => {
  const away = { transaction: () => Promise.reject(new Error("away")) } as never;
  const mornings = open(away);
  for (let time = 0; time < 20; time += 1) {
    expect(await mornings.find("2026-12-01", "2026-12-01")).toMatchObject({ day: "2026-12-01" });
  }
  expect(make).toHaveBeenCalledTimes(1);
});

test("it’s made in a thread: this one goes on meanwhile", async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 1);
  const found = await createMornings({ db: database.db, log, make: makeInThread }).find(
    "2027-02-03",
    "2027-02-03",
  );
  clearInterval(count);
  expect(found).toMatchObject({ date: "2027-02-03", vans: 3 });
  expect(turns).toBeGreaterThan(20);
});
