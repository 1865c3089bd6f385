import { endNode, type Network, never, startNode } from "./network.ts";

/** The arrays of a `RouteSet` with a route's times. */
interface Times {
  network: Network;
  next: Int32Array;
  previous: Int32Array;
  leaves: Int32Array;
  leavesAfter: Int32Array;
  latestAt: Int32Array;
  latestAfter: Int32Array;
}

/** After an insertion: times from a node on forward, and from a node back, as far as they change. */
export function updateTimes(set: Times, from: number, to: number): void {
  const { network, next, previous, leaves, latestAt } = set;
  const { nodes, stops, timeFrom, timeTo, earliest, latest, service } = network;
  for (let node = from; ; node = next[node]!) {
    const before = previous[node]!;
    const arrives = leaves[before]! + timeTo[node * nodes + before]!;
    const now = (arrives > earliest[node]! ? arrives : earliest[node]!) + service[node]!;
    if (now === leaves[node] && node !== from) break;
    leaves[node] = now;
    if (node >= stops) break;
  }
  for (let node = to; ; node = previous[node]!) {
    const after = next[node]!;
    const must = latestAt[after]! - timeFrom[node * nodes + after]! - service[node]!;
    const now = must < latest[node]! ? must : latest[node]!;
    if (now === latestAt[node] && node !== to) break;
    latestAt[node] = now;
    if (node >= stops) break;
  }
}

/** All times of a route with a break, for both cases: the break is still to come, or it's over. */
export function updateTimesWithBreak(set: Times, van: number): void {
  const { network, next, previous, leaves, leavesAfter, latestAt, latestAfter } = set;
  const { nodes, timeFrom, earliest, latest, service } = network;
  const breakLatest = network.breakLatest[van]!;
  const breakEarliest = network.breakEarliest[van]!;
  const breakDuration = network.breakDuration[van]!;
  const [start, end] = [startNode(network, van), endNode(network, van)];
  leaves[start] = earliest[start]!;
  leavesAfter[start] = never;
  for (let node = next[start]!; ; node = next[node]!) {
    const before = previous[node]!;
    const way = timeFrom[before * nodes + node]!;
    const arrives = Math.min(never, leaves[before]! + way);
    let arrivesAfter = Math.min(never, leavesAfter[before]! + way);
    if (leaves[before]! <= breakLatest) {
      arrivesAfter = Math.min(arrivesAfter, Math.max(arrives, breakEarliest) + breakDuration);
    }
    leaves[node] =
      arrives > latest[node]! ? never : Math.max(arrives, earliest[node]!) + service[node]!;
    leavesAfter[node] =
      arrivesAfter > latest[node]!
        ? never
        : Math.max(arrivesAfter, earliest[node]!) + service[node]!;
    if (node === end) break;
  }
  // Back before the break would have to begin, or after it.
  latestAt[end] = Math.min(latest[end]!, breakLatest);
  latestAfter[end] = latest[end]!;
  for (let node = previous[end]!; ; node = previous[node]!) {
    const after = next[node]!;
    const way = timeFrom[node * nodes + after]! + service[node]!;
    const mustAfter = Math.min(latest[node]!, latestAfter[after]! - way);
    let must = latestAt[after]! - way;
    if (latestAfter[after]! >= breakEarliest + breakDuration) {
      must = Math.max(
        must,
        Math.min(breakLatest - service[node]!, latestAfter[after]! - breakDuration - way),
      );
    }
    must = Math.min(latest[node]!, must);
    // Where it must begin before the window opens, it can't be done, however early the van arrives.
    latestAfter[node] = mustAfter < earliest[node]! ? -never : mustAfter;
    latestAt[node] = must < earliest[node]! ? -never : must;
    if (node === start) break;
  }
}
