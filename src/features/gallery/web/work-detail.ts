import { paths } from "../../../paths.ts";
import type { GalleryPictureName } from "../../media/gallery-pictures.ts";
import { galleryPicture } from "./items.ts";

/** The sample project. It is invented, and so are its client and figures. Its texts are in the catalog `gallery`. */
export const work = {
  categories: ["productivity", "brand"],
  isoDate: "2023-06-19",
  task: ["task1", "task2", "task3"],
  /** Term and text, each by its name, and where the text leads. */
  details: [
    ["client", "sampleClient"],
    ["subject", "subjectText"],
    ["date", "dateText"],
    ["location", "locationText"],
    ["demoLink", "demoLinkText", paths.services],
  ],
} as const;

const designs = [
  ["van-livery", "van"],
  ["box-family", "boxes"],
  ["staff-badge", "badge"],
  ["parcel-tape", "tape"],
] as const satisfies readonly [GalleryPictureName, title: string][];

/** Its four pictures, the leading one first, each with the name of its title. */
export const pictures = designs.map(([slug, title]) => ({
  ...galleryPicture(slug),
  title,
  photo: null,
}));
