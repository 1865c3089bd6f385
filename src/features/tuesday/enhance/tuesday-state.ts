import { distanceSign } from "../../../ui/sample-day/city.ts";
import type { Outcome } from "./morning.ts";
import { emptyPlan, openStops, readPlan, type TuesdayPlan, writePlan } from "./plan-link.ts";

/** The first morning. Earlier days have none. */
const firstDay = "2026-11-01";
const dayMs = 86_400_000;

export interface TuesdayState {
  /** `2026-11-26` */
  date: string;
  today: string;
  plan: TuesdayPlan;
  /** The van that the next stop goes to. */
  van: number;
  sent: boolean;
  /** The error in the address; empty if there is none. */
  problem: string;
}

/** The morning in an address. Anyone may have written it. @param today where the company is */
export function readTuesdayState(query: URLSearchParams, today: string): TuesdayState {
  const wantedDay = query.get("day") ?? today;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(wantedDay) && dayAfter(wantedDay, 0) === wantedDay;
  const isOpen = isDate && wantedDay >= firstDay && wantedDay <= today;
  const text = query.get("r") ?? "..";
  const plan = readPlan(text.slice(0, 40));
  const van = Number(query.get("v") ?? "1") - 1;
  const wantsSent = query.get("sent") === "1";
  const problem = !isDate
    ? "This link names no day. Here’s today’s morning."
    : wantedDay > today
      ? "This morning hasn’t come yet. Here’s today’s."
      : !isOpen
        ? "There’s no morning of that day. Here’s today’s."
        : !plan
          ? "This link is damaged: its routes name a stop twice, or one that doesn’t exist. Ask for it again, or plan the morning yourself."
          : wantsSent && openStops(plan).length > 0
            ? `${openStops(plan).length} stops have no van yet. Put them on a van, then send the vans.`
            : "";
  const own = isOpen ? (plan ?? emptyPlan) : emptyPlan;
  return {
    date: isOpen ? wantedDay : today,
    today,
    plan: own,
    van: own[van] ? van : 0,
    sent: wantsSent && problem === "",
    problem,
  };
}

/** The day some days later, or for a date that doesn't exist another one. */
export function dayAfter(date: string, days: number): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? "" : new Date(at + days * dayMs).toISOString().slice(0, 10);
}

export const hasMorning = (date: string): boolean => date >= firstDay;

/** The query of a state. */
export function writeQuery(
  state: Pick<TuesdayState, "date" | "plan" | "van">,
  sent = false,
): string {
  const query = new URLSearchParams({ day: state.date, r: writePlan(state.plan) });
  if (sent) query.set("sent", "1");
  else query.set("v", String(state.van + 1));
  return query.toString();
}

/** `29.4 mi, 1 late` */
export const resultText = ({ miles, late }: Pick<Outcome, "miles" | "late">): string =>
  `${miles.toFixed(1)} ${distanceSign}, ${late === 0 ? "none late" : `${late} late`}`;
