import { element, rich } from "../../contract/texts.ts";

/** The changelog around its entries. */
export const changelogTexts = {
  title: "Changelog",
  intro: "What’s new in the dashboard, the driver app, and the tracking page.",
  rss: "Follow by RSS",
  behind: rich("Older entries. <link>Show the newest</link>", { link: element }),
  away: rich("We can’t show the changelog right now. <link>Try again</link>", { link: element }),
  empty: "There are no entries yet. Please come back later.",
  older: "Older entries",
  breadcrumb: "Breadcrumb",
  New: "New",
  Improved: "Improved",
  Fixed: "Fixed",
} as const;
