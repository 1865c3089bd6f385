import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type LargerPlan, largerDay, largerPlan } from "./larger-day.ts";
import { largerSizes } from "./larger-sizes.ts";
import { timesOf } from "./solve.ts";

test.each(largerSizes)("the planned routes of $orders orders keep every window", (size) => {
  const file = path.join(import.meta.dirname, `plans/${size.orders}.json`);
  const stored: LargerPlan = JSON.parse(readFileSync(file, "utf8"));
  const { orders } = stored.plan;
  const day = largerDay(size);
  // What the page shows follows from the day and the order of the stops.
  expect(stored).toEqual(largerPlan(day, orders));
  expect(orders).toHaveLength(size.vans);
  expect(orders.flat().toSorted((a, b) => a - b)).toEqual([...day.problem.jobs.keys()]);
  for (const [van, order] of orders.entries()) {
    expect(timesOf(day.problem, order, day.problem.vans[van]?.start ?? 0)).toBeDefined();
  }
  expect(stored.plan.late).toBe(0);
  expect(stored.list.late).toBeGreaterThan(0);
  expect(stored.plan.miles).toBeLessThan(stored.list.miles);
});
