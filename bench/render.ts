import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { createClient } from "./ask-often.ts";
import { cpuOf, pin } from "./cpu.ts";
import { memoryOf, startSite } from "./start-site.ts";

/**
 * What an answer costs when no cache of pages helps: processor time of the server's process, with 8 connections. Processor
 * time, because other programs change it less than the time on the clock. The servers have core 0, and this program core 1.
 * Linux only: it reads /proc. See bench/README.md.
 */
const requests = Number(process.argv[2] ?? 600);
const connections = 8;
const rounds = 5;
const pages = ["/page-pricing", "/", "/login", "/profile", "/api/plans/list", "/health"];
const { askOften, close } = createClient(connections);

async function measure(url: string, pid: number) {
  const before = cpuOf(pid);
  const answers = await askOften(url, requests);
  const cpu = (cpuOf(pid) - before) / requests;
  const waits = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    cpu,
    p99: waits[Math.floor(waits.length * 0.99)] ?? 0,
    bytes: answers.at(-1)?.bytes ?? 0,
  };
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

/** A bare React Router page with the elements of one of ours: bare-page.ts. */
async function startBarePage(html: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "bare-page.ts")], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(html);
  const [port] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${String(port).trim()}/page`, pid: child.pid ?? 0, child };
}

const [load = 0] = loadavg();
const site = await startSite({ PAGE_CACHE_MB: "0" });
const bare = await startBare();
const children: { kill(): boolean }[] = [bare.child];
const targets = [["a bare `node:http` server", bare.url, bare.pid]] as [string, string, number][];
for (const page of pages) {
  targets.push([page, site.origin + page, site.server]);
  const html = await (await fetch(site.origin + page)).text();
  if (!html.startsWith("<")) continue;
  const barePage = await startBarePage(html);
  children.push(barePage.child);
  targets.push([`a bare router page like ${page}`, barePage.url, barePage.pid]);
}
for (const pid of new Set(targets.map(([, , pid]) => pid))) pin(pid, 0);
pin(process.pid, 1);
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
  close();
  for (const child of children) child.kill();
  await site.stop();
}
