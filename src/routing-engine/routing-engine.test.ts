import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Day, Driver, EngineStop, RoutePlan } from "./day.ts";
import { insertStop, planDay } from "./plan.ts";
import { randomNumbers } from "./random.ts";
import { makeSchedule } from "./schedule.ts";
import { Search } from "./search.ts";
import { straightLines } from "./straight-lines.ts";

const hour = 3600;
const runs = { numRuns: 60, seed: 20 };

/** Days of up to 25 stops and 4 drivers, of two hubs, with windows, loads, priorities, locks, and breaks. */
const days = fc
  .record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    stops: fc.integer({ min: 0, max: 25 }),
    drivers: fc.integer({ min: 0, max: 4 }),
    breaks: fc.boolean(),
    locks: fc.boolean(),
    oneWay: fc.boolean(),
  })
  .map(madeDay);

interface Size {
  seed: number;
  stops: number;
  drivers: number;
  breaks: boolean;
  locks: boolean;
  oneWay: boolean;
}

function madeDay({ seed, stops, drivers, breaks, locks, oneWay }: Size): Day {
  const random = randomNumbers(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const places = Array.from({ length: stops + 2 }, () => ({ x: whole(0, 900), y: whole(0, 900) }));
  const travel = straightLines(places, 1.3, 3);
  // The way back is longer, by an amount that keeps the triangle inequality.
  const slower = (matrix: Int32Array) =>
    matrix.map((way, i) => (Math.floor(i / places.length) > i % places.length ? way + 5 : way));
  return {
    travel: oneWay ? { ...travel, distance: slower(travel.distance) } : travel,
    stops: Array.from({ length: stops }, (_, i): EngineStop => {
      const earliest = whole(8, 15) * hour;
      return {
        place: i + 2,
        earliest,
        latest: earliest + whole(0, 3) * hour,
        service: whole(0, 600),
        load: whole(0, 4),
        ...(random() < 0.2 && { priority: whole(1, 9) }),
        ...(locks && random() < 0.3 && { driver: whole(0, drivers), order: whole(0, 3) }),
      };
    }),
    drivers: Array.from({ length: drivers }, (): Driver => {
      const from = whole(7, 10) * hour;
      return {
        start: whole(0, 1),
        end: whole(0, 1),
        from,
        until: from + whole(2, 9) * hour,
        capacity: whole(3, 30),
        ...(breaks && {
          break: { earliest: 11 * hour, latest: 12 * hour, duration: whole(10, 45) * 60 },
        }),
      };
    }),
  };
}

/** What a plan breaks, by a check that shares no code with the search. */
function broken(day: Day, { routes, unserved, distance }: RoutePlan): string[] {
  const found: string[] = [];
  const all = [...routes.flat(), ...unserved.map(({ stop }) => stop)].sort((a, b) => a - b);
  if (all.join() !== [...day.stops.keys()].join()) found.push(`not every stop once: ${all}`);
  if (routes.length !== day.drivers.length) found.push("not a route for each driver");
  let sum = 0;
  for (const [van, route] of routes.entries()) {
    const driven = makeSchedule(day, van, route);
    sum += driven.distance;
    if (driven.lateStops > 0) found.push(`driver ${van} is late`);
    if (driven.overload > 0) found.push(`driver ${van} has too much`);
    if (route.length > 0 && driven.overtime > 0) found.push(`driver ${van} is home late`);
    if (driven.missedBreak) found.push(`driver ${van} has no break`);
    const orders = route
      .filter((i) => day.stops[i]?.driver === van)
      .map((i) => day.stops[i]?.order ?? -1)
      .filter((order) => order >= 0);
    if (orders.some((order, i) => order < (orders[i - 1] ?? 0)))
      found.push(`driver ${van}’s order`);
    if (route.some((i) => (day.stops[i]?.driver ?? van) !== van))
      found.push(`driver ${van}’s lock`);
  }
  if (sum !== distance) found.push(`${distance} is not ${sum}`);
  return found;
}

const missed = (day: Day, { unserved }: RoutePlan) =>
  unserved.reduce((sum, { stop }) => sum + (day.stops[stop]?.priority ?? 1), 0);

describe("a plan", () => {
  test.each(["distance", "vans"] as const)(
    "has every stop once, and keeps windows, loads, shifts, breaks, and locks; objective: %s",
    (objective) => {
      fc.assert(
        fc.property(days, (day) => {
          const plan = planDay(day, { iterations: 300, objective });
          expect(broken(day, plan)).toEqual([]);
        }),
        runs,
      );
    },
  );

  test("is never worse than the order in which the stops came in", () => {
    fc.assert(
      fc.property(days, (day) => {
        const share = Math.ceil(day.stops.length / Math.max(1, day.drivers.length));
        const routes = day.drivers.map((_, van) =>
          [...day.stops.keys()].slice(van * share, (van + 1) * share),
        );
        const before = new Search(day, { routes }).plan();
        const after = planDay(day, { routes, iterations: 200 });
        expect(missed(day, after)).toBeLessThanOrEqual(missed(day, before));
        if (missed(day, after) === missed(day, before)) {
          expect(after.distance).toBeLessThanOrEqual(before.distance);
        }
        // What was in time in the order of entry is served.
        const inTime = routes.every((route, van) => {
          const driven = makeSchedule(day, van, route);
          return driven.lateStops + driven.overload + driven.overtime === 0 && !driven.missedBreak;
        });
        const locked = day.stops.some(({ driver }) => driver !== undefined);
        if (inTime && !locked && day.drivers.length > 0) expect(after.unserved).toEqual([]);
      }),
      runs,
    );
  });

  test("is the same for the same seed, and needs fewer vans if that’s asked for", () => {
    fc.assert(
      fc.property(days, (day) => {
        const plan = planDay(day, { seed: 7, iterations: 200 });
        expect(planDay(day, { seed: 7, iterations: 200 })).toEqual(plan);
      }),
      { ...runs, numRuns: 20 },
    );
    const day = madeDay({
      seed: 1,
      stops: 20,
      drivers: 4,
      breaks: false,
      locks: false,
      oneWay: false,
    });
    const roomy = {
      ...day,
      stops: day.stops.map((stop) => ({ ...stop, earliest: 8 * hour, latest: 20 * hour })),
      drivers: day.drivers.map(() => ({
        start: 0,
        end: 0,
        from: 8 * hour,
        until: 20 * hour,
        capacity: 99,
      })),
    };
    expect(planDay(roomy, { iterations: 500, objective: "vans" }).vans).toBe(1);
  });

  test("of a small day is the shortest there is", () => {
    fc.assert(
      fc.property(
        days.filter(({ stops, drivers }) => stops.length <= 6 && drivers.length > 0),
        (day) => {
          const one = {
            ...day,
            drivers: day.drivers.slice(0, 1),
            stops: day.stops.map((stop) => ({ ...stop, driver: 0, order: undefined })),
          } as Day;
          const best = ordersOf([...one.stops.keys()])
            .map((order) => makeSchedule(one, 0, order))
            .filter((s) => s.lateStops + s.overload + s.overtime === 0 && !s.missedBreak)
            .reduce((least, { distance }) => Math.min(least, distance), Number.POSITIVE_INFINITY);
          const plan = planDay(one, { iterations: 300 });
          if (best < Number.POSITIVE_INFINITY) {
            expect(plan.unserved).toEqual([]);
            expect(plan.distance).toBe(one.stops.length === 0 ? 0 : best);
          } else expect(plan.unserved).not.toEqual([]);
        },
      ),
      runs,
    );
  });

  test("leaves out the stops with the lowest priority", () => {
    const day = line([10, 20, 30], { capacity: 2 });
    const plan = planDay(
      { ...day, stops: day.stops.map((stop, i) => ({ ...stop, priority: i === 2 ? 1 : 5 })) },
      { iterations: 100 },
    );
    expect(plan.unserved).toEqual([{ stop: 2, reason: "vans-full" }]);
  });
});

function ordersOf(some: readonly number[]): number[][] {
  if (some.length === 0) return [[]];
  return some.flatMap((first) =>
    ordersOf(some.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

/** Stops on a line east of the hub, and one driver from 0 to 1000; a unit takes a unit of time. */
function line(at: readonly number[], driver: Partial<Driver> = {}): Day {
  return {
    travel: straightLines(
      [0, ...at].map((x) => ({ x, y: 0 })),
      1,
      1,
    ),
    stops: at.map((_, i) => ({ place: i + 1, earliest: 0, latest: 1000, service: 0, load: 1 })),
    drivers: [{ start: 0, end: 0, from: 0, until: 1000, capacity: 99, ...driver }],
  };
}

describe("a stop that doesn’t fit is reported, with the reason", () => {
  const [stop] = line([100]).stops;
  const far = { ...line([100]), stops: [{ ...(stop as EngineStop), latest: 99 }] };
  test.each([
    ["no-driver", { ...line([100]), drivers: [] }],
    ["no-driver", { ...line([100]), stops: [{ ...(stop as EngineStop), driver: 1 }] }],
    ["too-large", line([100], { capacity: 0 })],
    ["window", far],
    ["shift", line([100], { until: 199 })],
    ["vans-full", line([100, 100], { capacity: 1 })],
    ["no-time-left", line([100, 100], { until: 200 })],
  ] as const)("%s", (reason, day) => {
    const stops =
      reason === "no-time-left" ? day.stops.map((one) => ({ ...one, service: 1 })) : day.stops;
    const late =
      reason === "no-time-left" ? day.drivers.map((one) => ({ ...one, until: 201 })) : day.drivers;
    const plan = planDay({ ...day, stops, drivers: late }, { iterations: 50 });
    expect(plan.unserved.map((one) => one.reason)).toEqual([reason]);
  });
});

describe("a late order", () => {
  test("is inserted, the stops at the beginning stay, and at most one other stop moves", () => {
    fc.assert(
      fc.property(
        days.filter(({ stops, drivers }) => stops.length > 3 && drivers.length > 0),
        (day) => {
          const late = day.stops.length - 1;
          const others = planDay({ ...day, stops: day.stops.slice(0, -1) }, { iterations: 100 });
          const fixed = others.routes.map((route) => Math.min(2, route.length));
          const { plan, moved } = insertStop(day, others.routes, late, fixed);
          expect(broken(day, plan)).toEqual([]);
          expect(plan.unserved.length).toBeLessThanOrEqual(others.unserved.length + 1);
          for (const [van, route] of others.routes.entries()) {
            expect(plan.routes[van]?.slice(0, fixed[van])).toEqual(route.slice(0, fixed[van]));
            const kept = route.filter((stop) => !moved.includes(stop));
            expect(
              plan.routes[van]?.filter((stop) => stop !== late && !moved.includes(stop)),
            ).toEqual(kept);
          }
        },
      ),
      runs,
    );
  });
});

describe("a search", () => {
  test("with fixed stops leaves them where they are, however long it goes on", () => {
    fc.assert(
      fc.property(days, (day) => {
        const { routes } = planDay(day, { iterations: 50 });
        const fixed = routes.map((route) => Math.ceil(route.length / 2));
        const plan = planDay(day, { routes, fixed, iterations: 200, objective: "vans" });
        expect(broken(day, plan)).toEqual([]);
        for (const [van, route] of routes.entries()) {
          expect(plan.routes[van]?.slice(0, fixed[van])).toEqual(route.slice(0, fixed[van]));
        }
      }),
      runs,
    );
  });

  test("refuses what it can’t plan with, and says where", () => {
    const day = line([10, 20]);
    const [first, second] = day.stops as [EngineStop, EngineStop];
    const refused = (wrong: Partial<Day>) => () => new Search({ ...day, ...wrong });
    expect(refused({ stops: [first, { ...second, latest: -1 }] })).toThrow(
      "stops[1].latest is -1; it must be a whole number from 0 to 100000000.",
    );
    expect(refused({ stops: [{ ...first, place: 3 }] })).toThrow("stops[0].place is 3");
    expect(refused({ travel: { ...day.travel, time: new Int32Array(4) } })).toThrow(
      "4 numbers for 3",
    );
    expect(() => new Search(day, { routes: [[0, 0]] })).toThrow("twice");
    expect(() => new Search(day, { routes: [[0], [1]] })).toThrow("no driver 1");
    expect(() => new Search(day, { routes: [[5]] })).toThrow("Stop 5");
  });
});
