import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { projectRoot } from "../project-files.ts";

/** One number for all processes of the site: only one of them migrates or seeds at a time. */
const lockId = 7_305_112_026;

/**
 * Brings the database to the current schema, then runs `after` (the seed), all under one advisory lock: processes that
 * start together wait for the first and find nothing left to do. There are no time limits on its statements: building
 * an index on a large table takes as long as it takes.
 */
export async function migrateDatabase(
  url: string,
  after: (client: pg.Client) => Promise<void>,
): Promise<void> {
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
    await client.query("select pg_advisory_lock($1)", [lockId]);
    await migrate(drizzle(client), {
      migrationsFolder: path.join(projectRoot, "server", "db", "migrations"),
    });
    await after(client);
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}
