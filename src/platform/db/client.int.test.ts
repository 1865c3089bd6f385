import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/harness/database.ts";
import { startTcpProxy } from "../../../tests/harness/tcp-proxy.ts";
import { runWithDeadline } from "../deadline.ts";
import { connect, type Database } from "./client.ts";
import { isUnavailable } from "./failures.ts";
import type { PoolLimits } from "./pool.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: pg.Client;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

/** A pool of its own, so that a test may break it. */
function open(limits?: Partial<PoolLimits>, url = database.url) {
  const onIdleError = vi.fn();
  const opened = connect(url, onIdleError, limits);
  cleanups.push(() => opened.pool.end());
  return { ...opened, onIdleError };
}

const pidOf = async (db: Pick<Database, "execute">) =>
  Number((await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid);
const terminate = (pid: number) => admin.query("select pg_terminate_backend($1, 5000)", [pid]);

async function expectUnavailable(work: Promise<unknown>): Promise<void> {
  const error = await work.then(
    () => expect.fail("it should have failed"),
    (reason: unknown) => reason,
  );
  expect(isUnavailable(error), String(error)).toBe(true);
}
async function expectWorking(db: Database): Promise<void> {
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
}

test("once the pool has ended, so have its sessions: nothing is left for a server that stops to break", async () => {
  const onIdleError = vi.fn();
  const { db, pool } = connect(database.url, onIdleError);
  const sessions = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
  for (const session of sessions) session.release();
  await expectWorking(db);
  await pool.end();
  expect(sessions.filter(({ broken }) => !broken)).toEqual([]);
  expect(onIdleError).not.toHaveBeenCalled();
});

describe("a session that ends", () => {
  test("inside a transaction: unavailable, and the pool goes on", async () => {
    const { db } = open();
    await expectUnavailable(
      db.transaction(async (tx) => {
        await terminate(await pidOf(tx));
        await tx.execute(sql`select 1`);
      }),
    );
    await expectWorking(db);
  });

  test("inside a transaction that is busy elsewhere: the failure of that work is what its caller gets", async () => {
    const { db } = open();
    await expect(
      db.transaction(async (tx) => {
        await terminate(await pidOf(tx));
        throw new Error("the business failed");
      }),
    ).rejects.toThrow("the business failed");
    await expectWorking(db);
  });

  test("before BEGIN, more often than the pool has connections: none is leaked", async () => {
    const { db, pool } = open();
    for (let round = 0; round < 12; round += 1) {
      const run = pool.runInTransaction.bind(pool);
      pool.runInTransaction = (work) =>
        run(async (session) => {
          session.destroy();
          return work(session);
        });
      await expectUnavailable(db.transaction(async () => {}));
      pool.runInTransaction = run;
    }
    await expectWorking(db);
    expect(pool.totalCount).toBe(1);
  });

  test("while a query runs, and while others wait for a connection", async () => {
    const { db } = open();
    const busy = Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(3)`));
    const settled = Promise.allSettled(busy);
    const waiting = Array.from({ length: 10 }, () => expectWorking(db));
    const sleepers = async () =>
      (
        await admin.query(
          "select pid from pg_stat_activity where query like 'select pg_sleep(3)%' and state = 'active'",
        )
      ).rows.map((row) => row.pid);
    await expect.poll(sleepers).toHaveLength(10);
    for (const pid of await sleepers()) await terminate(pid);
    for (const result of await settled) {
      expect(result.status === "rejected" && isUnavailable(result.reason)).toBe(true);
    }
    await Promise.all(waiting);
  });

  test("while it is idle: told once, replaced", async () => {
    const { db, onIdleError } = open();
    await terminate(await pidOf(db));
    await expect.poll(() => onIdleError.mock.calls.length).toBe(1);
    await expectWorking(db);
  });

  test("while it connects", async () => {
    const proxy = await startTcpProxy(database.url);
    cleanups.push(() => proxy.close());
    const { db } = open({ connectMs: 4_000 }, proxy.url);
    proxy.freezeAll();
    const connecting = expectUnavailable(expectWorking(db));
    await expect.poll(() => proxy.accepted()).toBe(1);
    await proxy.close();
    await connecting;
  });
});

describe("every wait ends", () => {
  test("a query that is too slow is ended by the server, and its connection stays", async () => {
    const { db } = open({ queryMs: 500 });
    const pid = await pidOf(db);
    await expectUnavailable(db.execute(sql`select pg_sleep(30)`));
    expect(await pidOf(db)).toBe(pid);
  });

  test("a lock that isn’t granted", async () => {
    const { db } = open({ queryMs: 500 });
    await admin.query("select pg_advisory_lock(77)");
    await expectUnavailable(db.execute(sql`select pg_advisory_lock(77)`));
    await admin.query("select pg_advisory_unlock(77)");
    await expectWorking(db);
  });

  test("a transaction that does nothing", async () => {
    const { db } = open({ idleInTransactionMs: 200 });
    await expectUnavailable(
      db.transaction(async (tx) => {
        const pid = await pidOf(tx);
        const gone = async () =>
          (await admin.query("select 1 from pg_stat_activity where pid = $1", [pid])).rowCount;
        await expect.poll(gone).toBe(0);
        await tx.execute(sql`select 1`);
      }),
    );
    await expectWorking(db);
  });

  test("no connection is free", async () => {
    const { db } = open({ waitMs: 1_000 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holders: Promise<void>[] = [];
    // One after another: ten connections made at once could themselves take longer than the limit on a busy machine.
    for (let count = 0; count < 10; count += 1) {
      await new Promise<void>((holds, fails) => {
        const holder = db.transaction(() => {
          holds();
          return held;
        });
        holder.catch(fails);
        holders.push(holder);
      });
    }
    await expectUnavailable(expectWorking(db));
    release();
    await Promise.all(holders);
    await expectWorking(db);
  });

  test("the deadline of the request counts, for a query and for a transaction", async () => {
    const { db, pool } = open();
    // Drizzle asks when its promise is awaited: here, under the deadline.
    const sleep = async (on: Pick<Database, "execute">) => {
      await on.execute(sql`select pg_sleep(30)`);
    };
    await expectUnavailable(runWithDeadline(300, () => sleep(db)));
    await expectUnavailable(runWithDeadline(300, () => db.transaction((tx) => sleep(tx))));
    await expectWorking(db);
    expect(pool.totalCount).toBe(1);
  });

  test("all connections go silent: the next query finds it out and gets another connection within 5 s", async () => {
    const proxy = await startTcpProxy(database.url);
    cleanups.push(() => proxy.close());
    const { db } = open({}, proxy.url);
    await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.1)`)));
    expect(proxy.accepted()).toBe(10);
    proxy.freeze();
    // Quiet for so long that the pool asks before it hands a session out.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + 2_000);
    cleanups.push(async () => vi.restoreAllMocks());
    await runWithDeadline(5_000, () => expectWorking(db));
    await runWithDeadline(5_000, () =>
      Promise.all(Array.from({ length: 20 }, () => expectWorking(db))),
    );
  });

  test("a database that stops answering: callers fail at once while it is down, and go on after it", async () => {
    const proxy = await startTcpProxy(database.url);
    cleanups.push(() => proxy.close());
    const { db } = open({ connectMs: 200 }, proxy.url);
    proxy.freezeAll();
    await expectUnavailable(expectWorking(db));
    const before = proxy.accepted();
    for (let round = 0; round < 50; round += 1) await expectUnavailable(expectWorking(db));
    // No one but the pool's own probe knocked.
    expect(proxy.accepted() - before).toBeLessThanOrEqual(1);
    proxy.heal();
    await expect
      .poll(
        () =>
          expectWorking(db).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
  });
});

