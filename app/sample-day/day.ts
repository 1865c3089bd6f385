import { type Address, placeOf, streets, unitsPerMile } from "./city.ts";
import { minuteOf } from "./clock.ts";
import { type Line, lengthOf, lineUpTo, type Point, pointAlong } from "./geometry.ts";
import { distanceOf, type Problem, solve, timesOf } from "./solve.ts";
import { shortestWays, type Way } from "./street-network.ts";
import { type DriverName, drivers, hub, type Task, type Tone, tasks, unassigned } from "./tasks.ts";

/** Plan units a van covers in a minute: 12 miles an hour, with its lights and turns. */
const unitsPerMinute = (12 * unitsPerMile) / 60;
/** Minutes from the van to the door: parking, finding the parcels, walking. */
const toTheDoor = 2;
/** Minutes that a plan leaves before the end of a window. */
export const reserve = 10;

export const hubPlace = placeOf(hub.address);

/** The ways between all places: 0 is the hub, n is task n - 1, the last is the task without a driver. */
const ways = shortestWays(
  streets.map((street) => street.line),
  [hubPlace, ...[...tasks, unassigned].map((task) => placeOf(task.address))],
);

const driving = (way: Way) => Math.ceil(way.length / unitsPerMinute);

export const problem: Problem = {
  jobs: tasks,
  vans: drivers.map(({ leaves, stops }) => ({ start: leaves, jobs: stops })),
  minutes: ways.map((row) => row.map((way) => driving(way) + toTheDoor)),
  distance: ways.map((row) => row.map((way) => way.length)),
  reserve,
};

export interface Stop {
  task: Task;
  driver: DriverName;
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
  driver: DriverName;
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

/** The day's routes as the planner makes them, one for each driver. */
export const routes: readonly Route[] = solve(problem).map((solution, index) => {
  const driver = drivers[index];
  const times = driver && timesOf(problem, solution.order, driver.leaves);
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
      place: placeOf(task.address),
      time,
      spare: task.window[1] - time,
      leaves: left,
      parks: time - toTheDoor,
      along: lengthOf(line),
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
    miles: solution.distance / unitsPerMile,
    ends: solution.end + (home ? driving(home) : 0),
  };
});

/** The place before a position in an order. */
function before(order: readonly number[], position: number): number {
  return position === 0 ? 0 : (order[position - 1] ?? 0) + 1;
}

export const stops: readonly Stop[] = routes.flatMap((route) => route.stops);

export const totalMiles = routes.reduce((sum, route) => sum + route.miles, 0);

/**
 * What the day would be in the order in which the orders came in: the first five for the first van, and so on.
 * @returns miles of all vans, and how many stops come after the end of their window
 */
export const listOrder = (() => {
  let from = 0;
  let miles = 0;
  let late = 0;
  for (const { leaves, stops: count } of drivers) {
    const order = [...tasks.keys()].slice(from, from + count);
    from += count;
    miles += distanceOf(problem, order) / unitsPerMile;
    const patient = {
      ...problem,
      jobs: tasks.map(({ service, window }) => ({
        service,
        window: [window[0], Number.POSITIVE_INFINITY] as const,
      })),
    };
    const times = timesOf(patient, order, leaves) ?? [];
    late += order.filter((job, i) => (times[i] ?? 0) > (tasks[job]?.window[1] ?? 0)).length;
  }
  return { miles, late };
})();

export interface Offer {
  driver: DriverName;
  tone: Tone;
  /** The stop it would come after. */
  after: Stop;
  /** When the driver would be at the door. */
  time: number;
  extraMiles: number;
}

/**
 * What each driver would need for the task that nobody has, where it adds the fewest miles to what is left of the route and
 * every window is still kept; the shortest first.
 */
