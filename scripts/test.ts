import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { buildIfStale } from "./build-if-stale.ts";
import { ensureChromium } from "./chromium.ts";

/**
 * Everything that proves the site: Vitest (unit, then integration on the embedded PostgreSQL), then Playwright on the
 * built site. Ends with the line `N passed, N failed, N skipped`.
 */
interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

function run(
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.once("exit", (code) => resolve({ code: code ?? 1 }));
  });
}

/** Adds up what a runner's JSON report counts; a runner that broke before reporting counts as one failure. */
async function tally(file: string, read: (report: never) => Tally, code: number): Promise<Tally> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return { passed: 0, failed: 1, skipped: 0 };
  const counted = read(JSON.parse(text) as never);
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

await mkdir("test-results", { recursive: true });
await rm("test-results/vitest.json", { force: true });
await rm("test-results/playwright.json", { force: true });

const chromium = await ensureChromium();
const built = await buildIfStale();

const vitest = await run(
  "node_modules/vitest/vitest.mjs",
  ["run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
  {},
);
const results = [
  await tally(
    "test-results/vitest.json",
    (report: {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numTodoTests: number;
    }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
    vitest.code,
  ),
];

if (built && chromium) {
  const playwright = await run("node_modules/@playwright/test/cli.js", ["test"], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: "test-results/playwright.json",
  });
  results.push(
    await tally(
      "test-results/playwright.json",
      (report: {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      }) => ({
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
        skipped: report.stats.skipped,
      }),
      playwright.code,
    ),
  );
} else {
  results.push({ passed: 0, failed: 1, skipped: 0 });
}

const total = results.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
  skipped: sum.skipped + one.skipped,
}));
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
