import type { Day, Driver, EngineStop } from "./day.ts";

/** Later than any time. */
export const never = 1_000_000_000;

/**
 * A day as typed arrays. A node is a stop (0 to stops - 1), or the start or the end of a driver's route. Ways are stored twice,
 * by row and by column, so that the search for a stop's best place reads only two short rows.
 */
export interface Network {
  stops: number;
  vans: number;
  nodes: number;
  /** `wayFrom[a * nodes + b]` leads from a to b, `wayTo[a * nodes + b]` from b to a. */
  wayFrom: Int32Array;
  wayTo: Int32Array;
  timeFrom: Int32Array;
  timeTo: Int32Array;
  earliest: Int32Array;
  latest: Int32Array;
  service: Int32Array;
  load: Int32Array;
  priority: Int32Array;
  /** The driver that a stop is locked to, or -1; and its order among those, or -1. */
  locked: Int32Array;
  order: Int32Array;
  capacity: Int32Array;
  /** Drivers of the same kind have the same number: where one of them stays at the hub, the next would do as well. */
  kind: Int32Array;
  hasBreak: Uint8Array;
  breakEarliest: Int32Array;
  breakLatest: Int32Array;
  breakDuration: Int32Array;
  /** `near[stop * nearest + i]`: the other stops, the nearest first. */
  near: Int32Array;
  nearest: number;
  /** Distance from the nearest hub. */
  far: Int32Array;
}

export const startNode = (network: Network, van: number): number => network.stops + 2 * van;
export const endNode = (network: Network, van: number): number => network.stops + 2 * van + 1;

/** More neighbors than this are never looked at. */
const mostNeighbors = 200;

/** Reads a checked day. */
export function buildNetwork({ stops, drivers, travel }: Day): Network {
  const count = stops.length;
  const vans = drivers.length;
  const nodes = count + 2 * vans;
  const place = Int32Array.from([
    ...stops.map((stop) => stop.place),
    ...drivers.flatMap(({ start, end }) => [start, end]),
  ]);
  const [wayFrom, wayTo] = spread(travel.distance, travel.places, place);
  const [timeFrom, timeTo] = spread(travel.time, travel.places, place);
  const ofStops = (value: (stop: EngineStop) => number) =>
    Int32Array.from({ length: nodes }, (_, i) => (i < count ? value(stops[i]!) : 0));
  const ofVans = (value: (driver: Driver) => number) => Int32Array.from(drivers, value);
  const earliest = ofStops((stop) => stop.earliest);
  const latest = ofStops((stop) => stop.latest);
  for (const [van, { from, until }] of drivers.entries()) {
    for (const node of [count + 2 * van, count + 2 * van + 1]) {
      earliest[node] = from;
      latest[node] = until;
    }
  }
  const nearest = Math.max(0, Math.min(count - 1, mostNeighbors));
  return {
    stops: count,
    vans,
    nodes,
    wayFrom,
    wayTo,
    timeFrom,
    timeTo,
    earliest,
    latest,
    service: ofStops((stop) => stop.service),
    load: ofStops((stop) => stop.load),
    priority: ofStops((stop) => stop.priority ?? 1),
    locked: ofStops((stop) => stop.driver ?? -1),
    order: ofStops((stop) => (stop.driver === undefined ? -1 : (stop.order ?? -1))),
    capacity: ofVans((driver) => driver.capacity),
    kind: kindsOf(stops, drivers),
    hasBreak: Uint8Array.from(drivers, (driver) => (driver.break ? 1 : 0)),
    breakEarliest: ofVans((driver) => driver.break?.earliest ?? 0),
    breakLatest: ofVans((driver) => driver.break?.latest ?? 0),
    breakDuration: ofVans((driver) => driver.break?.duration ?? 0),
    near: neighbors(wayFrom, nodes, count, nearest),
    nearest,
    far: Int32Array.from({ length: count }, (_, stop) => {
      let least = Number.POSITIVE_INFINITY;
      for (let van = 0; van < vans; van += 1) {
        least = Math.min(least, wayTo[stop * nodes + count + 2 * van]!);
      }
      return vans > 0 ? least : 0;
    }),
  };
}

/** The ways between nodes: by row, and by column. */
function spread(matrix: Int32Array, places: number, place: Int32Array): [Int32Array, Int32Array] {
  const nodes = place.length;
  const rows = new Int32Array(nodes * nodes);
  const columns = new Int32Array(nodes * nodes);
  let symmetric = true;
  for (let a = 0; a < nodes; a += 1) {
    for (let b = 0; b < nodes; b += 1) {
      const way = matrix[place[a]! * places + place[b]!]!;
      const back = matrix[place[b]! * places + place[a]!]!;
      rows[a * nodes + b] = way;
      columns[a * nodes + b] = back;
      if (way !== back) symmetric = false;
    }
  }
  return [rows, symmetric ? rows : columns];
}

function kindsOf(stops: readonly EngineStop[], drivers: readonly Driver[]): Int32Array {
  const lockedTo = new Set(stops.map((stop) => stop.driver));
  const kinds = new Map<string, number>();
  return Int32Array.from(drivers, (driver, i) => {
    const key = JSON.stringify([driver, lockedTo.has(i) ? i : -1]);
    const kind = kinds.get(key) ?? kinds.size;
    kinds.set(key, kind);
    return kind;
  });
}

function neighbors(ways: Int32Array, nodes: number, stops: number, nearest: number): Int32Array {
  const near = new Int32Array(stops * nearest);
  // Distance and stop in one number, so that the typed array's own sort does.
  const keys = new Float64Array(stops);
  for (let stop = 0; stop < stops; stop += 1) {
    for (let other = 0; other < stops; other += 1) {
      keys[other] = ways[stop * nodes + other]! * stops + other;
    }
    keys[stop] = -1;
    keys.sort();
    for (let i = 0; i < nearest; i += 1) near[stop * nearest + i] = keys[i + 1]! % stops;
  }
  return near;
}
