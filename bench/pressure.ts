import { once } from "node:events";
import { availableParallelism, cpus, loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { connect } from "../src/platform/db/client.ts";
import { freePort } from "../src/platform/db/embedded/free-port.ts";
import { createPerson } from "../tests/factories/people.ts";
import type { Work } from "./pressure-work.ts";
import { childrenOf, memoryOf, startSite } from "./start-site.ts";

/**
 * Page latency and memory of `npm start` while one kind of expensive work comes all at once: huge pictures, sign-ins, or
 * pages. Linux only: it reads memory from /proc. See bench/README.md.
 */
const metricsPort = await freePort();
const site = await startSite({
  METRICS_PORT: `${metricsPort}`,
  // The sign-ins of many people come from many networks.
  TRUST_PROXY: "1",
});
const worker = new Worker(new URL("./pressure-work.ts", import.meta.url));

/** Resident memory in MB. */
const memory = () => ({
  server: memoryOf(site.server, "Rss"),
  pictures: childrenOf(site.server).reduce((sum, pid) => sum + memoryOf(pid, "Rss"), 0),
});

/** The longest time that the event loop kept others waiting since this was last asked, in milliseconds. */
async function eventLoopLag(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function send(work: Work): Promise<number[]> {
  const answered = once(worker, "message");
  worker.postMessage({ origin: site.origin, work });
  const [statuses] = (await answered) as [number[]];
  return statuses;
}

/** What another visitor sees, who asks for a page and a file every 50 ms while the work is done. */
async function measure(name: string, work: Work | null): Promise<void> {
  const before = memory();
  const peak = { ...before, sum: before.server + before.pictures };
  await eventLoopLag();
  const start = performance.now();
  let seconds = 0;
  const working = (work ? send(work) : wait(5_000, [])).then((statuses) => {
    seconds = (performance.now() - start) / 1000;
    return statuses;
  });
  const times: Record<string, number[]> = { "/": [], "/favicon.svg": [] };
  const asked: Promise<void>[] = [];
  const askFor = async (page: string) => {
    const at = performance.now();
    await (await fetch(site.origin + page, { headers: { "accept-encoding": "br" } })).arrayBuffer();
    times[page]?.push(performance.now() - at);
  };
  do {
    asked.push(askFor("/"), askFor("/favicon.svg"));
    await wait(50);
    const now = memory();
    peak.server = Math.max(peak.server, now.server);
    peak.pictures = Math.max(peak.pictures, now.pictures);
    peak.sum = Math.max(peak.sum, now.server + now.pictures);
  } while (seconds === 0);
  await Promise.all(asked);
  const lag = await eventLoopLag();
  const statuses = await working;
  await wait(5_000);
  const after = memory();
  const count: Record<number, number> = {};
  for (const status of statuses) count[status] = (count[status] ?? 0) + 1;
  const answers = Object.entries(count).map(([status, times]) => `${times} × ${status}`);
  const numbers = [
    ...Object.values(times).flatMap((list) => [percentile(list, 0.5), percentile(list, 0.95)]),
    percentile(times["/"] ?? [], 1),
    lag,
    before.server + before.pictures,
    peak.server,
    peak.pictures,
    peak.sum,
    after.server + after.pictures,
  ].map((one) => one.toFixed(0));
  row([name, answers.join(", "), seconds.toFixed(1), ...numbers]);
}

const row = (cells: string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

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
  const { db, pool } = connect(site.databaseUrl, () => {});
  const people = await Promise.all(Array.from({ length: 50 }, () => createPerson(db)));
  await pool.end();
  const cookies: string[] = [];
  for (const { email, password } of people.slice(0, 20)) {
    const response = await fetch(`${site.origin}/login`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ email, password }),
    });
    cookies.push(
      response.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; "),
    );
  }
  const pictures = { jpeg: await hugePicture("jpeg"), png: await hugePicture("png") };

  const [load = 0] = loadavg();
  process.stdout.write(
    `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores; load average before: ${load.toFixed(2)}\n\n`,
  );
  row(
    "work,answers,s,page p50 ms,page p95 ms,file p50 ms,file p95 ms,slowest page ms,longest event loop lag ms,MB before,MB peak of the server,MB peak of the image process,MB peak of both,MB after".split(
      ",",
    ),
  );
  process.stdout.write(`|${" --- |".repeat(14)}\n`);
  await send({ kind: "pages", count: 300, atOnce: 10 });
  await wait(5_000);
  await measure("nothing", null);
  for (const type of ["jpeg", "png"] as const) {
    const picture = pictures[type];
    const work = { kind: "pictures", cookies, picture, type } as const;
    await measure(`20 interlaced ${type} of 25 MP`, work);
  }
  await measure("50 sign-ins", { kind: "sign-ins", people, networks: "many" });
  await measure("50 sign-ins from one network", { kind: "sign-ins", people, networks: "one" });
  await measure("500 pages, 10 at a time", { kind: "pages", count: 500, atOnce: 10 });
} finally {
  await worker.terminate();
  await site.stop();
}
