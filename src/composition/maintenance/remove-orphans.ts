import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { customerProfile } from "../../features/account/server/tables.ts";
import { jobApplication } from "../../features/careers/server/tables.ts";
import { film, media } from "../../features/media/server/tables.ts";
import type { Database } from "../../platform/db/client.ts";
import type { StoragePort } from "../../platform/storage/ports.ts";
import { storedFile } from "../../platform/storage/tables.ts";

/** Uploads that no one named for this long never will be. */
const orphanAfter = sql`now() - interval '1 hour'`;

/** Deletes files that were stored and never named. @param storage a tracked one @returns how many */
export async function removeOrphans(
  db: Database,
  storage: Pick<StoragePort, "delete">,
): Promise<number> {
  const named = (table: typeof customerProfile | typeof jobApplication) => {
    const column = table === customerProfile ? customerProfile.avatarKey : jobApplication.cvKey;
    return db.select({ one: sql`1` }).from(table).where(eq(column, storedFile.key));
  };
  // All files below `media/NAME/` belong to the picture, which is named with its extension.
  const namedBelow = (table: typeof media | typeof film, folder: string) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(
        sql`${storedFile.key} like ${`${folder}/%`} and split_part(${table.name}, '.', 1) = split_part(${storedFile.key}, '/', 2)`,
      );
  const orphans = await db
    .select({ key: storedFile.key })
    .from(storedFile)
    .where(
      and(
        lt(storedFile.createdAt, orphanAfter),
        notExists(named(customerProfile)),
        notExists(named(jobApplication)),
        notExists(namedBelow(media, "media")),
        notExists(namedBelow(film, "films")),
      ),
    )
    .limit(100);
  for (const { key } of orphans) await storage.delete(key);
  return orphans.length;
}
