import { checkDay, type Day, type RoutePlan, type Routes } from "./day.ts";
import { takeRoutes } from "./given-routes.ts";
import { buildNetwork, type Network, never, startNode } from "./network.ts";
import { randomNumbers } from "./random.ts";
import { toPlan } from "./reasons.ts";
import { countVans, missed, RouteSet } from "./route-set.ts";

/** The goal after serving as many stops as possible: the shortest way, or the fewest vans and then the shortest way. */
export type Objective = "distance" | "vans";

export interface SearchOptions {
  objective?: Objective;
  /** The same seed and the same steps give the same plan. */
  seed?: number;
  /** Routes to begin with, such as the order in which the orders came in. Stops that don't fit there are planned anew. */
  routes?: Routes;
  /** How many stops at the beginning of each route stay as they are, because they're done or on the way. */
  fixed?: readonly number[];
}

/** Average number of stops taken out at once, and the longest string of one route. */
const averageRemoved = 10;
const longestString = 10;
/** How often a string keeps some stops in its middle, how often that part doesn't grow, and how often a place is overlooked. */
const splitRate = 0.5;
const splitStop = 0.01;
const blinkRate = 0.01;
/** An order of recreating: the stops that are far from the hub first. */
const farFirst = 2;
/** Temperatures at the beginning and at the end, as shares of the average leg. */
const hot = 0.5;
const cold = 0.02;
/** The part of the search in which vans may be given up, or stops without a place are fought for. */
const fleetShare = 0.5;

/**
 * Ruin and recreate by Slack Induction by String Removals, with the paper's own fleet minimization: Christiaens and Vanden
 * Berghe, "Slack Induction by String Removals for Vehicle Routing Problems" (Transportation Science 54, 2020). It takes strings of neighboring
 * stops out of routes that are near each other, puts each back at its best place, and keeps the result by simulated annealing.
 *
 * Every state keeps all windows, loads, shifts, breaks, and locks; stops without a place wait in `absent`.
 */
export class Search {
  private readonly network: Network;
  private readonly day: Day;
  private readonly objective: Objective;
  private readonly random: () => number;
  private readonly blink: () => boolean;
  private current: RouteSet;
  private work: RouteSet;
  private best: RouteSet;
  /** How often each stop was left without a place: those that are hard to place. */
  private readonly absences: Float64Array;
  /** Whether vans are given up, or stops without a place fought for. */
  private fleetPhase = true;
  private readonly ruined: Uint8Array;
  private readonly frozen: Uint8Array;
  private readonly keys: Float64Array;
  private readonly startHeat: number;

  /** @throws RangeError if the day holds a number that can't be planned with, or the routes name a stop twice or an unknown one */
  constructor(day: Day, options: SearchOptions = {}) {
    checkDay(day);
    const { objective = "distance", seed = 1, routes, fixed } = options;
    this.day = day;
    this.objective = objective;
    this.random = randomNumbers(seed);
    this.blink = () => this.random() < blinkRate;
    const network = buildNetwork(day);
    this.network = network;
    this.absences = new Float64Array(network.stops);
    this.ruined = new Uint8Array(network.vans);
    this.frozen = new Uint8Array(network.stops);
    this.keys = new Float64Array(network.stops);
    this.current = new RouteSet(network);
    this.work = new RouteSet(network, this.current);
    this.best = new RouteSet(network, this.current);
    if (routes) {
      takeRoutes(this.current, routes, fixed);
      for (const [van, route] of routes.entries()) {
        for (const stop of route.slice(0, fixed?.[van])) this.frozen[stop] = fixed ? 1 : 0;
      }
    }
    this.recreate(this.current, farFirst);
    if (routes && !fixed) {
      // Routes in no good order are a worse beginning than none.
      this.recreate(this.work, farFirst);
      if (this.isBetter(this.work, this.current)) this.current.copy(this.work);
    }
    this.best.copy(this.current);
    const served = network.stops - this.current.absentCount;
    this.startHeat = (hot * this.current.distance) / Math.max(1, served);
  }

  /** How well the best plan so far does; lower is better, the first number first. */
  get score(): { unserved: number; vans: number; distance: number } {
    const { best } = this;
    return { unserved: missed(best), vans: countVans(best), distance: best.distance };
  }

