import { streets } from "./city.ts";
import { river } from "./city-ground.ts";
import {
  distance,
  distanceTo,
  type Line,
  lineSegments,
  type Point,
  pointAlong,
} from "./geometry.ts";

/** x, y, width, height, in plan units. */
export type View = readonly [number, number, number, number];

export interface StreetName {
  text: string;
  /** The middle of the text, on the street's line. */
  at: Point;
  /** Degrees. */
  turn: number;
}

const letterWidth = 5.3;
const clearOfRoutes = 10;
const clearOfMarks = 24;
const clearOfNames = 26;

/**
 * Names for the streets in a part of the plan. Each is on its street, beside routes and marks and never under them; a street
 * without such a place goes without its name.
 * @param marks stops, hub, vans
 * @param scale how much larger than usual the letters are
 * @param covered a part of the view on which something lies
 */
export function streetNames(
  view: View,
  routes: readonly Line[],
  marks: readonly Point[],
  scale = 1,
  covered?: View,
): readonly StreetName[] {
  const key = JSON.stringify([view, routes, marks, scale, covered]);
  const names = namesByView.get(key) ?? placeNames(view, routes, marks, scale, covered);
  namesByView.set(key, names);
  return names;
}

/** Pages draw the same few maps again and again. */
const namesByView = new Map<string, readonly StreetName[]>();

function placeNames(
  view: View,
  routes: readonly Line[],
  marks: readonly Point[],
  scale: number,
  covered?: View,
): StreetName[] {
  const placed: (StreetName & { half: number })[] = [];
  const byLength = streets.toSorted((a, b) => Number(b.broad) - Number(a.broad));
  for (const { name, line } of byLength) {
    const half = (name.length * letterWidth * scale) / 2;
    const best = candidates(line, half)
      .filter(({ points }) =>
        points.every(
          (point) => isInside(point, view, 14) && !(covered && isInside(point, covered, -8)),
        ),
      )
      .map((one) => ({ ...one, room: roomAt(one.points, routes, marks, placed) }))
      .filter(({ room }) => room > 0)
      .reduce<Candidate | undefined>(
        (a, b) => (!a || merit(b, view) > merit(a, view) ? b : a),
        undefined,
      );
    if (best) placed.push({ text: name, at: best.at, turn: best.turn, half });
  }
  return placed.map(({ text, at, turn }) => ({ text, at, turn }));
}

export const riverName = { text: river.name, at: { x: 190, y: 456 }, turn: -10 };

interface Candidate {
  at: Point;
  turn: number;
  /** The text's span, sampled. */
  points: Point[];
  room?: number;
}

/** Places for a text along a line, on straight parts only. */
function candidates(line: Line, half: number): Candidate[] {
  return lineSegments(line).flatMap(([from, to]) => {
    const length = distance(from, to);
    const found: Candidate[] = [];
    for (let middle = half + 6; middle <= length - half - 6; middle += 10) {
      const at = pointAlong([from, to], middle);
      const steps = Math.ceil(half / 7);
      const points = Array.from({ length: 2 * steps + 1 }, (_, i) =>
        pointAlong([from, to], middle + ((i - steps) / steps) * half),
      );
      const upsideDown = at.heading > 90 || at.heading <= -90;
      const turn = upsideDown ? at.heading - 180 * Math.sign(at.heading) : at.heading;
      // Texts on streets that run north and south read upward.
      found.push({ at: { x: at.x, y: at.y }, turn: turn > 60 ? turn - 180 : turn, points });
    }
    return found;
  });
}

/** @param rim how far inside */
function isInside({ x, y }: Point, [left, top, width, height]: View, rim: number): boolean {
  return x > left + rim && x < left + width - rim && y > top + rim && y < top + height - rim;
}

/** How much room a text has; 0 or less where it would touch something. */
function roomAt(
  points: readonly Point[],
  routes: readonly Line[],
  marks: readonly Point[],
  placed: readonly (StreetName & { half: number })[],
): number {
  const others = placed.flatMap(({ at, turn, half }) =>
    [-1, -0.5, 0, 0.5, 1].map((share) => ({
      x: at.x + Math.cos((turn * Math.PI) / 180) * half * share,
      y: at.y + Math.sin((turn * Math.PI) / 180) * half * share,
    })),
  );
  let room = Number.POSITIVE_INFINITY;
  for (const point of points) {
    for (const mark of marks) room = Math.min(room, distance(mark, point) - clearOfMarks);
    for (const other of others) room = Math.min(room, distance(other, point) - clearOfNames);
    if (room <= 0) return 0;
    for (const route of routes) room = Math.min(room, distanceTo(route, point) - clearOfRoutes);
    if (room <= 0) return 0;
  }
  return room;
}

/** Room counts up to a point; beyond it, the middle of the picture does. */
function merit({ room = 0, at }: Candidate, [left, top, width, height]: View): number {
  const middle = { x: left + width / 2, y: top + height / 2 };
  return Math.min(room, 22) - distance(at, middle) / 60;
}
