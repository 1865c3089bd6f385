import { type DrizzleConfig, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type PoolLimits, SessionPool } from "./pool.ts";
import type { Session } from "./session.ts";

type Queries = Omit<NodePgDatabase, "transaction" | "_">;

/** The pool. */
export interface Database extends Queries {
  readonly $client: SessionPool;
  /** Runs work in a transaction, in which the pool is out of reach. If it throws, everything is rolled back. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/** An open transaction. Code that holds one reaches the database through nothing else. */
export interface Transaction extends Queries {
  readonly $client: Session;
  /** Runs work to a savepoint: if it throws, only that is rolled back. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/** For reads and writes of one statement that bear both: the pool, or the caller's open transaction. */
export type Executor = Database | Transaction;

export const isPool = (on: Executor): on is Database => on.$client instanceof SessionPool;

/**
 * Connects to a database: a pool, and Drizzle on it. Queries and transactions that get no answer fail with AppError
 * `unavailable`; inside a transaction the pool itself is out of reach (`PoolInTransactionError`).
 * @param onIdleError told of a connection that breaks while no one uses it; the pool replaces it
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
  return { db: databaseOn(pool), pool };
}

/** Drizzle on a pool. */
export function databaseOn(pool: SessionPool, config: DrizzleConfig = {}): Database {
  const transaction: Database["transaction"] = (work) =>
    pool.runInTransaction(async (session) => {
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
  return Object.assign(drizzle(pool, config), { transaction });
}

const transactions = new WeakMap<Session, Transaction>();

/** Drizzle on a session, made once: it keeps nothing, but is many objects. */
function transactionOn(session: Session): Transaction {
  const open = transactions.get(session);
  if (open) return open;
  const transaction: Transaction["transaction"] = async (work) => {
    await tx.execute(sql`savepoint inner_work`);
    try {
      const result = await work(tx);
      await tx.execute(sql`release savepoint inner_work`);
      return result;
    } catch (error) {
      await tx.execute(sql`rollback to savepoint inner_work`);
      throw error;
    }
  };
  const tx: Transaction = Object.assign(drizzle(session), { transaction });
  transactions.set(session, tx);
  return tx;
}
