import { describe, expect, test } from "vitest";
import { addressPoint, streetNamed, streets, unitsPerDistance } from "./city.ts";
import { clockSpan, clockTime, parseTime, shortTime } from "./clock.ts";
import {
  drivenAt,
  findRoute,
  followed,
  formatAddress,
  hubPlace,
  listOrder,
  milesTo,
  moments,
  offersAt,
  problem,
  reserve,
  routes,
  stopState,
  stops,
  totalMiles,
  vanAt,
} from "./day.ts";
import { distance, distanceTo, lineLength, lineSegments, meeting } from "./geometry.ts";
import * as names from "./names.ts";
import { arrivalTimes, orderDistance, solve } from "./solve.ts";
import { streetNames } from "./street-names.ts";
import { drivers, hub, tasks, unassigned } from "./tasks.ts";

/** Every order of some jobs. */
function ordersOf(jobs: readonly number[]): number[][] {
  if (jobs.length === 0) return [[]];
  return jobs.flatMap((first) =>
    ordersOf(jobs.filter((job) => job !== first)).map((rest) => [first, ...rest]),
  );
}

describe("the plan", () => {
  test.each(routes)(
    "no other order of $driver’s stops is shorter and keeps the windows",
    (route) => {
      const own = route.stops.map((stop) => tasks.indexOf(stop.task));
      const shorter = ordersOf(own).filter(
        (order) =>
          orderDistance(problem, order) < orderDistance(problem, own) - 1e-6 &&
          arrivalTimes(problem, order, route.leaves),
      );
      expect(shorter).toEqual([]);
    },
  );

  test("no trade of two stops between two drivers is shorter and keeps the windows", () => {
    const plan = routes.map((route) => route.stops.map((stop) => tasks.indexOf(stop.task)));
    const best = (jobs: number[], start: number) =>
      Math.min(
        ...ordersOf(jobs)
          .filter((order) => arrivalTimes(problem, order, start))
          .map((order) => orderDistance(problem, order)),
      );
    for (const [a, first] of plan.entries()) {
      for (const [b, second] of plan.entries()) {
        if (b <= a) continue;
        const now = orderDistance(problem, first) + orderDistance(problem, second);
        for (const one of first) {
          for (const other of second) {
            const traded =
              best(
                first.map((job) => (job === one ? other : job)),
                routes[a]?.leaves ?? 0,
              ) +
              best(
                second.map((job) => (job === other ? one : job)),
                routes[b]?.leaves ?? 0,
              );
            expect(traded).toBeGreaterThan(now - 1e-6);
          }
        }
      }
    }
  });

  test("every task is on one route, and each driver has as many as planned", () => {
    expect(stops.map((stop) => tasks.indexOf(stop.task)).sort((a, b) => a - b)).toEqual([
      ...tasks.keys(),
    ]);
    expect(routes.map((route) => route.stops.length)).toEqual(drivers.map((one) => one.stops));
    expect(tasks).toHaveLength(13);
    expect(tasks).not.toContain(unassigned);
  });

  test.each(stops)("$task.recipient’s window is kept, with time to spare", (stop) => {
    expect(stop.time).toBeGreaterThanOrEqual(stop.task.window[0]);
    expect(stop.spare).toBeGreaterThanOrEqual(reserve);
    expect(stop.time + stop.spare).toBe(stop.task.window[1]);
    expect(reserve).toBe(10);
  });

  test.each(routes)("$driver’s path doesn’t cross itself", ({ line, back }) => {
    const path = lineSegments([...line, ...back.slice(1)]);
    const crossings = path.flatMap((one, i) =>
      path.slice(i + 2).filter((other) => {
        const met = meeting(one, other);
        // Where both merely begin or end, as at the hub, nothing is crossed.
        const inside = (share: number) => share > 0.001 && share < 0.999;
        return met && (inside(met.first) || inside(met.second)) && distance(met, hubPlace) > 20;
      }),
    );
    expect(crossings).toEqual([]);
  });

  test("it is shorter than the order in which the orders came in, and nobody waits", () => {
    expect(listOrder.miles).toBeGreaterThan(totalMiles * 1.5);
    expect(listOrder.late).toBeGreaterThan(0);
  });

  test("the planner gives up where a window can’t be kept", () => {
    const never = { ...problem, reserve: 300 };
    expect(() => solve(never)).toThrow("No set of routes");
  });
});

