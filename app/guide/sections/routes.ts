import type { Section } from "../blocks.ts";

export const optimize: Section = {
  id: "optimize",
  title: "Optimize and assign routes",
  summary: "Three moves each day: optimize, assign, and the drivers receive their routes.",
  blocks: [
    {
      kind: "steps",
      items: [
        "**Optimize.** The dispatcher has the day's tasks put into routes. AI-based routing takes hubs, addresses and time windows and puts the stops in a good order.",
        "**Assign.** Each route goes to a driver: auto-assign does it, or the dispatcher does it by hand.",
        "**Drivers receive it.** The assigned route appears in the driver's mobile app, with every stop in order, its address, time window and notes.",
      ],
    },
    {
      kind: "scene",
      scene: "dispatch-board",
      caption: "The dispatcher's board: three routes, and the stops with their times.",
    },
    {
      kind: "heading",
      id: "optimize-before",
      text: "Before you optimize",
    },
    {
      kind: "list",
      items: [
        "All of the day's tasks are entered, with address and time window.",
        "The [hub](#hub) says where drivers start and end.",
        "It is clear who drives today.",
      ],
    },
    {
      kind: "heading",
      id: "optimize-read",
      text: "Reading the result",
    },
    {
      kind: "list",
      items: [
        "Look at the map first. Routes that cross each other often show a time window that forces a detour; ask whether it has to be that narrow.",
        "Look for tasks that are still **unassigned**. They are on no route, and no driver will see them.",
        "Compare the predicted arrivals with what you promised. Nothing has left yet: this is the moment to change it.",
      ],
    },
    {
      kind: "heading",
      id: "optimize-during",
      text: "While the drivers are out",
    },
    {
      kind: "paragraph",
      text: "Live fleet tracking shows every driver on the map, with a predictive ETA for the stops ahead. As drivers complete tasks, the states on the board change. When a delivery comes in late, enter it as a task, optimize again and assign it.",
    },
    {
      kind: "note",
      title: "Driver chat is coming soon",
      text: "It is not part of any plan yet. Instructions for a delivery belong in the [notes of the task](#tasks-notes).",
    },
  ],
};
