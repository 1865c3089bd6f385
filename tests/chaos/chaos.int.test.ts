import { expect, test } from "vitest";
import { scenarios } from "./scenarios.ts";

/**
 * The short version of `npm run chaos`: every scenario that has one, a few times, always with the same seed. Time limits
 * are left to the long version, since the machine that runs the tests may be busy with anything.
 */
const patienceMs = 40_000;

test.each(scenarios.filter(({ short }) => short > 0))(
  "$name: $promise",
  async ({ run, short }) => {
    const limits = { limitMs: patienceMs, recoveryMs: patienceMs };
    const outcome = await run({
      count: short,
      seed: 1,
      hurry: true,
      endBy: Number.POSITIVE_INFINITY,
      ...limits,
      note: () => {},
    });
    // As text: the summary of a run shows it whole, and a list only as its length.
    expect(outcome.failures.join("\n")).toBe("");
    expect(outcome.runs).toBeGreaterThan(0);
  },
  180_000,
);
