import { stopCount, vanTones } from "./morning.ts";

/** By van: stops in order. */
export type TuesdayPlan = readonly (readonly number[])[];

export const emptyPlan: TuesdayPlan = vanTones.map(() => []);

/** The letter of a stop: on the map, in lists, and in links. */
export const stopLetter = (stop: number): string => String.fromCharCode(65 + stop);

/** `ADK.BC.` is van 1 with stops A, D, and K, van 2 with B and C, and van 3 with none. */
export const writePlan = (plan: TuesdayPlan): string =>
  plan.map((route) => route.map(stopLetter).join("")).join(".");

/** @returns null if it isn't a plan of this page */
export function readPlan(text: string): TuesdayPlan | null {
  const parts = text.toUpperCase().split(".");
  if (parts.length !== vanTones.length) return null;
  const plan = parts.map((part) => [...part].map((letter) => letter.charCodeAt(0) - 65));
  const stops = plan.flat();
  const isKnown = stops.every((stop) => stop >= 0 && stop < stopCount);
  return isKnown && new Set(stops).size === stops.length ? plan : null;
}

/** A plan after a button was pressed: `A1` puts stop A at the end of van 1, `Au` moves it up, `Ad` down, `Ax` takes it out. */
export function changeTuesdayPlan(plan: TuesdayPlan, change: string): TuesdayPlan {
  const [, letter = "", what = ""] = /^([A-Z])([0-9udx])$/.exec(change) ?? [];
  const stop = letter.charCodeAt(0) - 65;
  if (!(stop >= 0 && stop < stopCount)) return plan;
  if (what === "u" || what === "d") {
    return plan.map((route) => {
      const at = route.indexOf(stop);
      const other = at + (what === "u" ? -1 : 1);
      const swapped = route[other];
      return at < 0 || swapped === undefined ? route : route.with(at, swapped).with(other, stop);
    });
  }
  const van = what === "x" ? -1 : Number(what) - 1;
  if (what !== "x" && !plan[van]) return plan;
  return plan.map((route, i) => {
    const rest = route.filter((one) => one !== stop);
    return i === van ? [...rest, stop] : rest;
  });
}

export const openStops = (plan: TuesdayPlan): number[] => {
  const planned = new Set(plan.flat());
  return Array.from({ length: stopCount }, (_, stop) => stop).filter((stop) => !planned.has(stop));
};
