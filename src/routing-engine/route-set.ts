import { endNode, type Network, never, startNode } from "./network.ts";
import { updateTimes, updateTimesWithBreak } from "./times.ts";

/**
 * Routes that keep every window, load, and shift. Each is a linked list of nodes. Every node knows when its van leaves at the
 * soonest (forward) and when it must be there at the latest so that the rest of the route holds (backward), so whether a stop
 * fits between two nodes takes a few additions, however long the route (Kindervater and Savelsbergh, 1997).
 *
 * With a break there are two cases: it's still to come, or it's over. `leaves` and `latestAt` are of the first, `leavesAfter` and
 * `latestAfter` of the second. A van without a break uses the first alone.
 */
export class RouteSet {
  readonly network: Network;
  /** All of the state, so that a copy is one call. */
  private readonly state: Int32Array;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** The driver that serves a stop, or -1. */
  readonly van: Int32Array;
  readonly leaves: Int32Array;
  readonly latestAt: Int32Array;
  readonly leavesAfter: Int32Array;
  readonly latestAfter: Int32Array;
  /** The distance from the node before. */
  readonly leg: Int32Array;
  /** Stops and load of each driver. */
  readonly count: Int32Array;
  readonly load: Int32Array;
  /** The last node of each route that stays where it is; new stops come after it. */
  readonly fixed: Int32Array;
  /** Drivers that may not be used. */
  readonly closed: Int32Array;
  /** Stops on no route: the first `absentCount` of `absent`. */
  readonly absent: Int32Array;
  private readonly totals: Int32Array;
  /** A number for each state of a route: the same number, the same route. */
  private readonly version: Int32Array;
  /** Results of `scan` for each stop and driver: the route's version, the distance, and the node before. Copies share them. */
  private readonly known: Int32Array;
  private readonly lastVersion: Int32Array;
  private scanned = -1;
  /** The first `candidateCount` of them are vans that stops may go to. */
  private readonly candidates: Int32Array;
  private readonly seenKinds: Uint8Array;
  private candidateCount = 0;
  /** Where `findPlace` found the best place: the driver, and the node before. */
  bestVan = -1;
  bestAfter = -1;

  /** @param sibling another set of the same network, to share what is known about routes */
  constructor(network: Network, sibling?: RouteSet) {
    const { nodes, stops, vans } = network;
    this.network = network;
    this.candidates = new Int32Array(vans);
    this.seenKinds = new Uint8Array(vans);
    this.state = new Int32Array(8 * nodes + 5 * vans + stops + 2);
    let used = 0;
    const take = (length: number) => {
      used += length;
      return this.state.subarray(used - length, used);
    };
    this.next = take(nodes);
    this.previous = take(nodes);
    this.van = take(nodes);
    this.leaves = take(nodes);
    this.latestAt = take(nodes);
    this.leavesAfter = take(nodes);
    this.latestAfter = take(nodes);
    this.leg = take(nodes);
    this.count = take(vans);
    this.load = take(vans);
    this.fixed = take(vans);
    this.closed = take(vans);
    this.absent = take(stops);
    this.version = take(vans);
    this.totals = take(2);
    this.known = sibling?.known ?? new Int32Array(3 * stops * vans);
    this.lastVersion = sibling?.lastVersion ?? new Int32Array(1);
    for (let van = 0; van < vans; van += 1) {
      const [start, end] = [startNode(network, van), endNode(network, van)];
      this.van[start] = van;
      this.van[end] = van;
      this.next[start] = end;
      this.previous[end] = start;
      this.fixed[van] = start;
      this.leg[end] = network.wayFrom[start * nodes + end]!;
      this.updateRoute(van);
    }
    for (let stop = 0; stop < stops; stop += 1) {
      this.van[stop] = -1;
      this.absent[stop] = stop;
    }
    this.absentCount = stops;
  }

  /** Sum of all routes that have stops. */
  get distance(): number {
    return this.totals[0]!;
  }
  get absentCount(): number {
    return this.totals[1]!;
  }
  set absentCount(count: number) {
    this.totals[1] = count;
  }

  copy(other: RouteSet): void {
    this.state.set(other.state);
  }

  /** Finds out where stops may go: to the vans in use, and to one empty van of each kind. Call it before `findPlace`. */
  findCandidates(): void {
    const { count, closed, candidates, seenKinds } = this;
    const { vans, kind } = this.network;
    seenKinds.fill(0);
    this.candidateCount = 0;
    for (let van = 0; van < vans; van += 1) {
      if (closed[van]) continue;
      if (count[van] === 0) {
        if (seenKinds[kind[van]!]) continue;
        seenKinds[kind[van]!] = 1;
      }
      candidates[this.candidateCount] = van;
      this.candidateCount += 1;
    }
  }

