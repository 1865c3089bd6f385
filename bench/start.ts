import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { createLog } from "../src/platform/log.ts";

/**
 * How long `npm start` takes, from the start of the process until `/readyz` answers 200, and until the landing page is
 * there. Beside it, what a server of three lines takes on the same machine. See bench/README.md.
 */
const rounds = Number(process.argv[2] ?? 7);
const root = path.join(import.meta.dirname, "..");
const program = path.join(root, "scripts", "start.js");
const bare = `require("node:http").createServer((_, response) => response.end("ok")).listen(process.env.PORT)`;
/** Below the ports that systems give to connections: one to a port where nobody listens yet could get that port itself. */
let port = 10_000 + (process.pid % 20_000);

/** One start and its end. @returns milliseconds until it is ready, and until it has sent a page */
async function startOnce(args: string[], env: Record<string, string>) {
  port += 1;
  const origin = `http://127.0.0.1:${port}`;
  const before = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: "",
      PORT: String(port),
      SECRET: "a secret for this measurement, long enough",
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const answers = (page: string) =>
    fetch(origin + page).then(
      async (response) => Boolean(await response.text()) && response.status === 200,
      () => false,
    );
  try {
    while (!(await answers("/readyz"))) {
      if (child.exitCode !== null) throw new Error(`${args} ended with ${child.exitCode}`);
      await wait(5);
    }
    const ready = performance.now() - before;
    if (!(await answers("/"))) throw new Error("no landing page");
    return { ready, page: performance.now() - before };
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

async function measure(name: string, args: string[], env: Record<string, string>, times = rounds) {
  const runs: Awaited<ReturnType<typeof startOnce>>[] = [];
  for (let round = 0; round < times; round += 1) runs.push(await startOnce(args, env));
  const range = (what: "ready" | "page") => {
    const sorted = runs.map((run) => run[what]).sort((a, b) => a - b);
    const [least = 0, median = 0, most = 0] = [0, Math.floor(times / 2), times - 1].map((at) =>
      Math.round(sorted[at] ?? 0),
    );
    return times === 1 ? String(median) : `${median} (${least} to ${most})`;
  };
  process.stdout.write(`| ${name} | ${range("ready")} | ${range("page")} |\n`);
}

const folder = await mkdtemp(path.join(tmpdir(), "site-bench-"));
const [load = 0] = loadavg();
process.stdout.write(
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores; load average before: ${load.toFixed(2)}\n\n`,
);
process.stdout.write("| start | ready, ms | landing page sent, ms |\n| --- | --- | --- |\n");
try {
  await measure("a bare `node:http` server", ["--eval", bare], {});
  const embedded = { DATA_DIR: path.join(folder, "embedded") };
  await measure("the very first, database to be made", [program], embedded, 1);
  await measure("embedded PostgreSQL, database there", [program], embedded);
  const postgres = await startEmbeddedPostgres({
    dir: path.join(folder, "apart", "postgres"),
    database: "site",
    log: createLog("silent"),
  });
  try {
    const apart = { DATA_DIR: path.join(folder, "data"), DATABASE_URL: postgres.url };
    await measure("PostgreSQL that runs already, empty database", [program], apart, 1);
    await measure("PostgreSQL that runs already, database there", [program], apart);
  } finally {
    await postgres.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
