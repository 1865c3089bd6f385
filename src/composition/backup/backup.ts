import { copyFile, link, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { packArchive } from "./archive.ts";
import { dumpDatabase } from "./dump-database.ts";
import { BackupError, type DumpedDatabase, secretFile } from "./manifest.ts";

/** Everything that the site stores, and where. */
export interface BackedUpSite {
  databaseUrl: string;
  /** Absolute. */
  dataDir: string;
  secret: string;
  /** False where visitors' files are on S3. */
  uploadsInDataDir: boolean;
}

/**
 * Writes database, visitors' files, and secret into one archive, while the site runs.
 * @param target the archive; must not exist
 * @throws BackupError
 */
export async function backUp(
  site: BackedUpSite,
  target: string,
): Promise<DumpedDatabase & { size: number }> {
  await stat(target).then(
    () => {
      throw new BackupError(`Cannot back up: ${target} exists already; name another file.`);
    },
    () => {},
  );
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(`${target}.`);
  try {
    const uploads = path.join(site.dataDir, "uploads");
    // Before and after: a file that is deleted meanwhile is still named by the rows, and a new one is named by none.
    if (site.uploadsInDataDir) await collectFiles(uploads, path.join(folder, "uploads"));
    const dumped = await dumpDatabase(site.databaseUrl, folder);
    if (site.uploadsInDataDir) await collectFiles(uploads, path.join(folder, "uploads"));
    await writeFile(path.join(folder, secretFile), site.secret, { mode: 0o600 });
    const facts = {
      format: 1,
      madeAt: new Date().toISOString(),
      ...dumped,
      uploads: site.uploadsInDataDir ? "included" : "elsewhere",
    } as const;
    await packArchive(folder, facts, target);
    return { ...dumped, size: (await stat(target)).size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Links the files of a folder into another, or copies them to another disk. Unfinished ones are left out. */
async function collectFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  if (entries.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== ".arriving") await collectFiles(source, target);
    if (entry.isFile() && !/^\..*\.tmp(\.facts)?$/.test(entry.name)) await take(source, target);
  }
}

async function take(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" || code === "ENOENT") return;
    // Another disk, or one without links.
    await copyFile(source, target).catch((second: NodeJS.ErrnoException) => {
      if (second.code !== "ENOENT") throw second;
    });
  }
}
