import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { buildIfStale } from "./build-if-stale.ts";
import { ensureTestBrowser } from "./chromium.ts";

/**
 * Everything that proves the site: Vitest (unit, then integration on the embedded PostgreSQL), then Playwright on the
 * built site. Ends with the line `N passed, N failed, N skipped`.
 */
interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, with the first lines of its message; said again at the end, where it is looked for. */
  failures: string[];
}

const none: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** A failure's name and the beginning of its message. */
function failure(name: string, message: string | undefined): string {
  const lines = (message ?? "").split("\n").slice(0, 12);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

function readVitest(report: VitestReport): Tally {
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) {
      return file.status === "failed" ? [failure(file.name, file.message)] : [];
    }
    return failed.map((test) =>
      failure(`${file.name} › ${test.fullName}`, test.failureMessages?.[0]),
    );
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: { message?: string }[];
}

function failedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const errors = spec.tests.flatMap((test) => test.results.map((result) => result.error));
      return failure(`${spec.file}:${spec.line} › ${spec.title}`, errors[0]?.message);
    });
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

function readPlaywright(report: PlaywrightReport): Tally {
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    failures: [
      ...failedSpecs(report),
      ...(report.errors ?? []).map((error) => failure("outside of a test", error.message)),
    ],
  };
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

/** Adds up what a runner's JSON report counts; a runner that broke counts as one failure. */
async function tally<Report>(
  runner: string,
  file: string,
  read: (report: Report) => Tally,
  code: number,
): Promise<Tally> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) {
    return { ...none, failed: 1, failures: [`${runner} ended with ${code} and left no report`] };
  }
  const counted = read(JSON.parse(text) as Report);
  if (code === 0 || counted.failed > 0) return counted;
  const why = `${runner} ended with ${code} though no test failed: see "Unhandled" or "Error" above`;
  return { ...counted, failed: 1, failures: [...counted.failures, why] };
}

await mkdir("test-results", { recursive: true });
await rm("test-results/vitest.json", { force: true });
await rm("test-results/playwright.json", { force: true });

const chromium = await ensureTestBrowser();
const built = await buildIfStale();

const vitest = await run(
  "node_modules/vitest/vitest.mjs",
  ["run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
  {},
);
const results = [await tally("Vitest", "test-results/vitest.json", readVitest, vitest.code)];

if (built && chromium) {
  const playwright = await run("node_modules/@playwright/test/cli.js", ["test"], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: "test-results/playwright.json",
  });
  results.push(
    await tally("Playwright", "test-results/playwright.json", readPlaywright, playwright.code),
  );
} else {
  const missing = built ? "Chromium" : "the build";
  results.push({ ...none, failed: 1, failures: [`no browser test ran: ${missing} is missing`] });
}

const total = results.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
  skipped: sum.skipped + one.skipped,
  failures: [...sum.failures, ...one.failures],
}));
for (const one of total.failures) process.stdout.write(`\nFAILED ${one}\n`);
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
