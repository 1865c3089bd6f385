import { createHash } from "node:crypto";
import { and, eq, gt, lt, lte } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { screeningRecord as table } from "../db/schema/index.ts";

/** What screening remembers for a while, by hash. */
export interface Records {
  /** Remembers something until then. @returns false if it was remembered already */
  add(what: string, expiresAt: Date): Promise<boolean>;
  has(what: string): Promise<boolean>;
}

/** How often each process deletes what has expired. */
const cleanupMs = 60_000;

export function createRecords(db: Database, now: () => Date): Records {
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const hashed = (what: string) => createHash("sha256").update(what).digest("base64url");
  return {
    async add(what, expiresAt) {
      if (performance.now() - cleanedAt > cleanupMs) {
        cleanedAt = performance.now();
        await db.delete(table).where(lt(table.expiresAt, now()));
      }
      const added = await db
        .insert(table)
        .values({ hash: hashed(what), expiresAt })
        // What has expired is as good as forgotten.
        .onConflictDoUpdate({
          target: table.hash,
          set: { expiresAt },
          setWhere: lte(table.expiresAt, now()),
        })
        .returning({ hash: table.hash });
      return added.length === 1;
    },
    async has(what) {
      const found = await db
        .select({ hash: table.hash })
        .from(table)
        .where(and(eq(table.hash, hashed(what)), gt(table.expiresAt, now())));
      return found.length === 1;
    },
  };
}