test("no room for another session after an outage: the pool goes on as soon as there is some", async () => {
  const role = `guest_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create role ${role} login password 'guest' connection limit 1`);
  cleanups.push(() => admin.query(`drop role ${role}`));
  const proxy = await startTcpProxy(database.url);
  cleanups.push(() => proxy.close());
  const asGuest = (url: string) =>
    Object.assign(new URL(url), { username: role, password: "guest" }).href;
  const holder = new pg.Client({ connectionString: asGuest(database.url) });
  await holder.connect();
  const { db } = open({ connectMs: 200 }, asGuest(proxy.url));
  proxy.freezeAll();
  await expectUnavailable(expectWorking(db));
  const before = proxy.accepted();
  proxy.heal();
  // The pool's probe is refused: the only session that this role may have is taken.
  await expect.poll(() => proxy.accepted(), { timeout: 5_000 }).toBeGreaterThan(before);
  await expectUnavailable(expectWorking(db));
  await holder.end();
  const works = () => expectWorking(db).then(() => true, String);
  await expect.poll(works, { timeout: 5_000 }).toBe(true);
});

describe("inside a transaction", () => {
  test("the pool refuses to work: a query, a second transaction, and through helpers", async () => {
    const { db } = open();
    const helper = () => expectWorking(db);
    for (const work of [helper, () => db.transaction(async () => {})]) {
      await expect(db.transaction(work)).rejects.toSatisfy(
        (error: Error) => /inside a transaction/.test(`${error.message} ${error.cause}`),
        "a programming error",
      );
    }
    await expectWorking(db);
  });

  test("savepoints are part of it", async () => {
    const { db } = open();
    await db.transaction((tx) => tx.transaction((inner) => inner.execute(sql`select 1`)));
  });

  test("work that was started in it and outlives it may use the pool", async () => {
    const { db } = open();
    let goOn = () => {};
    const ended = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let later: Promise<void> | undefined;
    await db.transaction(async () => {
      later = ended.then(() => expectWorking(db));
    });
    goOn();
    await later;
  });

  test("a transaction isn’t a pool, nor the other way round", () => {
    // @ts-expect-error a transaction has no pool
    const _pool = (tx: Parameters<Parameters<Database["transaction"]>[0]>[0]): Database => tx;
    // @ts-expect-error a pool cannot be rolled back
    const _tx = (db: Database): Parameters<Parameters<Database["transaction"]>[0]>[0] => db;
  });
});

test("a fault in a query stays what it is", async () => {
  const { db } = open();
  const error = await db.execute(sql`select 1 / 0`).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ cause: { code: "22012" } });
  expect(isUnavailable(error)).toBe(false);
});
