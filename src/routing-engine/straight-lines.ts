import type { Travel } from "./day.ts";

/** A place on a plan with equal units in both directions. */
export interface Place {
  x: number;
  y: number;
}

/**
 * Travel as the straight line times a factor, for lack of streets.
 * @param detour how much longer the way is than the line
 * @param pace time for one unit of distance
 * @returns distances in the places' unit, times in that of `pace`; both rounded up, so that no way is shorter than it says
 */
export function straightLines(places: readonly Place[], detour: number, pace: number): Travel {
  const size = places.length;
  const distance = new Int32Array(size * size);
  const time = new Int32Array(size * size);
  for (const [from, a] of places.entries()) {
    for (const [to, b] of places.entries()) {
      const way = Math.hypot(a.x - b.x, a.y - b.y) * detour;
      distance[from * size + to] = Math.ceil(way);
      time[from * size + to] = Math.ceil(way * pace);
    }
  }
  return { places: size, distance, time };
}
