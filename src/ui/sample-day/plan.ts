import { addressPoint, streets, unitsPerDistance, unitsPerMile } from "./city.ts";
import { type Line, lineLength, type Point } from "./geometry.ts";
import { arrivalTimes, orderDistance, type Problem, solve } from "./solve.ts";
import { shortestWays, type Way } from "./street-network.ts";
import { drivers, hub, type Task, type Tone, tasks, unassigned } from "./tasks.ts";

/** Plan units a van covers in a minute: 12 miles an hour, with its lights and turns. */
const unitsPerMinute = (12 * unitsPerMile) / 60;
/** Minutes from the van to the door: parking, finding the parcels, walking. */
export const toTheDoor = 2;
/** Minutes that a plan leaves before the end of a window. */
export const reserve = 10;

export interface Stop {
  task: Task;
  driver: string;
  tone: Tone;
  /** Place in the route, from 1. */
  number: number;
  place: Point;
  /** When the driver is at the door with the parcel: the time the customer is told, and the time on the proof. */
  time: number;
  /** Minutes between that and the end of the window. */
  spare: number;
  /** When the van leaves the stop before, and when it parks at this one. */
  leaves: number;
  parks: number;
  /** Where the stop is along the route's line. */
  along: number;
}

export interface Route {
  driver: string;
  tone: Tone;
  leaves: number;
  stops: readonly Stop[];
  /** From the hub to the last stop, and from there back to the hub. */
  line: Line;
  back: Line;
  miles: number;
  /** When the van is at the hub again. */
  ends: number;
}

/**
 * The day in the order in which the orders came in: the first five for the first van, and so on.
 */
interface ListOrder {
  /** Of all vans. */
  miles: number;
  /** How many stops come after the end of their window. */
  late: number;
  /** When each task is at the door, in the order of `tasks`. */
  times: readonly number[];
}

export interface PlannedDay {
  /** The ways between all places: 0 is the hub, n is task n - 1, the last is the task without a driver. */
  ways: readonly (readonly Way[])[];
  problem: Problem;
  /** The routes as the planner makes them, one for each driver. */
  routes: readonly Route[];
  listOrder: ListOrder;
}

/** Plans the sample day: ways along the streets, routes by the solver. It takes a tenth of a second. */
export function planSampleDay(): PlannedDay {
  const ways = shortestWays(
    streets.map((street) => street.line),
    [hub, ...tasks, unassigned].map(({ address }) => addressPoint(address)),
  );
  const problem: Problem = {
    jobs: tasks,
    vans: drivers.map(({ leaves, stops }) => ({ start: leaves, jobs: stops })),
    minutes: ways.map((row) => row.map((way) => driving(way) + toTheDoor)),
    distance: ways.map((row) => row.map((way) => way.length)),
    reserve,
  };
  return { ways, problem, routes: routesOf(problem, ways), listOrder: listOrderOf(problem) };
}

/** Minutes that a van takes for a way. */
export const driving = (way: Pick<Way, "length"> = { length: 0 }): number =>
  Math.ceil(way.length / unitsPerMinute);

function routesOf(problem: Problem, ways: PlannedDay["ways"]): Route[] {
  return solve(problem).map((solution, index) => {
    const driver = drivers[index];
    const times = driver && arrivalTimes(problem, solution.order, driver.leaves);
    if (!driver || !times) throw new Error("The sample day has no plan.");
    const { name, tone, leaves } = driver;
    const line: Point[] = [];
    let clock = leaves;
    const stops = solution.order.map((job, i): Stop => {
      const task = tasks[job];
      const way = ways[before(solution.order, i)]?.[job + 1];
      const time = times[i];
      if (!task || !way || time === undefined) throw new Error("The sample day has no such task.");
      line.push(...way.line.slice(line.length === 0 ? 0 : 1));
      const left = clock;
      clock = time + task.service;
      return {
        task,
        driver: name,
        tone,
        number: i + 1,
        place: addressPoint(task.address),
        time,
        spare: task.window[1] - time,
        leaves: left,
        parks: time - toTheDoor,
        along: lineLength(line),
      };
    });
    const home = ways[before(solution.order, solution.order.length)]?.[0];
    return {
      driver: name,
      tone,
      leaves,
      stops,
      line,
      back: home?.line ?? [],
      miles: solution.distance / unitsPerDistance,
      ends: solution.end + (home ? driving(home) : 0),
    };
  });
}

/** The place before a position in an order. */
function before(order: readonly number[], position: number): number {
  return position === 0 ? 0 : (order[position - 1] ?? 0) + 1;
}

function listOrderOf(problem: Problem): ListOrder {
  const patient = {
    ...problem,
    jobs: tasks.map(({ service, window }) => ({
      service,
      window: [window[0], Number.POSITIVE_INFINITY] as const,
    })),
  };
  let from = 0;
  let miles = 0;
  const times: number[] = [];
  for (const { leaves, stops } of drivers) {
    const order = [...tasks.keys()].slice(from, from + stops);
    from += stops;
    miles += orderDistance(problem, order) / unitsPerDistance;
    times.push(...(arrivalTimes(patient, order, leaves) ?? []));
  }
  const late = tasks.filter(({ window }, i) => (times[i] ?? 0) > window[1]).length;
  return { miles, late, times };
}