describe("a late order", () => {
  test("is offered to the driver with the shortest detour first, and no window breaks", () => {
    const offers = offersAt(moments.now);
    expect(offers.length).toBeGreaterThan(1);
    expect(offers.map((offer) => offer.extraMiles)).toEqual(
      offers.map((offer) => offer.extraMiles).toSorted((a, b) => a - b),
    );
    for (const { time, extraMiles, after } of offers) {
      expect(time).toBeGreaterThanOrEqual(unassigned.window[0]);
      expect(time).toBeLessThanOrEqual(unassigned.window[1] - reserve);
      expect(extraMiles).toBeGreaterThan(0);
      expect(stopState(after, moments.now)).not.toBe("done");
    }
  });
});

describe("the city", () => {
  test.each([...tasks, unassigned, { address: hub.address }])(
    "$address is on its street",
    (one) => {
      expect(
        distanceTo(streetNamed(one.address.street).line, addressPoint(one.address)),
      ).toBeLessThan(4);
    },
  );

  test("routes follow the streets", () => {
    for (const { line, back } of routes) {
      for (const [from, to] of lineSegments([...line, ...back.slice(1)])) {
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        expect(Math.min(...streets.map((street) => distanceTo(street.line, middle)))).toBeLessThan(
          0.01,
        );
      }
    }
  });

  test("no two addresses are so close that their pins touch", () => {
    const places = [...stops.map((stop) => stop.place), addressPoint(unassigned.address), hubPlace];
    for (const [i, one] of places.entries()) {
      for (const other of places.slice(i + 1)) expect(distance(one, other)).toBeGreaterThan(40);
    }
  });

  test("street names are on their streets and clear of routes and stops", () => {
    const lines = routes.map((route) => route.line);
    const marks = stops.map((stop) => stop.place);
    const names = streetNames([0, 0, 800, 480], lines, marks);
    expect(names.length).toBeGreaterThan(7);
    for (const { text, at } of names) {
      expect(distanceTo(streetNamed(text).line, at)).toBeLessThan(0.01);
      expect(Math.min(...lines.map((line) => distanceTo(line, at)))).toBeGreaterThan(9);
      expect(Math.min(...marks.map((mark) => distance(mark, at)))).toBeGreaterThan(20);
    }
  });
});

describe("the clock", () => {
  test("the times that texts name are the plan’s", () => {
    const [mara] = routes;
    expect(mara?.driver).toBe(names.drivers.accent);
    expect(clockTime(mara?.leaves ?? 0)).toBe("9:40 AM");
    expect(clockTime(mara?.stops[0]?.time ?? 0)).toBe("9:52 AM");
    expect(formatAddress(followed.task.address)).toBe(names.addressText(14, names.streets.mill));
    expect(followed.driver).toBe(names.drivers.accent);
    expect(clockTime(followed.time)).toBe("10:42 AM");
    expect(followed.spare).toBe(18);
  });

  test("before, at, and after the door", () => {
    expect(stopState(followed, moments.onTheWay)).toBe("next");
    expect(stopState(followed, moments.now)).toBe("at the door");
    expect(stopState(followed, moments.delivered)).toBe("done");
    expect(stopState(followed, parseTime("9:41 AM"))).toBe("planned");
  });

  test("a van drives at an even pace, and waits just before the stop’s pin", () => {
    const [mara] = routes;
    if (!mara) throw new Error("The first driver has no route.");
    expect(vanAt(mara, mara.leaves)).toMatchObject(hubPlace);
    expect(distance(vanAt(mara, moments.now), followed.place)).toBeCloseTo(25, 0);
    const early = lineLength(drivenAt(mara, moments.onTheWay));
    expect(lineLength(drivenAt(mara, moments.onTheWay + 1)) - early).toBeGreaterThan(10);
  });

  test("the distance to a stop falls from the whole way to nothing", () => {
    const way =
      (followed.along - (findRoute(names.drivers.accent).stops[2]?.along ?? 0)) / unitsPerDistance;
    expect(milesTo(followed, followed.leaves)).toBeCloseTo(way);
    expect(milesTo(followed, (followed.leaves + followed.parks) / 2)).toBeCloseTo(way / 2);
    expect(milesTo(followed, followed.time)).toBe(0);
  });

  test("12-hour times", () => {
    expect(parseTime("12:05 AM")).toBe(5);
    expect(parseTime("12:00 PM")).toBe(720);
    expect(clockTime(720)).toBe("12:00 PM");
    expect(shortTime(13 * 60 + 5)).toBe("1:05");
    expect(clockSpan([630, 660])).toBe("10:30 – 11:00 AM");
    expect(clockSpan([690, 780])).toBe("11:30 AM – 1:00 PM");
    expect(() => parseTime("10:42")).toThrow("Not a time");
  });
});
