import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmptyDatabase, createTestDatabase } from "../../../tests/harness/database.ts";
import { shapeOf } from "../../../tests/harness/database-shape.ts";
import { loadRelease } from "../../../tests/harness/release-0056.ts";
import { migrateDatabase } from "./migrate.ts";

const upgrades = path.join(import.meta.dirname, "upgrades");
const hash0064 = "f229d3385c2cba6ec576b6ff423b7bbbb4a263647423c14955346a41535d46da";
const cleanups: (() => Promise<unknown>)[] = [];
let url: string;
let client: pg.Client;

beforeEach(async () => {
  const database = await createEmptyDatabase();
  cleanups.push(() => database.close());
  url = database.url;
  await loadRelease(url);
  client = await connectTo(url);
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function connectTo(address: string): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: address });
  await made.connect();
  cleanups.push(() => made.end());
  return made;
}

const migrate = () => migrateDatabase(url, async () => {});
const rowsOf = async (text: string) => (await client.query(text)).rows;
const applied = "select hash, created_at from drizzle.__drizzle_migrations order by created_at";

/** How many rows each table has. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await rowsOf(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    counts[name] = (await rowsOf(`select count(*)::int as n from "${name}"`))[0].n;
  }
  return counts;
}

/** The database is as one that this version made, and has the rows that it had. */
async function expectUpgraded(before: Record<string, number>): Promise<void> {
  const database = await createTestDatabase();
  cleanups.push(() => database.close());
  const fresh = await connectTo(database.url);
  expect(await shapeOf(client)).toEqual(await shapeOf(fresh));
  expect(await rowsOf(applied)).toEqual((await fresh.query(applied)).rows);
  expect(await countRows()).toMatchObject(before);
  expect(await rowsOf("select email, stage from lead order by email")).toEqual([
    { email: "ada@example.com", stage: "won" },
    { email: "carl@example.com", stage: "new" },
    { email: "declined@example.com", stage: "new" },
    { email: "free@example.com", stage: "qualified" },
    { email: "jo@example.com", stage: "new" },
    { email: "nina@example.com", stage: "new" },
    { email: "trial@example.com", stage: "qualified" },
  ]);
  expect(await rowsOf("select amount_cents, value_cents from money_request")).toEqual([
    { amount_cents: 500, value_cents: 500 },
  ]);
}

test("an installation of the release before the baseline gets its schema and keeps its rows", async () => {
  const before = await countRows();
  await migrate();
  await expectUpgraded(before);
  await migrate();
  await expectUpgraded(before);
});

test("a start that is killed in the middle leaves it as it was, and the next start upgrades it", async () => {
  const before = await countRows();
  const shape = await shapeOf(client);
  // The upgrade changes other tables first, and then waits for this one.
  await client.query("begin; lock table mail in access share mode");
  const start = spawn(
    process.execPath,
    [
      ...["--input-type=module", "-e"],
      `const { migrateDatabase } = await import(process.argv[1]); await migrateDatabase(process.argv[2], async () => {});`,
      ...[path.join(import.meta.dirname, "migrate.ts"), url],
    ],
    { stdio: "inherit" },
  );
  const watcher = await connectTo(url);
  await vi.waitFor(
    async () => {
      const { rows } = await watcher.query(
        `select pid from pg_locks where relation = 'mail'::regclass and mode = 'AccessExclusiveLock' and not granted`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  start.kill("SIGKILL");
  await once(start, "exit");
  await client.query("commit");
  expect(await shapeOf(watcher)).toEqual(shape);
  await migrate();
  await expectUpgraded(before);
});

test("a database with the migrations up to 0064 goes on, too", async () => {
  const before = await countRows();
  for (const file of ["0056-tables.sql", "0056-rows.sql"]) {
    await client.query(await readFile(path.join(upgrades, file), "utf8"));
  }
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 1795467551309)",
    [hash0064],
  );
  await migrate();
  await expectUpgraded(before);
});

test("an older database is refused, with the version to pass through, and left as it is", async () => {
  await client.query(
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );
  const before = [await shapeOf(client), await rowsOf(applied)];
  await expect(migrate()).rejects.toThrow(
    /^Cannot start: the database is older than the version of November 23, 2026 \(commit abaab15e\); [^\n]+$/,
  );
  expect([await shapeOf(client), await rowsOf(applied)]).toEqual(before);
});
