import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import type { Log } from "../../../platform/log.ts";
import { morning as table } from "./tables.ts";

/** A morning to plan by hand; the pages know what it holds. */
export type StoredMorning = object;

export interface Mornings {
  /**
   * The morning of a day. Today's is made when it's first asked for, once for all processes, and kept.
   * @param day `2026-11-26` @param today the company's day
   * @returns null for any other day that has none
   */
  find(day: string, today: string): Promise<StoredMorning | null>;
}

/** So many stay in memory. The others are read from the database. */
const remembered = 10;
/** For so long a morning is shown that couldn't be kept, in milliseconds. Then it's tried again. */
const unkeptMs = 60_000;

/** @param parts.make makes a day's morning, always the same, without keeping the site from answering */
export function createMornings(parts: {
  db: Database;
  log: Log;
  make(day: string): Promise<StoredMorning>;
}): Mornings {
  const { db, log, make } = parts;
  const memory = new Map<string, StoredMorning>();
  const making = new Map<string, Promise<StoredMorning>>();

  function remember(day: string, morning: StoredMorning): StoredMorning {
    memory.delete(day);
    memory.set(day, morning);
    const [oldest] = memory.keys();
    if (memory.size > remembered && oldest) memory.delete(oldest);
    return morning;
  }

  async function read(from: Pick<Database, "select">, day: string): Promise<StoredMorning | null> {
    const [row] = await from.select().from(table).where(eq(table.day, day));
    return row ? row.morning : null;
  }

  async function makeOnce(day: string): Promise<StoredMorning> {
    let ready: StoredMorning | undefined;
    try {
      const kept = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('morning'))`);
        const found = await read(tx, day);
        if (found) return found;
        ready = await make(day);
        await tx.insert(table).values({ day, morning: ready });
        return ready;
      });
      return remember(day, kept);
    } catch (error) {
      // It's the same wherever it's made, so visitors have one while the database is away.
      log.warn({ err: error }, "today’s morning could not be kept");
      const morning = remember(day, ready ?? (await make(day)));
      setTimeout(() => memory.delete(day), unkeptMs).unref();
      return morning;
    }
  }

  return {
    async find(day, today) {
      const found = memory.get(day);
      if (found) return found;
      if (day !== today) {
        const kept = await read(db, day);
        return kept && remember(day, kept);
      }
      const underWay = making.get(day) ?? makeOnce(day).finally(() => making.delete(day));
      making.set(day, underWay);
      return underWay;
    },
  };
}
