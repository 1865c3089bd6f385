import { shortTime } from "./clock.ts";
import { lengthOf } from "./geometry.ts";
import type { PlannedDay, Route } from "./plan.ts";
import { type Tone, tasks } from "./tasks.ts";

/** The board on which a visitor presses "Optimize routes", before or after. */
export interface OptimizeView {
  /** In one sentence. */
  result: string;
  rows: readonly OptimizeRow[];
}

export interface OptimizeRow {
  /** Index in `tasks`, the order in which the orders came in. */
  task: number;
  /** Place in the list or in the route, from 1. */
  number: number;
  /** Of the driver; none before the routes are planned. */
  tone?: Tone;
  driver: string;
  /** "10:42" */
  time: string;
  note: string;
  late: boolean;
  /** Where the stop is along its route: 0 to 1. */
  share: number;
}

const miles = (count: number) => `${count.toFixed(1)} mi`;

const totalMilesOf = (routes: readonly Route[]) =>
  routes.reduce((sum, route) => sum + route.miles, 0);

/** Before: every task in the order of entry, with the time at which its van would be there. */
export function listView({ listOrder }: PlannedDay): OptimizeView {
  return {
    result: `List order: ${miles(listOrder.miles)}, ${listOrder.late} late`,
    rows: tasks.map(({ window }, task) => {
      const time = listOrder.times[task] ?? 0;
      const over = time - window[1];
      return {
        task,
        number: task + 1,
        driver: "",
        time: shortTime(time),
        note: over > 0 ? `${over} min late` : "On time",
        late: over > 0,
        share: 0,
      };
    }),
  };
}

/** After: three routes, each stop with its time. */
export function routesView({ routes }: PlannedDay): OptimizeView {
  const rows = routes.flatMap(({ driver, tone, stops, line }) =>
    stops.map((stop) => ({
      task: tasks.indexOf(stop.task),
      number: stop.number,
      tone,
      driver,
      time: shortTime(stop.time),
      note: `${stop.spare} min spare`,
      late: stop.spare < 0,
      share: stop.along / lengthOf(line),
    })),
  );
  const late = rows.filter((row) => row.late).length;
  return {
    result: `Three routes: ${miles(totalMilesOf(routes))}, ${late === 0 ? "every window kept" : `${late} late`}`,
    rows,
  };
}