  /**
   * The place for a stop that adds the least distance.
   * @param overlooks asked for a place that would be the best one; where it says yes, the search goes on without it
   * @returns the distance that it adds, or `never` where there is no place
   */
  findPlace(stop: number, overlooks: () => boolean): number {
    const { network, load, version, known, candidates } = this;
    const { vans, capacity } = network;
    const locked = network.locked[stop]!;
    const own = network.load[stop]!;
    this.bestVan = -1;
    let best = never;
    for (let i = 0; i < this.candidateCount; i += 1) {
      const van = candidates[i]!;
      if (load[van]! + own > capacity[van]! || (locked >= 0 && van !== locked)) continue;
      const at = 3 * (stop * vans + van);
      if (known[at] !== version[van]) {
        known[at + 1] = this.scan(van, stop);
        known[at + 2] = this.scanned;
        known[at] = version[van]!;
      }
      let more = known[at + 1]!;
      if (more >= best) continue;
      let after = known[at + 2]!;
      if (overlooks()) {
        more = this.scan(van, stop, after);
        if (more >= best) continue;
        after = this.scanned;
      }
      best = more;
      this.bestVan = van;
      this.bestAfter = after;
    }
    return best;
  }

  /**
   * The best place on one route; the node before it is in `scanned`.
   * @param except a place that is overlooked, by the node before it
   */
  private scan(van: number, stop: number, except = -1): number {
    const { network } = this;
    return network.hasBreak[van] || network.order[stop]! >= 0
      ? this.scanAll(van, stop, except)
      : this.scanQuickly(van, stop, except);
  }

  /** The hot loop: a van without a break, and a stop without an order. */
  private scanQuickly(van: number, stop: number, except: number): number {
    const { network, next, leaves, latestAt, leg } = this;
    const { stops, wayFrom, wayTo, timeFrom, timeTo } = network;
    const symmetric = wayFrom === wayTo;
    const row = stop * network.nodes;
    const earliest = network.earliest[stop]!;
    const latest = network.latest[stop]!;
    const service = network.service[stop]!;
    // An empty van's way from hub to hub isn't driven.
    const driven = this.count[van] !== 0;
    let best = never;
    let before = this.fixed[van]!;
    let after = next[before]!;
    // Places before nodes that are due before this stop can be done.
    while (latestAt[after]! < earliest + service) {
      if (after >= stops) return never;
      before = after;
      after = next[before]!;
    }
    let into = wayTo[row + before]!;
    // Places after nodes that the van leaves too late.
    while (leaves[before]! <= latest) {
      const on = wayFrom[row + after]!;
      const more = into + on - (driven ? leg[after]! : 0);
      if (more < best) {
        let clock = leaves[before]! + timeTo[row + before]!;
        if (clock <= latest) {
          if (clock < earliest) clock = earliest;
          clock += service + timeFrom[row + after]!;
          if (clock <= latestAt[after]! && before !== except) {
            best = more;
            this.scanned = before;
          }
        }
      }
      if (after >= stops) return best;
      before = after;
      after = next[before]!;
      into = symmetric ? on : wayTo[row + before]!;
    }
    return best;
  }

  /** The same with a break, and with stops in a given order. */
  private scanAll(van: number, stop: number, except: number): number {
    const { network, next, leaves, leavesAfter, latestAt, latestAfter, leg } = this;
    const row = stop * network.nodes;
    const order = network.order[stop]!;
    const hasBreak = network.hasBreak[van]!;
    const breakLatest = network.breakLatest[van]!;
    const breakEarliest = network.breakEarliest[van]!;
    const breakDuration = network.breakDuration[van]!;
    const earliest = network.earliest[stop]!;
    const latest = network.latest[stop]!;
    const service = network.service[stop]!;
    const empty = this.count[van] === 0;
    let best = never;
    for (
      let before = this.fixed[van]!, after = next[before]!;
      ;
      before = after, after = next[before]!
    ) {
      if (order >= 0 && before < network.stops && network.order[before]! >= 0) {
        if (network.order[before]! > order) return best;
        // Places before this stop were too early.
        best = never;
      }
      const there = network.timeTo[row + before]!;
      const then = network.timeFrom[row + after]!;
      let arrives = leaves[before]! + there;
      let arrivesAfter = never;
      if (hasBreak) {
        arrivesAfter = leavesAfter[before]! + there;
        if (leaves[before]! <= breakLatest) {
          arrivesAfter = Math.min(arrivesAfter, Math.max(arrives, breakEarliest) + breakDuration);
        }
      }
      let fits = false;
      if (arrives <= latest) {
        arrives = Math.max(arrives, earliest) + service;
        fits = arrives + then <= latestAt[after]!;
        if (hasBreak && !fits && arrives <= breakLatest) {
          fits = Math.max(arrives + then, breakEarliest) + breakDuration <= latestAfter[after]!;
        }
      }
      if (!fits && arrivesAfter <= latest) {
        fits = Math.max(arrivesAfter, earliest) + service + then <= latestAfter[after]!;
      }
      const more =
        network.wayTo[row + before]! + network.wayFrom[row + after]! - (empty ? 0 : leg[after]!);
      if (fits && more < best && before !== except) {
        best = more;
        this.scanned = before;
      }
      if (after >= network.stops) return best;
    }
  }

