import type { Day, Plan } from "../../../routing-engine/day.ts";
import { improve } from "../../../routing-engine/improve.ts";
import { insertStop } from "../../../routing-engine/plan.ts";
import { reasonFor } from "../../../routing-engine/reasons.ts";
import { Search } from "../../../routing-engine/search.ts";
import {
  type Answer,
  type DayState,
  engineDayOf,
  listRoutes,
  mostOrders,
  schedulesOf,
  totalOf,
} from "./day-model.ts";
import { routeCsv, routeGpx } from "./files.ts";
import {
  type Field,
  isOnEarth,
  type ReadRows,
  readRows,
  readTable,
  type Table,
} from "./read-rows.ts";

/** The worker of "Your day": it reads tables and plans, so that the page never waits. */
export type Request = { id: number } & (
  | { ask: "table"; text: string }
  | { ask: "rows"; columns: Field[]; day: DayState }
  /** Better plans come until `milliseconds` are over. */
  | { ask: "plan"; day: DayState; milliseconds: number }
  | { ask: "insert"; day: DayState; stop: number }
  | { ask: "measure"; day: DayState }
  | { ask: "file"; day: DayState; van: number; gpx: boolean }
);
export type Response = { id: number; done: boolean } & {
  table?: Omit<Table, "rows"> & { rows: number; sample: string[][] };
  read?: ReadRows;
  answer?: Answer;
  file?: string;
};

let table: Table = { rows: [], header: null, guess: [] };
/** Any new question ends the search before it. */
let searching = 0;

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  searching += 1;
  const tell = (response: Omit<Response, "id" | "done">, done = true) =>
    postMessage({ id: data.id, done, ...response });
  if (data.ask === "table") {
    table = readTable(data.text);
    const { rows, header, guess } = table;
    tell({ table: { header, guess, rows: rows.length, sample: rows.slice(0, 3) } });
    return;
  }
  if (data.ask === "rows") {
    const { orders, settings, onEarth } = data.day;
    // Of the same kind, the new ones come after those that are there.
    const kept = isOnEarth(data.columns) === onEarth ? orders.length : 0;
    tell({ read: readRows(table, data.columns, settings, mostOrders - kept) });
    return;
  }
  const { day } = data;
  const engine = engineDayOf(day);
  const answer = (plan: Pick<Plan, "routes" | "unserved">): Answer => {
    const schedules = schedulesOf(engine, plan.routes);
    return {
      ...plan,
      schedules,
      before: totalOf(schedulesOf(engine, listRoutes(day)), day.settings),
      after: totalOf(schedules, day.settings),
    };
  };
  if (data.ask === "measure") tell({ answer: answer(asGiven(engine, day)) });
  else if (data.ask === "file") {
    const schedule = schedulesOf(engine, day.routes)[data.van];
    if (!schedule) return;
    const { gpx, van } = data;
    tell({ file: gpx ? routeGpx(day, schedule, `Van ${van + 1}`) : routeCsv(day, schedule) });
  } else if (data.ask === "insert") {
    tell({ answer: answer(insertStop(relaxed(engine, day), day.routes, data.stop).plan) });
  } else void search(engine, data, (plan, done) => tell({ answer: answer(plan) }, done));
});

/** The routes as they are, and the reasons of those that are on none. */
function asGiven(engine: Day, { orders, routes }: DayState): Pick<Plan, "routes" | "unserved"> {
  const served = new Set(routes.flat());
  const missing = [...orders.keys()].filter((stop) => !served.has(stop));
  return {
    routes,
    unserved: missing.map((stop) => ({ stop, reason: reasonFor(engine, routes, stop) })),
  };
}

/** A day on which what is late, too long, or too full by the visitor's own hand may stay so. */
function relaxed(engine: Day, { routes }: DayState): Day {
  const schedules = schedulesOf(engine, routes);
  const begins = new Map(
    schedules.flatMap(({ visits }) => visits.map((one) => [one.stop, one.begins] as const)),
  );
  return {
    ...engine,
    stops: engine.stops.map((stop, i) => ({
      ...stop,
      latest: Math.max(stop.latest, begins.get(i) ?? 0),
    })),
    drivers: engine.drivers.map((driver, van) => {
      const { home = 0, load = 0, missedBreak = false } = schedules[van] ?? {};
      const { break: pause, ...rest } = driver;
      return {
        ...rest,
        ...(pause && !missedBreak && { break: pause }),
        until: Math.max(driver.until, (routes[van]?.length ?? 0) > 0 ? home : 0),
        capacity: Math.max(driver.capacity, load),
      };
    }),
  };
}

function search(
  engine: Day,
  { day, milliseconds }: { day: DayState; milliseconds: number },
  tell: (plan: Plan, done: boolean) => void,
): Promise<void> {
  const own = searching;
  const routes = day.routes.length > 0 ? day.routes : listRoutes(day);
  return improve(new Search(engine, { objective: day.settings.objective, routes }), {
    milliseconds,
    tell,
    isOver: () => own !== searching,
  });
}