  /**
   * Goes on searching.
   * @param iterations how many times it ruins and recreates
   * @param progress how much of the whole search is done by now, from 0 to 1
   * @returns whether it found a better plan
   */
  step(iterations: number, progress: number): boolean {
    if (this.network.stops === 0 || this.network.vans === 0) return false;
    let better = false;
    for (let i = 0; i < iterations; i += 1) {
      if (this.fleetPhase && this.fleetPhaseEnds(progress)) this.endFleetPhase();
      this.work.copy(this.current);
      const heat = this.startHeat * (cold / hot) ** progress;
      const limit = this.current.distance - heat * Math.log(this.random());
      this.ruin(this.work);
      if (!this.recreate(this.work, this.randomOrder(), limit)) continue;
      if (this.fleetPhase) this.countAbsences(this.work);
      if (!this.accepts(this.work, limit)) continue;
      const { work } = this;
      this.work = this.current;
      this.current = work;
      if (!this.isBetter(work, this.best)) continue;
      this.best.copy(work);
      better = true;
    }
    return better;
  }

  /** The best plan so far. */
  plan(): RoutePlan {
    const { best, day } = this;
    return toPlan(day, best);
  }

  private isBetter(one: RouteSet, other: RouteSet): boolean {
    const fewer = missed(other) - missed(one);
    if (fewer !== 0) return fewer > 0;
    if (this.objective === "vans") {
      const vans = countVans(other) - countVans(one);
      if (vans !== 0) return vans > 0;
    }
    return one.distance < other.distance;
  }

  /** Fewer unserved stops are accepted; as many, if the distance is below the limit. */
  private accepts(work: RouteSet, limit: number): boolean {
    const { current } = this;
    const more = this.fleetPhase
      ? this.absencesOf(work) - this.absencesOf(current)
      : missed(work) - missed(current);
    return more === 0 ? work.distance < limit : more < 0;
  }

  private fleetPhaseEnds(progress: number): boolean {
    const { current, objective } = this;
    if (progress > fleetShare) return true;
    if (current.absentCount > 0) return false;
    return objective === "distance" || !this.closeVan();
  }

  private endFleetPhase(): void {
    const { best, current, network } = this;
    this.fleetPhase = false;
    if (this.objective === "vans" && best.absentCount === 0) {
      for (let van = 0; van < network.vans; van += 1) {
        if (best.count[van] === 0) best.closed[van] = 1;
      }
    }
    current.copy(best);
  }

  /** Gives up the van whose stops were easiest to place. @returns false where none can be given up */
  private closeVan(): boolean {
    const { current, network, absences } = this;
    const { vans, capacity, load, stops } = network;
    let room = 0;
    let least = Number.POSITIVE_INFINITY;
    let chosen = -1;
    for (let van = 0; van < vans; van += 1) {
      if (current.count[van] === 0) current.closed[van] = 1;
      if (current.closed[van]) continue;
      room += capacity[van]!;
      if (current.fixed[van] !== startNode(network, van)) continue;
      let sum = 0;
      for (const stop of current.stopsOf(van)) {
        sum += network.locked[stop] === van ? Number.POSITIVE_INFINITY : absences[stop]! + 1;
      }
      if (sum >= least) continue;
      least = sum;
      chosen = van;
    }
    let needed = 0;
    for (let stop = 0; stop < stops; stop += 1) needed += load[stop]!;
    if (chosen < 0 || room - capacity[chosen]! < needed) return false;
    for (const stop of current.stopsOf(chosen)) current.remove(stop);
    current.updateRoute(chosen);
    current.closed[chosen] = 1;
    return true;
  }

  private countAbsences(routes: RouteSet): void {
    for (let i = 0; i < routes.absentCount; i += 1) {
      const stop = routes.absent[i]!;
      this.absences[stop] = this.absences[stop]! + 1;
    }
  }

  private absencesOf(routes: RouteSet): number {
    let sum = 0;
    for (let i = 0; i < routes.absentCount; i += 1) {
      const stop = routes.absent[i]!;
      sum += this.absences[stop]! * this.network.priority[stop]!;
    }
    return sum;
  }

