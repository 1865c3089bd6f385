import { emptyPlan, openStops, readPlan, type TuesdayPlan, writePlan } from "./plan-link.ts";

const dayMs = 86_400_000;

export interface TuesdayState {
  /** `2026-11-26` */
  date: string;
  today: string;
  plan: TuesdayPlan;
  /** The van that the next stop goes to. */
  van: number;
  sent: boolean;
  /** False: the address names a day that has no morning, so the state is today's. */
  hasDay: boolean;
  /** The error in the address; empty if there is none. */
  problem: string;
}

/**
 * The morning in an address. Anyone may have written it.
 * @param today where the company is @param isKept false: the address's day has no morning
 */
export function readTuesdayState(
  query: URLSearchParams,
  today: string,
  isKept = true,
): TuesdayState {
  const wantedDay = query.get("day") ?? today;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(wantedDay) && dayAfter(wantedDay, 0) === wantedDay;
  const isOpen = isDate && wantedDay <= today && isKept;
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
    hasDay: isOpen,
    problem,
  };
}

/** The day some days later, or for a date that doesn't exist another one. */
export function dayAfter(date: string, days: number): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? "" : new Date(at + days * dayMs).toISOString().slice(0, 10);
}

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
