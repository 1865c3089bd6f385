import { shortTime } from "../sample-day/clock.ts";
import { formatAddress, type Stop, stopState, stops } from "../sample-day/day.ts";
import { type Task, unassigned } from "../sample-day/tasks.ts";
import type { SceneWords } from "./scene-words.ts";

export interface Row {
  task: Task;
  place: string;
  window: string;
  /** Missing for a task without a driver. */
  stop?: Stop;
  /** "ETA 10:42", or "9:52" where it is delivered. */
  time: string;
  note: string;
  done: boolean;
}

/** The board's list at a minute: what has no driver first, then what is under way by time, then what is done. */
export function boardRows(minute: number, { texts, span }: SceneWords): Row[] {
  const placeAndWindow = (task: Task) => ({
    task,
    place: formatAddress(task.address),
    window: span(task.window),
  });
  const rows = stops
    .toSorted((a, b) => a.time - b.time)
    .map((stop): Row => {
      const state = stopState(stop, minute);
      const done = state === "done";
      const spare = texts.spare({ minutes: stop.spare });
      return {
        ...placeAndWindow(stop.task),
        stop,
        time: shortTime(stop.time),
        note: done ? texts.delivered : state === "at the door" ? texts.atTheDoor : spare,
        done,
      };
    });
  return [
    { ...placeAndWindow(unassigned), time: "", note: texts.unassigned, done: false },
    ...rows.filter((row) => !row.done),
    ...rows.filter((row) => row.done).reverse(),
  ];
}

/** @returns "13 stops · 6 delivered" */
export function boardCount(minute: number, { texts }: SceneWords): string {
  const done = stops.filter((stop) => stopState(stop, minute) === "done").length;
  return texts.boardCount({ stops: stops.length, delivered: done });
}

/** A driver's next stop at a minute, or nothing once the last is done. */
export function nextStop(own: readonly Stop[], minute: number): Stop | undefined {
  return own.find((stop) => stopState(stop, minute) !== "done");
}
