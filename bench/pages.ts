import { setTimeout as wait } from "node:timers/promises";
import { ensureChromium } from "../scripts/chromium.ts";
import { withSite } from "./site.ts";
import { tool } from "./tool.ts";

/** Lighthouse, as a phone on a slow line (its own setting), on pages of every kind. See bench/README.md. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string }>;
}

const pages = process.argv.slice(2);
if (pages.length === 0) {
  pages.push("/", "/page-pricing", "/page-support", "/blog-detail/the-last-mile-handbook");
  pages.push("/work-masonry-four", "/signup?plan=Starter&monthly=true", "/login", "/contact");
}
const chromium = await ensureChromium();
if (!chromium) throw new Error("no Chromium");

const percent = (score: number | null | undefined) => String(Math.round(100 * (score ?? 0)));
const columns = "page,performance,accessibility,best practices,SEO,LCP s,TBT ms,CLS,KB".split(",");
const row = (cells: string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
row(columns);
row(columns.map(() => "---"));
const failed: string[] = [];
/** Why pages weren't measured, such as a trace that Chromium didn't record. The others are measured all the same. */
const problems: string[] = [];
await withSite(async (origin) => {
  for (const page of pages) {
    await pack(origin + page);
    const report = await measure(origin + page).catch((error: Error) => error);
    if (report instanceof Error) {
      problems.push(`${page}: ${report.message.trim().split("\n").slice(-5).join(" ")}`);
      continue;
    }
    const { categories, audits } = report;
    const value = (audit: string) => audits[audit]?.numericValue ?? 0;
    row([
      page,
      ...["performance", "accessibility", "best-practices", "seo"].map((name) =>
        percent(categories[name]?.score),
      ),
      (value("largest-contentful-paint") / 1000).toFixed(1),
      value("total-blocking-time").toFixed(0),
      value("cumulative-layout-shift").toFixed(3),
      (value("total-byte-weight") / 1024).toFixed(0),
    ]);
    for (const [name, audit] of Object.entries(audits)) {
      if (audit.scoreDisplayMode === "binary" && audit.score === 0) failed.push(`${page} ${name}`);
    }
  }
});
if (problems.length > 0) {
  process.stdout.write(`\nNot measured:\n${problems.join("\n")}\n`);
  process.exitCode = 1;
}
if (failed.length > 0) process.stdout.write(`\nAudits that failed:\n${failed.join("\n")}\n`);

/** Waits until the cache has the page's smallest forms, which nearly all visitors get; zstd is the last of them. */
async function pack(url: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await fetch(url, { headers: { "accept-encoding": "zstd" } });
    if (answer.headers.get("content-encoding") === "zstd") return;
    await wait(100);
  }
}

/** Now and then, Chromium's trace lacks the beginning of the page. Lighthouse says to run it again. */
async function measure(url: string, tries = 3): Promise<Report> {
  const report = await lighthouse(url).catch((error: Error) => error);
  if (!(report instanceof Error)) return report;
  if (tries === 1 || !report.message.includes("run Lighthouse again")) throw report;
  return await measure(url, tries - 1);
}

function lighthouse(url: string): Promise<Report> {
  return tool<Report>(
    "lighthouse@13.5.0",
    [url, "--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox"],
    { CHROME_PATH: chromium ?? "" },
  );
}
