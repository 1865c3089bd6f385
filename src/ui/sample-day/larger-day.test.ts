import { expect, test } from "vitest";
import { planDay } from "../../routing-engine/plan.ts";
import { engineDay, largerDay, largerList, largerPlan } from "./larger-day.ts";
import { largerSizes } from "./larger-sizes.ts";
import { arrivalTimes } from "./solve.ts";

test.each(largerSizes)("the routes of $orders orders keep every window", (size) => {
  const day = largerDay(size);
  const list = largerList(day);
  const { routes, unserved } = planDay(engineDay(day), { iterations: 500 });
  expect(unserved).toEqual([]);
  expect(routes.flat().toSorted((a, b) => a - b)).toEqual([...day.problem.jobs.keys()]);
  for (const [van, route] of routes.entries()) {
    expect(arrivalTimes(day.problem, route, day.problem.vans[van]?.start ?? 0)).toBeDefined();
  }
  const plan = largerPlan(day, routes);
  expect(plan.late).toBe(0);
  expect(list.late).toBeGreaterThan(0);
  // The list is more than twice as long.
  expect(plan.miles * 2).toBeLessThan(list.miles);
});
