import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** True while the system knows a process of this number, be it one that has ended and whose parent hasn't asked. */
export function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** True while a process of this number runs, no matter who owns it. */
export function isAlive(pid: number): boolean {
  if (!isKnown(pid)) return false;
  if (process.platform !== "linux") return true;
  // In a container no one may ask for orphans: they stay as zombies.
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}

/**
 * Tells a process from a later one with the same number: when it started, and in which run of the system.
 * @returns null where there is no such process
 */
export async function processIdentity(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null;
  if (process.platform === "linux") {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // The name in brackets may hold spaces and brackets; the start time is the 20th field behind it.
    const startedAt = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
    return startedAt ? `${boot.trim()}:${startedAt}` : null;
  }
  const { stdout } = await run("/bin/ps", ["-o", "lstart=", "-p", String(pid)], {
    env: { LC_ALL: "C", TZ: "UTC" },
  }).catch(() => ({ stdout: "" }));
  return stdout.trim() || null;
}

/** PostgreSQL's programs that work in a cluster's folder: the one that makes it, its postmaster, and backends, orphans included. */
export async function clusterProcesses(dir: string): Promise<number[]> {
  const folder = await realpath(dir).catch(() => null);
  if (!folder) return [];
  if (process.platform !== "linux") {
    // Every program of PostgreSQL runs in the cluster's folder.
    const args = ["-t", "-a", "-c", "/^(postgres|initdb)/", "-d", "cwd", "--", folder];
    const { stdout } = await run("lsof", args).catch(() => ({ stdout: "" }));
    return stdout.split("\n").map(Number).filter(Boolean);
  }
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const [cwd, program] = await Promise.all([
      readlink(`/proc/${name}/cwd`).catch(() => ""),
      readlink(`/proc/${name}/exe`).catch(() => ""),
    ]);
    const isPostgres = /\/(postgres|initdb)( \(deleted\))?$/.test(program);
    if (isPostgres && cwd.replace(/ \(deleted\)$/, "") === folder) found.push(Number(name));
  }
  return found;
}

/** Sends a signal; a process that is gone is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Waits until none of the processes is alive. @returns false when some still are after `limitMs` */
export async function waitUntilGone(pids: number[], limitMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + limitMs;
  while (pids.some(isAlive)) {
    if (performance.now() > giveUpAt) return false;
    await delay(20);
  }
  return true;
}
