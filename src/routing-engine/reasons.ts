import type { Day, RoutePlan, Routes, UnservedReason } from "./day.ts";
import { countVans, type RouteSet } from "./route-set.ts";
import { makeSchedule } from "./schedule.ts";

/** Why a stop is on none of the routes: the first of the reasons that holds for every driver. */
export function reasonFor(day: Day, routes: Routes, index: number): UnservedReason {
  const stop = day.stops[index];
  if (!stop) throw new RangeError(`There is no stop ${index}.`);
  const drivers = [...day.drivers.keys()].filter((i) => (stop.driver ?? i) === i);
  if (drivers.length === 0) return "no-driver";
  const large = drivers.filter((i) => stop.load <= (day.drivers[i]?.capacity ?? 0));
  if (large.length === 0) return "too-large";
  const alone = large.map((driver) => ({ driver, ...makeSchedule(day, driver, [index]) }));
  const inTime = alone.filter(({ lateStops }) => lateStops === 0);
  if (inTime.length === 0) return "window";
  const backInTime = inTime.filter(({ overtime, missedBreak }) => overtime === 0 && !missedBreak);
  if (backInTime.length === 0) return "shift";
  const withRoom = backInTime.filter(({ driver }) => {
    const load = (routes[driver] ?? []).reduce((sum, i) => sum + (day.stops[i]?.load ?? 0), 0);
    return load + stop.load <= (day.drivers[driver]?.capacity ?? 0);
  });
  return withRoom.length === 0 ? "vans-full" : "no-time-left";
}

/** A state of the search as a plan, with the reason for each stop that has no place. */
export function toPlan(day: Day, set: RouteSet): RoutePlan {
  const routes = day.drivers.map((_, van) => set.stopsOf(van));
  const unserved = [...set.absent.subarray(0, set.absentCount)]
    .sort((a, b) => a - b)
    .map((stop) => ({ stop, reason: reasonFor(day, routes, stop) }));
  return { routes, unserved, distance: set.distance, vans: countVans(set) };
}
