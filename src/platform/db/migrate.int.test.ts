import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { startTransactionPooler } from "../../../tests/fakes/transaction-pooler.ts";
import { createTestDatabase } from "../../../tests/harness/database.ts";
import { explainStartFailure } from "../start-failure.ts";
import { connect } from "./client.ts";
import { migrateDatabase } from "./migrate.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function openDatabase() {
  const database = await createTestDatabase();
  cleanups.push(() => database.close());
  return database;
}

/** What the start says of it. */
const explain = (databaseUrl: string, work: Promise<unknown>) =>
  work.then(
    () => "nothing",
    (error: unknown) => explainStartFailure(error, { DATABASE_URL: databaseUrl }),
  );
const refusal = (url: string) =>
  explain(
    url,
    migrateDatabase(url, async () => {}),
  );

test("a database that a newer version migrated is refused and left as it is", async () => {
  const { db, url } = await openDatabase();
  expect(await refusal(url)).toBe("nothing");
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('f', 9999999999999)`,
  );
  await expect(
    migrateDatabase(url, () => Promise.reject(new Error("must not be reached"))),
  ).rejects.toThrow(
    /^Cannot start: a newer version of the site set up the database; install that version again,[^\n]+$/,
  );
});

test("behind a pooler in transaction mode the start is refused, with the setting to change", async () => {
  const { url } = await openDatabase();
  const pooler = await startTransactionPooler(url);
  cleanups.push(() => pooler.close());
  for (let time = 0; time < 3; time += 1) {
    expect(await refusal(pooler.url)).toMatch(
      /^Cannot start: a pooler [^\n]+ LISTEN and prepared statements don’t hold; [^\n]+pool_mode = session[^\n]+$/,
    );
  }
});

test("a pooler that refuses a start parameter: the setting that lets it pass", async () => {
  const { url } = await openDatabase();
  const pooler = await startTransactionPooler(url, { refused: ["statement_timeout"] });
  cleanups.push(() => pooler.close());
  const advice =
    /\(unsupported startup parameter: statement_timeout\); set ignore_startup_parameters = statement_timeout,/;
  expect(await refusal(pooler.url)).toMatch(advice);
  // So too where only a statement of the site meets it.
  const { db, pool } = connect(pooler.url, () => {});
  cleanups.push(() => pool.end());
  expect(await explain(pooler.url, db.execute(sql`select 1`))).toMatch(advice);
});

test("another encoding, a role that may not make tables, a missing database, and a wrong password say what to do", async () => {
  const { url, db } = await openDatabase();
  const role = `role_${randomBytes(4).toString("hex")}`;
  await db.execute(sql.raw(`create role ${role} login password 'secret'`));
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  const name = `test_${role}`;
  await client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  cleanups.push(async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`drop role ${role}`);
    await client.end();
  });
  const as = new URL(url);
  [as.username, as.password, as.pathname] = [role, "secret", `/${name}`];
  expect(await refusal(as.href)).toMatch(
    /encoding LATIN1; [^\n]+encoding 'UTF8' template template0/,
  );
  await client.query(`drop database ${name}`);
  await client.query(`create database ${name}`);
  const place = `Cannot start: the database at ${as.host}/${name} cannot be used`;
  expect(await refusal(as.href)).toBe(
    `${place} (permission denied for database ${name}); the role must own the database; run \`alter database "${name}" owner to "${role}"\` as an administrator.`,
  );
  await client.query(`alter database ${name} owner to ${role}`);
  expect(await refusal(as.href)).toBe("nothing");
  as.password = "another";
  expect(await refusal(as.href)).toMatch(/check user and password in DATABASE_URL\.$/);
  as.password = "secret";
  as.pathname = "/nowhere";
  expect(await refusal(as.href)).toMatch(/run `create database "nowhere" owner "role_\w+"` as an/);
});
