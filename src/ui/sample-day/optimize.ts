import { shortTime } from "./clock.ts";
import { lineLength } from "./geometry.ts";
import type { PlannedDay, Route } from "./plan.ts";
import { type Tone, tasks } from "./tasks.ts";

/** The board on which a visitor presses "Optimize routes", before or after. */
export interface OptimizeView {
  result: Result;
  rows: readonly OptimizeRow[];
}

/** The cost of an order of stops. Once the routes are planned, also the cost before, and the difference. */
export interface Result {
  was: string;
  now: string;
  less: string;
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

/** How the board says it, in the page's language. */
export interface BoardWords {
  total(values: { miles: string; late: number }): string;
  less(values: { miles: string }): string;
  late(values: { minutes: number }): string;
  onTime: string;
  spare(values: { minutes: number }): string;
}

interface Total {
  miles: number;
  late: number;
}

/** @param plan the routes, once they are planned */
export function toResult(texts: BoardWords, list: Total, plan?: Total): Result {
  const text = ({ miles, late }: Total) => texts.total({ miles: miles.toFixed(1), late });
  return {
    was: plan ? text(list) : "",
    now: text(plan ?? list),
    less: plan ? texts.less({ miles: (list.miles - plan.miles).toFixed(1) }) : "",
  };
}

const totalMilesOf = (routes: readonly Route[]) =>
  routes.reduce((sum, route) => sum + route.miles, 0);

/** Before: every task in the order of entry, with the time at which its van would be there. */
export function listView({ listOrder }: PlannedDay, texts: BoardWords): OptimizeView {
  return {
    result: toResult(texts, listOrder),
    rows: tasks.map(({ window }, task) => {
      const time = listOrder.times[task] ?? 0;
      const over = time - window[1];
      return {
        task,
        number: task + 1,
        driver: "",
        time: shortTime(time),
        note: over > 0 ? texts.late({ minutes: over }) : texts.onTime,
        late: over > 0,
        share: 0,
      };
    }),
  };
}

/** Data to restore the list: for each task, in the order of entry, time and note, and 1 if it's late. */
export interface ListStart {
  result: Result;
  rows: readonly (readonly [time: string, note: string, late?: 1])[];
}

export function listStart(day: PlannedDay, texts: BoardWords): ListStart {
  const { result, rows } = listView(day, texts);
  return {
    result,
    rows: rows.map(({ time, note, late }) => (late ? [time, note, 1] : [time, note])),
  };
}

/** After: three routes, each stop with its time. */
export function routesView({ routes, listOrder }: PlannedDay, texts: BoardWords): OptimizeView {
  const rows = routes.flatMap(({ driver, tone, stops, line }) =>
    stops.map((stop) => ({
      task: tasks.indexOf(stop.task),
      number: stop.number,
      tone,
      driver,
      time: shortTime(stop.time),
      note: texts.spare({ minutes: stop.spare }),
      late: stop.spare < 0,
      share: stop.along / lineLength(line),
    })),
  );
  const late = rows.filter((row) => row.late).length;
  return {
    result: toResult(texts, listOrder, { miles: totalMilesOf(routes), late }),
    rows,
  };
}
