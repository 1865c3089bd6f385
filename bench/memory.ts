import { cpus, loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf, type StartedSite, startSite } from "./start-site.ts";

/**
 * Resident memory of the server of `npm start`: idle, after pages from the cache, and under mixed requests that no cache answers.
 * `node bench/memory.ts [minutes of mixed requests, 10 if not given]`. Linux only: it reads /proc.
 */
const minutes = Number(process.argv[2] ?? 10);
const sampleMs = 3_000;
const visitors = 6;
/** After a rush: the server gives memory back when it has been quiet for a while. */
const quietMs = 20_000;
const goals = { idle: 130, mixed: 260 };

const cachedPages = ["/", "/page-pricing", "/page-support", "/page-faqs", "/contact", "/blogs"];
const words = ["driver", "route", "proof", "delivery", "customer", "returns", "depot", "electric"];
const encodings = ["gzip, deflate, br, zstd", "gzip, deflate, br", "gzip", "identity"];

/** One request of the mixture, the `count`th of its visitor. */
function mixed(count: number): { path: string; init?: RequestInit } {
  const word = words[count % words.length];
  const form = (path: string, fields: Record<string, string>) => ({
    path,
    init: { method: "POST", body: new URLSearchParams(fields), redirect: "manual" as const },
  });
  const requests: (() => { path: string; init?: RequestInit })[] = [
    () => ({ path: "/" }),
    () => ({ path: "/page-pricing" }),
    () => ({ path: "/api/plans/list" }),
    () => ({ path: `/blogs?q=${word}+${count}` }),
    () => ({ path: "/page-support" }),
    () => ({ path: "/signup?plan=Starter&monthly=true" }),
    () => ({ path: "/login" }),
    () => ({ path: "/api/faqs/list" }),
    () => ({ path: "/profile" }),
    () => ({ path: `/no-such-page-${count}` }),
    () => ({ path: "/blog-detail/the-last-mile-handbook" }),
    () => ({ path: `/search?q=${word}` }),
    () => ({ path: "/index-career" }),
    () => form("/contact", { name: "", email: "not an email", message: word ?? "" }),
    () => ({ path: "/page-faqs" }),
    () => ({ path: "/work-masonry-three" }),
  ];
  return (requests[count % requests.length] ?? (() => ({ path: "/" })))();
}

interface Sample {
  seconds: number;
  megabytes: number;
}

async function visit(site: StartedSite, first: number, until: number, cached: boolean) {
  let count = first;
  for (; performance.now() < until; count += 1) {
    const { path, init } = cached
      ? { path: cachedPages[count % cachedPages.length] ?? "/" }
      : mixed(count);
    // Another encoding for each round of the requests.
    const encoding = encodings[Math.floor(count / 16) % encodings.length] ?? "gzip";
    const response = await fetch(site.origin + path, {
      ...init,
      headers: { accept: "text/html", "accept-encoding": encoding },
    });
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
  }
  return count - first;
}

/** Visits for some time. @returns how many requests, and the memory meanwhile */
async function load(site: StartedSite, ms: number, cached: boolean) {
  const start = performance.now();
  const samples: Sample[] = [];
  const sampling = setInterval(() => {
    const seconds = (performance.now() - start) / 1_000;
    samples.push({ seconds, megabytes: memoryOf(site.server, "Rss") });
  }, sampleMs);
  const counts = await Promise.all(
    Array.from({ length: visitors }, (_, one) => visit(site, one * 1_000, start + ms, cached)),
  ).finally(() => clearInterval(sampling));
  return { samples, count: counts.reduce((sum, one) => sum + one, 0) };
}

/** Megabytes a minute, by least squares over the last half. */
function growth(samples: readonly Sample[]): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const x = mean(half.map(({ seconds }) => seconds));
  const y = mean(half.map(({ megabytes }) => megabytes));
  const above = half.map((one) => (one.seconds - x) * (one.megabytes - y));
  const below = half.map((one) => (one.seconds - x) ** 2);
  return (60 * mean(above)) / mean(below);
}

async function withSite<Result>(
  env: Record<string, string>,
  use: (site: StartedSite) => Promise<Result>,
): Promise<Result> {
  const site = await startSite(env);
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

const [before = 0] = loadavg();
const cached = await withSite({}, async (site) => {
  await wait(15_000);
  const idle = memoryOf(site.server, "Rss");
  const { count } = await load(site, 20_000, true);
  await wait(quietMs);
  return { idle, count, after: memoryOf(site.server, "Rss") };
});
const uncached = await withSite({ PAGE_CACHE_MB: "0" }, async (site) => {
  const result = await load(site, minutes * 60_000, false);
  await wait(quietMs);
  return { ...result, after: memoryOf(site.server, "Rss") };
});

const peak = Math.max(...uncached.samples.map(({ megabytes }) => megabytes));
const slope = growth(uncached.samples);
const mb = (value: number) => value.toFixed(0);
const text = `# Memory

Written by \`node bench/memory.ts${minutes === 10 ? "" : ` ${minutes}`}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node.js ${process.version}, load average ${before.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after. Resident memory of the server as \`npm start\` runs it, without PostgreSQL and the supervisor. The mixture is pages, searches, calls, unknown paths, and a form with errors, from ${visitors} visitors without a pause, in four encodings, with the cache of pages off.

| | MB | goal |
| --- | --- | --- |
| 15 s after the start | ${mb(cached.idle)} | ${goals.idle} |
| ${quietMs / 1_000} s after ${cached.count} pages from the cache | ${mb(cached.after)} | ${goals.idle} |
| most during ${minutes} minutes of mixed requests (${uncached.count}) | ${mb(peak)} | ${goals.mixed} |
| ${quietMs / 1_000} s after them | ${mb(uncached.after)} | ${goals.mixed} |
| growth in the last half of them, a minute | ${slope.toFixed(2)} | 0 |
`;
process.stdout.write(text);
