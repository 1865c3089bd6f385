import type { Address } from "./city.ts";
import { parseTime } from "./clock.ts";
import * as names from "./names.ts";

/** Fictional, as the city is: three drivers, one hub, and what they deliver on a Tuesday. */
export const dayName = "Tuesday";

export const hub = {
  name: names.streets.orchard,
  address: { number: 2, street: names.streets.orchard },
} as const;

export type Tone = "accent" | "signal" | "info";

/** The hub has one loading door: the vans leave one after the other. */
export const drivers: readonly { name: string; tone: Tone; leaves: number; stops: number }[] = [
  { name: names.drivers.accent, tone: "accent", leaves: parseTime("9:40 AM"), stops: 5 },
  { name: names.drivers.signal, tone: "signal", leaves: parseTime("10:05 AM"), stops: 4 },
  { name: names.drivers.info, tone: "info", leaves: parseTime("10:20 AM"), stops: 4 },
];

export interface Task {
  address: Address;
  recipient: string;
  /** When the customer expects the delivery, in minutes after midnight. */
  window: readonly [number, number];
  /** Minutes for the handover and the way back to the van. */
  service: number;
  parcels: number;
  note?: string;
}

/** @param at of whom and where: the key of the recipient's name, which begins with the street's */
function task(
  number: number,
  at: keyof typeof names.recipients,
  [from, to]: readonly [string, string],
  rest: Pick<Task, "service" | "parcels" | "note">,
): Task {
  const street = names.streets[at === "harborEast" || at === "harborWest" ? "harbor" : at];
  const recipient = names.recipients[at];
  const address = { number, street };
  return { address, recipient, window: [parseTime(from), parseTime(to)], ...rest };
}

/** The day's tasks that have a driver, in the order in which the orders came in. */
export const tasks: readonly Task[] = [
  task(94, "harborEast", ["11:00 AM", "12:00 PM"], { service: 5, parcels: 1 }),
  task(57, "kiln", ["9:30 AM", "10:30 AM"], { service: 6, parcels: 2 }),
  task(26, "bell", ["10:30 AM", "11:00 AM"], {
    service: 5,
    parcels: 1,
    note: "No nuts. Leave it at the front desk.",
  }),
  task(14, "mill", ["10:30 AM", "11:00 AM"], {
    service: 5,
    parcels: 2,
    note: "Ring twice. Second floor.",
  }),
  task(60, "summit", ["10:30 AM", "11:30 AM"], {
    service: 5,
    parcels: 3,
    note: "Gate code 4412. Oat milk, not soy.",
  }),
  task(28, "alder", ["10:00 AM", "10:30 AM"], { service: 6, parcels: 1 }),
  task(59, "willow", ["9:30 AM", "10:30 AM"], { service: 5, parcels: 1 }),
  task(9, "mason", ["10:00 AM", "11:00 AM"], { service: 5, parcels: 2 }),
  task(33, "cooper", ["10:30 AM", "11:30 AM"], { service: 5, parcels: 1 }),
  task(21, "fairmount", ["10:00 AM", "11:00 AM"], { service: 5, parcels: 4 }),
  task(46, "prospect", ["11:00 AM", "12:00 PM"], { service: 5, parcels: 1 }),
  task(12, "linden", ["10:00 AM", "11:00 AM"], { service: 6, parcels: 2 }),
  task(45, "harborWest", ["10:30 AM", "11:30 AM"], { service: 5, parcels: 1 }),
];

/** It came in last and has no driver yet. */
export const unassigned: Task = task(49, "chapel", ["11:00 AM", "1:00 PM"], {
  service: 5,
  parcels: 2,
  note: "Ring twice. Nut allergy: keep the bags apart.",
});
