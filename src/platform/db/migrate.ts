import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { assertNotNewer, migrationsFolder } from "./applied-migrations.ts";
import { assertSessions } from "./assert-sessions.ts";
import { DatabaseRefusal, noLimits } from "./refusal.ts";
import { upgradeToBaseline } from "./upgrade.ts";

/** One number for all processes of the site: only one of them migrates or seeds at a time. */
const lockId = 7_305_112_026;

/**
 * Brings the database to the current schema, then runs `after` (the seed), all under one advisory lock: processes that
 * start together wait for the first and find nothing left to do. There are no time limits on its statements: building
 * an index on a large table takes as long as it takes.
 * @throws DatabaseRefusal where the site can't work on it, and errors of PostgreSQL
 */
export async function migrateDatabase(
  url: string,
  after: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await assertSessions(url);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  // The query under way is rejected when the session ends; without a listener the event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(noLimits);
    await client.query("select pg_advisory_lock($1)", [lockId]);
    await assertNotNewer(client);
    await assertEncoding(client);
    await upgradeToBaseline(client);
    await migrate(drizzle(client), { migrationsFolder });
    await after(client);
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

/** Other encodings lack letters. A database that is in use already stays as it is. @throws DatabaseRefusal */
async function assertEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_encoding') as encoding, current_database() as name,
     to_regclass('drizzle.__drizzle_migrations') is not null as used`,
  );
  const { encoding, name, used } = rows[0];
  if (encoding === "UTF8" || used) return;
  const id = pg.escapeIdentifier(name);
  throw new DatabaseRefusal(
    `Cannot start: the database has the encoding ${encoding}; create it anew with \`create database ${id} encoding 'UTF8' template template0\`.`,
  );
}