export function offersAt(minute: number): Offer[] {
  const open = tasks.length + 1;
  return routes
    .flatMap((route) => {
      const offers = route.stops.flatMap((stop, i): Offer[] => {
        if (stateOf(stop, minute) === "done") return [];
        const here = tasks.indexOf(stop.task) + 1;
        const next = route.stops[i + 1];
        const then = next ? tasks.indexOf(next.task) + 1 : 0;
        const detour = (ways[here]?.[open]?.length ?? 0) + (ways[open]?.[then]?.length ?? 0);
        const arrives = stop.time + stop.task.service + (problem.minutes[here]?.[open] ?? 0);
        const time = Math.max(arrives, unassigned.window[0]);
        const delay = next
          ? time + unassigned.service + (problem.minutes[open]?.[then] ?? 0) - next.time
          : 0;
        const kept =
          time <= unassigned.window[1] - reserve &&
          route.stops.slice(i + 1).every((later) => later.spare - delay >= reserve);
        const extraMiles = (detour - (ways[here]?.[then]?.length ?? 0)) / unitsPerMile;
        const { driver, tone } = route;
        return kept ? [{ driver, tone, after: stop, time, extraMiles }] : [];
      });
      return offers.toSorted((a, b) => a.extraMiles - b.extraMiles).slice(0, 1);
    })
    .toSorted((a, b) => a.extraMiles - b.extraMiles);
}

/** The moments that pictures show. */
export const moments = {
  /** The plan stands, and no van has left. */
  planned: minuteOf("9:35 AM"),
  /** Mara is on the way to the followed stop. */
  onTheWay: minuteOf("10:36 AM"),
  /** She is at the door. */
  now: minuteOf("10:42 AM"),
  /** It is delivered, and she drives on. */
  delivered: minuteOf("10:48 AM"),
} as const;

/** The delivery that phone, tracking page, and film follow. */
export const followed = stopAt({ number: 14, street: "Mill Street" });

function stopAt({ number, street }: Address): Stop {
  const found = stops.find(
    ({ task }) => task.address.number === number && task.address.street === street,
  );
  if (!found) throw new Error(`No route has ${number} ${street}.`);
  return found;
}

export function routeOf(driver: DriverName): Route {
  const found = routes.find((route) => route.driver === driver);
  if (!found) throw new Error(`${driver} has no route.`);
  return found;
}

export type StopState = "done" | "at the door" | "next" | "planned";

/** How a stop stands at a minute of the day. */
export function stateOf(stop: Stop, minute: number): StopState {
  if (minute > stop.time) return "done";
  if (minute === stop.time) return "at the door";
  const done = stop.number === 1 || minute > (previous(stop)?.time ?? 0);
  return done && minute >= stop.leaves ? "next" : "planned";
}

function previous(stop: Stop): Stop | undefined {
  return routeOf(stop.driver).stops[stop.number - 2];
}

/** A van halts this far from a stop, so that the stop's pin stays in sight. */
const halt = 25;

/** How far a van has come along its route's line at a minute. */
export function travelled(route: Route, minute: number): number {
  let along = 0;
  for (const stop of route.stops) {
    const there = stop.along - halt;
    if (minute >= stop.parks) {
      along = there;
      continue;
    }
    const share = (minute - stop.leaves) / (stop.parks - stop.leaves);
    return share <= 0 ? along : along + (there - along) * share;
  }
  return along;
}

/** Where a van is at a minute, and where it heads. */
export function vanAt(route: Route, minute: number): Point & { heading: number } {
  return pointAlong(route.line, travelled(route, minute));
}

/** The part of a route's line that has been driven at a minute. */
export function drivenAt(route: Route, minute: number): Point[] {
  return lineUpTo(route.line, travelled(route, minute));
}

/** What is left of the way to a stop: what a customer may see of a route. */
export function wayToDoor(stop: Stop, minute: number): Line {
  const route = routeOf(stop.driver);
  const driven = drivenAt(route, minute);
  const whole = lineUpTo(route.line, stop.along);
  return [...driven.slice(-1), ...whole.slice(driven.length - 1)];
}

/** @returns "14 Mill Street" */
export const nameOf = ({ number, street }: Address): string => `${number} ${street}`;
