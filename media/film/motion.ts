/** Time and geometry: small pure functions that every picture of the film is built from. */

export interface Point {
  x: number;
  y: number;
}

/** Holds a number between 0 and 1. */
function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** How far `t` has come from `start` to `end`, 0 to 1, at an even pace. */
export function linear(t: number, start: number, end: number): number {
  return unit((t - start) / (end - start));
}

/** The same, starting and arriving softly: for cameras and whatever moves from one place to another. */
export function glide(t: number, start: number, end: number): number {
  const p = linear(t, start, end);
  return p < 0.5 ? 8 * p ** 4 : 1 - (-2 * p + 2) ** 4 / 2;
}

/** The same, arriving softly: for what comes in. */
export function settle(t: number, start: number, end: number): number {
  return 1 - (1 - linear(t, start, end)) ** 4;
}

/** Comes to 1 over a slight overshoot: for pins and marks. */
export function pop(t: number, start: number, length = 0.45): number {
  const p = linear(t, start, start + length) - 1;
  return p <= -1 ? 0 : 1 + 2.4 * p ** 3 + 1.4 * p ** 2;
}

/** Up at `start`, down at `end`, each taking `fade` seconds. */
export function during(t: number, start: number, end: number, fade = 0.5): number {
  return settle(t, start, start + fade) * (1 - glide(t, end - fade, end));
}

export function mix(from: number, to: number, p: number): number {
  return from + (to - from) * p;
}

/** Numbers in markup, short. */
export function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** The corners of a path that consists of M, L, H and V. */
export function corners(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command = "M", rest = ""] of path.matchAll(/([MLHV])([^MLHV]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const last = points.at(-1) ?? { x: 0, y: 0 };
    const [first = 0, second = 0] = numbers;
    if (command === "H") points.push({ x: first, y: last.y });
    else if (command === "V") points.push({ x: last.x, y: first });
    else points.push({ x: first, y: second });
  }
  return points;
}

/** The length of a line through points. */
export function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, i) => sum + distance(points[i] ?? point, point), 0);
}

/** The place after `travelled` units along a line. */
export function along(points: readonly Point[], travelled: number): Point {
  let left = Math.max(0, travelled);
  for (const [i, to] of points.entries()) {
    const from = points[i - 1];
    if (!from) continue;
    const step = distance(from, to);
    if (left <= step) {
      const p = step === 0 ? 0 : left / step;
      return { x: mix(from.x, to.x, p), y: mix(from.y, to.y, p) };
    }
    left -= step;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}

/** How far along a line a place lies that is on it (or nearly). */
export function travelledTo(points: readonly Point[], place: Point): number {
  let best = { gap: Number.POSITIVE_INFINITY, at: 0 };
  const total = lengthOf(points);
  for (let at = 0; at <= total; at += 1) {
    const gap = distance(along(points, at), place);
    if (gap < best.gap - 1e-6) best = { gap, at };
  }
  return best.at;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
