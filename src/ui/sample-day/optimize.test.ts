import { expect, test } from "vitest";
import { shortTime } from "./clock.ts";
import { day, listOrder, stops, totalMiles } from "./day.ts";
import { listView, routesView } from "./optimize.ts";
import { planDay } from "./plan.ts";
import { tasks } from "./tasks.ts";

test("what the page solves is the model’s day", () => {
  // Planned again, as the page's script does it.
  const view = routesView(planDay());
  expect(view).toEqual(routesView(day));
  expect(view.result).toEqual({
    was: `${listOrder.miles.toFixed(1)} mi, ${listOrder.late} late`,
    now: `${totalMiles.toFixed(1)} mi, 0 late`,
    less: `${(listOrder.miles - totalMiles).toFixed(1)} mi less`,
  });
  expect(view.rows.map((row) => [row.task, row.driver, row.number, row.time])).toEqual(
    stops.map((stop) => [tasks.indexOf(stop.task), stop.driver, stop.number, shortTime(stop.time)]),
  );
  for (const { share, late } of view.rows) {
    expect(late).toBe(false);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(1);
  }
});

test("the list before it is in the order of entry, longer, and late", () => {
  const view = listView(planDay());
  expect(view.result).toEqual({
    was: "",
    now: `${listOrder.miles.toFixed(1)} mi, ${listOrder.late} late`,
    less: "",
  });
  expect(view.rows.map((row) => row.task)).toEqual([...tasks.keys()]);
  expect(view.rows.filter((row) => row.late)).toHaveLength(listOrder.late);
  for (const { late, note } of view.rows) {
    expect(note).toMatch(late ? /^\d+ min late$/ : /^On time$/);
  }
  expect(listOrder.late).toBeGreaterThan(0);
  expect(listOrder.miles).toBeGreaterThan(totalMiles);
});
