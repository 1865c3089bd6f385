import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Log } from "../../log.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { adviceOn, exists, reasonIn, syncFolder } from "./files.ts";
import type { Installation } from "./installation.ts";
import { clusterProcesses, isKnown, signal, waitUntilGone } from "./processes.ts";

const run = promisify(execFile);

/**
 * Makes the cluster where there is none, and ends what a killed process left of one. A cluster is made in a folder of
 * its own and then renamed: at its place it is whole, or it isn't there.
 * @returns the password of the user `postgres`
 */
export async function prepareCluster(at: Installation, log: Log): Promise<string> {
  const { dir } = at;
  const passwordFile = `${dir}.password`;
  await removeUnfinished(dir);
  if (!(await isComplete(dir))) {
    await setAside(dir, log);
    await initialize(at, passwordFile);
  }
  await endLeftover(dir, log);
  return (await readFile(passwordFile, "utf8")).trim();
}

async function isComplete(dir: string): Promise<boolean> {
  return (
    (await exists(path.join(dir, "PG_VERSION"))) &&
    (await exists(path.join(dir, "global", "pg_control")))
  );
}

/** A start that was killed while it made the cluster leaves its side folder. */
async function removeUnfinished(dir: string): Promise<void> {
  const parent = path.dirname(dir);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${path.basename(dir)}.new-`)) continue;
    const side = path.join(parent, name);
    for (const pid of await clusterProcesses(side)) signal(pid, "SIGKILL");
    // initdb itself may go on for a moment and write into it; what it leaves is removed at the next start.
    await rm(side, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}

/** Something else than a cluster lies at its place: half of one, from a version that didn't rename. It is kept. */
async function setAside(dir: string, log: Log): Promise<void> {
  if (!(await exists(dir))) return;
  const isEmpty = await rmdir(dir).then(
    () => true,
    () => false,
  );
  if (isEmpty) return;
  const aside = `${dir}.incomplete-${randomBytes(4).toString("hex")}`;
  await rename(dir, aside);
  log.warn({ dir: aside }, "the database folder was incomplete; it was set aside");
}

async function initialize(at: Installation, passwordFile: string): Promise<void> {
  const { native, dir, owner } = at;
  const side = `${dir}.new-${randomBytes(6).toString("hex")}`;
  await mkdir(side, { mode: 0o700 });
  await writeFile(`${side}.password`, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  if (owner) {
    await chown(side, owner.uid, owner.gid);
    await chown(`${side}.password`, owner.uid, owner.gid);
  }
  await rename(`${side}.password`, passwordFile);
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
    await run(path.join(native, "bin", "initdb"), args, { ...owner, cwd: tmpdir() });
  } catch (cause) {
    await rm(side, { recursive: true, force: true });
    const reason = reasonIn((cause as { stderr?: string }).stderr ?? String(cause));
    throw new EmbeddedPostgresError(
      `Cannot start: the embedded PostgreSQL cannot be set up (${reason}); ${adviceOn(reason)}.`,
      { cause },
    );
  }
  await rename(side, dir);
  await syncFolder(path.dirname(dir));
}

/**
 * Ends every process that still works in the cluster's folder: the server of a process that was killed, or backends
 * whose server was. New backends must never run beside old ones.
 */
export async function endLeftover(dir: string, log: Log): Promise<void> {
  const pidFile = path.join(dir, "postmaster.pid");
  const postmaster = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
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
  // PostgreSQL clears what a crash left of this file, but not when another program has the number now.
  if (Number.isInteger(postmaster) && isKnown(postmaster)) await rm(pidFile, { force: true });
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
