import { sql } from "drizzle-orm";
import type { connect } from "../platform/db/client.ts";
import { unavailable } from "../platform/errors.ts";
import { type DatabaseFacts, readDatabaseFacts } from "../platform/metrics/database-facts.ts";

/** How the database does, for probes and metrics. */
export interface DatabaseState {
  /** @throws AppError unavailable when the database does not answer */
  health(): Promise<void>;
  /** False on a standby that only reads. Rejects when the database does not answer. */
  canWrite(): Promise<boolean>;
  /** For metrics. Rejects when the database does not answer. */
  readFacts(): Promise<DatabaseFacts>;
  pool(): { total: number; idle: number; waiting: number };
}

export function watchDatabase({
  db,
  pool,
}: Pick<ReturnType<typeof connect>, "db" | "pool">): DatabaseState {
  return {
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
}
