import { expect, test } from "vitest";
import { firstRenewal } from "./intervals.ts";

const at = (day: string) => new Date(`${day}T10:00:00Z`);
test.each([
  ["month", "2026-02-20", null, "2026-02-10", "2026-02-20"],
  ["month", "2026-02-20", null, "2026-02-20", "2026-02-20"],
  ["month", "2026-02-20", null, "2026-04-21", "2026-05-20"],
  ["month", "2026-02-28", null, "2026-03-01", "2026-03-31"],
  ["month", "2026-02-28", "2026-01-30", "2026-04-01", "2026-04-30"],
  ["year", "2027-01-31", null, "2027-02-01", "2028-01-31"],
] as const)(
  "the first %s renewal, known for %s, trial to %s, from %s on is %s",
  (interval, known, trial, from, expected) => {
    const row = {
      interval,
      currentPeriodEndsAt: at(known),
      trialEndsAt: trial && at(trial),
      createdAt: at("2026-01-31"),
    };
    expect(firstRenewal(row, at(from))).toEqual(at(expected));
  },
);