  /** Puts an absent stop at the end of a route. @returns false, and does nothing, where it doesn't fit there */
  append(stop: number, van: number): boolean {
    const { network, fixed } = this;
    const locked = network.locked[stop]!;
    const order = network.order[stop]!;
    if ((locked >= 0 && locked !== van) || this.closed[van]) return false;
    if (this.load[van]! + network.load[stop]! > network.capacity[van]!) return false;
    if (order >= 0 && this.stopsOf(van).some((one) => network.order[one]! > order)) return false;
    const kept = fixed[van]!;
    fixed[van] = this.previous[endNode(network, van)]!;
    const more = this.scanAll(van, stop, -1);
    fixed[van] = kept;
    if (more === never) return false;
    this.takeOffAbsent(stop);
    this.insert(stop, van, this.scanned);
    return true;
  }

  takeOffAbsent(stop: number): void {
    this.absentCount -= 1;
    this.absent[this.absent.indexOf(stop)] = this.absent[this.absentCount]!;
  }

  /** Puts a stop, which is on no route and isn't taken off `absent` here, where it fits. */
  insert(stop: number, van: number, before: number): void {
    const { network, next, previous, leg } = this;
    const { nodes, wayFrom } = network;
    const after = next[before]!;
    const first = wayFrom[before * nodes + stop]!;
    const second = wayFrom[stop * nodes + after]!;
    this.totals[0] = this.totals[0]! + first + second - (this.count[van] === 0 ? 0 : leg[after]!);
    next[before] = stop;
    previous[stop] = before;
    next[stop] = after;
    previous[after] = stop;
    leg[stop] = first;
    leg[after] = second;
    this.van[stop] = van;
    this.count[van] = this.count[van]! + 1;
    if (this.count[van] === 1) this.findCandidates();
    this.load[van] = this.load[van]! + network.load[stop]!;
    this.newVersion(van);
    if (network.hasBreak[van]) updateTimesWithBreak(this, van);
    else updateTimes(this, stop, stop);
  }

  /** Takes a stop off its route, onto `absent`. Call `updateRoute` afterward, once for each route. */
  remove(stop: number): void {
    const { network, next, previous, leg } = this;
    const { nodes, wayFrom } = network;
    const van = this.van[stop]!;
    const before = previous[stop]!;
    const after = next[stop]!;
    const way = wayFrom[before * nodes + after]!;
    this.count[van] = this.count[van]! - 1;
    this.totals[0] = this.totals[0]! - leg[stop]! - leg[after]! + (this.count[van] === 0 ? 0 : way);
    next[before] = after;
    previous[after] = before;
    leg[after] = way;
    this.van[stop] = -1;
    this.load[van] = this.load[van]! - network.load[stop]!;
    this.absent[this.absentCount] = stop;
    this.absentCount += 1;
  }

  /** All times of a route. Only this is right after stops were removed. */
  updateRoute(van: number): void {
    this.newVersion(van);
    if (this.network.hasBreak[van]) {
      updateTimesWithBreak(this, van);
      return;
    }
    const { network, next, previous } = this;
    const [start, end] = [startNode(network, van), endNode(network, van)];
    this.leaves[start] = network.earliest[start]!;
    this.latestAt[end] = network.latest[end]!;
    for (let node = next[start]!; node !== end; node = next[node]!) this.leaves[node] = -1;
    for (let node = previous[end]!; node !== start; node = previous[node]!)
      this.latestAt[node] = -1;
    updateTimes(this, next[start]!, previous[end]!);
  }

  private newVersion(van: number): void {
    this.lastVersion[0] = this.lastVersion[0]! + 1;
    this.version[van] = this.lastVersion[0]!;
  }

  /** Indexes of a driver's stops in order. */
  stopsOf(van: number): number[] {
    const found: number[] = [];
    const { stops } = this.network;
    for (
      let node = this.next[startNode(this.network, van)]!;
      node < stops;
      node = this.next[node]!
    ) {
      found.push(node);
    }
    return found;
  }
}

/** The priorities of the stops on no route. */
export function missed({ absent, absentCount, network }: RouteSet): number {
  let sum = 0;
  for (let i = 0; i < absentCount; i += 1) sum += network.priority[absent[i]!]!;
  return sum;
}

export function countVans({ count }: RouteSet): number {
  let vans = 0;
  for (const stops of count) if (stops > 0) vans += 1;
  return vans;
}
