import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Search } from "../../../routing-engine/search.ts";
import { bestRoutes, type Morning } from "./best-routes.ts";
import { drive, makeMorning, stopCount } from "./morning.ts";
import { changeTuesdayPlan, emptyPlan, openStops, readPlan, writePlan } from "./plan-link.ts";

const small = fc.integer({ min: 1, max: 6 }).chain((count) =>
  fc.record({
    stops: fc.array(
      fc
        .record({
          from: fc.integer({ min: 0, max: 120 }),
          long: fc.integer({ min: 0, max: 90 }),
          service: fc.integer({ min: 0, max: 9 }),
        })
        .map(({ from, long, service }) => ({ window: [from, from + long] as const, service })),
      { minLength: count, maxLength: count },
    ),
    places: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), {
      minLength: count + 1,
      maxLength: count + 1,
    }),
    vans: fc.integer({ min: 1, max: 3 }),
  }),
);

/** Every share of the stops, in every order. */
function byHand(morning: Morning): number {
  let least = Number.POSITIVE_INFINITY;
  const place = (stop: number, routes: number[][]): void => {
    if (stop === morning.stops.length) {
      const { late, vans } = drive(morning, routes);
      const feet = vans.reduce((sum, van) => sum + van.feet, 0);
      if (late === 0) least = Math.min(least, feet);
      return;
    }
    for (const [van, route] of routes.entries()) {
      for (let at = 0; at <= route.length; at += 1) {
        place(stop + 1, routes.with(van, route.toSpliced(at, 0, stop)));
      }
    }
  };
  place(
    0,
    Array.from({ length: morning.vans }, () => []),
  );
  return least;
}

describe("the best routes", () => {
  test("are the shortest that keep every window, by trying all", () => {
    fc.assert(
      fc.property(small, ({ stops, places, vans }) => {
        const distance = places.map(([x, y]) =>
          places.map(([u, v]) => Math.abs(x - u) + Math.abs(y - v)),
        );
        const morning = { stops, distance, minutes: distance, vans, leaves: 0 };
        const best = bestRoutes(morning);
        expect(best?.distance ?? Number.POSITIVE_INFINITY).toBe(byHand(morning));
        if (!best) return;
        expect(best.routes.flat().sort()).toEqual([...stops.keys()]);
        const outcome = drive(morning, best.routes);
        expect(outcome.late).toBe(0);
        expect(outcome.vans.reduce((sum, van) => sum + van.feet, 0)).toBe(best.distance);
      }),
      { numRuns: 60 },
    );
  });

  test.each(["2026-11-24", "2026-11-25", "2026-11-26"])(
    "of %s keep every window, and the route engine doesn’t beat them",
    (date) => {
      const morning = makeMorning(date);
      const { best, stops, distance, minutes, leaves } = morning;
      const driven = drive(morning, best.routes);
      expect(driven.late).toBe(0);
      expect(driven.miles).toBeCloseTo(best.miles, 9);
      expect(best.routes.flat()).toHaveLength(stopCount);
      const search = new Search(
        {
          travel: {
            places: stopCount + 1,
            distance: Int32Array.from(distance.flat()),
            time: Int32Array.from(minutes.flat()),
          },
          stops: stops.map(({ window, service }, i) => ({
            ...{ place: i + 1, earliest: window[0], latest: window[1], service, load: 1 },
          })),
          drivers: best.routes.map(() => ({
            ...{ start: 0, end: 0, from: leaves, until: 24 * 60, capacity: stopCount },
          })),
        },
        { objective: "distance" },
      );
      search.step(20_000, 0.5);
      const plan = search.plan();
      expect(plan.unserved).toEqual([]);
      const feet = drive(morning, plan.routes).vans.reduce((sum, van) => sum + van.feet, 0);
      const least = driven.vans.reduce((sum, van) => sum + van.feet, 0);
      expect(feet).toBeGreaterThanOrEqual(least);
      // It also finds them, or comes close.
      expect(feet).toBeLessThan(least * 1.05);
    },
  );
});

describe("a plan in a link", () => {
  test("comes back as it was", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 25 }), fc.constantFrom(..."0123udx"))),
        (changes) => {
          let plan = emptyPlan;
          for (const [stop, what] of changes) {
            plan = changeTuesdayPlan(plan, String.fromCharCode(65 + stop) + what);
          }
          expect(readPlan(writePlan(plan))).toEqual(plan);
          expect(plan.flat().length + openStops(plan).length).toBe(stopCount);
        },
      ),
    );
  });

  test.each(["", "A", "AB.C", "AA..", "A.A.", "Z..", "1..", "A.B.C.D", "<b>..", "%00.."])(
    "%j is none",
    (text) => expect(readPlan(text)).toBeNull(),
  );

  test("any text is read or refused, and any change keeps every stop once", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readPlan(text);
        expect(changeTuesdayPlan(emptyPlan, text).flat().length).toBeLessThan(2);
      }),
    );
  });

  test("stops move up, down, to another van, and out", () => {
    const plan = readPlan("ABC..") ?? emptyPlan;
    expect(writePlan(changeTuesdayPlan(plan, "Bu"))).toBe("BAC..");
    expect(writePlan(changeTuesdayPlan(plan, "Bd"))).toBe("ACB..");
    expect(writePlan(changeTuesdayPlan(plan, "Au"))).toBe("ABC..");
    expect(writePlan(changeTuesdayPlan(plan, "C3"))).toBe("AB..C");
    expect(writePlan(changeTuesdayPlan(plan, "Bx"))).toBe("AC..");
  });
});
