import { checkDay, type Day, type RoutePlan, type Routes } from "./day.ts";
import { takeRoutes } from "./given-routes.ts";
import { buildNetwork, never } from "./network.ts";
import { toPlan } from "./reasons.ts";
import { RouteSet } from "./route-set.ts";
import { Search, type SearchOptions } from "./search.ts";

/**
 * Plans a day at once. The same options give the same plan, on any machine.
 * @param options.iterations how often it ruins and recreates; 100,000 take about a second for 100 stops
 * @throws RangeError as `Search` does
 */
export function planDay(day: Day, options: SearchOptions & { iterations: number }): RoutePlan {
  const { iterations } = options;
  const search = new Search(day, options);
  for (let done = 0; done < iterations; done += 100) {
    search.step(Math.min(100, iterations - done), done / iterations);
  }
  return search.plan();
}

export interface LateOrder {
  plan: RoutePlan;
  /** Stops that change their driver to make room: none, or one. */
  moved: number[];
}

/**
 * Puts one more stop into a plan without turning the day over: all others keep their order. Where it fits nowhere, one other stop
 * may change its place; where that doesn't help either, it's among the unserved ones, with the reason.
 * @param day with the new stop
 * @param routes of the others
 * @param fixed how many stops at the beginning of each route are done or on the way
 * @throws RangeError if the day can't be planned with, or the routes don't fit it
 */
export function insertStop(
  day: Day,
  routes: Routes,
  stop: number,
  fixed: readonly number[] = [],
): LateOrder {
  checkDay(day);
  const network = buildNetwork(day);
  const before = new RouteSet(network);
  takeRoutes(before, routes, fixed);
  const changed = new RouteSet(network, before);
  changed.copy(before);
  if (place(changed, stop)) return { plan: toPlan(day, changed), moved: [] };
  let best: RouteSet | undefined;
  let moved = -1;
  for (const [van, route] of routes.entries()) {
    for (const other of route.slice(fixed[van] ?? 0)) {
      if (before.van[other] !== van) continue;
      changed.copy(before);
      changed.remove(other);
      changed.updateRoute(van);
      if (!place(changed, stop) || !place(changed, other)) continue;
      if (best && changed.distance >= best.distance) continue;
      best ??= new RouteSet(network, before);
      best.copy(changed);
      moved = other;
    }
  }
  return best
    ? { plan: toPlan(day, best), moved: [moved] }
    : { plan: toPlan(day, before), moved: [] };
}

/** Puts an absent stop where it adds the least. @returns false where it fits nowhere */
function place(set: RouteSet, stop: number): boolean {
  set.findCandidates();
  if (set.findPlace(stop, () => false) === never) return false;
  set.takeOffAbsent(stop);
  set.insert(stop, set.bestVan, set.bestAfter);
  return true;
}
