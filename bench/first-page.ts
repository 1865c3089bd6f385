import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { cpuOfTree, machine } from "./cpu.ts";

/**
 * How long a newcomer waits for the first page: `git clone`, `npm ci`, and `npm start` in a temporary folder, as the README
 * says. Clones the last commit of this folder. npm takes packages from its cache, unless `--download` gives it an empty
 * one. Linux only. See bench/README.md.
 */
const { values: options } = parseArgs({ options: { download: { type: "boolean" } } });
const root = path.join(import.meta.dirname, "..");
const folder = await mkdtemp(path.join(tmpdir(), "first-page-"));
const site = path.join(folder, "site");
const port = String(10_000 + (process.pid % 20_000));

/** A newcomer's environment: npm runs on the Node in PATH, and not on the project's. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_/.test(name))),
  PATH: (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((one) => !one.endsWith(path.join("node_modules", ".bin")))
    .join(path.delimiter),
  PORT: port,
  LOG_LEVEL: "silent",
  ...(options.download ? { npm_config_cache: path.join(folder, "cache") } : {}),
};

/** Starts a command, and says what it and the programs it started have cost so far. */
function begin(command: string, args: string[], cwd: string) {
  const before = performance.now();
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code ? reject(new Error(`${command} ended with ${code}`)) : resolve(),
    );
  });
  return { child, ended, ms: () => performance.now() - before };
}

let total = { ms: 0, cpu: 0 };
function report(name: string, ms: number, cpu: number): void {
  total = { ms: total.ms + ms, cpu: total.cpu + cpu };
  line(name, ms, cpu);
}
function line(name: string, ms: number, cpu: number): void {
  process.stdout.write(`| ${name} | ${(ms / 1000).toFixed(1)} | ${(cpu / 1000).toFixed(1)} |\n`);
}

/** A command that ends. Its processor time is added to this process's when it has ended. */
async function run(name: string, command: string, args: string[], cwd: string): Promise<void> {
  const before = cpuOfTree(process.pid);
  const step = begin(command, args, cwd);
  await step.ended;
  report(name, step.ms(), cpuOfTree(process.pid) - before);
}

/** `npm start`, in two steps: the build, and then all until the landing page has arrived. */
async function start(): Promise<void> {
  const { child, ended, ms } = begin("npm", ["start"], site);
  const cpu = () => cpuOfTree(child.pid ?? 0);
  const until = async (done: () => boolean | Promise<boolean>) => {
    while (!(await done())) {
      await Promise.race([wait(20), ended]);
      if (child.exitCode !== null) throw new Error("npm start ended before there was a page");
    }
    return { ms: ms(), cpu: cpu() };
  };
  try {
    const built = await until(() => existsSync(path.join(site, "build", "inputs.sha256")));
    report("build", built.ms, built.cpu);
    const page = await until(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        async (response) => Boolean(await response.text()) && response.status === 200,
        () => false,
      ),
    );
    report("start, until the landing page is there", page.ms - built.ms, page.cpu - built.cpu);
  } finally {
    child.kill("SIGTERM");
    await ended.catch(() => {});
  }
}

process.stdout.write(`${machine()}\n\n`);
process.stdout.write("| step | s | processor, s |\n| --- | --- | --- |\n");
try {
  await run("`git clone`", "git", ["clone", "--quiet", root, site], folder);
  await run("`npm ci`", "npm", ["ci", "--loglevel=error"], site);
  await start();
  line("all", total.ms, total.cpu);
} finally {
  await rm(folder, { recursive: true, force: true });
}
