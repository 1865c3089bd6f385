import { expect, test } from "vitest";
import { splitSeconds } from "./countdown.tsx";

test("a span is split into whole units", () => {
  expect(splitSeconds(3599)).toEqual({ days: 0, hours: 0, minutes: 59, seconds: 59 });
  expect(splitSeconds(2 * 86_400 + 3 * 3600 + 4 * 60 + 5.9)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  });
});

test("a span that is over is zeros, never negative", () => {
  expect(splitSeconds(-1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
