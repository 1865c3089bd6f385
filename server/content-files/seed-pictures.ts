import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import { createMedia } from "../media/media.ts";
import { storageFrom } from "../open-adapters.ts";
import { trackStorage } from "../storage/tracked-storage.ts";
import { importActor } from "./import-content.ts";
import { applyMedia, planMedia } from "./media-files.ts";

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
