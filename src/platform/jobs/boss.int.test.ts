import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "../../../tests/harness/database.ts";
import { timeLeft } from "../deadline.ts";
import { createLog } from "../log.ts";
import { type Jobs, openJobs } from "./boss.ts";
import { type AnyJob, bindJob, defineJob } from "./queue.ts";

/** A job of each kind that the tests need; what it does differs from test to test. */
type Run = (id: string) => Promise<void>;
const payload = z.object({ id: z.string() });
const deliver = defineJob({
  name: "test.deliver",
  title: "Deliver",
  payload,
  limitSeconds: 60,
  run: (run: Run, { id }) => run(id),
});
const sync = defineJob({
  name: "test.sync",
  title: "Sync",
  payload,
  limitSeconds: 30,
  run: (run: Run, { id }) => run(id),
});
const jobList = [deliver, sync];
const idle: Run = async () => {};
const bind = (onDeliver: Run, onSync: Run = idle) => [
  bindJob(deliver, onDeliver),
  bindJob(sync, onSync),
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: Jobs;
const delivered: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await openJobs(database.url, createLog("silent"), jobList);
  await jobs.work(
    bind(
      async (id) => {
        delivered.push(id);
      },
      async () => {
        throw new Error("the list is away");
      },
    ),
  );
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test("a job is there if, and only if, its transaction commits", async () => {
  await database.db.transaction((tx) => jobs.queue.enqueue(tx, deliver, { id: "kept" }));
  await database.db
    .transaction(async (tx) => {
      await jobs.queue.enqueue(tx, deliver, { id: "rolled back" });
      throw new Error("the business failed");
    })
    .catch(() => {});
  await database.db.transaction((tx) => jobs.queue.enqueue(tx, deliver, { id: "last" }));
  // Two workers take them: either may be done first.
  await expect.poll(() => delivered.toSorted(), { timeout: 15_000 }).toEqual(["kept", "last"]);
});

test("a burst is worked off at once, each job once", async () => {
  delivered.length = 0;
  const ids = Array.from({ length: 100 }, (_, index) => `burst ${index}`);
  await database.db.transaction(async (tx) => {
    for (const id of ids) await jobs.queue.enqueue(tx, deliver, { id });
  });
  await expect.poll(() => delivered.length, { timeout: 15_000 }).toBe(100);
  expect(new Set(delivered)).toEqual(new Set(ids));
});

test("a job that fails is kept for another try, and holds up no other", async () => {
  await database.db.transaction(async (tx) => {
    await jobs.queue.enqueue(tx, sync, { id: "one" });
    await jobs.queue.enqueue(tx, sync, { id: "two" });
  });
  const states = async () => {
    const jobs = await database.db.execute(
      sql`select state from pgboss.job where name = 'test.sync'`,
    );
    return jobs.rows.map((row) => row.state);
  };
  await expect.poll(states, { timeout: 15_000 }).toEqual(["retry", "retry"]);
});

describe("in a database of its own", () => {
  let own: Awaited<ReturnType<typeof createTestDatabase>>;
  const opened: Jobs[] = [];
  beforeAll(async () => {
    own = await createTestDatabase();
  });
  afterAll(async () => {
    for (const one of opened) await one.stop();
    await own.close();
  });

  async function openOwn(list: readonly AnyJob[] = jobList): Promise<Jobs> {
    const one = await openJobs(own.url, createLog("silent"), list);
    opened.push(one);
    return one;
  }
  const enqueue = (to: Jobs) =>
    own.db.transaction((tx) => to.queue.enqueue(tx, deliver, { id: "one" }));
  const deliveries = async () =>
    (
      await own.db.execute(sql`
        select state::text, start_after <= now() as due from pgboss.job where name = 'test.deliver'
        order by created_on`)
    ).rows;

  test("a changed policy or schedule reaches the queues that exist", async () => {
    const raw = new PgBoss({ connectionString: own.url });
    raw.on("error", () => {});
    await raw.start();
    const earlier = await openOwn([
      { ...deliver, retries: 1, limitSeconds: 10, schedule: "0 4 * * *" },
      { ...sync, schedule: "0 5 * * *" },
    ]);
    await earlier.stop();
    expect(await raw.getQueue(deliver.name)).toMatchObject({ retryLimit: 1, expireInSeconds: 50 });

    await openOwn([{ ...deliver, schedule: "*/7 * * * *" }, sync]);
    expect(await raw.getQueue(deliver.name)).toMatchObject({
      retryLimit: deliver.retries,
      expireInSeconds: 300,
      heartbeatSeconds: 15,
    });
    const schedules = await raw.getSchedules();
    expect(schedules.map(({ name, cron }) => [name, cron])).toEqual([
      [deliver.name, "*/7 * * * *"],
    ]);
    // Retries outlast a night even when every wait is the shortest that chance allows.
    const queue = await raw.getQueue(deliver.name);
    const waits = Array.from({ length: queue?.retryLimit ?? 0 }, (_, n) =>
      Math.min(queue?.retryDelayMax ?? 0, (queue?.retryDelay ?? 0) * 2 ** n),
    );
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3600);
    await raw.stop({ graceful: false });
  });

  test("a job without its service is an error at once, not a queue that nobody works off", async () => {
    const worker = await openOwn();
    await expect(worker.work([bindJob(deliver, idle)])).rejects.toThrow("test.sync");
    await worker.stop();
  });

  test("a payload that its schema refuses never reaches the handler", async () => {
    const worker = await openOwn();
    await own.db.execute(sql`delete from pgboss.job`);
    const ids: unknown[] = [];
    await worker.work(
      bind(async (id) => {
        ids.push(id);
      }),
    );
    await own.db.transaction(async (tx) => {
      await worker.queue.enqueue(tx, deliver, { of: "an earlier version" } as never);
      await worker.queue.enqueue(tx, deliver, { id: "good" });
    });
    const states = async () => (await deliveries()).map(({ state }) => state).sort();
    await expect.poll(states, { timeout: 15_000 }).toEqual(["completed", "retry"]);
    expect(ids).toEqual(["good"]);
    await worker.stop();
    await own.db.execute(sql`delete from pgboss.job`);
  });

  test("a job of a worker that was killed goes to another soon, not after a quarter of an hour", async () => {
    const worker = await openOwn();
    await enqueue(worker);
    const killed = new PgBoss({ connectionString: own.url, supervise: false });
    killed.on("error", () => {});
    await killed.start();
    expect(await killed.fetch("test.deliver")).toHaveLength(1);
    // As if it had been silent for the time of a heartbeat.
    await own.db.execute(
      sql`update pgboss.job set heartbeat_on = now() - interval '16 seconds' where state = 'active'`,
    );
    let runs = 0;
    await worker.work(
      bind(async () => {
        runs += 1;
      }),
    );
    await expect.poll(() => runs, { timeout: 40_000, interval: 250 }).toBe(1);
    await killed.stop({ graceful: false });
    await worker.stop();
  });

  test("a handler runs under the time limit of its job", async () => {
    const worker = await openOwn();
    await own.db.execute(sql`delete from pgboss.job`);
    let left = 0;
    await worker.work(
      bind(async () => {
        left = timeLeft(3_600_000);
      }),
    );
    await enqueue(worker);
    await expect.poll(() => left, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(deliver.limitSeconds * 1_000);
    await worker.stop();
  });

  test("stopping waits for a job at hand, and hands back at once what takes longer", async () => {
    const worker = await openOwn();
    await own.db.execute(sql`delete from pgboss.job`);
    let finish = () => {};
    const running: Promise<void>[] = [];
    const run = () => {
      const done = new Promise<void>((resolve) => {
        finish = resolve;
      });
      running.push(done);
      return done;
    };
    await worker.work(bind(run));
    await enqueue(worker);
    await expect.poll(() => running.length, { timeout: 15_000 }).toBe(1);
    const stopping = worker.stop();
    finish();
    await stopping;
    expect(await deliveries()).toEqual([{ state: "completed", due: true }]);

    const second = await openOwn();
    await second.work(bind(run));
    await enqueue(second);
    await expect.poll(() => running.length, { timeout: 15_000 }).toBe(2);
    await second.stop(1_000);
    expect(await deliveries()).toEqual([
      { state: "completed", due: true },
      { state: "retry", due: true },
    ]);
    finish();
  });

  test("all its sessions may end at any point: jobs go on", async () => {
    const worker = await openOwn();
    await own.db.execute(sql`delete from pgboss.job`);
    let runs = 0;
    await worker.work(
      bind(async () => {
        runs += 1;
      }),
    );
    for (let round = 1; round <= 3; round += 1) {
      await own.db.execute(
        // Only this file's: other tests run on the same PostgreSQL.
        sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'site-jobs' and datname = current_database()`,
      );
      // Now this process reads that they ended. A job enqueued before that is refused as unavailable.
      await setImmediate();
      await enqueue(worker);
      await expect.poll(() => runs, { timeout: 20_000 }).toBe(round);
    }
    await worker.stop();
  });
});
