import { lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Log } from "../../platform/log.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import { unpackArchive } from "./archive.ts";
import { loadDatabase, planLoad } from "./load-database.ts";
import { BackupError, type Manifest, secretFile } from "./manifest.ts";
import { createReplacement } from "./replace-database.ts";

interface Restored {
  manifest: Manifest;
  /** Data that was left out or kept, one line each. */
  notes: string[];
}

/** Unpacks and checks a backup below `dataDir`. Remove the folder afterwards. @throws BackupError */
export async function openBackup(
  archive: string,
  dataDir: string,
): Promise<{ manifest: Manifest; folder: string; secret: string; close(): Promise<void> }> {
  await makeFolder(dataDir);
  // Below DATA_DIR, so that the files in it can take their places by a rename.
  const folder = path.join(dataDir, ".restoring");
  // Where unpacking failed, files that were under way may still arrive for a moment.
  const close = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  await close();
  await mkdir(folder, { mode: 0o700 });
  try {
    const manifest = await unpackArchive(archive, folder);
    await planLoad(manifest.migrations);
    const secret = (await readFile(path.join(folder, secretFile), "utf8")).trim();
    return { manifest, folder, secret, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Puts an opened backup in the place of the site's database and files. Everything is loaded and checked beside them
 * first; until the names are swapped, nothing changes.
 * @param parts.terminate ends sessions on the database instead of refusing
 * @param parts.dropPrevious removes the replaced database and files at the end; they are kept otherwise
 * @throws BackupError
 */
export async function restore(parts: {
  backup: { manifest: Manifest; folder: string; secret: string };
  databaseUrl: string;
  dataDir: string;
  /** From the settings; without it the backup's secret goes into DATA_DIR. */
  secretInSettings: string | undefined;
  terminate: boolean;
  dropPrevious: boolean;
  log: Log;
}): Promise<Restored> {
  const { backup, databaseUrl, dataDir, secretInSettings, log } = parts;
  const { manifest, folder } = backup;
  if (secretInSettings && secretInSettings !== backup.secret) {
    throw new BackupError(
      "Cannot restore: SECRET is not the one of the backup, so cookies, authenticator apps, and signing keys in it could not be read. Set SECRET to what `tar -xzOf BACKUP ./secret` prints.",
    );
  }
  const replacement = await createReplacement(databaseUrl, parts.terminate);
  const notes: string[] = [];
  try {
    notes.push(...(await loadDatabase({ url: replacement.url, folder, manifest, log })));
    const files = await prepareFiles(dataDir, folder, {
      uploads: manifest.uploads === "included",
      secret: secretInSettings ? undefined : backup.secret,
    });
    const previous = await replacement.swap(parts.terminate);
    try {
      await files.swap();
    } catch (error) {
      await replacement.undo();
      throw error;
    }
    if (parts.dropPrevious) await replacement.dropPrevious();
    else {
      notes.push(`The database before is kept as ${previous}; drop it when all is well.`);
      const previousFiles = await files.keepPrevious(previous.replace(/.*(?=_before_)/, ""));
      if (previousFiles.length > 0) {
        notes.push(
          `The files before are kept as ${previousFiles.join(" and ")}; remove them then, too.`,
        );
      }
    }
  } finally {
    await replacement.close();
  }
  return { manifest, notes };
}

/** Readies files beside the ones they will replace, so that only renames are left to do. */
async function prepareFiles(
  dataDir: string,
  folder: string,
  wanted: { uploads: boolean; secret: string | undefined },
): Promise<{
  swap(): Promise<void>;
  /** Moves what was replaced out of the unpacked archive. @returns where it is now */
  keepPrevious(suffix: string): Promise<string[]>;
}> {
  const pairs: { fresh: string; current: string; before: string }[] = [];
  const add = (name: string) => {
    const fresh = path.join(folder, name);
    const before = path.join(folder, `${name}.before`);
    pairs.push({ fresh, current: path.join(dataDir, name), before });
    return fresh;
  };
  if (wanted.uploads) {
    const fresh = add("uploads");
    await mkdir(fresh, { recursive: true, mode: 0o700 });
    await giveToOwner(dataDir, fresh);
  }
  if (wanted.secret) {
    const fresh = add(secretFile);
    await writeFile(fresh, `${wanted.secret}\n`, { mode: 0o600 });
    await giveToOwner(dataDir, fresh);
  }
  return {
    async swap() {
      const moved: [string, string][] = [];
      const move = async (from: string, to: string) => {
        await rename(from, to);
        moved.push([from, to]);
      };
      try {
        for (const { fresh, current, before } of pairs) {
          await move(current, before).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== "ENOENT") throw error;
          });
          await move(fresh, current);
        }
      } catch (error) {
        for (const [from, to] of moved.reverse()) await rename(to, from);
        throw error;
      }
    },

    async keepPrevious(suffix) {
      const previousFiles: string[] = [];
      for (const { current, before } of pairs) {
        const isThere = await stat(before).catch(() => null);
        if (!isThere) continue;
        await rename(before, current + suffix);
        previousFiles.push(current + suffix);
      }
      return previousFiles;
    },
  };
}

/** Files that root restores belong to the owner of DATA_DIR, since the site runs as that user. */
async function giveToOwner(dataDir: string, target: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  await lchown(target, uid, gid);
  if (!(await stat(target)).isDirectory()) return;
  for (const name of await readdir(target, { recursive: true })) {
    await lchown(path.join(target, name), uid, gid);
  }
}
