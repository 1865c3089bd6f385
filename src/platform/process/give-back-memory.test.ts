import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveBackWhenQuiet } from "./give-back-memory.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How often garbage was collected while the event loop was used so much, one look after the other. */
function collections(...used: number[]): number {
  const collect = vi.fn();
  const left = [...used];
  giveBackWhenQuiet(collect, () => left.shift() ?? 0);
  vi.advanceTimersByTime(2_000 * used.length);
  return collect.mock.calls.length;
}

test("memory is given back once after the start, when it’s quiet", () => {
  expect(collections(0.9, 0.5)).toBe(0);
  expect(collections(0.9, 0.01, 0.01, 0.2, 0.01, 0.01)).toBe(0);
  expect(collections(0.9, 0.01, 0.01, 0.01, 0.01, 0.01)).toBe(1);
});

test("memory is given back again after each rush, but not after a few visitors", () => {
  const quiet = [0.01, 0.01, 0.01];
  expect(collections(...quiet, 0.08, ...quiet)).toBe(1);
  expect(collections(...quiet, 0.8, ...quiet, 0.8, 0.2, ...quiet, ...quiet)).toBe(3);
});
