import type { Address } from "./city.ts";
import { minuteOf } from "./clock.ts";

/** Fictional, as the city is: three drivers, one hub, and what they deliver on a Tuesday. */
export const dayName = "Tuesday";

export const hub = {
  name: "Orchard Street",
  address: { number: 2, street: "Orchard Street" },
} as const;

export type DriverName = "Mara" | "Jonas" | "Priya";
export type Tone = "accent" | "signal" | "info";

/** The hub has one loading door: the vans leave one after the other. */
export const drivers: readonly { name: DriverName; tone: Tone; leaves: number; stops: number }[] = [
  { name: "Mara", tone: "accent", leaves: minuteOf("9:40 AM"), stops: 5 },
  { name: "Jonas", tone: "signal", leaves: minuteOf("10:05 AM"), stops: 4 },
  { name: "Priya", tone: "info", leaves: minuteOf("10:20 AM"), stops: 4 },
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

function task(
  place: string,
  recipient: string,
  [from, to]: readonly [string, string],
  rest: Pick<Task, "service" | "parcels" | "note">,
): Task {
  const number = Number.parseInt(place, 10);
  const address = { number, street: place.slice(String(number).length + 1) };
  return { address, recipient, window: [minuteOf(from), minuteOf(to)], ...rest };
}

/** The day's tasks that have a driver, in the order in which the orders came in. */
export const tasks: readonly Task[] = [
  task("94 Harbor Avenue", "Owen Sato", ["11:00 AM", "12:00 PM"], { service: 5, parcels: 1 }),
  task("57 Kiln Lane", "Grace Whitman", ["9:30 AM", "10:30 AM"], { service: 6, parcels: 2 }),
  task("26 Bell Street", "Theo Marsh", ["10:30 AM", "11:00 AM"], {
    service: 5,
    parcels: 1,
    note: "No nuts. Leave it at the front desk.",
  }),
  task("14 Mill Street", "Elena Brooks", ["10:30 AM", "11:00 AM"], {
    service: 5,
    parcels: 2,
    note: "Ring twice. Second floor.",
  }),
  task("60 Summit Street", "Dana Kim", ["10:30 AM", "11:30 AM"], {
    service: 5,
    parcels: 3,
    note: "Gate code 4412. Oat milk, not soy.",
  }),
  task("28 Alder Road", "Ruth Calloway", ["10:00 AM", "10:30 AM"], { service: 6, parcels: 1 }),
  task("59 Willow Street", "Ben Ortega", ["9:30 AM", "10:30 AM"], { service: 5, parcels: 1 }),
  task("9 Mason Street", "Lucia Romano", ["10:00 AM", "11:00 AM"], { service: 5, parcels: 2 }),
  task("33 Cooper Street", "Sam Idowu", ["10:30 AM", "11:30 AM"], { service: 5, parcels: 1 }),
  task("21 Fairmount Avenue", "Marcus Hale", ["10:00 AM", "11:00 AM"], { service: 5, parcels: 4 }),
  task("46 Prospect Street", "Amira Said", ["11:00 AM", "12:00 PM"], { service: 5, parcels: 1 }),
  task("12 Linden Street", "Paul Novak", ["10:00 AM", "11:00 AM"], { service: 6, parcels: 2 }),
  task("45 Harbor Avenue", "June Petersen", ["10:30 AM", "11:30 AM"], { service: 5, parcels: 1 }),
];

/** It came in last and has no driver yet. */
export const unassigned: Task = task("49 Chapel Street", "Noor Haddad", ["11:00 AM", "1:00 PM"], {
  service: 5,
  parcels: 2,
  note: "Ring twice. Nut allergy: keep the bags apart.",
});
