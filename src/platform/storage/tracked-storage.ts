import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { customerProfile } from "../../features/account/server/tables.ts";
import { jobApplication } from "../../features/careers/server/tables.ts";
import { film, media } from "../../features/media/server/tables.ts";
import type { Database } from "../db/client.ts";
import type { Log } from "../log.ts";
import type { StoragePort } from "./ports.ts";
import { storedFile } from "./tables.ts";

/** Uploads that no one named for this long never will be. */
const orphanAfter = sql`now() - interval '1 hour'`;

/**
 * A storage that writes down each file before it stores it. A crash between the file and the row that names it then
 * leaves a trace, and `removeOrphans` deletes the file.
 */
export function trackStorage(
  db: Database,
  storage: StoragePort,
  log?: Log,
): StoragePort & { removeOrphans(): Promise<number> } {
  return {
    mode: storage.mode,
    get: (key, range) => storage.get(key, range),

    async put(key, body, facts) {
      await db.insert(storedFile).values({ key }).onConflictDoNothing();
      try {
        await storage.put(key, body, facts);
      } catch (error) {
        // Its sender is told to try again. A full disk stays full until someone knows of it.
        log?.error({ err: error }, "file not stored");
        throw error;
      }
    },

    async delete(key) {
      await storage.delete(key);
      await db.delete(storedFile).where(eq(storedFile.key, key));
    },

    /** Deletes files that were stored and never named. @returns how many */
    async removeOrphans() {
      const named = (table: typeof customerProfile | typeof jobApplication) => {
        const column = table === customerProfile ? customerProfile.avatarKey : jobApplication.cvKey;
        return db.select({ one: sql`1` }).from(table).where(eq(column, storedFile.key));
      };
      // All files below `media/NAME/` belong to the picture, which is named with its extension.
      const ofMedia = db
        .select({ one: sql`1` })
        .from(media)
        .where(
          sql`${storedFile.key} like 'media/%' and split_part(${media.name}, '.', 1) = split_part(${storedFile.key}, '/', 2)`,
        );
      const ofFilms = db
        .select({ one: sql`1` })
        .from(film)
        .where(
          sql`${storedFile.key} like 'films/%' and split_part(${film.name}, '.', 1) = split_part(${storedFile.key}, '/', 2)`,
        );
      const orphans = await db
        .select({ key: storedFile.key })
        .from(storedFile)
        .where(
          and(
            lt(storedFile.createdAt, orphanAfter),
            notExists(named(customerProfile)),
            notExists(named(jobApplication)),
            notExists(ofMedia),
            notExists(ofFilms),
          ),
        )
        .limit(100);
      for (const { key } of orphans) {
        await storage.delete(key);
        await db.delete(storedFile).where(eq(storedFile.key, key));
      }
      return orphans.length;
    },
  };
}
