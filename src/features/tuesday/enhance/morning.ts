import { randomNumbers } from "../../../routing-engine/random.ts";
import {
  addressPoint,
  feetPerDistance,
  feetPerUnit,
  streets,
} from "../../../ui/sample-day/city.ts";
import { parseTime } from "../../../ui/sample-day/clock.ts";
import { distance, type Point } from "../../../ui/sample-day/geometry.ts";
import { driving, toTheDoor } from "../../../ui/sample-day/plan.ts";
import { randomOrders } from "../../../ui/sample-day/random-orders.ts";
import { shortestWays, type Way } from "../../../ui/sample-day/street-network.ts";
import { hub, type Tone } from "../../../ui/sample-day/tasks.ts";
import { bestRoutes, type Morning } from "./best-routes.ts";

export const vanTones: readonly Tone[] = ["accent", "signal", "info"];
export const stopCount = 13;
/** All three vans leave then. */
const leaves = parseTime("9:00 AM");

interface MadeUpStop {
  address: string;
  at: Point;
  window: readonly [number, number];
  service: number;
}

export interface DayOfVans extends Morning {
  /** `2026-11-26` */
  date: string;
  stops: readonly MadeUpStop[];
  ways: readonly (readonly Way[])[];
  /** The shortest routes that keep every window, proven. */
  best: { miles: number; routes: readonly (readonly number[])[] };
}

export interface Outcome {
  miles: number;
  /** Of all vans, from the hub to the hub. */
  minutes: number;
  late: number;
  vans: {
    /** By position in the route: at the door, and minutes too late. */
    visits: { stop: number; time: number; late: number; arrives: number; leaves: number }[];
    home: number;
    feet: number;
  }[];
}

/** Drives the routes. A van that's early waits; a stop that's late is served, and counts. */
export function drive(morning: Morning, routes: readonly (readonly number[])[]): Outcome {
  const vans = routes.map((route) => {
    let clock = morning.leaves;
    let place = 0;
    let feet = 0;
    const visits = route.map((stop) => {
      const { window, service } = morning.stops[stop] ?? { window: [0, 0] as const, service: 0 };
      feet += morning.distance[place]?.[stop + 1] ?? 0;
      const arrives = clock + (morning.minutes[place]?.[stop + 1] ?? 0);
      const time = Math.max(arrives, window[0]);
      clock = time + service;
      place = stop + 1;
      return { stop, time, arrives, leaves: clock, late: Math.max(0, time - window[1]) };
    });
    feet += morning.distance[place]?.[0] ?? 0;
    const home = route.length > 0 ? clock + (morning.minutes[place]?.[0] ?? 0) : morning.leaves;
    return { visits, home, feet };
  });
  const sum = (of: (van: Outcome["vans"][number]) => number) =>
    vans.reduce((total, van) => total + of(van), 0);
  return {
    vans,
    miles: sum(({ feet }) => feet) / feetPerDistance,
    minutes: sum(({ home }) => home - morning.leaves),
    late: sum(({ visits }) => visits.filter(({ late }) => late > 0).length),
  };
}

/** A day's morning: for the same date always the same. It takes a core for up to a second. @param date `2026-11-26` */
export function makeMorning(date: string): DayOfVans {
  // The first that can be kept, needs all vans, and isn't easy: the list's order must be late.
  for (let attempt = 0; ; attempt += 1) {
    const morning = make(date, attempt);
    if (morning) return morning;
  }
}

function make(date: string, attempt: number): DayOfVans | null {
  const seed = Number(date.replaceAll("-", "")) * 100 + attempt;
  const { door, whole } = randomOrders(Math.floor(randomNumbers(seed)() * 2 ** 31));
  const stops: MadeUpStop[] = [];
  while (stops.length < stopCount) {
    const { address, at } = door();
    // Fingers must find each of them on a phone's map.
    if (
      [addressPoint(hub.address), ...stops.map((one) => one.at)].some(
        (one) => distance(one, at) < 48,
      )
    )
      continue;
    const from = leaves + 30 * whole(0, 4);
    const window = [from, from + 30 * whole(2, 3)] as const;
    stops.push({ address, at, window, service: whole(4, 6) });
  }
  const ways = shortestWays(
    streets.map(({ line }) => line),
    [addressPoint(hub.address), ...stops.map(({ at }) => at)],
  );
  const morning: Morning = {
    stops,
    vans: vanTones.length,
    leaves,
    distance: ways.map((row) => row.map(({ length }) => Math.round(length * feetPerUnit))),
    minutes: ways.map((row, from) =>
      row.map((way, to) => (from === to ? 0 : driving(way) + (to === 0 ? 0 : toTheDoor))),
    ),
  };
  const best = bestRoutes(morning);
  if (!best || best.routes.some((route) => route.length < 3)) return null;
  const order = [...stops.keys()];
  if (drive(morning, [order.slice(0, 5), order.slice(5, 9), order.slice(9)]).late < 3) return null;
  return {
    ...morning,
    date,
    stops,
    ways,
    best: { miles: best.distance / feetPerDistance, routes: best.routes },
  };
}
