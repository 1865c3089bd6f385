import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Log } from "../../log.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { adviceOn, exists, readTextFile, reasonIn, syncFolder } from "./files.ts";
import type { PostgresInstallation } from "./installation.ts";
import { gone, passwordPath } from "./location.ts";
import { draftPassword } from "./password.ts";
import { clusterProcesses, isKnown, signal, waitUntilGone } from "./processes.ts";

const run = promisify(execFile);

/**
 * Makes the cluster where there is none, and ends what a killed process left of one. A cluster is made in a folder of
 * its own and then renamed: at its place it is whole, or it isn't there. What lies at its place is never replaced.
 * @throws EmbeddedPostgresError
 */
export async function prepareCluster(at: PostgresInstallation, log: Log): Promise<void> {
  const { dir } = at;
  if (await isEmpty(dir)) {
    const passwordFile = passwordPath(dir);
    const unfinished = await listUnfinished(dir);
    // The password gets its name just before the cluster does: without anything unfinished, a whole cluster was removed.
    if (unfinished.length > 0) await rm(passwordFile, { force: true });
    else if (await exists(passwordFile)) throw gone(dir, dir);
    await remove(unfinished);
    await initialize(at);
  } else {
    await assertComplete(dir);
    await remove(await listUnfinished(dir));
  }
  await endLeftover(dir, log);
}

/** True where nothing is, or an empty folder, which is removed. */
async function isEmpty(dir: string): Promise<boolean> {
  return rmdir(dir).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return true;
      if (error.code === "ENOTEMPTY" || error.code === "EEXIST" || error.code === "ENOTDIR") {
        return false;
      }
      throw error;
    },
  );
}

async function assertComplete(dir: string): Promise<void> {
  for (const name of ["PG_VERSION", "global/pg_control"]) {
    if (await exists(path.join(dir, name))) continue;
    throw new EmbeddedPostgresError(
      `Cannot start: the database in ${dir} has lost files (${name} is missing) and was left as it is; put them back from a copy, or restore a backup into another DATA_DIR.`,
    );
  }
}

/** A start that was killed while it made the cluster leaves its side folder and the password's draft. */
async function listUnfinished(dir: string): Promise<string[]> {
  const names = await readdir(path.dirname(dir));
  return names
    .filter((name) => name.startsWith(`${path.basename(dir)}.new-`))
    .map((name) => path.join(path.dirname(dir), name));
}

async function remove(unfinished: string[]): Promise<void> {
  for (const side of unfinished) {
    // initdb goes on without the process that started it, and starts one server after the other.
    for (;;) {
      const running = await clusterProcesses(side);
      if (running.length === 0) break;
      for (const pid of running) signal(pid, "SIGKILL");
      if (!(await waitUntilGone(running, 5_000))) break;
    }
    await rm(side, { recursive: true, force: true }).catch(() => {});
  }
}

async function initialize(at: PostgresInstallation): Promise<void> {
  const { native, dir, owner } = at;
  const side = `${dir}.new-${randomBytes(6).toString("hex")}`;
  const passwordFile = passwordPath(side);
  await mkdir(side, { mode: 0o700 });
  await draftPassword(passwordFile, owner);
  if (owner) await chown(side, owner.uid, owner.gid);
  const args = [
    `--pgdata=${side}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--lc-messages=C",
  ];
  try {
    await run(path.join(native, "bin", "initdb"), args, { ...owner, cwd: side });
  } catch (cause) {
    await rm(side, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
    const reason = reasonIn((cause as { stderr?: string }).stderr ?? String(cause));
    throw new EmbeddedPostgresError(
      `Cannot start: the embedded PostgreSQL cannot be set up (${reason}); ${adviceOn(reason)}.`,
      { cause },
    );
  }
  await rename(passwordFile, passwordPath(dir));
  await rename(side, dir);
  await syncFolder(path.dirname(dir));
}

/**
 * Ends every process that still works in the cluster's folder: the server of a process that was killed, or backends
 * whose server was. New backends must never run beside old ones.
 */
export async function endLeftover(dir: string, log: Log): Promise<void> {
  const pidFile = path.join(dir, "postmaster.pid");
  const postmaster = Number.parseInt((await readTextFile(pidFile)) ?? "", 10);
  const left = await clusterProcesses(dir);
  if (left.length > 0) {
    log.info({ processes: left.length }, "ending what is left of the embedded database");
    if (left.includes(postmaster)) await endServer(postmaster);
    const orphans = await clusterProcesses(dir);
    if (!(await waitUntilGone(orphans, 500))) {
      for (const pid of orphans) signal(pid, "SIGKILL");
      await waitUntilGone(orphans, 5_000);
    }
  }
  // PostgreSQL clears what a crash left of this file, but not when another program has the number now, or when a loss of
  // power left no number.
  if (!(postmaster > 0) || isKnown(postmaster)) await rm(pidFile, { force: true });
}

/** How long a server gets to end its sessions, and then to end at all, in milliseconds. */
const fastStopMs = 10_000;
const immediateStopMs = 3_000;

/** Stops a server: in an orderly way first, at once if that takes too long. */
export async function endServer(pid: number): Promise<void> {
  signal(pid, "SIGINT");
  if (await waitUntilGone([pid], fastStopMs)) return;
  signal(pid, "SIGQUIT");
  if (await waitUntilGone([pid], immediateStopMs)) return;
  signal(pid, "SIGKILL");
}
