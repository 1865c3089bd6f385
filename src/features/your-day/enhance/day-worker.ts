import type { Day, RoutePlan } from "../../../routing-engine/day.ts";
import { improve } from "../../../routing-engine/improve.ts";
import { insertStop } from "../../../routing-engine/plan.ts";
import { reasonFor } from "../../../routing-engine/reasons.ts";
import { Search } from "../../../routing-engine/search.ts";
import { answerQuestions, type WorkerAnswer } from "../../../ui/enhance/asked-worker.ts";
import type { ColumnField } from "./columns.ts";
import {
  cityPlace,
  type DayAnswer,
  type DayOrder,
  type DayState,
  listRoutes,
  makeSchedules,
  mostOrders,
  sumSchedules,
  toEngineDay,
} from "./day-model.ts";
import { DayProblem } from "./day-problem.ts";
import { leftCsv, routeCsv, routeGpx } from "./files.ts";
import { placingFor } from "./placing.ts";
import type { PostalCountry } from "./postal-codes.ts";
import {
  addressesIn,
  isOnEarth,
  type LeftRow,
  type PastedTable,
  type ReadRows,
  readRows,
  readTable,
} from "./read-rows.ts";
import { roadTravel } from "./roads.ts";

/** The worker of "Your day": it reads tables and plans, so that the page never waits. */
export type Request = { id: number } & (
  | { ask: "table"; text: string }
  | { ask: "rows"; columns: ColumnField[]; day: DayState; where: Where }
  | { ask: "place"; text: string; where: Where }
  /** All rows that were left when rows were last read, as CSV. */
  | { ask: "left" }
  /** Better plans come until `milliseconds` are over. */
  | { ask: "plan"; day: DayState; milliseconds: number }
  | { ask: "insert"; day: DayState; stop: number }
  | { ask: "measure"; day: DayState }
  | { ask: "file"; day: DayState; van: number; gpx: boolean }
);
export type Response = WorkerAnswer & {
  /** `inCity`: some of the addresses are the sample city's. */
  table?: Pick<PastedTable, "header" | "guess"> & {
    rows: number;
    sample: string[][];
    inCity: boolean;
  };
  place?: DayOrder["at"] | null;
  /** The error. Missing if all went well. */
  problem?: string;
  /** `left`: the first of them; `leftCount`: of all. */
  read?: ReadRows & { leftCount: number };
  answer?: DayAnswer;
  file?: string;
};

/** Where addresses are: in the sample city, or in a country, whose addresses the site's server may look up. */
export interface Where {
  country: PostalCountry | "";
  lookUp: boolean;
}

/** @throws what isn't for the visitor */
function textOf(error: unknown): string {
  if (error instanceof DayProblem) return error.message;
  throw error;
}

/** The engine's day, by road where that's asked for. */
async function engineOf(day: DayState): Promise<{ engine: Day; failed?: string }> {
  if (!day.roads || !day.onEarth) return { engine: toEngineDay(day) };
  try {
    return { engine: toEngineDay(day, await roadTravel(day)) };
  } catch (error) {
    return { engine: toEngineDay(day), failed: textOf(error) };
  }
}

/** Rows that the page lists. A message of thousands would keep it busy. */
const listed = 100;
let left: LeftRow[] = [];
let table: PastedTable = { rows: [], header: null, above: 0, guess: [] };
/** Any new question ends the search before it. */
let searching = 0;

answerQuestions(answerTo);

async function answerTo(data: Request): Promise<void> {
  searching += 1;
  const own = searching;
  let problem: string | undefined;
  const tell = (response: Omit<Response, "id" | "done">, done = true) =>
    postMessage({ id: data.id, done, ...(problem && { problem }), ...response });
  if (data.ask === "table") {
    table = readTable(data.text);
    const { rows, header, guess } = table;
    const inCity = rows.slice(0, 50).some((row) => row.some((cell) => cityPlace(cell)));
    tell({ table: { header, guess, rows: rows.length, sample: rows.slice(0, 3), inCity } });
    return;
  }
  if (data.ask === "rows") {
    const { orders, settings, onEarth } = data.day;
    const { columns, where } = data;
    try {
      const { placing, failed } = await placingFor(where, addressesIn(table, columns));
      problem = failed;
      // Of the same kind, the new ones come after those that are there.
      const keptCount = isOnEarth(columns, placing) === onEarth ? orders.length : 0;
      const read = readRows(table, columns, settings, mostOrders - keptCount, placing);
      left = read.left;
      tell({ read: { ...read, left: left.slice(0, listed), leftCount: left.length } });
    } catch (error) {
      tell({ problem: textOf(error) });
    }
    return;
  }
  if (data.ask === "left") {
    tell({ file: leftCsv(left) });
    return;
  }
  if (data.ask === "place") {
    const place = { address: data.text, postal: "", country: "" };
    try {
      const { placing, failed } = await placingFor(data.where, [place]);
      problem = failed;
      tell({ place: placing.find(place) });
    } catch (error) {
      tell({ place: null, problem: textOf(error) });
    }
    return;
  }
  const { day } = data;
  const { engine, failed } = await engineOf(day);
  problem = failed;
  // Another question came while roads were looked up.
  if (own !== searching) return;
  const answer = (plan: Pick<RoutePlan, "routes" | "unserved">): DayAnswer => {
    const schedules = makeSchedules(engine, plan.routes);
    return {
      ...plan,
      schedules,
      before: sumSchedules(makeSchedules(engine, listRoutes(day)), day.settings),
      after: sumSchedules(schedules, day.settings),
    };
  };
  if (data.ask === "measure") tell({ answer: answer(asGiven(engine, day)) });
  else if (data.ask === "file") {
    const schedule = makeSchedules(engine, day.routes)[data.van];
    const { gpx, van } = data;
    if (!schedule) throw new Error(`Van ${van + 1} has no stops to list.`);
    tell({ file: gpx ? routeGpx(day, schedule, `Van ${van + 1}`) : routeCsv(day, schedule) });
  } else if (data.ask === "insert") {
    tell({ answer: answer(insertStop(relaxed(engine, day), day.routes, data.stop).plan) });
  } else await search(engine, data, (plan, done) => tell({ answer: answer(plan) }, done));
}

/** The routes as they are, and the reasons of those that are on none. */
function asGiven(
  engine: Day,
  { orders, routes }: DayState,
): Pick<RoutePlan, "routes" | "unserved"> {
  const served = new Set(routes.flat());
  const missing = [...orders.keys()].filter((stop) => !served.has(stop));
  return {
    routes,
    unserved: missing.map((stop) => ({ stop, reason: reasonFor(engine, routes, stop) })),
  };
}

/** A day on which what is late, too long, or too full by the visitor's own hand may stay so. */
function relaxed(engine: Day, { routes }: DayState): Day {
  const schedules = makeSchedules(engine, routes);
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
  tell: (plan: RoutePlan, done: boolean) => void,
): Promise<void> {
  const own = searching;
  const routes = day.routes.length > 0 ? day.routes : listRoutes(day);
  return improve(new Search(engine, { objective: day.settings.objective, routes }), {
    milliseconds,
    tell,
    isOver: () => own !== searching,
  });
}
