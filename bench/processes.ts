import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../src/platform/db/embedded/free-port.ts";
import { cpuOf, machine } from "./cpu.ts";
import { type StartedProcess, startDatabase, startProcess } from "./start-site.ts";
import { wrk } from "./wrk.ts";

/**
 * 1, 2, and 4 web processes on one PostgreSQL behind nginx: pages from memory, pages rendered each time, and how long
 * an edit in the database takes to be on every process. Linux, wrk, and nginx. See bench/README.md.
 *
 * node bench/processes.ts [seconds for each measurement]
 */
const seconds = Number(process.argv[2] ?? 4);
const counts = [1, 2, 4];
const edits = 5;

const targets = {
  "page from memory": () => "/page-pricing",
  "page rendered each time": () => "/signup?plan=Starter",
};

async function startNginx(folder: string, port: number, sites: StartedProcess[]) {
  const file = path.join(folder, "nginx.conf");
  const servers = sites.map(
    ({ origin }) => `server ${new URL(origin).host.replace("localhost", "127.0.0.1")} max_fails=0;`,
  );
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
     events { worker_connections 1024; }
     http {
       access_log off;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       upstream site { ${servers.join(" ")} keepalive 64; }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Host $host; proxy_set_header Connection "";
           proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
         }
       }
     }`,
  );
  const child = spawn("nginx", ["-c", file, "-p", folder, "-e", `${folder}/error.log`], {
    stdio: "inherit",
  });
  const ended = once(child, "exit");
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok) await wait(50);
  return async () => {
    child.kill("SIGTERM");
    await ended;
  };
}

/**
 * A new process compiles its code first, and each one compresses a page anew after an edit, in the background and as small as
 * it gets. That isn't what is measured.
 */
async function warm({ origin }: StartedProcess): Promise<void> {
  const headers = { accept: "text/html", "accept-encoding": "gzip" };
  for (const target of Object.values(targets)) {
    const url = origin + target();
    let left = 300;
    const visitor = async () => {
      for (; left > 0; left -= 1) await (await fetch(url, { headers })).arrayBuffer();
    };
    await Promise.all(Array.from({ length: 8 }, visitor));
  }
}

/** How long the slowest process shows the old page after an edit, in milliseconds: the median and the longest of some edits. */
async function spread(sites: StartedProcess[], client: pg.Client): Promise<[number, number]> {
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    for (const { origin } of sites) await (await fetch(`${origin}/page-about`)).text();
    const mark = `555-${Date.now() % 100_000}`;
    await client.query("update setting set company_number = $1", [mark]);
    const changed = performance.now();
    const shown = sites.map(async ({ origin }) => {
      while (!(await (await fetch(`${origin}/page-about`)).text()).includes(mark)) {
        if (performance.now() - changed > 10_000)
          throw new Error("an edit was not seen within 10 s");
        await wait(5);
      }
    });
    await Promise.all(shown);
    times.push(performance.now() - changed);
  }
  times.sort((a, b) => a - b);
  return [times[Math.floor(edits / 2)] ?? 0, times.at(-1) ?? 0];
}

process.stdout.write(
  `${machine()}. nginx, wrk, and PostgreSQL share the cores with the site, so more processes than cores can't be faster.\n\n| web processes | ${Object.keys(
    targets,
  )
    .map((name) => `${name}, a second | p99 ms | site, ms of CPU each`)
    .join(" | ")} | edit seen everywhere, ms (longest) |\n|${" --- |".repeat(8)}\n`,
);
const database = await startDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "nginx-bench-"));
const client = new pg.Client({ connectionString: database.url });
const sites: StartedProcess[] = [];
try {
  await client.connect();
  for (const count of counts) {
    while (sites.length < count) {
      // nginx adds the address of a visitor; the jobs are the first process's.
      const env = { TRUST_PROXY: "1", WORKER: sites.length === 0 ? "inline" : "off" };
      sites.push(await startProcess(database, env));
    }
    for (const site of sites) await warm(site);
    await wait(1_000);
    const port = await freePort();
    const stop = await startNginx(folder, port, sites);
    try {
      const cells = [String(count)];
      for (const target of Object.values(targets)) {
        const url = `http://127.0.0.1:${port}${target()}`;
        await wrk(url, { seconds: 1, connections: 32 });
        const used = () => sites.reduce((sum, site) => sum + cpuOf(site.server), 0);
        const before = used();
        const { perSecond, p99, requests } = await wrk(url, { seconds, connections: 32 });
        const each = (used() - before) / Math.max(1, requests);
        cells.push(perSecond.toFixed(0), p99.toFixed(0), each.toFixed(3));
      }
      const [usual, longest] = await spread(sites, client);
      cells.push(`${usual.toFixed(0)} (${longest.toFixed(0)})`);
      process.stdout.write(`| ${cells.join(" | ")} |\n`);
    } finally {
      await stop();
    }
  }
} finally {
  await client.end();
  for (const site of sites) await site.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
