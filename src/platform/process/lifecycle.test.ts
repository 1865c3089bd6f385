import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runProgram } from "./lifecycle.ts";

const signals = ["SIGTERM", "SIGHUP", "SIGINT"] as const;
const events = [...signals, "uncaughtException", "unhandledRejection", "disconnect"];
const before = new Map(events.map((event) => [event, process.rawListeners(event)]));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const [event, listeners] of before) {
    process.removeAllListeners(event);
    for (const listener of listeners) process.on(event, listener as () => void);
  }
});

test.each([0, 45_000])(
  "a stop that hangs is cut after 34 s and the delay of %i ms",
  async (delay) => {
    const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
    await runProgram({}, async (life) => {
      life.stopDelayMs = delay;
      life.onStop("something that hangs", () => new Promise(() => {}));
    });
    process.emit("SIGTERM", "SIGTERM");
    await vi.advanceTimersByTimeAsync(33_999 + delay);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  },
);
