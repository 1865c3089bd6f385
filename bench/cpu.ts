import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** Processor time of a process and its threads since it started, in milliseconds, in steps of 10. Linux only. */
export function cpuOf(pid: number): number {
  return timesOf(pid).own;
}

/** Processor time of a process, and of the children that it waited for, each with its own, in milliseconds. */
function timesOf(pid: number): { own: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15)
    .map(Number);
  return { own: (user + system) * 10, ended: (endedUser + endedSystem) * 10 };
}

/** Processor time of a process and all that it started and waited for or that still runs, in milliseconds. */
export function cpuOfTree(pid: number): number {
  let sum = 0;
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const parents = new Map<number, number[]>();
  for (const name of all) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, "utf8");
      const parent = Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1]);
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
    } catch {
      // It has ended meanwhile.
    }
  }
  const add = (one: number) => {
    const { own, ended } = timesOf(one);
    sum += own + ended;
    for (const child of parents.get(one) ?? []) add(child);
  };
  add(pid);
  return sum;
}

/** Keeps a process and its threads on one core. */
export function pin(pid: number, core: number): void {
  execFileSync("taskset", ["-acp", String(core), String(pid)], { stdio: "ignore" });
}

/** Model, cores, and load: what every table of measurements has to name. */
export function machine(): string {
  return `${cpus()[0]?.model.trim()}, ${cpus().length} cores; load average before: ${(loadavg()[0] ?? 0).toFixed(2)}`;
}
