import { importActor } from "../features/content-files/operations/import-content.ts";
import { applyMedia, planMedia } from "../features/content-files/operations/media-files.ts";
import { createMedia } from "../features/media/server/media.ts";
import { connect } from "../platform/db/client.ts";
import type { Env } from "../platform/env.ts";
import type { Log } from "../platform/log.ts";
import { trackStorage } from "../platform/storage/tracked-storage.ts";
import { storageFrom } from "./open-adapters.ts";

/**
 * Adds the pictures of a content folder to the library of a database that is filled for the first time. Pictures that are
 * there already, from a start that was cut off, stay. @throws ContentFileError naming what isn't right
 */
export async function seedPictures(parts: {
  databaseUrl: string;
  env: Env;
  dataDir: string;
  folder: string;
  log: Log;
}): Promise<void> {
  const { databaseUrl, env, dataDir, folder, log } = parts;
  const { db, pool } = connect(databaseUrl, () => {});
  try {
    const steps = await planMedia(db, folder);
    if (steps.length === 0) return;
    const storage = trackStorage(db, await storageFrom(env, dataDir));
    await applyMedia(db, createMedia({ db, storage, log }), importActor, folder, steps);
  } finally {
    await pool.end();
  }
}
