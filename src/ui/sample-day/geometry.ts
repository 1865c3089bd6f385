/** Points and lines on the sample city's plan. Lengths are in plan units; see `unitsPerDistance`. */
export interface Point {
  x: number;
  y: number;
}

/** A line through its corners. */
export type Line = readonly Point[];

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function lineLength(line: Line): number {
  return line.slice(1).reduce((sum, point, i) => sum + distance(line[i] ?? point, point), 0);
}

/** The segments of a line, each as two points. */
export function lineSegments(line: Line): (readonly [Point, Point])[] {
  return line.slice(1).map((to, i) => [line[i] ?? to, to] as const);
}

/** The point a distance along a line, and the direction of travel there in degrees (0 is east, 90 south). */
export function pointAlong(line: Line, along: number): Point & { heading: number } {
  let left = Math.max(0, along);
  let heading = 0;
  for (const [from, to] of lineSegments(line)) {
    const length = distance(from, to);
    if (length === 0) continue;
    heading = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    if (left <= length) {
      const share = left / length;
      return {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        heading,
      };
    }
    left -= length;
  }
  const end = line.at(-1) ?? { x: 0, y: 0 };
  return { ...end, heading };
}

/** The part of a line up to a distance along it. */
export function lineUpTo(line: Line, along: number): Point[] {
  const part: Point[] = [];
  let left = along;
  for (const [i, point] of line.entries()) {
    const before = line[i - 1];
    if (before) {
      const length = distance(before, point);
      if (left < length) {
        const { x, y } = pointAlong([before, point], left);
        part.push({ x, y });
        return part;
      }
      left -= length;
    }
    part.push(point);
  }
  return part;
}

/** How far a point is from a line. */
export function distanceTo(line: Line, point: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i += 1) {
    const from = line[i - 1] ?? point;
    const to = line[i] ?? point;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
    const held = Math.min(1, Math.max(0, share));
    nearest = Math.min(nearest, distance(point, { x: from.x + dx * held, y: from.y + dy * held }));
  }
  return nearest;
}

/** Where two segments meet, with the share of each that lies before that point; nothing where they are parallel. */
export function meeting(
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
): (Point & { first: number; second: number }) | undefined {
  const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(cross) < 1e-9) return undefined;
  const first = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross;
  const second = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / cross;
  const slack = 1e-6;
  if (first < -slack || first > 1 + slack || second < -slack || second > 1 + slack) {
    return undefined;
  }
  return { x: a.x + (b.x - a.x) * first, y: a.y + (b.y - a.y) * first, first, second };
}

/** A line as SVG path data with whole numbers. */
export function pathData(line: Line): string {
  let data = "";
  let at: Point | undefined;
  for (const point of line) {
    const x = Math.round(point.x);
    const y = Math.round(point.y);
    if (!at) data += `M${x} ${y}`;
    else if (x !== at.x || y !== at.y) {
      data += x === at.x ? `V${y}` : y === at.y ? `H${x}` : `L${x} ${y}`;
    }
    at = { x, y };
  }
  return data;
}
