import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAskOnce } from "./ask-once.ts";
import { warnEachMinute } from "./warn-each-minute.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("equal questions are asked once, while they are under way and for a while after", async () => {
  const once = createAskOnce<number>({ most: 2, ms: 1_000 });
  const work = vi.fn(async () => work.mock.calls.length);
  expect(await Promise.all([once.ask("a", work), once.ask("a", work)])).toEqual([1, 1]);
  expect(await once.ask("a", work)).toBe(1);
  vi.advanceTimersByTime(1_001);
  expect(once.find("a")).toBeUndefined();
  expect(await once.ask("a", work)).toBe(2);
});

test("a failure isn’t remembered, and the oldest answers go first", async () => {
  const once = createAskOnce<string>({ most: 2, ms: 1_000 });
  await expect(once.ask("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await once.ask("a", async () => "there")).toBe("there");
  await once.ask("b", async () => "b");
  await once.ask("c", async () => "c");
  expect(once.find("a")).toBeUndefined();
  expect(await once.find("b")).toBe("b");
});

test("a thousand failures are one warning, and another one a minute later with their number", () => {
  const warn = vi.fn();
  const tell = warnEachMinute({ warn }, "it fails");
  for (let time = 0; time < 1_000; time += 1) tell(new Error("away"));
  expect(warn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls[1]?.[0]).toEqual({ failures: 999 });
  vi.advanceTimersByTime(120_000);
  expect(warn).toHaveBeenCalledTimes(2);
  tell(new Error("again"));
  expect(warn).toHaveBeenCalledTimes(3);
});
