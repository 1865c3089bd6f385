import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { cpus, loadavg } from "node:os";
import { memoryOf, startSite } from "./start-site.ts";

/**
 * What an answer costs when no cache of pages helps: processor time of the server's process, with 8 connections. Processor
 * time, because other programs change it less than the time on the clock. Linux only: it reads /proc. See bench/README.md.
 */
const requests = Number(process.argv[2] ?? 400);
const connections = 8;
const rounds = 3;
const pages = ["/page-pricing", "/", "/login", "/profile", "/api/plans/list", "/health"];
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Used processor time of a process and its threads, in milliseconds. */
function used(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function ask(url: string): Promise<{ ms: number; bytes: number }> {
  const before = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once("end", () => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        else resolve({ ms: performance.now() - before, bytes });
      });
    }).once("error", reject);
  });
}

async function measure(url: string, pid: number) {
  const waits: number[] = [];
  let bytes = 0;
  let left = requests;
  const before = used(pid);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; left > 0; ) {
        left -= 1;
        const answer = await ask(url);
        waits.push(answer.ms);
        bytes = answer.bytes;
      }
    }),
  );
  waits.sort((a, b) => a - b);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  return { cpu: (used(pid) - before) / requests, p99, bytes };
}

/** A server of three lines that sends 70 KB, in a process of its own. */
async function startBare() {
  const code = `const page = Buffer.alloc(70_000, 97);
    const server = require("node:http").createServer((_, response) => response.end(page));
    server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ["--eval", code], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${String(port).trim()}/`, pid: child.pid ?? 0, child };
}

const [load = 0] = loadavg();
const site = await startSite({ PAGE_CACHE_MB: "0" });
const bare = await startBare();
const targets = [
  ["a bare `node:http` server", bare.url, bare.pid] as const,
  ...pages.map((page) => [page, site.origin + page, site.server] as const),
];
const best = new Map<string, Awaited<ReturnType<typeof measure>>>();
try {
  const idle = memoryOf(site.server, "Rss");
  // Warm first; then in turns, so that other programs disturb all alike.
  for (const [, url, pid] of targets) await measure(url, pid);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url, pid] of targets) {
      const now = await measure(url, pid);
      const before = best.get(name);
      if (!before || now.cpu < before.cpu) best.set(name, now);
    }
  }
  const base = best.get(targets[0]?.[0] ?? "")?.cpu ?? 1;
  process.stdout.write(
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores; load average before: ${load.toFixed(2)}, after: ${loadavg()[0]?.toFixed(2)}\n\n| path | KB | processor ms | a second on one core | times the bare server | p99 ms |\n| --- | --- | --- | --- | --- | --- |\n`,
  );
  for (const [name, { cpu, p99, bytes }] of best) {
    const cells = [(bytes / 1024).toFixed(0), cpu.toFixed(2), (1000 / cpu).toFixed(0)];
    cells.push((cpu / base).toFixed(0), p99.toFixed(0));
    process.stdout.write(`| ${name} | ${cells.join(" | ")} |\n`);
  }
  process.stdout.write(
    `\nResident memory of the server: ${idle.toFixed(0)} MB at the start, ${memoryOf(site.server, "Rss").toFixed(0)} MB after ${requests * (rounds + 1) * pages.length} answers.\n`,
  );
} finally {
  agent.destroy();
  bare.child.kill();
  await site.stop();
}
