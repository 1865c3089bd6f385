import { clockSpan } from "../sample-day/clock.ts";
import { nameOf } from "../sample-day/day.ts";
import { drivers, hub, unassigned } from "../sample-day/tasks.ts";

/** What the drawn forms of the dashboard hold: the sample day's people and streets, and the office around them. */
export const team = [
  { name: "Omar", role: "Admin", note: "Settings and analytics" },
  { name: "Rosa", role: "Dispatcher", note: "Organizes and manages routes" },
  ...drivers.map(({ name }) => ({ name, role: "Driver" as const, note: "Completes tasks" })),
] as const;

export const hubFields = [
  ["Name", hub.name],
  ["Address", `${nameOf(hub.address)}, loading door at the back`],
] as const;

/** Driver preferences of a hub: what is asked, and the two answers, the chosen one first. */
export const hubPreferences = [
  ["Drivers start", "At this hub", "Somewhere else"],
  ["Drivers end", "At this hub", "Somewhere else"],
] as const;

export const taskFields = [
  ["Recipient", unassigned.recipient],
  ["Address", nameOf(unassigned.address)],
  ["Time window", clockSpan(unassigned.window)],
  ["Notes", unassigned.note ?? ""],
] as const;

/** The choices for a task's driver, the first one chosen. */
export const driverChoices = ["Unassigned", ...drivers.map((one) => one.name)];

export const surveyQuestions = [
  "Did it arrive when we said?",
  "Was everything in the bag?",
] as const;

export const client = {
  name: unassigned.recipient,
  address: nameOf(unassigned.address),
  tags: ["Weekly order", "Call first"],
  feedback: "Prefers the early window. Says thank you for the call.",
  stars: 4,
} as const;
