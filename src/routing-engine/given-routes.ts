import type { Routes } from "./day.ts";
import type { RouteSet } from "./route-set.ts";

/**
 * Fills an empty set with given routes, stop by stop in their order; stops that don't fit stay absent.
 * @param fixed how many stops at the beginning of each route stay where they are
 * @throws RangeError if a stop is named twice, unknown, or fixed where it doesn't fit
 */
export function takeRoutes(set: RouteSet, routes: Routes, fixed: readonly number[] = []): void {
  const { stops, vans } = set.network;
  const seen = new Set<number>();
  for (const [van, route] of routes.entries()) {
    if (van >= vans) throw new RangeError(`There is no driver ${van}.`);
    for (const [i, stop] of route.entries()) {
      if (!Number.isInteger(stop) || stop < 0 || stop >= stops || seen.has(stop)) {
        throw new RangeError(`Stop ${stop} is unknown, or on the given routes twice.`);
      }
      seen.add(stop);
      const fits = set.append(stop, van);
      if (i >= (fixed[van] ?? 0)) continue;
      if (!fits) throw new RangeError(`Stop ${stop} can’t be fixed where it doesn’t fit.`);
      set.fixed[van] = stop;
    }
  }
}
