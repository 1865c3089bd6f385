import path from "node:path";
import pg from "pg";
import { seed } from "../../features/content-files/operations/seed.ts";
import { migrateDatabase } from "../../platform/db/migrate.ts";
import { parseEnv } from "../../platform/env.ts";
import type { Log } from "../../platform/log.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import { projectRoot } from "../../platform/project-files.ts";
import { openServices } from "../open-services.ts";
import { demoPasswords, fillDemo } from "./fill-demo.ts";

/** Tables and schemas of others than PostgreSQL itself. */
const strangers = `
  select n.nspname as schema, count(c.oid)::int as relations from pg_namespace n
  left join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  where n.nspname !~ '^(pg_|information_schema$)' group by 1 having n.nspname <> 'public' or count(c.oid) > 0`;

/**
 * Makes the demo in a database that is empty.
 * @returns what empties the database again
 * @throws when there is anything in it: it may be someone's site
 */
export async function makeDemo(parts: {
  databaseUrl: string;
  dataDir: string;
  origin: string;
  secret: string;
  log: Log;
}): Promise<() => Promise<void>> {
  const { databaseUrl, dataDir, origin, secret, log } = parts;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const found = await pool.query(strangers);
    if (found.rows.length > 0) {
      throw new Error(
        "the database that DATABASE_URL names isn’t empty, and the demo never touches another site’s data; unset DATABASE_URL, or name an empty database",
      );
    }
    await makeFolder(dataDir);
    const env = parseEnv({ DATA_DIR: dataDir, WORKER: "off", NODE_ENV: "production" });
    const folder = path.join(projectRoot, "content");
    await migrateDatabase(databaseUrl, (client) =>
      seed(client, folder, async () => {
        const { seedPictures } = await import("../seed-pictures.ts");
        await seedPictures({ databaseUrl, env, dataDir, folder, log });
      }),
    );
    const seeded = new Set<string>();
    const tables = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables.rows) {
      const { rows } = await pool.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`);
      if (rows.length > 0) seeded.add(name);
    }
    const opened = await openServices({
      ...{ env, log, databaseUrl, dataDir, origin, secret },
      passwords: await demoPasswords(),
    });
    try {
      await fillDemo({
        ...{ services: opened.services, databaseUrl, origin, secret, log, seeded, now: new Date() },
      });
    } finally {
      await opened.close();
    }
  } finally {
    await pool.end();
  }
  return () => empty(databaseUrl);
}

async function empty(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rows } = await pool.query<{ schema: string }>(strangers);
    for (const { schema } of rows) {
      await pool.query(`drop schema ${pg.escapeIdentifier(schema)} cascade`);
      if (schema === "public") await pool.query("create schema public");
    }
  } finally {
    await pool.end();
  }
}
