import { clockSpan, shortTime } from "../sample-day/clock.ts";
import { nameOf, type Stop, stateOf, stops } from "../sample-day/day.ts";
import { type Task, unassigned } from "../sample-day/tasks.ts";

export interface Row {
  task: Task;
  place: string;
  window: string;
  /** Nothing for a task without a driver. */
  stop?: Stop;
  /** "ETA 10:42", or "9:52" where it is delivered. */
  time: string;
  note: string;
  done: boolean;
}

/** The board's list at a minute: what has no driver first, then what is under way by time, then what is done. */
export function boardRows(minute: number): Row[] {
  const rows = stops
    .toSorted((a, b) => a.time - b.time)
    .map((stop): Row => {
      const state = stateOf(stop, minute);
      const done = state === "done";
      const spare = `${stop.spare} min spare`;
      return {
        ...placeAndWindow(stop.task),
        stop,
        time: shortTime(stop.time),
        note: done ? "Delivered" : state === "at the door" ? "At the door" : spare,
        done,
      };
    });
  return [
    { ...placeAndWindow(unassigned), time: "", note: "Unassigned", done: false },
    ...rows.filter((row) => !row.done),
    ...rows.filter((row) => row.done).reverse(),
  ];
}

const placeAndWindow = (task: Task) => ({
  task,
  place: nameOf(task.address),
  window: clockSpan(task.window),
});

/** @returns "13 stops · 6 delivered" */
export function boardCount(minute: number): string {
  const done = stops.filter((stop) => stateOf(stop, minute) === "done").length;
  return `${stops.length} stops · ${done} delivered`;
}

/** A driver's next stop at a minute, or nothing once the last is done. */
export function nextStop(own: readonly Stop[], minute: number): Stop | undefined {
  return own.find((stop) => stateOf(stop, minute) !== "done");
}
