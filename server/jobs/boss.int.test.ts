import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../tests/harness/database.ts";
import { timeLeft } from "../deadline.ts";
import { createLog } from "../log.ts";
import { type Jobs, openJobs } from "./boss.ts";
import { type JobName, jobDefinitions } from "./queue.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: Jobs;
const delivered: string[] = [];
/** Handlers that do nothing, with the given ones in their place. */
function handlersWith(some: Partial<Parameters<Jobs["work"]>[0]>): Parameters<Jobs["work"]>[0] {
  const names = Object.keys(jobDefinitions);
  const none = Object.fromEntries(names.map((name) => [name, { async run() {} }]));
  return { ...none, ...some } as Parameters<Jobs["work"]>[0];
}

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await openJobs(database.url, createLog("silent"));
  await jobs.work(
    handlersWith({
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
    }),
  );
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
  // Two workers take them: either may be done first.
  await expect.poll(() => delivered.toSorted(), { timeout: 15_000 }).toEqual(["kept", "last"]);
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

  async function openOwn(): Promise<Jobs> {
    const one = await openJobs(own.url, createLog("silent"));
    opened.push(one);
    return one;
  }
  const handlers = (run: () => Promise<void>) => handlersWith({ "mail.deliver": { run } });
  const enqueue = (to: Jobs) =>
    own.db.transaction((tx) => to.queue.enqueue(tx, "mail.deliver", { mailId: "one" }));
  const mailJobs = async () =>
    (
      await own.db.execute(sql`
        select state::text, start_after <= now() as due from pgboss.job where name = 'mail.deliver'
        order by created_on`)
    ).rows;

  test("a policy that changed reaches the queues that exist", async () => {
    const raw = new PgBoss({ connectionString: own.url });
    raw.on("error", () => {});
    await raw.start();
    await raw.createQueue("mail.deliver", { retryLimit: 1, expireInSeconds: 900 });
    await openOwn();
    for (const name of Object.keys(jobDefinitions) as JobName[]) {
      expect(await raw.getQueue(name)).toMatchObject({
        retryLimit: jobDefinitions[name].retries,
        expireInSeconds: jobDefinitions[name].limitSeconds * 5,
        heartbeatSeconds: 15,
      });
    }
    // Retries outlast a night even when every wait is the shortest that chance allows.
    const queue = await raw.getQueue("mail.deliver");
    const waits = Array.from({ length: queue?.retryLimit ?? 0 }, (_, n) =>
      Math.min(queue?.retryDelayMax ?? 0, (queue?.retryDelay ?? 0) * 2 ** n),
    );
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3600);
    await raw.stop({ graceful: false });
  });

  test("a job of a worker that was killed goes to another soon, not after a quarter of an hour", async () => {
    const worker = await openOwn();
    await enqueue(worker);
    const killed = new PgBoss({ connectionString: own.url, supervise: false });
    killed.on("error", () => {});
    await killed.start();
    expect(await killed.fetch("mail.deliver")).toHaveLength(1);
    // As if it had been silent for the time of a heartbeat.
    await own.db.execute(
      sql`update pgboss.job set heartbeat_on = now() - interval '16 seconds' where state = 'active'`,
    );
    let runs = 0;
    await worker.work(
      handlers(async () => {
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
      handlers(async () => {
        left = timeLeft(3_600_000);
      }),
    );
    await enqueue(worker);
    await expect.poll(() => left, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(jobDefinitions["mail.deliver"].limitSeconds * 1_000);
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
    await worker.work(handlers(run));
    await enqueue(worker);
    await expect.poll(() => running.length, { timeout: 15_000 }).toBe(1);
    const stopping = worker.stop();
    finish();
    await stopping;
    expect(await mailJobs()).toEqual([{ state: "completed", due: true }]);

    const second = await openOwn();
    await second.work(handlers(run));
    await enqueue(second);
    await expect.poll(() => running.length, { timeout: 15_000 }).toBe(2);
    await second.stop(1_000);
    expect(await mailJobs()).toEqual([
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
      handlers(async () => {
        runs += 1;
      }),
    );
    for (let round = 1; round <= 3; round += 1) {
      await own.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site-jobs'`,
      );
      await enqueue(worker);
      await expect.poll(() => runs, { timeout: 20_000 }).toBe(round);
    }
    await worker.stop();
  });
});