  private ruin(routes: RouteSet): void {
    const { network, random, ruined, frozen } = this;
    const { stops, near, nearest } = network;
    const vans = countVans(routes);
    if (vans === 0) return;
    const size = (stops - routes.absentCount) / vans;
    const longest = Math.min(longestString, size);
    const most = (4 * averageRemoved) / (1 + longest) - 1;
    let left = Math.floor(random() * most + 1);
    ruined.fill(0);
    const seed = Math.floor(random() * stops);
    for (let i = -1; i < nearest && left > 0; i += 1) {
      const stop = i < 0 ? seed : near[seed * nearest + i]!;
      const van = routes.van[stop]!;
      if (van < 0 || ruined[van] || frozen[stop]) continue;
      ruined[van] = 1;
      left -= 1;
      const length = routes.count[van]!;
      const string = Math.floor(random() * Math.min(length, longest) + 1);
      this.removeString(routes, stop, van, string);
    }
  }

  /** Takes a string of stops out of a route that includes a stop, now and then sparing some in its middle. */
  private removeString(routes: RouteSet, stop: number, van: number, string: number): void {
    const { network, random, frozen } = this;
    const length = routes.count[van]!;
    let spared = 0;
    if (string > 1 && string < length && random() < splitRate) {
      spared = 1;
      while (string + spared < length && random() > splitStop) spared += 1;
    }
    const span = string + spared;
    let position = 0;
    for (let node = routes.previous[stop]!; node < network.stops; node = routes.previous[node]!) {
      position += 1;
    }
    const first = Math.max(0, position - span + 1);
    const last = Math.min(position, length - span);
    const begin = first + Math.floor(random() * (last - first + 1));
    const sparedFrom = spared > 0 ? 1 + Math.floor(random() * (string - 1)) : span;
    let node = stop;
    for (let i = position; i > begin; i -= 1) node = routes.previous[node]!;
    for (let i = 0; i < span; i += 1) {
      const after = routes.next[node]!;
      const isSpared = i >= sparedFrom && i < sparedFrom + spared;
      if (!isSpared && !frozen[node]) routes.remove(node);
      node = after;
    }
    routes.updateRoute(van);
  }

  /**
   * Puts the absent stops back, each at the place that adds the least.
   * @param limit while all stops are served, routes that get longer than this aren't wanted
   * @returns false if it gave up because the result isn't wanted
   */
  private recreate(routes: RouteSet, order: number, limit = Number.POSITIVE_INFINITY): boolean {
    const allServed = !this.fleetPhase && this.current.absentCount === 0;
    this.sortAbsent(routes, order);
    routes.findCandidates();
    let kept = 0;
    const count = routes.absentCount;
    for (let i = 0; i < count; i += 1) {
      const stop = routes.absent[i]!;
      const more = routes.findPlace(stop, this.blink);
      if (more < never) routes.insert(stop, routes.bestVan, routes.bestAfter);
      else {
        routes.absent[kept] = stop;
        kept += 1;
      }
      if (allServed && (kept > 0 || routes.distance >= limit)) return false;
    }
    routes.absentCount = kept;
    return true;
  }

  /** At random, by load, far first, near first, by the window's length, its beginning, or its end. */
  private randomOrder(): number {
    const dice = this.random() * 17;
    return dice < 4
      ? 0
      : dice < 8
        ? 1
        : dice < 10
          ? 2
          : dice < 11
            ? 3
            : dice < 13
              ? 4
              : dice < 15
                ? 5
                : 6;
  }

  private sortAbsent({ absent, absentCount }: RouteSet, order: number): void {
    const { network, random, keys } = this;
    const { load, far, earliest, latest } = network;
    for (let i = 0; i < absentCount; i += 1) {
      const stop = absent[i]!;
      const key =
        order === 0
          ? random()
          : order === 1
            ? -load[stop]!
            : order === 2
              ? -far[stop]!
              : order === 3
                ? far[stop]!
                : order === 4
                  ? latest[stop]! - earliest[stop]!
                  : order === 5
                    ? earliest[stop]!
                    : -latest[stop]!;
      let at = i;
      while (at > 0 && keys[at - 1]! > key) {
        keys[at] = keys[at - 1]!;
        absent[at] = absent[at - 1]!;
        at -= 1;
      }
      keys[at] = key;
      absent[at] = stop;
    }
  }
}
