import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, release, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { findTestBrowser } from "../scripts/chromium.ts";

/**
 * All measurements on one machine, one after the other, in under 15 minutes: `npm run bench`. Writes bench/results.md.
 *
 * --only page-cache,search   these parts alone, to the terminal; results.md stays as it is
 * --short                    a few seconds each, to see that all of it works; results.md stays as it is
 * --list                     the parts
 */
interface Part {
  title: string;
  /** What is asked of it; printed above the figures. */
  goal: string;
  /** Program below bench/ with its arguments. */
  command: string[];
  short: string[];
  /** Programs that it needs besides Node. */
  needs?: string[];
  /** It is killed after this. */
  limitSeconds: number;
  /** A file below bench/ that it writes. */
  writes?: string;
}

const parts: Record<string, Part> = {
  start: {
    title: "Startup",
    goal: "Ready in 1.0 s with an existing database.",
    command: ["start.ts", "3"],
    short: ["start.ts", "1"],
    limitSeconds: 90,
  },
  "first-page": {
    title: "From `git clone` to the first page",
    goal: "30 s, with packages from npm's cache; of that, the build under 15 s.",
    command: ["first-page.ts"],
    short: ["first-page.ts"],
    needs: ["git", "npm"],
    limitSeconds: 120,
  },
  "page-cache": {
    title: "Cached pages, 304s, unknown paths, health checks, and static files next to nginx",
    goal: "At least 0.6 of nginx for `/` and `/page-pricing` with 15 µs of CPU each; at least 0.5 for the others.",
    command: ["page-cache.ts", "1"],
    short: ["page-cache.ts", "1"],
    needs: ["wrk", "nginx", "taskset"],
    limitSeconds: 150,
    writes: "page-cache.md",
  },
  render: {
    title: "Rendering without the cache of pages, and JSON",
    goal: "On one core: 1,000 pages a second for `/page-pricing`, 500 for `/`, 200 for sign-in and account pages, 5,000 JSON calls; p99 under 100 ms.",
    command: ["render.ts"],
    short: ["render.ts", "30"],
    limitSeconds: 120,
  },
  memory: {
    title: "Memory, one minute of mixed requests",
    goal: "At most 130 MB idle and after cached load, 260 MB under mixed uncached load.",
    command: ["memory.ts", "1"],
    short: ["memory.ts", "0.1"],
    limitSeconds: 180,
  },
  search: {
    title: "Search and lists over the number of rows",
    goal: "Flat from 100 to 100,000 rows.",
    command: ["rows.ts", "100000"],
    short: ["rows.ts", "1000"],
    limitSeconds: 180,
  },
  signups: {
    title: "Signups",
    goal: "At least 300 a second on one core with hashing off and sandbox payments, p99 under 100 ms.",
    command: ["signups.ts", "2000"],
    short: ["signups.ts", "50"],
    needs: ["taskset"],
    limitSeconds: 150,
  },
  processes: {
    title: "1, 2, and 4 web processes behind nginx",
    goal: "They scale with the cores, and see content changes within 2 s.",
    command: ["processes.ts", "4"],
    short: ["processes.ts", "1"],
    needs: ["wrk", "nginx"],
    limitSeconds: 120,
  },
  routes: {
    title: "Route engine on public instances",
    goal: "After 1 s of processor a mean gap of at most 0.5 % to the best known distance, 3 % at worst, and the fewest vans known on 10 of 12. First plan of 200 stops and 12 drivers within 100 ms, a late order within 200 ms.",
    command: ["routes.ts", "1"],
    short: ["routes.ts", "0.1"],
    limitSeconds: 150,
  },
  "long-tasks": {
    title: "Long tasks while visitors plan",
    goal: "No task of over 50 ms on the main thread at `/your-day`, `/tuesday`, and on the board of the landing page.",
    command: ["long-tasks.ts", "6"],
    short: ["long-tasks.ts", "1"],
    limitSeconds: 240,
  },
  pages: {
    title: "Lighthouse, as a phone on a slow line",
    goal: "100 in all four, TBT 0, CLS 0; LCP at most 0.9 s on information pages, 1.1 s on the landing page, 1.5 s on signup.",
    command: ["pages.ts"],
    short: ["pages.ts", "/login"],
    needs: ["npx", "chromium"],
    limitSeconds: 240,
  },
};

/** All parts together; what would begin later is left out. */
const totalSeconds = 14 * 60;
const folder = import.meta.dirname;

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    short: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});
const names = options.only?.split(",") ?? Object.keys(parts);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(
    `No such part: ${unknown.join(", ")}. Choose from: ${Object.keys(parts).join(", ")}.\n`,
  );
  process.exit(1);
}
if (options.list) {
  for (const name of names) process.stdout.write(`${name.padEnd(12)}${parts[name]?.title}\n`);
  process.exit(0);
}

