import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** A pool or an open transaction on it. */
export type Executor = Database | Transaction;

/**
 * A pool of connections.
 * @param onIdleError told of a connection that breaks while nobody uses it; the pool replaces it
 */
export function connect(
  url: string,
  onIdleError: (error: Error) => void,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    application_name: "site",
  });
  pool.on("error", onIdleError);
  return { db: drizzle(pool, { schema }), pool };
}
