import type { Section } from "../blocks.ts";

export const hub: Section = {
  id: "hub",
  title: "Hubs",
  summary: "A hub is where routes start and end. You need one before routes can be optimized.",
  blocks: [
    {
      kind: "paragraph",
      text: "A hub is a start or end point: your store, kitchen, pharmacy, or warehouse. The optimizer plans every route from a hub, so the first and last leg of each route are only as good as the hub's address.",
    },
    {
      kind: "definitions",
      columns: ["Field", "What to enter"],
      rows: [
        ["Name", "What your team calls the place, such as “Orchard Street”."],
        [
          "Address",
          "The full street address. Use the gate or loading door that the vans really leave from.",
        ],
        ["Drivers start", "Whether its drivers begin their route at the hub or somewhere else."],
        ["Drivers end", "Whether they come back to the hub or end their route somewhere else."],
      ],
    },
    {
      kind: "scene",
      scene: "hub-form",
      caption: "A hub with its start and end preferences.",
    },
    {
      kind: "heading",
      id: "hub-preferences",
      text: "Choosing where drivers start and end",
    },
    {
      kind: "list",
      items: [
        "**Start at the hub** when the goods are picked up there. This is the usual case.",
        "**End at the hub** when drivers bring back vans, crates, or parcels that couldn't be delivered.",
        "**End somewhere else** when a driver's day is over at the last stop. The route then has no way back, and the order of the stops may change.",
      ],
    },
    {
      kind: "note",
      title: "One hub or several",
      text: "One hub is enough while all drivers leave from the same place. Add another when you open a second location. How many hubs are included depends on your [plan](page:pricing).",
    },
  ],
};
