import { paths } from "../paths.ts";
import { galleryItems } from "./items.ts";

/** The sample project. Nobody ordered it: its client and its figures are no real ones. */
export const work = {
  categories: ["Productivity", "Brand"],
  date: "19th June, 2023",
  isoDate: "2023-06-19",
  heading: "One look from the hub to the doorstep",
  summary:
    "A sample project: van, boxes, badge and delivery slip of a delivery company, drawn as one family so that a driver is recognized at the door.",
  intro:
    "A delivery is seen four times: on the road, at the curb, at the door and in the customer's hand. This sample project gives all four the same lane, the same green and the same few words.",
  task: [
    "The van, the driver's badge, the box and the slip left behind had each been made by somebody else, at another time. Customers did not know who was ringing, and drivers spent the first seconds at every stop explaining who they were.",
    "The task was one mark that survives a wet windscreen, a badge seen through a door camera and a roll of tape printed in a single color. The lane does it: two edges that run toward a door. It is a stripe on the van, a fold on the box and a line on the slip.",
    "For the people at work it had to save time, not only look right. A dispatcher tells the vans of two hubs apart by their color, a driver finds the parcel of the next stop by its size letter, and the slip says in one line what happens next.",
  ],
  details: [
    { term: "Client", text: "Sample client" },
    { term: "Category", text: "Productivity, Brand" },
    { term: "Subject", text: "Identity for vans, parcels and drivers" },
    { term: "Date", text: "19th June, 2023" },
    { term: "Website", text: "example.com" },
    { term: "Location", text: "Sample city, two hubs" },
    { term: "Demo link", text: "See what dispatchers use", href: paths.services },
  ] as { term: string; text: string; href?: string }[],
};

const shown = ["van-livery", "box-family", "staff-badge", "parcel-tape"];

/** Its four pictures, the leading one first. */
export const pictures = shown.flatMap((slug) => galleryItems.filter((item) => item.slug === slug));
