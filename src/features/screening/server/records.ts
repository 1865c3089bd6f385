import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { ask } from "../../../platform/db/statement.ts";
import { screeningRecord as table } from "../../../platform/limits/tables.ts";

/** Data that screening stores for a while, by hash. */
export interface Records {
  /** Remembers something until then. @returns false if it was remembered already */
  add(what: string, expiresAt: Date): Promise<boolean>;
  has(what: string): Promise<boolean>;
}

/** How often each process deletes what has expired. */
const cleanupMs = 60_000;

export function createScreeningRecords(db: Database, now: () => Date): Records {
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const hashed = (what: string) => createHash("sha256").update(what).digest("base64url");
  return {
    async add(what, expiresAt) {
      if (performance.now() - cleanedAt > cleanupMs) {
        cleanedAt = performance.now();
        await db.delete(table).where(lt(table.expiresAt, now()));
      }
      // Expired records count as deleted.
      const added = await ask(
        db,
        `insert into screening_record as kept (hash, expires_at) values ($1, $2)
         on conflict (hash) do update set expires_at = $2 where kept.expires_at <= $3
         returning hash`,
        [hashed(what), expiresAt, now()],
      );
      return added.length === 1;
    },
    async has(what) {
      const text = "select from screening_record where hash = $1 and expires_at > $2";
      const found = await ask(db, text, [hashed(what), now()]);
      return found.length === 1;
    },
  };
}
