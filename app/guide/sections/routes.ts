import type { Section } from "../blocks.ts";

export const optimize: Section = {
  id: "optimize",
  title: "Optimize and assign routes",
  summary: "Three steps each day: optimize, assign, and the drivers receive their routes.",
  blocks: [
    {
      kind: "steps",
      items: [
        "**Optimize.** The dispatcher turns the day's tasks into routes. AI-based routing works with the hubs, the addresses, and the time windows, and puts the stops in a good order.",
        "**Assign.** Each route goes to a driver: auto-assign does it, or the dispatcher does it by hand.",
        "**Drivers receive it.** The assigned route appears in the driver's mobile app, with every stop in order, its address, time window, and notes.",
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
        "You know who's driving today.",
      ],
    },
    {
      kind: "note",
      title: "What the optimizer doesn't know",
      text: "Vehicle capacity, weight, breaks, driver hours, and traffic. Allow for them yourself: put fewer stops on a route, or move a task to another driver before the route goes out.",
    },
    {
      kind: "heading",
      id: "optimize-read",
      text: "Reading the result",
    },
    {
      kind: "list",
      items: [
        "Look at the map first. When a route crosses itself, a narrow time window is often the reason. Ask whether it has to be that narrow.",
        "Look for tasks that are still **unassigned**. They are on no route, and no driver will see them.",
        "Compare the predicted arrivals with what you promised. Nothing has left yet, so change it now.",
      ],
    },
    {
      kind: "heading",
      id: "optimize-during",
      text: "While the drivers are out",
    },
    {
      kind: "paragraph",
      text: "Live fleet tracking shows every driver on the map, with a predictive ETA for the stops ahead. As drivers complete tasks, the board and the arrival times update. When a delivery comes in late, enter it as a task and drag it to the nearest driver. It goes into that route where it fits best, and the other routes don't change. Optimize again only if you want every route replanned: completed stops stay as they are.",
    },
    {
      kind: "note",
      title: "Driver chat is coming soon",
      text: "It isn't part of any plan yet. Put instructions for a delivery in the [notes of the task](#tasks-notes).",
    },
  ],
};
