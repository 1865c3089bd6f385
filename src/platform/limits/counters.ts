import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import type { Log } from "../log.ts";

/** The part of the database client that `rate-limiter-flexible` uses. */
export interface LimitQuery {
  text: string;
  values: unknown[];
}
export interface LimitStore {
  query(query: LimitQuery): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/** A count that takes longer is made in memory instead. */
const timeoutMs = 1_000;
/** After a failure, the database isn't asked again for so long. */
const pauseMs = 5_000;

/** A limit of one kind: at most `points` in `seconds`, counted from the first one. */
export interface Rule {
  points: number;
  seconds: number;
}

export interface Counter {
  /** Counts one, or so many points. @returns 0, or the seconds to wait if the limit is used up */
  count(subject: string, points?: number): Promise<number>;
  /** True if one more would go over the limit. Nothing is counted. */
  isUsedUp(subject: string): Promise<boolean>;
}

export interface Counters {
  counter(name: string, rule: Rule): Counter;
  /** Deletes the rows of windows that are over. */
  removeExpired(): Promise<void>;
}

/**
 * Counters in the table `rate_limit`, shared by every process on the database. When the database doesn't answer within a
 * second, each process counts in its own memory until it does: a limit never fails a request, and never opens the gate.
 * A subject over its limit is remembered in memory, so refusing it costs no query.
 */
export function createCounters(parts: { store: LimitStore; log: Log }): Counters {
  const storeClient = withTimeout(parts.store, parts.log);
  const shared = {
    storeClient,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
  return {
    counter(name, { points, seconds }) {
      const limiter = new RateLimiterPostgres({
        ...shared,
        keyPrefix: name,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: points,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      });
      return {
        async count(subject, counted = 1) {
          try {
            await limiter.consume(hashed(subject), counted);
            return 0;
          } catch (refused) {
            if (refused instanceof Error) throw refused;
            return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000));
          }
        },
        async isUsedUp(subject) {
          const found = await limiter.get(hashed(subject));
          return found !== null && found.consumedPoints >= points;
        },
      };
    },
    async removeExpired() {
      await parts.store.query({
        text: "delete from rate_limit where expire < $1",
        values: [Date.now()],
      });
    },
  };
}

/** The table keeps no addresses in the clear. */
function hashed(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}

/** Gives up on a query after a short time, and spares a database that failed for a few seconds. */
function withTimeout(store: LimitStore, log: Log): LimitStore {
  let pausedUntil = 0;
  return {
    async query(query) {
      if (Date.now() < pausedUntil) throw new Error("the database is left alone for a moment");
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("no answer in time")), timeoutMs);
      });
      try {
        // Without its name: a prepared statement would not survive a pooler between us and the database.
        const result = store.query({ text: query.text, values: query.values });
        // If it fails after we gave up, no one listens any more.
        result.catch(() => {});
        return await Promise.race([result, late]);
      } catch (error) {
        pausedUntil = Date.now() + pauseMs;
        log.warn({ err: error }, "rate limits are counted in memory: the database doesn’t answer");
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
