import {
  drizzle,
  type NodePgDatabase,
  type NodePgSession,
  NodePgTransaction,
} from "drizzle-orm/node-postgres";
import type { PgDialect } from "drizzle-orm/pg-core";
import { type PoolLimits, SessionPool } from "./pool.ts";
import type { Session } from "./session.ts";

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
 * @param opens until then everything fails with `unavailable`
 */
export function connect(
  url: string,
  onIdleError: (error: Error) => void,
  limits?: Partial<PoolLimits>,
  opens?: Promise<unknown>,
): { db: Database; pool: SessionPool } {
  const pool = new SessionPool({
    ...{ url, max: 10, applicationName: "site", onIdleError, limits, opens },
    fast: true,
  });
  const db: Database = drizzle(pool);
  // Drizzle's own leaks the connection when BEGIN fails, and hides the reason when ROLLBACK fails.
  db.transaction = (work, config) =>
    pool.runInTransaction(async (session) => {
      if (config) return drizzle(session).transaction(work, config);
      const tx = transactionOn(session);
      // Not waited for: it leaves together with the first statement. Without it, no other statement of the session may count.
      const begun = session.query("begin");
      begun.catch(() => session.destroy());
      try {
        const result = await work(tx);
        await begun;
        await session.query("commit");
        return result;
      } catch (error) {
        await session.query("rollback").catch(() => {});
        throw error;
      }
    });
  return { db, pool };
}

const transactions = new WeakMap<Session, Transaction>();

/** Drizzle's transaction on a session, made once: it keeps nothing, but is many objects. */
function transactionOn(session: Session): Transaction {
  const known = transactions.get(session);
  if (known) return known;
  // Drizzle has both, but not in its types.
  const on = drizzle(session) as unknown as {
    dialect: PgDialect;
    session: NodePgSession<Schema, Schema>;
  };
  const made: Transaction = new NodePgTransaction<Schema, Schema>(
    on.dialect,
    on.session,
    undefined,
  );
  transactions.set(session, made);
  return made;
}
type Schema = Record<string, never>;