// Built now, so that no part waits for it.
if (!(await buildIfStale())) process.exit(1);
const began = performance.now();
const secondsSpent = () => (performance.now() - began) / 1_000;
const sections: string[] = [];
let failed = false;
const header = describe();
for (const name of names) {
  const part = parts[name] as Part;
  process.stderr.write(`${name} …\n`);
  const text = await measure(name, part);
  sections.push(`## ${part.title}\n\n${part.goal}\n\n${text}\n`);
  process.stdout.write(`${sections.at(-1)}\n`);
}
if (!options.only && !options.short) {
  const end = `All parts together took ${Math.floor(secondsSpent() / 60)} min ${Math.round(secondsSpent() % 60)} s.\n`;
  await writeFile(path.join(folder, "results.md"), [header, end, ...sections].join("\n"));
  process.stderr.write("written: bench/results.md\n");
}
process.exitCode = failed ? 1 : 0;

/** @returns the figures as Markdown, or one line that says why there are none */
async function measure(name: string, part: Part): Promise<string> {
  const missing: string[] = [];
  for (const program of part.needs ?? []) if (!(await isInstalled(program))) missing.push(program);
  if (missing.length > 0) return `Skipped: ${missing.join(", ")} isn't installed.`;
  const left = totalSeconds - secondsSpent();
  if (left < 20) return "Skipped: the time for all parts was used up.";
  // A short run's figures are none to keep.
  const file = options.short && part.writes ? path.join(folder, part.writes) : null;
  const kept = file ? await readFile(file).catch(() => null) : null;
  const load = loadavg()[0]?.toFixed(2);
  const start = secondsSpent();
  const { output, problem } = await run(
    options.short ? part.short : part.command,
    Math.min(part.limitSeconds, left),
  );
  if (file && kept) await writeFile(file, kept);
  if (problem) failed = true;
  const took = `\`npm run bench -- --only ${name}\`: ${(secondsSpent() - start).toFixed(0)} s; load average at its start ${load}.`;
  // The title is this file's.
  const figures = output.replace(/^# .*\n+/, "").trim();
  return [took, figures, problem].filter(Boolean).join("\n\n");
}

/** Runs a program of bench/ in a process group of its own, which is ended as a whole when it takes too long. */
function run(
  command: string[],
  limitSeconds: number,
): Promise<{ output: string; problem: string }> {
  const [program = "", ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(folder, program), ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let output = "";
    let errors = "";
    let late = false;
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      errors = (errors + text).slice(-2_000);
    });
    const stop = (signal: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(-child.pid, signal);
      } catch {
        // The group has ended.
      }
    };
    const timers = [
      setTimeout(() => {
        late = true;
        stop("SIGTERM");
      }, limitSeconds * 1_000),
      setTimeout(() => stop("SIGKILL"), (limitSeconds + 10) * 1_000),
    ];
    const interrupt = () => {
      stop("SIGTERM");
      process.exit(130);
    };
    process.once("SIGINT", interrupt);
    child.once("close", (code) => {
      for (const timer of timers) clearTimeout(timer);
      process.off("SIGINT", interrupt);
      const [reason = ""] = /^\w*Error: .*$/m.exec(errors) ?? [errors.trim().split("\n").at(-1)];
      const problem = late
        ? `**Stopped after ${limitSeconds.toFixed(0)} s.**`
        : `**Failed:** ${reason}`;
      resolve({ output, problem: code === 0 ? "" : problem });
    });
  });
}

async function isInstalled(program: string): Promise<boolean> {
  if (program === "chromium") return (await findTestBrowser()) !== null;
  return (process.env.PATH ?? "").split(":").some((dir) => existsSync(path.join(dir, program)));
}

/** Date, machine, versions, and load: figures mean little without them. */
function describe(): string {
  const versionOf = (command: string, args: string[]): string => {
    try {
      return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    } catch {
      return "";
    }
  };
  const commit = versionOf("git", ["rev-parse", "--short", "HEAD"]).trim();
  const facts = [
    `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Linux ${release()}`,
    `Node.js ${process.versions.node}`,
    commit && `commit ${commit}`,
  ];
  return `# Results

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC: ${facts.filter(Boolean).join(", ")}. Load average at
the start: ${loadavg()
    .map((one) => one.toFixed(2))
    .join(
      ", ",
    )} (1, 5, and 15 minutes). The programs that make the load share the machine with the site and its
PostgreSQL. Ratios compare with nginx or with a bare \`node:http\` server in the same run.
`;
}
