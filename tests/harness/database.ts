import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Database } from "../../src/platform/db/client.ts";

async function admin(statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A fresh, migrated database on the run's PostgreSQL; empty of content. Close it in `afterAll`. */
export async function createTestDatabase(): Promise<{
  db: Database;
  url: string;
  close(): Promise<void>;
}> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await admin(`create database ${name} template template_site`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const { db, pool } = connect(url.href, () => {});
  return {
    db,
    url: url.href,
    async close() {
      await pool.end();
      await admin(`drop database ${name} with (force)`);
    },
  };
}

/** A database without any tables. Close it when no one is connected; it takes along what was made from it, under longer names. */
export async function createEmptyDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await admin(`create database ${name}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async close() {
      const names = await admin(`select datname from pg_database where datname like '${name}%'`);
      for (const { datname } of names) await admin(`drop database ${datname} with (force)`);
    },
  };
}
