import type { Section } from "../blocks.ts";

export const taskCompletion: Section = {
  id: "task-completion",
  title: "How tasks are completed",
  summary: "Decide what a driver has to record at the door before the first route goes out.",
  blocks: [
    {
      kind: "paragraph",
      text: "A driver completes a task in the mobile app and records the proof of delivery there: a photo or a signature. The time is recorded with it. The proof stays with the task, so you can answer a customer's question weeks later. Completing a task needs a connection: in a dead zone, the driver writes down the time and completes the task at the next place with signal.",
    },
    {
      kind: "scene",
      scene: "driver-phone",
      caption: "The driver's app: the stops in order, with the next one marked.",
    },
    {
      kind: "heading",
      id: "task-completion-handed",
      text: "Completing without a photo",
    },
    {
      kind: "paragraph",
      text: "A photo of a parcel on a doorstep is good proof, but people often don't want to be photographed. If you enable **handed to customer**, a driver may complete a task without a photo when the recipient takes the delivery in person.",
    },
    {
      kind: "scene",
      scene: "completion-setting",
      caption: "Handed to customer, enabled by an admin.",
    },
    {
      kind: "definitions",
      columns: ["At the door", "A good proof"],
      rows: [
        ["Left at the door", "A photo that shows the parcel and the door or house number."],
        ["Handed over", "A signature; or no photo, with handed to customer enabled."],
        ["Medicine, valuables", "A signature from the right person."],
      ],
    },
    {
      kind: "heading",
      id: "task-completion-failed",
      text: "When a delivery fails",
    },
    {
      kind: "paragraph",
      text: "The driver marks the task as failed and picks a reason, such as nobody home, wrong address, or refused. The task goes back to the board as unassigned, with its reason and the time. The dispatcher decides whether there's a second attempt. It's still the same task and isn't counted again.",
    },
    {
      kind: "note",
      title: "Tell your drivers",
      text: "Before the first route, say what you expect: when to take a photo, when to get a signature, and what must never be in the picture. A rule they know beats a setting they discover at a door.",
    },
  ],
};

export const tasks: Section = {
  id: "tasks",
  title: "Tasks",
  summary: "A task is one delivery to one recipient at one address. Routes are made of tasks.",
  blocks: [
    {
      kind: "paragraph",
      text: "Type in one task for each door, no matter how many bags or boxes. There's no upload or connection to a shop today. The better the address and the time window, the better the route.",
    },
    {
      kind: "definitions",
      columns: ["Field", "What to enter"],
      rows: [
        ["Recipient", "The name the driver asks for, and a phone number."],
        ["Address", "Street, number, city, and ZIP code. Apartment and floor belong here too."],
        [
          "Time window",
          "The earliest and the latest time of delivery: as wide as you can, as narrow as you promised.",
        ],
        [
          "Notes",
          "What the driver has to know: “ring twice”, “back door”, “nut allergy, keep the bags apart”.",
        ],
        ["Driver", "A driver, or **unassigned** until the routes are planned."],
      ],
    },
    {
      kind: "scene",
      scene: "task-form",
      caption: "A task, not yet assigned to a driver.",
    },
    {
      kind: "heading",
      id: "tasks-unassigned",
      text: "Assigned or unassigned",
    },
    {
      kind: "paragraph",
      text: "Leave a task **unassigned** when it doesn't matter who drives it: auto-assign or a dispatcher will find the best place for it. Assign a driver by hand when it does matter, for example because the customer knows them. Search and filter show every unassigned task.",
    },
    {
      kind: "heading",
      id: "tasks-notes",
      text: "Notes that help",
    },
    {
      kind: "list",
      items: [
        "Write for somebody who's standing in front of the house for the first time.",
        "Put what matters first: a gate code before the color of the door.",
        "Enter only what the delivery needs. Dietary and medical details are sensitive.",
      ],
    },
    {
      kind: "note",
      title: "What counts as a task",
      text: "A task counts once, in the month you create it. Editing it, moving it to another route, or giving it to another driver doesn't count it again.",
    },
  ],
};
