import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createMedia } from "../../src/features/media/server/media.ts";
import type { Database } from "../../src/platform/db/client.ts";
import { createLog } from "../../src/platform/log.ts";
import type { StoragePort } from "../../src/platform/storage/ports.ts";
import { trackStorage } from "../../src/platform/storage/tracked-storage.ts";

/** Files in memory. */
function createMemoryStorage(): StoragePort & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  const types = new Map<string, string>();
  return {
    mode: "disk",
    files,
    async put(key, body, { contentType }) {
      files.set(key, await buffer(body));
      types.set(key, contentType);
    },
    async get(key, range) {
      const stored = files.get(key);
      if (!stored) return null;
      const file = range ? stored.subarray(range.start, range.end + 1) : stored;
      return { size: file.length, contentType: types.get(key) ?? "", body: Readable.from([file]) };
    },
    async delete(key) {
      files.delete(key);
    },
  };
}

/** The media library of a database, with its files in memory. */
export function createTestMedia(db: Database) {
  const memory = createMemoryStorage();
  const storage = trackStorage(db, memory);
  return {
    media: createMedia({ db, storage, log: createLog("silent"), cleanMs: 120_000 }),
    storage,
    files: memory.files,
  };
}
