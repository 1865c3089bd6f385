import { expect, test } from "vitest";
import { noTexts } from "../../root-data.ts";
import { textsFrom } from "../../texts.server.ts";
import { readTexts } from "../texts.ts";
import { shortTime } from "./clock.ts";
import { day, listOrder, stops, totalMiles } from "./day.ts";
import { listStart, listView, routesView } from "./optimize.ts";
import { planSampleDay } from "./plan.ts";
import { tasks } from "./tasks.ts";

const words = readTexts(textsFrom(noTexts, "en"), "boardPlan");

test("what the page solves is the model’s day", () => {
  // Planned again, as the page's script does it.
  const view = routesView(planSampleDay(), words);
  expect(view).toEqual(routesView(day, words));
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
  const view = listView(planSampleDay(), words);
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

test("in Spanish, the same board says it in Spanish", () => {
  const spanish = readTexts(textsFrom(noTexts, "es"), "boardPlan");
  const { result, rows } = listView(day, spanish);
  expect(result.now).toBe(`${listOrder.miles.toFixed(1)} mi, ${listOrder.late} tarde`);
  for (const { late, note } of rows) expect(note).toMatch(late ? /^\d+ min tarde$/ : /^A tiempo$/);
  expect(listStart(day, spanish).rows.filter((row) => row[2] === 1)).toHaveLength(listOrder.late);
});
