import { describe, expect, test } from "vitest";
import { planDay } from "../../../routing-engine/plan.ts";
import { decodeDay, encodeDay } from "./day-link.ts";
import {
  cityPlace,
  engineDayOf,
  listRoutes,
  madeUpOrders,
  nearestAddress,
  newDay,
  schedulesOf,
  totalOf,
} from "./day-model.ts";
import { routeCsv, routeGpx } from "./files.ts";
import { readRows, readTable, readTime } from "./read-rows.ts";

const { settings } = newDay();
const read = (text: string) => {
  const table = readTable(text);
  return readRows(table, table.guess, settings);
};

describe("rows of a table", () => {
  test("pasted from a spreadsheet are placed by coordinates", () => {
    const { orders, left, onEarth } = read(
      "Customer\tAddress\tLat\tLng\tWindow\tBoxes\nAnn\t1 Main St\t40.1\t-75.2\t9:00 AM – 11 am\t3\nBo\t2 Main St\t\t\t\t",
    );
    expect(onEarth).toBe(true);
    expect(left).toEqual([
      { row: 3, text: "Bo, 2 Main St", reason: expect.stringMatching(/^Not found/) },
    ]);
    expect(orders[0]).toMatchObject({
      name: "Ann",
      at: { x: -75.2, y: 40.1 },
      from: 540,
      until: 660,
      load: 3,
    });
  });

  test("of a CSV file are placed by the sample city’s streets", () => {
    const { orders, left, onEarth } = read(
      'address,from,until\n"14 Mill Street, rear",10:30,1400\n9 Nowhere Lane,,',
    );
    expect(onEarth).toBe(false);
    expect(orders[0]).toMatchObject({ at: cityPlace("14 Mill Street"), from: 630, until: 840 });
    expect(left.map(({ row }) => row)).toEqual([3]);
  });

  test("without a header have the address first", () => {
    expect(read("14 Mill Street\n26 Bell Street").orders).toHaveLength(2);
  });

  test("that can’t be used are listed with their number and the reason", () => {
    expect(
      read(
        "address,from,until,load,lat,lon\nA,25:00,,,,\nB,11:00,10:00,,,\nC,,,many,,\n,,,,,\nD,,,,91,0",
      ).left,
    ).toEqual([
      { row: 2, text: "A, 25:00, , , , ", reason: "“25:00” isn’t a time." },
      { row: 3, text: "B, 11:00, 10:00, , , ", reason: "The window ends before it starts." },
      {
        row: 4,
        text: "C, , , many, , ",
        reason: "Load is “many”. It must be a number from 0 to 1000000.",
      },
      {
        row: 6,
        text: "D, , , , 91, 0",
        reason: "Latitude is “91”. It must be a number from -85 to 85.",
      },
    ]);
  });

  test.each([
    ["9", 540],
    ["9:30 AM", 570],
    ["12 a.m.", 0],
    ["12:15 pm", 735],
    ["14:00:00", 840],
    ["0930", 570],
  ])("%s is a time", (text, minutes) => {
    expect(readTime(text)).toBe(minutes);
  });
});

describe("a day", () => {
  const day = { ...newDay(), orders: madeUpOrders(40, settings) };

  test("is planned shorter than the list, with nothing late", () => {
    const engine = engineDayOf(day);
    const plan = planDay(engine, { iterations: 500 });
    const before = totalOf(schedulesOf(engine, listRoutes(day)), settings);
    const after = totalOf(schedulesOf(engine, plan.routes), settings);
    expect(plan.unserved).toEqual([]);
    expect(after).toMatchObject({ late: 0 });
    expect(after.miles).toBeLessThan(before.miles);
    expect(after.cost).toBeCloseTo(after.miles * 0.7 + after.hours * 25);
  });

  test("keeps locked stops with their driver, and plans without a van that was taken away", () => {
    const { routes } = planDay(engineDayOf(day), { iterations: 200 });
    const orders = day.orders.map((order, i) => ({
      ...order,
      locked: routes[0]?.includes(i) ?? false,
    }));
    const again = planDay(engineDayOf({ ...day, orders, routes }), { iterations: 200 });
    expect(again.routes[0]?.filter((i) => orders[i]?.locked)).toEqual(routes[0]);
    const less = planDay(engineDayOf({ ...day, orders, routes, away: [0] }), { iterations: 200 });
    expect(less.routes[0]).toEqual([]);
  });

  test("fits into a link, and comes back", async () => {
    const text = await encodeDay(day);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await decodeDay(text)).toEqual(day);
    await expect(decodeDay("abc")).rejects.toThrow();
  });

  test("of a link that someone made up is refused before anything is done with it", async () => {
    const [first] = day.orders;
    const odd: object[] = [
      { settings: { ...settings, vans: 1e9 } },
      { settings: { ...settings, speed: "fast" } },
      { settings: { ...settings, from: 600, until: 500 } },
      { settings: { ...settings, objective: "none" } },
      { orders: Array(1_001).fill(first), routes: [] },
      { orders: [null], routes: [] },
      { orders: [{ ...first, address: { a: 1 } }], routes: [] },
      { orders: [{ ...first, at: { x: null, y: 1 } }], routes: [] },
      { orders: [{ ...first, load: -1 }], routes: [] },
      { orders: [{ ...first, from: 700, until: 600 }], routes: [] },
      { orders: [{ ...first, locked: "yes" }], routes: [] },
      { routes: [[0], [0], []] },
      { routes: [[day.orders.length], [], []] },
      { routes: [[0]] },
      { away: [7] },
      { onEarth: 1 },
      { note: "x".repeat(6_000_000) },
    ];
    for (const change of odd) {
      const text = await encodeDay({ ...day, routes: [], ...change });
      await expect(decodeDay(text), JSON.stringify(change).slice(0, 60)).rejects.toThrow();
    }
  });

  test("knows the nearest address of a click", () => {
    const address = nearestAddress(cityPlace("14 Mill Street") ?? { x: 0, y: 0 });
    expect(address).toBe("14 Mill Street");
  });

  test("leaves as CSV without formulas, and as GPX", () => {
    const [first] = day.orders;
    if (!first) throw new Error("no order");
    const own = {
      ...day,
      orders: [{ ...first, address: "=A1 & <b>", at: { x: -75, y: 40 } }],
      onEarth: true,
    };
    const [schedule] = schedulesOf(engineDayOf(own), [[0]]);
    if (!schedule) throw new Error("no schedule");
    expect(routeCsv(own, schedule)).toContain("'=A1");
    const wide = { ...own, orders: [{ ...first, address: "＝A1" }] };
    expect(routeCsv(wide, schedule)).toContain("'＝A1");
    expect(routeGpx(own, schedule, "Van 1")).toContain(
      '<rtept lat="40" lon="-75"><name>=A1 &#38; &#60;b&#62;</name>',
    );
  });
});
