import { eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { Log } from "../log.ts";
import type { StoragePort } from "./ports.ts";
import { storedFile } from "./tables.ts";

/**
 * A storage that writes down each file before it stores it. A crash between the file and the row that names it then
 * leaves a trace, and the sweep deletes the file (`src/composition/maintenance/remove-orphans.ts`).
 */
export function trackStorage(db: Database, storage: StoragePort, log?: Log): StoragePort {
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
  };
}
