import { formatList } from "../../contract/format.ts";
import type { Plan } from "../plans/plan.ts";

/** Something that the product doesn't do today. */
export interface Gap {
  /** What it doesn't do. */
  title: string;
  /** What to do instead, or what it means for you. */
  instead: string;
  /** Announced in the questions. */
  comingSoon?: boolean;
  /** Words that find the question which has the rest. */
  search: string;
}

export interface GapGroup {
  id: string;
  title: string;
  gaps: Gap[];
}

/** The names of the plans without a row of the comparison table. */
function plansWithout(plans: readonly Pick<Plan, "title" | "comparison">[], row: string) {
  const titles = plans.filter(({ comparison }) => !comparison[row]).map(({ title }) => title);
  return titles.length === plans.length ? [] : titles;
}

/** Every limit that the questions and the plans name, in one place. What plans lack comes from their rows. */
export function gapGroups(plans: readonly Pick<Plan, "title" | "comparison">[]): GapGroup[] {
  const noApi = plansWithout(plans, "api");
  const noPage = plansWithout(plans, "tracking_page");
  return [
    {
      id: "orders",
      title: "Orders",
      gaps: [
        {
          title: "It doesn’t connect to your online shop",
          instead:
            "Type orders, paste them as rows from a spreadsheet, or upload a CSV file. Each row becomes a task.",
          search: "orders",
        },
        ...(noApi.length > 0
          ? [
              {
                title: `No API on ${formatList(noApi)}`,
                instead: "The larger plans can also send orders through the API.",
                search: "orders",
              },
            ]
          : []),
      ],
    },
    {
      id: "routes",
      title: "Routes",
      gaps: [
        {
          title: "The optimizer doesn’t know what fits in a vehicle, or what a load weighs",
          instead: "Put fewer stops on the route of a small van.",
          search: "optimizer",
        },
        {
          title: "It doesn’t plan for breaks, working hours, or traffic",
          instead: "Leave room in the route, or move a task to another driver before it goes out.",
          search: "optimizer",
        },
      ],
    },
    {
      id: "drivers",
      title: "Drivers",
      gaps: [
        {
          title: "No driver chat",
          instead: "Put what the driver needs to know in the task’s notes.",
          comingSoon: true,
          search: "driver chat",
        },
        {
          title: "The app doesn’t work without signal",
          instead:
            "In a dead zone, the driver writes down the time and completes the task at the next place with signal.",
          search: "signal",
        },
        {
          title: "No turn-by-turn directions of its own",
          instead: "Navigate opens the address in Apple Maps or Google Maps.",
          search: "navigate",
        },
      ],
    },
    {
      id: "customers",
      title: "Your customers",
      gaps: [
        {
          title: "No text messages outside the United States and Canada",
          instead: "Use chat or notifications there.",
          search: "SMS",
        },
        ...(noPage.length > 0
          ? [
              {
                title: `No branded tracking page on ${formatList(noPage)}`,
                instead: "The larger plans have it, with live driver updates.",
                search: "branded tracking",
              },
            ]
          : []),
        {
          title: "No long surveys",
          instead: "After a delivery, the tracking page asks for stars and up to two answers.",
          search: "star rating",
        },
        {
          title: "It doesn’t collect your delivery fees",
          instead: "You set and collect them in your own store. We take no cut.",
          search: "delivery fees",
        },
      ],
    },
    {
      id: "data",
      title: "Data",
      gaps: [
        {
          title: "No storage outside the United States",
          instead: "The Privacy Policy lists the companies that work for us.",
          search: "store and process",
        },
        {
          title: "No health information",
          instead:
            "Pharmacies can deliver with it, but don’t enter a medicine or an illness. Write to us first if a health privacy law applies to you.",
          search: "health information",
        },
      ],
    },
  ];
}
