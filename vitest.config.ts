import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,contract,server,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.int.test.ts", "tests/e2e/**"],
        },
      },
      {
        test: {
          name: "integration",
          include: ["{app,server,tests}/**/*.int.test.ts"],
          globalSetup: "./tests/harness/global-database.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
