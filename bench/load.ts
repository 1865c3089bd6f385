import { machine } from "./cpu.ts";
import { startSite } from "./start-site.ts";
import { wrk } from "./wrk.ts";

/**
 * wrk: 20 connections on answers of every kind, one after the other. The site, PostgreSQL, and wrk share the cores. See
 * bench/README.md.
 *
 * node bench/load.ts [seconds for each]
 */
const seconds = Number(process.argv[2] ?? 10);
const paths = [
  "/health",
  "/favicon.svg",
  "/",
  "/page-pricing",
  "/blogs?q=driver",
  "/search?q=driver",
  "/signup?plan=Starter",
  "/api/plans/list",
];
const site = await startSite({});
try {
  process.stdout.write(
    `${machine()}\n\n| path | requests a second | p50 ms | p99 ms |\n| --- | --- | --- | --- |\n`,
  );
  for (const path of paths) {
    // Warm first: compiled code, open connections to the database.
    await wrk(site.origin + path, { seconds: 1, connections: 20 });
    const { perSecond, p50, p99 } = await wrk(site.origin + path, { seconds, connections: 20 });
    process.stdout.write(
      `| ${path} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |\n`,
    );
  }
} finally {
  await site.stop();
}
