import { and, lt, not, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/client.ts";
import type { StoragePort } from "../../platform/storage/ports.ts";
import { storedFile } from "../../platform/storage/tables.ts";
import { isNamed } from "../stored-files.ts";

/** Uploads that no one named for this long never will be. */
const orphanAfter = sql`now() - interval '1 hour'`;

/** Deletes files that were stored and never named. @param storage a tracked one @returns how many */
export async function removeOrphans(
  db: Database,
  storage: Pick<StoragePort, "delete">,
): Promise<number> {
  const orphans = await db
    .select({ key: storedFile.key })
    .from(storedFile)
    .where(and(lt(storedFile.createdAt, orphanAfter), not(isNamed(db))))
    .limit(100);
  for (const { key } of orphans) await storage.delete(key);
  return orphans.length;
}
