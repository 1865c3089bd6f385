import { look, message, rich } from "../../contract/texts.ts";

/** The board of the landing page, on which visitors press "Optimize routes". */
export const boardTexts = {
  day: "Tuesday",
  city: "Sample city",
  sizes: "Size of the day",
  size: rich("{orders}<wide> orders</wide>, {vans}<wide> vans</wide>", {
    orders: "13",
    vans: "3",
    wide: look,
  }),
  tasks: "Tasks",
  vans: "Vans",
  more: message("{count} more", { count: 9 }),
  fewer: "Show fewer",
} as const;

/** Its scripts write these texts, too, so no text here has elements. */
export const boardPlanTexts = {
  optimize: "Optimize routes",
  back: "Back to list order",
  total: message("{miles} mi, {late} late", { miles: "51.6", late: 7 }),
  less: message("{miles} mi less", { miles: "25.0" }),
  late: message("{minutes} min late", { minutes: 32 }),
  onTime: "On time",
  spare: message("{minutes} min spare", { minutes: 18 }),
  van: message("Van {number}", { number: 1 }),
  stops: message("{count} stops", { count: 12 }),
  miles: message("{miles} mi", { miles: "51.6" }),
  lateStops: message("{count} late", { count: 2 }),
  failed: "This day can’t be planned right now.",
} as const;
