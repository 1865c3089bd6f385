import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  DeadlineError,
  deadlineSignal,
  runWithDeadline,
  timeLeft,
  withoutDeadline,
} from "./deadline.ts";

test("without a deadline only the call’s own limit counts", () => {
  expect(timeLeft(5_000)).toBe(5_000);
  expect(deadlineSignal()).toBeUndefined();
});

test("a call gets the smaller of its limit and the time left, across awaits", async () => {
  await runWithDeadline(2_000, async () => {
    await setImmediate();
    expect(timeLeft(500)).toBe(500);
    expect(timeLeft(60_000)).toBeLessThanOrEqual(2_000);
    expect(timeLeft(60_000)).toBeGreaterThan(0);
  });
});

test("a nested deadline can only be earlier", () => {
  runWithDeadline(1_000, () => {
    runWithDeadline(60_000, () => expect(timeLeft(60_000)).toBeLessThanOrEqual(1_000));
    runWithDeadline(10, () => expect(timeLeft(60_000)).toBeLessThanOrEqual(10));
  });
});

test("when the time is up, calls are refused and the signal aborts", async () => {
  await runWithDeadline(0, async () => {
    expect(() => timeLeft(1_000)).toThrow(DeadlineError);
    const signal = deadlineSignal();
    if (!signal?.aborted) {
      await new Promise((resolve) => signal?.addEventListener("abort", resolve));
    }
    expect(signal?.aborted).toBe(true);
  });
});

test("what must be done in any case is not held to the deadline", () => {
  runWithDeadline(0, () => {
    expect(() => timeLeft(1_000)).toThrow(DeadlineError);
    expect(withoutDeadline(() => timeLeft(1_000))).toBe(1_000);
  });
});
