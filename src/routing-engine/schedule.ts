import type { Day, Driver } from "./day.ts";

/** A driver's day, by the clock. It's also made of routes that don't keep everything, and says what they miss. */
export interface Schedule {
  /** When the van leaves the hub: late enough not to wait at the first stop. */
  leaves: number;
  visits: Visit[];
  /** When the van is at the hub again. */
  home: number;
  break?: { begins: number; ends: number };
  distance: number;
  load: number;
  /** Broken limits; 0 or false if the route keeps them. */
  lateStops: number;
  overload: number;
  overtime: number;
  missedBreak: boolean;
}

interface Visit {
  stop: number;
  arrives: number;
  /** When the service begins: on arrival, or when the window opens. */
  begins: number;
  leaves: number;
  /** Time by which it begins after the window's end; 0 if in time. */
  late: number;
}

/**
 * Drives a route. Where a break is due, it's taken where the least stops are late and the van is home first.
 * @param driver index into `day.drivers`
 */
export function makeSchedule(day: Day, driver: number, route: readonly number[]): Schedule {
  const van = day.drivers[driver];
  if (!van) throw new RangeError(`There is no driver ${driver}.`);
  const whole = drive(day, van, route, -1);
  const pause = van.break;
  if (!pause || route.length === 0 || whole.home <= pause.latest) return whole;
  let best: Schedule | undefined;
  for (let leg = 0; leg <= route.length; leg += 1) {
    const found = drive(day, van, route, leg);
    if (!found.missedBreak && (!best || misses(found) < misses(best))) best = found;
  }
  return best ?? { ...whole, missedBreak: true };
}

/** Of two ways to take a break, the one with fewer late stops, then less overtime, then home earlier. */
const misses = ({ lateStops, overtime, home }: Schedule) =>
  lateStops * 1e12 + overtime * 1e6 + home;

/** @param breakLeg the leg on which the break is taken, or -1 */
function drive(day: Day, van: Driver, route: readonly number[], breakLeg: number): Schedule {
  const { travel } = day;
  const visits: Visit[] = [];
  let clock = van.from;
  let place = van.start;
  let distance = 0;
  let load = 0;
  let pause: Schedule["break"];
  let missedBreak = false;
  const goTo = (to: number, leg: number) => {
    const time = travel.time[place * travel.places + to] ?? 0;
    distance += travel.distance[place * travel.places + to] ?? 0;
    place = to;
    const left = clock;
    clock += time;
    if (leg !== breakLeg || !van.break) return;
    // It may also be taken on the way, or at the door of the next stop.
    const { earliest, latest, duration } = van.break;
    if (left > latest) missedBreak = true;
    const begins = Math.max(left, earliest);
    pause = { begins, ends: begins + duration };
    clock = Math.max(clock, earliest) + duration;
  };
  for (const [leg, index] of route.entries()) {
    const stop = day.stops[index];
    if (!stop) throw new RangeError(`There is no stop ${index}.`);
    goTo(stop.place, leg);
    const begins = Math.max(clock, stop.earliest);
    const late = Math.max(0, begins - stop.latest);
    visits.push({ stop: index, arrives: clock, begins, leaves: begins + stop.service, late });
    clock = begins + stop.service;
    load += stop.load;
  }
  if (route.length > 0) goTo(van.end, route.length);
  const [first] = visits;
  let leaves = van.from;
  if (first && breakLeg !== 0) {
    leaves += first.begins - first.arrives;
    first.arrives = first.begins;
  }
  return {
    leaves,
    visits,
    home: clock,
    ...(pause && { break: pause }),
    distance,
    load,
    lateStops: visits.filter(({ late }) => late > 0).length,
    overload: Math.max(0, load - van.capacity),
    overtime: Math.max(0, clock - van.until),
    missedBreak,
  };
}
