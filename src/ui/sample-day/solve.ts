/** A job for the planner. Times are minutes after midnight. */
interface Job {
  /** The span in which the customer expects the delivery. */
  window: readonly [number, number];
  /** Minutes from the door back into the van. */
  service: number;
}

export interface Problem {
  jobs: readonly Job[];
  /** Minutes from place to place, door to door. Place 0 is the hub, place n is job n - 1. */
  minutes: readonly (readonly number[])[];
  /** Street distance from place to place. */
  distance: readonly (readonly number[])[];
  vans: readonly Van[];
  /** Minutes that must be left before a window's end. */
  reserve: number;
}

interface Van {
  /** When it leaves the hub. */
  start: number;
  /** How many jobs it takes. */
  jobs: number;
}

/** Jobs in the order of visits. */
export interface Solution {
  order: number[];
  /** Hub, stops, hub. */
  distance: number;
  /** When the last job is done. */
  end: number;
}

/** When each job of an order is at the door, or nothing where one comes too late. A van that is early waits. */
export function arrivalTimes(
  problem: Problem,
  order: readonly number[],
  start: number,
): number[] | undefined {
  let clock = start;
  let place = 0;
  const times: number[] = [];
  for (const index of order) {
    const job = problem.jobs[index];
    if (!job) return undefined;
    clock = Math.max(clock + (problem.minutes[place]?.[index + 1] ?? 0), job.window[0]);
    if (clock > job.window[1] - problem.reserve) return undefined;
    times.push(clock);
    clock += job.service;
    place = index + 1;
  }
  return times;
}

export function orderDistance(problem: Problem, order: readonly number[]): number {
  const places = [0, ...order.map((index) => index + 1), 0];
  return places
    .slice(1)
    .reduce((sum, to, i) => sum + (problem.distance[places[i] ?? 0]?.[to] ?? 0), 0);
}

/**
 * The shortest set of routes that keeps every window, one for each van: exact, because it compares all orders of all ways to
 * share the jobs. Fit for a sample day of some 13 jobs, not for more.
 */
export function solve(problem: Problem): Solution[] {
  const solutions = new Map<string, Solution | undefined>();
  const bestOf = (jobs: number, start: number) => {
    const key = `${jobs} ${start}`;
    if (!solutions.has(key)) solutions.set(key, shortest(problem, jobs, start));
    return solutions.get(key);
  };
  const share = (jobs: number, [van, ...rest]: readonly Van[]): Solution[] | undefined => {
    if (!van) return [];
    if (rest.length === 0) {
      const last = countOf(jobs) === van.jobs ? bestOf(jobs, van.start) : undefined;
      return last && [last];
    }
    let winner: Solution[] | undefined;
    for (let choice = jobs; choice > 0; choice = (choice - 1) & jobs) {
      if (countOf(choice) !== van.jobs) continue;
      const route = bestOf(choice, van.start);
      const others = route && share(jobs & ~choice, rest);
      if (!others) continue;
      const found = [route, ...others];
      if (!winner || isBetter(sumOf(found), sumOf(winner))) winner = found;
    }
    return winner;
  };
  const found = share(2 ** problem.jobs.length - 1, problem.vans);
  if (!found) throw new Error("No set of routes keeps every time window.");
  return found;
}

type Cost = Pick<Solution, "distance" | "end">;

/** Shorter; of two equally short ones, done earlier. */
function isBetter(one: Cost, other: Cost): boolean {
  const shorter = other.distance - one.distance;
  return Math.abs(shorter) > 1e-9 ? shorter > 0 : one.end < other.end;
}

function sumOf(routes: readonly Solution[]): Cost {
  return {
    distance: routes.reduce((sum, route) => sum + route.distance, 0),
    end: routes.reduce((sum, route) => sum + route.end, 0),
  };
}

/** How many jobs are in a set; job n is the bit 2 ** n. */
function countOf(jobs: number): number {
  let count = 0;
  for (let left = jobs; left > 0; left &= left - 1) count += 1;
  return count;
}

/** The best order of a set of jobs that keeps their windows. */
function shortest(problem: Problem, jobs: number, start: number): Solution | undefined {
  let winner: Solution | undefined;
  const visit = (left: number, place: number, length: number, clock: number, order: number[]) => {
    if (winner && length > winner.distance + 1e-9) return;
    if (left === 0) {
      const distance = length + (problem.distance[place]?.[0] ?? 0);
      const found = { order, distance, end: clock };
      if (!winner || isBetter(found, winner)) winner = found;
      return;
    }
    for (const [index, job] of problem.jobs.entries()) {
      if (!(left & (1 << index))) continue;
      const to = index + 1;
      const atDoor = Math.max(clock + (problem.minutes[place]?.[to] ?? 0), job.window[0]);
      if (atDoor > job.window[1] - problem.reserve) continue;
      const reach = length + (problem.distance[place]?.[to] ?? 0);
      visit(left & ~(1 << index), to, reach, atDoor + job.service, [...order, index]);
    }
  };
  visit(jobs, 0, 0, start, []);
  return winner;
}
