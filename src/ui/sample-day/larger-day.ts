import type { Day } from "../../routing-engine/day.ts";
import { addressPoint, streets, unitsPerDistance } from "./city.ts";
import { parseTime } from "./clock.ts";
import { type Point, pathData } from "./geometry.ts";
import { driving, reserve, toTheDoor } from "./plan.ts";
import { randomOrders } from "./random-orders.ts";
import { arrivalTimes, orderDistance, type Problem } from "./solve.ts";
import { shortestWays, type Way } from "./street-network.ts";
import { hub } from "./tasks.ts";

export interface LargerDay {
  places: readonly Point[];
  ways: readonly (readonly Way[])[];
  problem: Problem;
}

/** The board of a larger day. */
export interface LargerList extends VanTotals {
  /** The stops, as x and y on the sample city's plan, in the order in which the orders came in. */
  places: [x: number, y: number][];
}

export interface LargerPlan extends VanTotals {
  /** Of each van: its way, and its stops in order. */
  lines: string[];
  orders: number[][];
}

interface VanTotals {
  miles: number;
  late: number;
  vans: { stops: number; miles: number; late: number; spare: number }[];
}

/** A day with orders at random doors of the sample city. */
export function largerDay({ orders, vans }: { orders: number; vans: number }): LargerDay {
  const { door, window, whole } = randomOrders(orders);
  const doors = new Map<string, Point>();
  while (doors.size < orders) {
    const { address, at } = door();
    const isFree = [...doors.values()].every(
      (other) => Math.hypot(other.x - at.x, other.y - at.y) > 9,
    );
    if (isFree) doors.set(address, at);
  }
  const places = [...doors.values()];
  const jobs = places.map(() => {
    const { from, until } = window();
    return { window: [from, until] as const, service: whole(4, 6) };
  });
  const ways = shortestWays(
    streets.map(({ line }) => line),
    [addressPoint(hub.address), ...places],
  );
  const problem: Problem = {
    jobs,
    vans: Array.from({ length: vans }, (_, van) => ({
      start: parseTime("8:40 AM") + 3 * van,
      jobs: Math.ceil(orders / vans),
    })),
    minutes: ways.map((row) => row.map((way) => driving(way) + toTheDoor)),
    distance: ways.map((row) => row.map((way) => way.length)),
    reserve,
  };
  return { places, ways, problem };
}

/** The vans' shares in the order in which the orders came in. */
function listShares({ problem }: LargerDay): number[][] {
  let from = 0;
  return problem.vans.map(({ jobs }) => {
    const share = [...problem.jobs.keys()].slice(from, from + jobs);
    from += jobs;
    return share;
  });
}

/** The day as the route engine plans it: a van takes up to three orders more than an equal share. */
export function engineDay({ problem }: LargerDay): Day {
  const places = problem.jobs.length + 1;
  return {
    travel: {
      places,
      distance: Int32Array.from(problem.distance.flat(), (way) => Math.round(way * 100)),
      time: Int32Array.from(problem.minutes.flat()),
    },
    stops: problem.jobs.map(({ window, service }, job) => ({
      place: job + 1,
      earliest: window[0],
      latest: window[1] - problem.reserve,
      service,
      load: 1,
    })),
    drivers: problem.vans.map(({ start, jobs }) => ({
      start: 0,
      end: 0,
      from: start,
      until: 24 * 60,
      capacity: jobs + 3,
    })),
  };
}

export function largerList(day: LargerDay): LargerList {
  return {
    places: day.places.map(({ x, y }) => [Math.round(x), Math.round(y)]),
    ...totalsOf(day, listShares(day)),
  };
}

export function largerPlan(day: LargerDay, orders: number[][]): LargerPlan {
  return {
    ...totalsOf(day, orders),
    orders,
    lines: orders.map((order) => pathData(lineOf(day, order))),
  };
}

function totalsOf({ problem }: LargerDay, orders: readonly (readonly number[])[]): VanTotals {
  const patient = {
    ...problem,
    reserve: 0,
    jobs: problem.jobs.map(({ service, window }) => ({
      service,
      window: [window[0], Number.POSITIVE_INFINITY] as const,
    })),
  };
  let total = 0;
  const vans = orders.map((order, van) => {
    const times = arrivalTimes(patient, order, problem.vans[van]?.start ?? 0) ?? [];
    const spare = order.map((job, i) => (problem.jobs[job]?.window[1] ?? 0) - (times[i] ?? 0));
    const miles = orderDistance(problem, order) / unitsPerDistance;
    total += miles;
    return {
      stops: order.length,
      miles: tenths(miles),
      late: spare.filter((minutes) => minutes < 0).length,
      spare: Math.min(...spare),
    };
  });
  return { miles: tenths(total), late: vans.reduce((sum, { late }) => sum + late, 0), vans };
}

const tenths = (miles: number) => Math.round(miles * 10) / 10;

function lineOf({ ways }: LargerDay, order: readonly number[]): Point[] {
  const stops = [0, ...order.map((job) => job + 1), 0];
  return stops
    .slice(1)
    .flatMap((to, i) => ways[stops[i] ?? 0]?.[to]?.line.slice(i === 0 ? 0 : 1) ?? []);
}
