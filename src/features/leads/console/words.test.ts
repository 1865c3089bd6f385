import { expect, test } from "vitest";
import { durationText } from "./words.ts";

test.each([
  [0, "<1 min"],
  [20_000, "<1 min"],
  [60_000, "1 min"],
  [5 * 60_000, "5 min"],
  [3 * 3_600_000, "3 h"],
  [72 * 3_600_000, "3 days"],
])("%i ms are %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
