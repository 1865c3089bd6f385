import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import sharp from "sharp";
import { connect } from "../server/db/client.ts";
import { startEmbeddedPostgres } from "../server/db/embedded.ts";
import { createLog } from "../server/log.ts";
import { createPerson } from "../tests/factories/people.ts";

type Times = Record<"/" | "/favicon.svg", number[]>;

/** Asks for a page and a file every 50 ms until it is told to stop. */
async function visit(origin: string): Promise<void> {
  let stopped = false;
  parentPort?.once("message", () => {
    stopped = true;
  });
  const times: Times = { "/": [], "/favicon.svg": [] };
  const asked: Promise<void>[] = [];
  const askFor = async (page: keyof Times) => {
    const start = performance.now();
    await (await fetch(origin + page, { headers: { "accept-encoding": "br" } })).arrayBuffer();
    times[page].push(performance.now() - start);
  };
  while (!stopped) {
    asked.push(askFor("/"), askFor("/favicon.svg"));
    await wait(50);
  }
  await Promise.all(asked);
  parentPort?.postMessage(times);
}

if (!isMainThread) {
  await visit(workerData);
  process.exit();
}

/**
 * Page latency and memory of `npm start` while one kind of expensive work comes in a heap: huge pictures, sign-ins, or
 * pages. Linux only: it reads memory from /proc. See bench/README.md.
 */
const folder = await mkdtemp(path.join(tmpdir(), "site-pressure-"));
const postgres = await startEmbeddedPostgres({
  dir: path.join(folder, "postgres"),
  database: "site",
  log: createLog("silent"),
});
const site = spawn(process.execPath, ["scripts/start.js"], {
  cwd: path.join(import.meta.dirname, ".."),
  env: {
    ...process.env,
    PORT: "0",
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SECRET: "a secret for this measurement, long enough",
    RATE_LIMIT_SCALE: "100000",
    LOG_LEVEL: "silent",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = new Promise((resolve) => site.once("exit", resolve));

/** The children of a process. */
function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === `${pid}`
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Resident memory of the server and the processes it started, in MB. */
function memory(): number {
  const [server = 0] = childrenOf(site.pid ?? 0);
  const pids = [server, ...childrenOf(server)];
  const kilobytes = pids.map((pid) => {
    try {
      // A process that is ending has no such line any more.
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Measures what another visitor sees, in a thread of its own: this one is busy with making the work. */
async function measure(name: string, origin: string, work: () => Promise<number[]>) {
  const before = memory();
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 100);
  const visitor = new Worker(new URL(import.meta.url), { workerData: origin });
  const start = performance.now();
  const working = work();
  await Promise.all([working, wait(1_000)]);
  const told = once(visitor, "message");
  visitor.postMessage("stop");
  const [times] = (await told) as [Times];
  clearInterval(watching);
  const statuses = await working;
  const seconds = (performance.now() - start) / 1000;
  await wait(5_000);
  const count: Record<number, number> = {};
  for (const status of statuses) count[status] = (count[status] ?? 0) + 1;
  const cells = [
    name,
    Object.entries(count)
      .map(([status, times]) => `${times} × ${status}`)
      .join(", "),
    seconds.toFixed(1),
    ...[times["/"], times["/favicon.svg"]].flatMap((list) => [
      percentile(list, 0.5).toFixed(0),
      percentile(list, 0.95).toFixed(0),
    ]),
    ...[before, peak, memory()].map((one) => one.toFixed(0)),
  ];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}

/** An interlaced picture of 25 megapixels that is noise enough to be large, in less than 5 MB. */
async function hugePicture(type: "jpeg" | "png"): Promise<Uint8Array<ArrayBuffer>> {
  const small = sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });
  const image = sharp(await small.png().toBuffer()).resize(5000, 5000, { kernel: "nearest" });
  const bytes =
    type === "png"
      ? await image.png({ progressive: true, palette: true, colours: 4 }).toBuffer()
      : await image.jpeg({ progressive: true, quality: 40 }).toBuffer();
  if (bytes.byteLength > 5 * 1024 * 1024)
    throw new Error(`the ${type} has ${bytes.byteLength} bytes`);
  return new Uint8Array(bytes);
}

try {
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    site.stdout.on("data", (chunk) => {
      output += String(chunk);
      const found = /is ready at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    site.once("exit", () => reject(new Error(`the site did not start: ${output}`)));
  });
  const { db, pool } = connect(postgres.url, () => {});
  const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(db)));
  await pool.end();

  const signIn = (email: string, password: string) =>
    fetch(`${origin}/login`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ email, password }),
    });
  const cookies = await Promise.all(
    people.map(async ({ email, password }) =>
      (await signIn(email, password)).headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; "),
    ),
  );
  const upload = async (cookie: string, picture: Uint8Array<ArrayBuffer>, type: string) => {
    const form = new FormData();
    form.set("form", "avatar");
    form.set("avatar", new Blob([picture], { type: `image/${type}` }), `picture.${type}`);
    const response = await fetch(`${origin}/profile-setting`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie },
      body: form,
    });
    await response.arrayBuffer();
    return response.status;
  };
  const pages = (count: number) => async () => {
    const statuses: number[] = [];
    const visit = async () => {
      for (let round = 0; round < count / 10; round += 1) {
        const response = await fetch(`${origin}/page-pricing`, {
          headers: { "accept-encoding": "br" },
        });
        await response.arrayBuffer();
        statuses.push(response.status);
      }
    };
    await Promise.all(Array.from({ length: 10 }, visit));
    return statuses;
  };

  process.stdout.write(
    "| work | answers | s | page p50 ms | page p95 ms | file p50 ms | file p95 ms | MB before | MB peak | MB after |\n",
  );
  process.stdout.write(`|${" --- |".repeat(10)}\n`);
  await pages(300)();
  await wait(3_000);
  await measure("nothing", origin, async () => []);
  for (const type of ["jpeg", "png"] as const) {
    const picture = await hugePicture(type);
    await measure(`20 interlaced ${type} of 25 MP`, origin, () =>
      Promise.all(cookies.map((cookie) => upload(cookie, picture, type))),
    );
  }
  await measure("50 sign-ins", origin, () =>
    Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { email, password } = people[index % people.length] as (typeof people)[number];
        return (await signIn(email, password)).status;
      }),
    ),
  );
  await measure("500 pages, 10 at a time", origin, pages(500));
} finally {
  site.kill("SIGTERM");
  await ended;
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
