import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./tests/harness/memory-folder.ts";

keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    // Most integration tests wait for another process.
    maxWorkers: availableParallelism() + 1,
    // Files of a worker share their modules. Loading the same ones anew for each file took a third of the unit tests’ time.
    isolate: false,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{src,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.int.test.ts", "tests/e2e/**"],
          // Some render a PDF file or an image, and the machine may be busy with anything.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{src,tests}/**/*.int.test.ts"],
          globalSetup: "./tests/harness/global-database.ts",
          // Against a test that hangs, on a machine that may be busy with anything.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
