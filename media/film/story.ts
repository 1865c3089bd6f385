import { unitsPerMile } from "../../src/ui/sample-day/city.ts";
import { clockTime } from "../../src/ui/sample-day/clock.ts";
import { followed as delivery, nameOf, type Route, routes } from "../../src/ui/sample-day/day.ts";
import { lengthOf, type Point } from "../../src/ui/sample-day/geometry.ts";
import { glide, linear, mix } from "./motion.ts";

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
  navigate: 5.2,
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
    length: lengthOf(route.line),
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
  street: nameOf(delivery.task.address),
  road: delivery.task.address.street,
  driver: delivery.driver,
  time: clockTime(delivery.time),
} as const;

/** The followed vehicle halts this far from its stop, so that the stop's mark stays in sight. */
const halt = 36;

/** How far a vehicle has come along its route. The followed one halts at its stop. */
export function travelled(t: number, index: number): number {
  const line = lines[index];
  if (!line || t < at.leave) return 0;
  const out = glide(t, at.leave, at.phoneIn + 0.5);
  if (index !== followed.line) {
    // The others are shown only at the day's start and end: steady pace between.
    return line.length * (0.1 * out + 0.62 * linear(t, at.phoneIn, seconds));
  }
  const before = line.stopsAt[followed.stop - 1] ?? 0;
  const own = line.stopsAt[followed.stop] ?? 0;
  const after = line.stopsAt[followed.stop + 1] ?? own;
  const moving = (own - before - halt) * approach(t);
  const on = glide(t, at.finaleIn, seconds + 0.6);
  return before * out + moving + (after - own) * 0.8 * on;
}

/** Share of the way to the followed stop, from the moment the phone is shown. */
export function approach(t: number): number {
  const p = linear(t, at.phoneIn + 0.1, at.arrive);
  // Even pace, soft halt.
  return p < 0.75 ? p * (8 / 7) : 1 - (1 - p) ** 2 * (16 / 7);
}

/** Whole minutes until the followed delivery, as many at the start as the plan has from the stop before, and 0 at the door. */
export function minutesLeft(t: number): number {
  return Math.ceil((delivery.time - delivery.leaves) * (1 - approach(t)) - 1e-6);
}

/** The clock in the pictures: at the door it is the delivery's planned time. */
export function clock(t: number): string {
  return clockTime(delivery.time - minutesLeft(t));
}

/** Miles that are left to the followed stop. */
export function milesLeft(t: number): number {
  const line = lines[followed.line];
  const left = (line?.stopsAt[followed.stop] ?? 0) - travelled(t, followed.line);
  return Math.max(0, left - halt) / unitsPerMile;
}
