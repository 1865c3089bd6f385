import { clockTime } from "../../src/ui/sample-day/clock.ts";
import {
  travelled as byPlan,
  followed as delivery,
  formatAddress,
  milesTo,
  moments,
  type Route,
  routes,
  type Stop,
  stops,
} from "../../src/ui/sample-day/day.ts";
import { lineLength, type Point } from "../../src/ui/sample-day/geometry.ts";
import { linear, mix } from "./motion.ts";

/** What happens when, in seconds. Pictures and sound both read it, so they cannot drift apart. */

export const seconds = 16;

/** The poster's moment: all three screens, all five stars. */
export const posterAt = 14.6;

/** The captions, each with the span that it is on screen. */
export const chapters = [
  { text: "Plan the day", from: 0.25, to: 3.95 },
  { text: "Drive it", from: 4.15, to: 6.85 },
  { text: "See it coming", from: 7.05, to: 9.6 },
  { text: "Prove it", from: 9.8, to: 12.3 },
  { text: "Everyone knows", from: 12.6, to: 15.2 },
] as const;

export const at = {
  /** The board: begins before the loop's seam. */
  boardIn: -0.45,
  press: 1.25,
  routesDraw: 1.4,
  boardOut: 3.5,
  leave: 2.9,
  phoneIn: 3.95,
  openStop: 4.6,
  navigate: 5.5,
  phoneOut: 6.75,
  trackingIn: 6.85,
  arrive: 9.35,
  trackingOut: 9.45,
  proofIn: 9.6,
  shutter: 10.2,
  sign: 10.4,
  stamp: 11.1,
  complete: 11.5,
  finaleIn: 12.3,
  stars: 13.45,
  finaleOut: 15,
} as const;

export interface Line {
  route: Route;
  points: readonly Point[];
  length: number;
  /** Seconds at which its line begins to be drawn, and the span that takes. */
  draws: { from: number; to: number };
  /** Each stop's distance from the hub along the route. */
  stopsAt: number[];
}

/** The sample city's routes, measured. */
export const lines: readonly Line[] = routes.map((route, i) => {
  const from = at.routesDraw + i * 0.22;
  return {
    route,
    points: route.line,
    length: lineLength(route.line),
    draws: { from, to: from + 1.15 },
    stopsAt: route.stops.map((stop) => stop.along),
  };
});

/** When the drawn line of a route reaches a stop and gives it its number. */
export function plannedAt(line: Line, stop: number): number {
  const share = (line.stopsAt[stop] ?? 0) / line.length;
  return mix(line.draws.from, line.draws.to, 0.12 + 0.8 * share);
}

/** The delivery that the film follows, by its place in the plan. */
export const followed = {
  line: routes.findIndex((route) => route.driver === delivery.driver),
  stop: delivery.number - 1,
  street: formatAddress(delivery.task.address),
  driver: delivery.driver,
  time: clockTime(delivery.time),
} as const;

/** A vehicle halts this far from a stop, so that the stop's mark stays in sight. */
const halt = 36;

/** The plan stands, and no van has left. */
const morning = moments.planned;

/**
 * The minute of the day that the pictures show: the plan, a fast run to the followed delivery, its minutes one by one, a halt
 * at the door until the proof is complete, and the minute after it.
 */
export function minuteAt(t: number): number {
  const { leaves, time } = delivery;
  if (t < at.phoneIn) return mix(morning, leaves, linear(t, at.leave, at.phoneIn));
  if (t < at.arrive) return mix(leaves, time, approach(t));
  return time + 1.5 * linear(t, at.complete, seconds);
}

/** The time in the film from which the day is later than a minute. */
function timeOf(minute: number): number {
  let [from, to]: [number, number] = [at.leave, seconds];
  for (let i = 0; i < 40; i += 1) {
    const middle = (from + to) / 2;
    if (minuteAt(middle) > minute) to = middle;
    else from = middle;
  }
  return to;
}

const doneTimes = new Map(stops.map((stop) => [stop, timeOf(stop.time)]));

/** When a stop is done. */
export const doneAt = (stop: Stop): number => doneTimes.get(stop) ?? seconds;

const leaveTimes = new Map(routes.map((route) => [route, timeOf(route.leaves)]));

/** When a route's vehicle leaves the hub. */
export const leavesAt = (route: Route): number => leaveTimes.get(route) ?? seconds;

/** How far a vehicle has come along its route. */
export function travelled(t: number, index: number): number {
  const line = lines[index];
  return line ? Math.max(0, byPlan(line.route, minuteAt(t), halt)) : 0;
}

/** Share of the way to the followed stop, from the moment the phone is shown. */
export function approach(t: number): number {
  const p = linear(t, at.phoneIn, at.arrive);
  // Even pace, soft halt.
  return p < 0.75 ? p * (8 / 7) : 1 - (1 - p) ** 2 * (16 / 7);
}

/** Whole minutes until the followed delivery, as many at the start as the plan has from the stop before, and 0 at the door. */
export function minutesLeft(t: number): number {
  return Math.max(0, Math.ceil(delivery.time - minuteAt(t) - 1e-6));
}

/** The clock in the pictures: at the door it is the delivery's planned time. */
export function clock(t: number): string {
  return clockTime(Math.floor(minuteAt(t) + 1e-6));
}

/** Miles that are left to the followed stop. */
export function milesLeft(t: number): number {
  return milesTo(delivery, minuteAt(t));
}
