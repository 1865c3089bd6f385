import { sql } from "drizzle-orm";
import { connect } from "../platform/db/client.ts";
import { unavailable } from "../platform/errors.ts";
import type { LimitQuery } from "../platform/limits/counters.ts";
import type { Log } from "../platform/log.ts";
import { type DatabaseFacts, readDatabaseFacts } from "../platform/metrics/database-facts.ts";

/** The state of the database, for probes and metrics. */
export interface DatabaseState {
  /** @throws AppError unavailable when the database does not answer */
  health(): Promise<void>;
  /** False on a standby that only reads. Rejects when the database does not answer. */
  canWrite(): Promise<boolean>;
  /** For metrics. Rejects when the database does not answer. */
  readFacts(): Promise<DatabaseFacts>;
  pool(): { total: number; idle: number; waiting: number };
}

/** Connects to the database. @param opens when it can be used, where it is away at the start */
export function openDatabase(url: string, log: Log, opens: Promise<unknown> | undefined) {
  let closing = false;
  const noteBroken = (error: Error) => {
    // Ended connections may still hear that the database stops.
    if (!closing) log.error({ err: error }, "idle database connection broke");
  };
  const { db, pool } = connect(url, noteBroken, {}, opens);
  const state: DatabaseState = {
    async health() {
      await db.execute(sql`select 1`).catch((error: unknown) => {
        throw unavailable(error);
      });
    },
    async canWrite() {
      const { rows } = await pool.query(
        "select current_setting('transaction_read_only') as read_only",
      );
      return rows[0]?.read_only === "off";
    },
    readFacts: () => readDatabaseFacts(pool),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
  return {
    db,
    state,
    createSession: pool.createSession,
    /** Counts for the limits. */
    store: { query: (query: LimitQuery) => pool.query(query) },
    /** Connections that end from now on aren't noted. */
    expectEnd: () => {
      closing = true;
    },
    close: () => pool.end(),
  };
}
