import { type Address, addressPoint, unitsPerDistance } from "./city.ts";
import { parseTime } from "./clock.ts";
import { type Line, lineUpTo, type Point, pointAlong } from "./geometry.ts";
import { addressText, streets } from "./names.ts";
import { driving, planSampleDay, type Route, reserve, type Stop } from "./plan.ts";
import { hub, type Tone, tasks, unassigned } from "./tasks.ts";

export type { Route, Stop } from "./plan.ts";
export { reserve } from "./plan.ts";

export const hubPlace = addressPoint(hub.address);

/** The sample day, planned once. */
export const day = planSampleDay();
export const { problem, routes, listOrder } = day;
const { ways } = day;

export const stops: readonly Stop[] = routes.flatMap((route) => route.stops);

export const totalMiles = routes.reduce((sum, route) => sum + route.miles, 0);

export interface DriverOffer {
  driver: string;
  tone: Tone;
  /** The stop it would come after. */
  after: Stop;
  /** When the driver would be at the door. */
  time: number;
  extraMiles: number;
  /** When the van would be at the hub again. */
  home: number;
}

/**
 * Each driver's extra time for the unassigned task, at the place where it adds the fewest miles to the rest of the route and
 * every window is still kept; the shortest first.
 */
export function offersAt(minute: number): DriverOffer[] {
  const open = tasks.length + 1;
  return routes
    .flatMap((route) => {
      const offers = route.stops.flatMap((stop, i): DriverOffer[] => {
        if (stopState(stop, minute) === "done") return [];
        const here = tasks.indexOf(stop.task) + 1;
        const next = route.stops[i + 1];
        const then = next ? tasks.indexOf(next.task) + 1 : 0;
        const detour = (ways[here]?.[open]?.length ?? 0) + (ways[open]?.[then]?.length ?? 0);
        const arrives = stop.time + stop.task.service + (problem.minutes[here]?.[open] ?? 0);
        const time = Math.max(arrives, unassigned.window[0]);
        const delay = next
          ? time + unassigned.service + (problem.minutes[open]?.[then] ?? 0) - next.time
          : 0;
        const onTime =
          time <= unassigned.window[1] - reserve &&
          route.stops.slice(i + 1).every((later) => later.spare - delay >= reserve);
        const extraMiles = (detour - (ways[here]?.[then]?.length ?? 0)) / unitsPerDistance;
        const { driver, tone } = route;
        const home = next
          ? route.ends + Math.max(0, delay)
          : time + unassigned.service + driving(ways[open]?.[0]);
        return onTime ? [{ driver, tone, after: stop, time, extraMiles, home }] : [];
      });
      return offers.toSorted((a, b) => a.extraMiles - b.extraMiles).slice(0, 1);
    })
    .toSorted((a, b) => a.extraMiles - b.extraMiles);
}

/** The moments that pictures show. */
export const moments = {
  /** The plan stands, and no van has left. */
  planned: parseTime("9:35 AM"),
  /** The followed stop is next: Mara is done with the one before it. */
  near: parseTime("10:30 AM"),
  /** Mara is on the way to the followed stop. */
  onTheWay: parseTime("10:36 AM"),
  /** She is at the door. */
  now: parseTime("10:42 AM"),
  /** It is delivered, and she drives on. */
  delivered: parseTime("10:48 AM"),
} as const;

/** The delivery that phone, tracking page, and film follow. */
export const followed = stopAt({ number: 14, street: streets.mill });

function stopAt({ number, street }: Address): Stop {
  const found = stops.find(
    ({ task }) => task.address.number === number && task.address.street === street,
  );
  if (!found) throw new Error(`No route has ${addressText(number, street)}.`);
  return found;
}

export function findRoute(driver: string): Route {
  const found = routes.find((route) => route.driver === driver);
  if (!found) throw new Error(`${driver} has no route.`);
  return found;
}

export type StopState = "done" | "at the door" | "next" | "planned";

/** How a stop stands at a minute of the day. */
export function stopState(stop: Stop, minute: number): StopState {
  if (minute > stop.time) return "done";
  if (minute === stop.time) return "at the door";
  const done = stop.number === 1 || minute > (previous(stop)?.time ?? 0);
  return done && minute >= stop.leaves ? "next" : "planned";
}

function previous(stop: Stop): Stop | undefined {
  return findRoute(stop.driver).stops[stop.number - 2];
}

/** A van halts this far from a stop, so that the stop's pin stays in sight. */
const halt = 25;

/**
 * How far a van has come along its route's line at a minute.
 * @param before how far from a stop it halts; a picture with larger marks wants more
 */
export function travelled(route: Route, minute: number, before = halt): number {
  let along = 0;
  for (const stop of route.stops) {
    along += (stop.along - before - along) * wayShare(stop, minute);
  }
  return along;
}

/** Miles that a driver still has to a stop, on the way there from the one before. */
export function milesTo(stop: Stop, minute: number): number {
  const length = stop.along - (previous(stop)?.along ?? 0);
  return (length * (1 - wayShare(stop, minute))) / unitsPerDistance;
}

/** How much of the way to a stop is driven: 0 to 1. */
const wayShare = ({ leaves, parks }: Stop, minute: number): number =>
  Math.min(1, Math.max(0, (minute - leaves) / (parks - leaves)));

/** Where a van is at a minute, and where it heads. */
export function vanAt(route: Route, minute: number): Point & { heading: number } {
  return pointAlong(route.line, travelled(route, minute));
}

/** The part of a route's line that has been driven at a minute. */
export function drivenAt(route: Route, minute: number): Point[] {
  return lineUpTo(route.line, travelled(route, minute));
}

/** The rest of the way to a stop: the part of a route that a customer may see. */
export function wayToDoor(stop: Stop, minute: number): Line {
  const route = findRoute(stop.driver);
  const driven = drivenAt(route, minute);
  const whole = lineUpTo(route.line, stop.along);
  return [...driven.slice(-1), ...whole.slice(driven.length - 1)];
}

/** @returns "14 Mill Street" */
export const formatAddress = ({ number, street }: Address): string => addressText(number, street);
