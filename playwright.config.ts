import { defineConfig } from "@playwright/test";
import { findTestBrowser } from "./scripts/chromium.ts";
import { keepTemporaryFilesInMemory } from "./tests/harness/memory-folder.ts";

keepTemporaryFilesInMemory();
const executablePath = await findTestBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  outputDir: "test-results/e2e",
  // The console's tests change what every page shows, so they come when the others are done. To run them alone: --no-deps.
  projects: [
    { name: "site", testIgnore: "**/admin*.e2e.ts" },
    { name: "console", testMatch: "**/admin*.e2e.ts", dependencies: ["site"] },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
    locale: "en-US",
    // A page's requests that go through a worker don't reach the tests' routes.
    serviceWorkers: "block",
    // Without transitions between documents, whose abortion by a test's next step the browser reports as an error.
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
  },
});
