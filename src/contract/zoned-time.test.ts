import { expect, test } from "vitest";
import { toInstant, toLocalTime } from "./zoned-time.ts";

const cases = [
  ["UTC", "2026-11-30T09:00", "2026-11-30T09:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-30T09:00", "2026-11-30T17:00:00.000Z"],
  ["America/Los_Angeles", "2026-07-01T00:00", "2026-07-01T07:00:00.000Z"],
  ["Europe/Vienna", "2026-12-31T23:30", "2026-12-31T22:30:00.000Z"],
  ["Asia/Kathmandu", "2026-01-01T00:15", "2025-12-31T18:30:00.000Z"],
  ["Pacific/Kiritimati", "2026-01-01T00:00", "2025-12-31T10:00:00.000Z"],
  // The night in which clocks are set back: the first of two.
  ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
] as const;

test.each(cases)("%s %s is %s", (zone, local, instant) => {
  expect(toInstant(local, zone)).toBe(instant);
  expect(toLocalTime(instant, zone)).toBe(local);
});

test("a time that clocks skip is an hour later", () => {
  expect(toInstant("2026-03-08T02:30", "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
  expect(toLocalTime("2026-03-08T07:30:00.000Z", "America/New_York")).toBe("2026-03-08T03:30");
});
