import { spawnSync } from "node:child_process";

/**
 * What must hold before a change lands: format and lint, words, types, dead code and unused dependencies, who imports whom,
 * and what the built files weigh. It builds the site if the build is stale.
 */
const steps: [string, string[]][] = [
  ["format and lint", ["node_modules/@biomejs/biome/bin/biome", "ci", "."]],
  ["route types", ["node_modules/.bin/react-router", "typegen"]],
  ["words", ["scripts/words.ts"]],
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["unused code and dependencies", ["node_modules/knip/bin/knip.js"]],
  [
    "architecture, and the diffs of docs/first-hour.md",
    [
      "node_modules/vitest/vitest.mjs",
      ...["run", "--project", "unit"],
      ...["tests/architecture.test.ts", "tests/first-hour.test.ts"],
    ],
  ],
  ["byte budgets of the build", ["scripts/budgets.ts"]],
];

let failed = false;
for (const [name, args] of steps) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  process.stdout.write(`${status === 0 ? "ok    " : "FAILED"} ${name}\n`);
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
