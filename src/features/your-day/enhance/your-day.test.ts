import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readTextFile } from "../../../contract/text-files/text-file.ts";
import { projectRoot } from "../../../platform/project-files.ts";
import { planDay } from "../../../routing-engine/plan.ts";
import { addressText, streets } from "../../../ui/sample-day/names.ts";
import { decodeDay, encodeDay } from "./day-link.ts";
import {
  cityPlace,
  exampleAddress,
  listRoutes,
  madeUpOrders,
  makeSchedules,
  nearestAddress,
  newDay,
  sumSchedules,
  toEngineDay,
} from "./day-model.ts";
import { routeCsv, routeGpx } from "./files.ts";
import {
  type PostalCountry,
  postalCountries,
  postalPlace,
  readPostalCodes,
} from "./postal-codes.ts";
import { addressesIn, type Placing, readRows, readTable } from "./read-rows.ts";

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
      `address,from,until\n"${exampleAddress}, rear",10:30,1400\n9 Nowhere Lane,,`,
    );
    expect(onEarth).toBe(false);
    expect(orders[0]).toMatchObject({ at: cityPlace(exampleAddress), from: 630, until: 840 });
    expect(left.map(({ row }) => row)).toEqual([3]);
  });

  test("without a header have the address first", () => {
    expect(read(`${exampleAddress}\n${addressText(26, streets.bell)}`).orders).toHaveLength(2);
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
});

const projectFile = (name: string) => readFileSync(path.join(projectRoot, name));
const codesOf = (country: PostalCountry) =>
  readPostalCodes(projectFile(`public/postal-codes/${country}.txt`).toString());

/** Rows of a file, placed by the postal codes of a country. */
function readFixture(file: string, country: PostalCountry) {
  const read = readTextFile(new Uint8Array(projectFile(`tests/fixtures/orders/${file}`)));
  if (read.kind !== "text") throw new Error(`${file} is ${read.kind}`);
  const table = readTable(read.text);
  const codes = codesOf(country);
  const placing: Placing = {
    onEarth: true,
    find: ({ address, postal }) =>
      (postal ? postalPlace(codes, country, postal) : null) ?? postalPlace(codes, country, address),
    advice: "Not found.",
  };
  return { table, ...readRows(table, table.guess, settings, undefined, placing) };
}

describe("files of other programs", () => {
  test("Excel in German: semicolons, a byte order mark, and its own names", () => {
    const { orders, left } = readFixture("excel-german.csv", "de");
    expect(left).toEqual([]);
    expect(orders).toMatchObject([
      { name: "Bäckerei Huber", address: "Marienplatz 8, München", from: 540, until: 660, load: 3 },
      { name: "Café Lenz", from: 630, until: 720 },
      { address: "Dachauer Straße 5; Hof, München", from: settings.from },
    ]);
    expect(orders[0]?.at.x).toBeCloseTo(11.57, 1);
    expect(orders[0]?.at.y).toBeCloseTo(48.14, 1);
  });

  test("rows copied from Google Sheets", () => {
    const { orders, left } = readFixture("sheets-paste.tsv", "us");
    expect(left).toEqual([]);
    expect(orders).toMatchObject([
      { name: "Elena Ruiz", from: 540, until: 660, at: { x: expect.closeTo(-75.3, 0) } },
      { name: "Sam Okafor", from: 780, until: 900 },
    ]);
  });

  test("a shop’s orders: the address of the delivery, not of the bill", () => {
    const { orders, left } = readFixture("shop-export.csv", "us");
    expect(left).toEqual([]);
    expect(orders[0]).toMatchObject({
      ...{ name: "Elena Ruiz", address: "14 Mill Street, Norristown", load: 2 },
      at: { y: expect.closeTo(40.12, 1) },
    });
  });

  test("tasks with coordinates, and underscores in names", () => {
    const { table, orders, left } = readFixture("task-import.csv", "us");
    expect(left).toEqual([]);
    expect(table.guess[3]).toBe("");
    expect(orders[0]).toMatchObject({
      ...{ name: "Elena Ruiz", at: { x: -75.3399, y: 40.1215 } },
      ...{ from: 540, until: 660, service: 6 },
    });
  });

  test("a planner’s orders: a date that is no window, and codes within addresses", () => {
    const { orders, left } = readFixture("route-planner.csv", "gb");
    expect(left).toEqual([]);
    expect(orders).toMatchObject([
      { from: 510, until: 600, load: 4, service: 5, at: { y: expect.closeTo(51.5, 1) } },
      { from: 660, until: 780, priority: 2, at: { y: expect.closeTo(51.52, 1) } },
    ]);
  });

  test("a list of stops, with times as French has them", () => {
    const { orders, left } = readFixture("stop-list.csv", "fr");
    expect(left).toEqual([]);
    expect(orders).toMatchObject([
      { address: "Rue de Rivoli 99, Paris", from: 540, until: 660 },
      { address: "Avenue Foch 1, Paris", from: 570 },
    ]);
  });

  test("an old Windows encoding", () => {
    const { orders } = readFixture("windows-1252.csv", "de");
    expect(orders).toMatchObject([
      { name: "Grüne Kiste", address: "Schönhauser Allee 10, Berlin" },
    ]);
  });

  test("garbage: nothing is planned, and nothing breaks", () => {
    const { orders, left } = readFixture("garbage.csv", "us");
    expect(orders).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
  });
});

