import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type PoolLimits, SessionPool } from "./pool.ts";

/** The pool. A transaction is never one: it has no `$client`. */
export type Database = NodePgDatabase & { readonly $client: SessionPool };
/** An open transaction. Code that holds one reaches the database through nothing else. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** For reads and writes of one statement that bear both: the pool, or the caller's open transaction. */
export type Executor = Database | Transaction;

/**
 * Connects to a database: a pool, and Drizzle on it. Queries and transactions that get no answer fail with AppError
 * `unavailable`; inside a transaction the pool itself is out of reach (`PoolInTransactionError`).
 * @param onIdleError told of a connection that breaks while nobody uses it; the pool replaces it
 */
export function connect(
  url: string,
  onIdleError: (error: Error) => void,
  limits?: Partial<PoolLimits>,
): { db: Database; pool: SessionPool } {
  const pool = new SessionPool({
    ...{ url, max: 10, applicationName: "site", onIdleError, limits },
    fast: true,
  });
  const db: Database = drizzle(pool);
  // Drizzle's own leaks the connection when BEGIN fails, and hides the reason when ROLLBACK fails.
  db.transaction = (work, config) =>
    pool.runInTransaction(async (session) => {
      let failure: unknown;
      let failed = false;
      try {
        return await drizzle(session).transaction(async (tx) => {
          try {
            return await work(tx);
          } catch (error) {
            failed = true;
            failure = error;
            throw error;
          }
        }, config);
      } catch (error) {
        throw failed ? failure : error;
      }
    });
  return { db, pool };
}
