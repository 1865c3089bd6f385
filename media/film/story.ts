import { type Route, routes } from "../../app/components/scenes/city.ts";
import { corners, glide, lengthOf, linear, mix, type Point, travelledTo } from "./motion.ts";

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
  { text: "Everybody knows", from: 12.6, to: 15.2 },
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
  points: Point[];
  length: number;
  /** Seconds at which its line begins to be drawn, and the span that takes. */
  draws: { from: number; to: number };
  /** Each stop's distance from the hub along the route. */
  stopsAt: number[];
}

/** The sample city's routes, measured. */
export const lines: readonly Line[] = routes.map((route, i) => {
  const points = corners(route.path);
  const from = at.routesDraw + i * 0.22;
  return {
    route,
    points,
    length: lengthOf(points),
    draws: { from, to: from + 1.15 },
    stopsAt: route.stops.map((stop) => travelledTo(points, stop)),
  };
});

/** When the drawn line of a route reaches a stop and gives it its number. */
export function plannedAt(line: Line, stop: number): number {
  const share = (line.stopsAt[stop] ?? 0) / line.length;
  return mix(line.draws.from, line.draws.to, 0.12 + 0.8 * share);
}

/** The delivery that the film follows: the second stop of the first driver. */
export const followed = { line: 0, stop: 1, street: "14 Mill Street", driver: "Mara" } as const;

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
  const [first = 0, second = 0, third = 0] = line.stopsAt;
  const moving = (second - first - halt) * approach(t);
  const on = glide(t, at.finaleIn, seconds + 0.6);
  return first * out + moving + (third - second) * 0.8 * on;
}

/** Share of the way to the followed stop, from the moment the phone is shown. */
export function approach(t: number): number {
  const p = linear(t, at.phoneIn + 0.1, at.arrive);
  // Even pace, soft halt.
  return p < 0.75 ? p * (8 / 7) : 1 - (1 - p) ** 2 * (16 / 7);
}

/** Whole minutes until the followed delivery, 12 at the start and 0 at the door. */
export function minutesLeft(t: number): number {
  return Math.ceil(12 * (1 - approach(t)) - 1e-6);
}

/** The clock in the pictures: it is 10:42 at the door. */
export function clock(t: number): string {
  return `10:${String(42 - minutesLeft(t)).padStart(2, "0")}`;
}