describe("postal codes", () => {
  const countries = Object.keys(postalCountries) as PostalCountry[];

  test("of 22 countries are on earth, each once, in order", () => {
    expect(countries).toHaveLength(22);
    for (const country of countries) {
      const text = projectFile(`public/postal-codes/${country}.txt`).toString();
      const codes = codesOf(country);
      expect(codes.size, country).toBe(text.trimEnd().split("\n").length);
      expect([...codes.keys()]).toEqual([...codes.keys()].sort());
      for (const [code, { x, y }] of codes) {
        expect(Math.abs(y) < 85 && Math.abs(x) <= 180, `${country} ${code}`).toBe(true);
        // Each is found as the country writes it.
        expect(postalPlace(codes, country, `Street 1, ${code} Town`), `${country} ${code}`).toEqual(
          { x, y },
        );
      }
    }
  });

  test.each<[PostalCountry, string, number, number]>([
    ["us", "350 Fifth Avenue, New York, NY 10118-0110", -74, 40.7],
    ["ca", "111 Wellington St, Ottawa, ON K1A 0A9", -75.7, 45.4],
    ["gb", "10 Downing St, London SW1A2AA", -0.1, 51.5],
    ["ie", "Kildare St, Dublin, D02 A272", -6.3, 53.3],
    ["nl", "Binnenhof 8, 2513 AA Den Haag", 4.3, 52.1],
    ["pl", "Wybrzeże 1, 00-898 Warszawa", 21, 52.2],
    ["se", "Riksgatan 1, 111 28 Stockholm", 18.1, 59.3],
    ["cz", "Sněmovní 4, 118 00 Praha", 14.4, 50.1],
    ["pt", "Palácio de São Bento, 1249-068 Lisboa", -9.2, 38.7],
    // The house number looks like a code, too.
    ["ch", "Bundesplatz 3005, 3003 Bern", 7.4, 46.9],
  ])("%s: %s", (country, address, longitude, latitude) => {
    const place = postalPlace(codesOf(country), country, address);
    expect(Math.hypot((place?.x ?? 0) - longitude, (place?.y ?? 0) - latitude)).toBeLessThan(0.15);
  });

  test("that aren’t in an address place nothing", () => {
    expect(postalPlace(codesOf("us"), "us", "14 Mill Street, Norristown")).toBeNull();
    expect(postalPlace(codesOf("us"), "us", "Order 00000")).toBeNull();
  });

  test("an address that is looked up has its code, and rows with coordinates aren’t asked for", () => {
    const table = readTable("address,city,zip,lat,lng\n1 A St,Ambler,19002,,\n2 B St,,,40,-75");
    expect(addressesIn(table, table.guess)).toEqual([
      { address: "1 A St, Ambler", postal: "19002", country: "" },
    ]);
  });
});

describe("a day", () => {
  const day = { ...newDay(), orders: madeUpOrders(40, settings) };

  test.each([0.33, 7.5, 1 / 3, 0.001])("%s minutes at the door are whole seconds", (service) => {
    const orders = madeUpOrders(3, settings).map((order) => ({ ...order, service }));
    const engine = toEngineDay({ ...day, orders });
    expect(engine.stops.map((stop) => stop.service)).toEqual(
      Array(3).fill(Math.round(service * 60)),
    );
    expect(planDay(engine, { iterations: 10 }).routes.flat()).toHaveLength(3);
  });

  test("is planned shorter than the list, with nothing late", () => {
    const engine = toEngineDay(day);
    const plan = planDay(engine, { iterations: 500 });
    const before = sumSchedules(makeSchedules(engine, listRoutes(day)), settings);
    const after = sumSchedules(makeSchedules(engine, plan.routes), settings);
    expect(plan.unserved).toEqual([]);
    expect(after).toMatchObject({ late: 0 });
    expect(after.miles).toBeLessThan(before.miles);
    expect(after.cost).toBeCloseTo(after.miles * 0.7 + after.hours * 25);
  });

  test("keeps locked stops with their driver, and plans without a van that was taken away", () => {
    const { routes } = planDay(toEngineDay(day), { iterations: 200 });
    const orders = day.orders.map((order, i) => ({
      ...order,
      locked: routes[0]?.includes(i) ?? false,
    }));
    const again = planDay(toEngineDay({ ...day, orders, routes }), { iterations: 200 });
    expect(again.routes[0]?.filter((i) => orders[i]?.locked)).toEqual(routes[0]);
    const less = planDay(toEngineDay({ ...day, orders, routes, away: [0] }), { iterations: 200 });
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
    const address = nearestAddress(cityPlace(exampleAddress) ?? { x: 0, y: 0 });
    expect(address).toBe(exampleAddress);
  });

  test("leaves as CSV without formulas, and as GPX", () => {
    const [first] = day.orders;
    if (!first) throw new Error("no order");
    const own = {
      ...day,
      orders: [{ ...first, address: "=A1 & <b>\u000b\uffff", at: { x: -75, y: 40 } }],
      onEarth: true,
    };
    const [schedule] = makeSchedules(toEngineDay(own), [[0]]);
    if (!schedule) throw new Error("no schedule");
    expect(routeCsv(own, schedule)).toContain("'=A1");
    const wide = { ...own, orders: [{ ...first, address: "＝A1" }] };
    expect(routeCsv(wide, schedule)).toContain("'＝A1");
    expect(routeGpx(own, schedule, "Van 1")).toContain(
      '<rtept lat="40" lon="-75"><name>=A1 &#38; &#60;b&#62;</name>',
    );
  });
});
