import { describe, expect, test } from "vitest";
import { formatRate } from "../../contract/money.ts";
import type { Plan } from "./plan.ts";
import {
  centsPerDelivery,
  driverLimit,
  monthlyTasks,
  planHolds,
  yearlySaving,
} from "./plan-limits.ts";

const plan = (monthlyPriceCents: number, yearlyPriceCents: number, comparison = {}) => ({
  monthlyPriceCents,
  yearlyPriceCents,
  comparison,
});
const starter = plan(3900, 38950, { tasks: "300 per month", drivers: "3" });
const fleet = plan(24900, 249000, { tasks: "6,000 per month", drivers: "40" });
const free = plan(0, 0, { tasks: "50 in 14 days", drivers: "2" });

describe("a plan’s limits", () => {
  test("are the numbers its rows begin with", () => {
    expect(monthlyTasks(starter)).toBe(300);
    expect(monthlyTasks(fleet)).toBe(6000);
    expect(driverLimit(fleet)).toBe(40);
    expect(monthlyTasks(plan(100, 1000, { tasks: "6 000 per month" }))).toBe(6000);
  });

  test("a number that can be read in two ways is none", () => {
    expect(driverLimit(plan(100, 1000, { drivers: "1.200" }))).toBeNull();
    expect(monthlyTasks(plan(100, 1000, { tasks: "1.200 per month" }))).toBeNull();
  });

  test("a limit of another kind, or none, is no number of tasks a month", () => {
    expect(monthlyTasks(free)).toBeNull();
    expect(monthlyTasks(plan(100, 1000))).toBeNull();
    expect(monthlyTasks(plan(100, 1000, { tasks: true }))).toBeNull();
    expect(monthlyTasks(plan(100, 1000, { tasks: "many" }))).toBeNull();
    expect(monthlyTasks(plan(100, 1000, { tasks: "Unlimited" }))).toBe(Number.POSITIVE_INFINITY);
  });
});

test("what a plan holds, in a line", () => {
  const holds = (comparison: Plan["comparison"]) =>
    planHolds(
      { comparison },
      {
        tasks: ({ limit, period }) => `${limit} tasks, ${period}`,
        drivers: ({ limit, count }) => `${limit} of ${count}`,
        hubs: ({ limit }) => `hubs: ${limit}`,
      },
    );
  expect(holds({ tasks: "300 per month", drivers: "3", hubs: "1" })).toBe(
    "300 tasks, month, 3 of 3, hubs: 1",
  );
  expect(holds({ tasks: "1,500 in 14 days" })).toBe("1,500 tasks, 14");
  expect(holds({ tasks: "Unlimited", drivers: "1" })).toBe("Unlimited tasks, none, 1 of 1");
  expect(holds({ eta: true })).toBe("");
});

describe("the cost of one delivery at the limit", () => {
  test("is the month’s price divided by the month’s tasks", () => {
    expect(formatRate(centsPerDelivery(starter, "month") ?? 0, "usd")).toBe("13¢");
    expect(formatRate(centsPerDelivery(fleet, "month") ?? 0, "usd")).toBe("4.2¢");
    expect(formatRate(centsPerDelivery(starter, "year") ?? 0, "usd")).toBe("10.8¢");
  });

  test("is unknown for a plan without a price or a monthly limit", () => {
    expect(centsPerDelivery(free, "month")).toBeNull();
    expect(centsPerDelivery(plan(100, 1000, { tasks: "Unlimited" }), "month")).toBeNull();
    expect(centsPerDelivery(plan(100, 1000, { tasks: "0 per month" }), "month")).toBeNull();
  });

  test("reads in dollars from a dollar up", () => {
    expect(formatRate(125, "usd")).toBe("$1.25");
    expect(formatRate(99.97, "usd")).toBe("$1.00");
  });
});

describe("the saving of a year", () => {
  test("is what every paid plan saves", () => {
    expect(yearlySaving([free, starter, fleet])).toEqual({ months: 2 });
    expect(yearlySaving([plan(1000, 11000), fleet])).toEqual({ months: 1 });
    expect(yearlySaving([plan(1000, 11400)])).toEqual({ percent: 5 });
  });

  test("isn’t promised where a plan saves nothing, or no plan has a price", () => {
    expect(yearlySaving([plan(1000, 12000), fleet])).toBeNull();
    expect(yearlySaving([free])).toBeNull();
    expect(yearlySaving([])).toBeNull();
  });
});
