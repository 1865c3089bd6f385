import { withSite } from "./site.ts";
import { tool } from "./tool.ts";

/** autocannon: 20 connections for 10 seconds on answers of every kind, one after the other. See bench/README.md. */
interface Report {
  requests: { average: number };
  latency: { p50: number; p97_5: number; max: number };
  non2xx: number;
  errors: number;
}

const paths = [
  "/health",
  "/favicon.svg",
  "/",
  "/page-pricing",
  "/blogs?q=driver",
  "/api/plans/list",
];
const columns = "path,requests a second,p50 ms,p97.5 ms,slowest ms,not 2xx".split(",");
const rows = [columns, columns.map(() => "---")];
await withSite(async (origin) => {
  for (const path of paths) {
    const measure = (seconds: string) =>
      tool<Report>("autocannon@9.0.0", [
        ...["--json", "--connections", "20", "--duration", seconds],
        origin + path,
      ]);
    // Warm first: compiled code, open connections to the database.
    await measure("3");
    const { requests, latency, non2xx, errors } = await measure("10");
    rows.push([
      path,
      ...[requests.average, latency.p50, latency.p97_5, latency.max, non2xx + errors].map((one) =>
        one.toFixed(0),
      ),
    ]);
  }
});
process.stdout.write(`${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`);
