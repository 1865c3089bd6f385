import { expect, test } from "vitest";
import { killPointScenarios } from "./kill-points.ts";

/** How long the test waits for an answer or a recovery, in milliseconds. `npm run chaos` has the limits that count. */
const busyMachineMs = 40_000;

/** The one scenario of `npm run chaos` that `npm test` runs, a few times: what it promises, no other test proves. */
const scenario = killPointScenarios.find(({ name }) => name === "kill-points/mixed");

test(`${scenario?.name}: ${scenario?.promise}`, async () => {
  const outcome = await scenario?.run({
    count: 5,
    seed: 1,
    hurry: true,
    endBy: Number.POSITIVE_INFINITY,
    limitMs: busyMachineMs,
    recoveryMs: busyMachineMs,
    note: () => {},
  });
  // As text: the summary of a run shows it whole, and a list only as its length.
  expect(outcome?.failures.join("\n")).toBe("");
  expect(outcome?.runs).toBeGreaterThan(0);
}, 600_000);
