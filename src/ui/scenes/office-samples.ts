import { formatAddress } from "../sample-day/day.ts";
import { office } from "../sample-day/names.ts";
import { drivers, hub, unassigned } from "../sample-day/tasks.ts";
import type { SceneWords } from "./scene-words.ts";

/** The values in the drawn forms of the dashboard: the sample day's people and streets, and the office around them. */
export const team = [
  { name: office.admin, role: "admin" },
  { name: office.dispatcher, role: "dispatcher" },
  ...drivers.map(({ name }) => ({ name, role: "driver" as const })),
] as const;

export const hubFields = ({ texts }: SceneWords) =>
  [
    [texts.name, hub.name],
    [texts.address, texts.hubAddress({ place: formatAddress(hub.address) })],
  ] as const;

/** Driver preferences of a hub: what is asked, and the two answers, the chosen one first. */
export const hubPreferences = ({ texts }: SceneWords) =>
  [
    [texts.driversStart, texts.atThisHub, texts.somewhereElse],
    [texts.driversEnd, texts.atThisHub, texts.somewhereElse],
  ] as const;

export const taskFields = ({ texts, span, note }: SceneWords) =>
  [
    [texts.recipient, unassigned.recipient],
    [texts.address, formatAddress(unassigned.address)],
    [texts.timeWindow, span(unassigned.window)],
    [texts.notes, note(unassigned)],
  ] as const;

/** The choices for a task's driver, the first one chosen. */
export const driverChoices = ({ texts }: SceneWords) => [
  texts.unassigned,
  ...drivers.map((one) => one.name),
];

export const surveyQuestions = ({ texts }: SceneWords) => [
  texts.questionArrival,
  texts.questionBag,
];

export const clientIn = ({ texts }: SceneWords) => ({
  name: unassigned.recipient,
  address: formatAddress(unassigned.address),
  tags: [texts.tagWeekly, texts.tagCall],
  feedback: texts.feedback,
  stars: 4,
});
