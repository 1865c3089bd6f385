import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { freePort } from "../src/platform/db/embedded/free-port.ts";
import { memoryOf, startSite } from "./start-site.ts";

/**
 * What the cache of pages answers on one core, next to nginx on the same core with the same bytes, one after the other.
 * Needs Linux with two cores, wrk, nginx, and taskset. Writes bench/page-cache.md. See bench/README.md.
 */
const run = promisify(execFile);
const rounds = Number(process.argv[2] ?? 3);
const seconds = 3;
const serverCore = "0";
const wrkCore = "1";

interface Case {
  name: string;
  path: string;
  /** Asks again with the tag of the first answer. */
  again?: true;
}
const cases: Case[] = [
  { name: "landing page", path: "/" },
  { name: "prices", path: "/page-pricing" },
  { name: "landing page, 304", path: "/", again: true },
  { name: "unknown path, 404", path: "/no-such-page-here" },
  { name: "health check", path: "/health" },
  { name: "small file", path: "/favicon.svg" },
  { name: "hashed file", path: "stylesheet" },
];

const site = await startSite({});
const folder = await mkdtemp(path.join(tmpdir(), "nginx-bench-"));
const port = await freePort();
const nginx = `http://127.0.0.1:${port}`;
const master = await startNginx();
try {
  const assets = await readdir(path.join(import.meta.dirname, "../build/client/assets"));
  const stylesheet = assets.find((name) => /^root-.*\.css$/.test(name));
  await pin(site.server);
  const rows: string[][] = [];
  for (const one of cases) {
    const target = one.path === "stylesheet" ? `/assets/${stylesheet}` : one.path;
    rows.push(await compare(one, target));
  }
  const table = [
    "answer,bytes,site a second,site p99 ms,site µs of CPU each,nginx a second,nginx p99 ms,ratio".split(
      ",",
    ),
    Array(8).fill("---"),
    ...rows,
  ].map((row) => `| ${row.join(" | ")} |`);
  const [cpu] = cpus();
  const text = [
    "# Cached pages next to nginx",
    "",
    `Written by \`node bench/page-cache.ts\` on ${new Date().toISOString().slice(0, 10)}: ${cpu?.model.trim()}, ${cpus().length} cores, Node.js ${process.version}, ${(await run("nginx", ["-v"])).stderr.trim().replace("nginx version: ", "")}. The server under load has core ${serverCore} to itself as far as other programs let it, wrk (one thread, 32 connections) core ${wrkCore}. ${rounds === 1 ? "One round" : `Median of ${rounds} rounds`} of ${seconds} s, site and nginx in turn; both send gzip. Load average at the end: ${loadavg()[0]?.toFixed(1)}.`,
    "",
    ...table,
    "",
    `Resident memory of the site's server afterwards: ${memoryOf(site.server, "Rss").toFixed(0)} MB.`,
    "",
  ].join("\n");
  await writeFile(path.join(import.meta.dirname, "page-cache.md"), text);
  process.stdout.write(text);
} finally {
  master.kill("SIGTERM");
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare({ name, again }: Case, target: string): Promise<string[]> {
  // Asked a few times, so that the page is kept and compressed as well as it gets.
  for (let i = 0; i < 12; i += 1) {
    await (await fetch(site.origin + target)).arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const headers = { "accept-encoding": "gzip" };
  const ours = await fetch(site.origin + target, { headers });
  await putIntoNginx(target, Buffer.from(await ours.arrayBuffer()), ours.status);
  const theirs = await fetch(nginx + target, { headers });
  await theirs.arrayBuffer();
  const length = (response: Response) => response.headers.get("content-length");
  if (ours.status !== theirs.status) {
    throw new Error(`${target}: ${ours.status} and ${theirs.status}`);
  }
  const tagOf = (response: Response) => (again ? response.headers.get("etag") : null);
  const measured: { site: Measured[]; nginx: Measured[]; cpu: number[] } = {
    ...{ site: [], nginx: [], cpu: [] },
  };
  await wrk(site.origin + target, tagOf(ours));
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuMicroseconds(site.server);
    const result = await wrk(site.origin + target, tagOf(ours));
    measured.cpu.push((cpuMicroseconds(site.server) - before) / (result.perSecond * seconds));
    measured.site.push(result);
    measured.nginx.push(await wrk(nginx + target, tagOf(theirs)));
  }
  const speed = (which: "site" | "nginx") => median(measured[which].map((one) => one.perSecond));
  const p99 = (which: "site" | "nginx") => median(measured[which].map((one) => one.p99));
  const row = [
    `${name} \`${target.startsWith("/assets") ? "/assets/…css" : target}\``,
    again ? "0" : `${length(ours)}`,
    speed("site").toFixed(0),
    p99("site").toFixed(1),
    median(measured.cpu).toFixed(1),
    speed("nginx").toFixed(0),
    p99("nginx").toFixed(1),
    (speed("site") / speed("nginx")).toFixed(2),
  ];
  process.stderr.write(`${row.join(" ")}\n`);
  return row;
}

interface Measured {
  perSecond: number;
  /** In milliseconds. */
  p99: number;
}

async function wrk(url: string, tag: string | null): Promise<Measured> {
  const condition = tag ? ["-H", `If-None-Match: ${tag}`] : [];
  const { stdout } = await run("taskset", [
    ...["-c", wrkCore, "wrk", "-t1", "-c32", `-d${seconds}s`, "--latency"],
    ...["-H", "Accept-Encoding: gzip", ...condition, url],
  ]);
  const [, value = "0", unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const factor = unit === "us" ? 0.001 : unit === "s" ? 1_000 : 1;
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, p99: Number(value) * factor };
}

/** The same bytes: nginx gets the compressed file ready made, as the site has it. */
async function putIntoNginx(target: string, body: Buffer, status: number): Promise<void> {
  const name = status === 404 ? "/404.html" : target === "/" ? "/index.html" : target;
  const file = path.join(folder, "html", name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, body);
  await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
}

async function startNginx() {
  const file = path.join(folder, "nginx.conf");
  await mkdir(path.join(folder, "html"));
  const config = `
    user root; daemon off; pid ${folder}/pid; error_log /dev/null;
    worker_processes 1; worker_cpu_affinity 1;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      open_file_cache max=1000;
      types { text/html html; text/css css; image/svg+xml svg; } default_type text/html;
      server { listen 127.0.0.1:${port}; root ${folder}/html; gzip_static on; error_page 404 /404.html; }
    }`;
  await writeFile(file, config);
  const child = spawn("nginx", ["-c", file, "-e", "/dev/null"], { stdio: "inherit" });
  for (;;) {
    const up = await fetch(nginx).catch(() => null);
    if (up) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function pin(pid: number): Promise<void> {
  await run("taskset", ["-acp", serverCore, String(pid)]);
}

/** Time on a CPU since the process started, of all its threads. */
function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10_000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
