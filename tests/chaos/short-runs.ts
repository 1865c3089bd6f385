import { expect, test } from "vitest";
import type { Scenario } from "./scenario.ts";

/** How long a test waits for an answer or a recovery, in milliseconds. `npm run chaos` has the limits that count. */
const busyMachineMs = 40_000;

/**
 * The short version of `npm run chaos`, as tests: each of `scenarios` that has one, a few times, always with the same
 * seed. Time limits are left to the long version, since the machine that runs the tests may be busy with anything.
 */
export function testShortRuns(scenarios: readonly Scenario[]): void {
  test.each(scenarios.filter(({ short }) => short > 0))(
    "$name: $promise",
    async ({ run, short }) => {
      const outcome = await run({
        count: short,
        seed: 1,
        hurry: true,
        endBy: Number.POSITIVE_INFINITY,
        limitMs: busyMachineMs,
        recoveryMs: busyMachineMs,
        note: () => {},
      });
      // As text: the summary of a run shows it whole, and a list only as its length.
      expect(outcome.failures.join("\n")).toBe("");
      expect(outcome.runs).toBeGreaterThan(0);
    },
    600_000,
  );
}
