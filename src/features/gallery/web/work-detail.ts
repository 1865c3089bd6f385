import { paths } from "../../../paths.ts";
import type { GalleryPictureName } from "../../media/gallery-pictures.ts";
import { type GalleryItem, galleryPicture } from "./items.ts";

/** The sample project. Nobody ordered it: its client and its figures are no real ones. */
export const work = {
  categories: ["Productivity", "Brand"],
  date: "19th June, 2023",
  isoDate: "2023-06-19",
  heading: "One look from the hub to the doorstep",
  summary:
    "A sample project: a van, boxes, a badge, and a delivery slip, designed as one family so customers recognize the driver at the door.",
  intro:
    "Customers see a delivery four times: on the road, at the curb, at the door, and in their hands. This sample project gives all four the same lane, the same green, and the same few words.",
  task: [
    "Different people had designed the van, the driver’s badge, the box, and the slip at different times. Customers didn’t know who was at the door, and drivers spent the first seconds of every stop explaining who they were.",
    "The new mark had to work through a wet windshield, on a badge seen by a door camera, and on tape printed in one color. The answer is the lane: two edges that lead to a door. It’s a stripe on the van, a fold on the box, and a line on the slip.",
    "It also had to save time at work. Dispatchers tell the vans of two hubs apart by color. Drivers find the next stop’s package by its size letter. The slip says what happens next in one line.",
  ],
  details: [
    { term: "Client", text: "Sample client" },
    { term: "Category", text: "Productivity, Brand" },
    { term: "Subject", text: "Identity for vans, packages, and drivers" },
    { term: "Date", text: "19th June, 2023" },
    { term: "Website", text: "example.com" },
    { term: "Location", text: "Sample city, two hubs" },
    { term: "Demo link", text: "See what dispatchers use", href: paths.services },
  ] as { term: string; text: string; href?: string }[],
};

const shown: readonly [GalleryPictureName, title: string][] = [
  ["van-livery", "A van you can name from across the street"],
  ["box-family", "Five boxes that stack into one"],
  ["staff-badge", "One badge for every shift"],
  ["parcel-tape", "Tape that says which way is up"],
];

/** Its four pictures, the leading one first. */
export const pictures: readonly GalleryItem[] = shown.map(([slug, title]) => ({
  ...galleryPicture(slug),
  title,
  name: "Branding",
  photo: null,
}));
