// Written by media/gallery/render.ts (npm run gallery); change the pictures there.

import type { GalleryPictureName } from "../media/gallery-pictures.ts";

export interface PictureData {
  /** Files: `/images/gallery/<slug>-<width>.<avif|webp>` in the widths of `galleryWidths`. */
  slug: GalleryPictureName;
  alt: string;
  /** Intrinsic size of the widest file. */
  width: number;
  height: number;
  /** The side that stays in view where a layout crops the picture; the middle without it. */
  focus?: "top" | "left" | "right";
}

export const galleryWidths = [480, 960, 1600] as const;

export const galleryPictures: readonly PictureData[] = [
  {
    slug: "box-family",
    alt: "Five boxes stacked in a tower, drawn in isometric view: a large kraft box at the bottom with green, blue, amber, and cream boxes on top. Each has a lane on its side.",
    width: 1600,
    height: 1600,
  },
  {
    slug: "board-redraw",
    alt: "One screen split by a diagonal: a blue pencil sketch on graph paper on the left, and the finished dark board with three routes on a map on the right.",
    width: 1600,
    height: 1200,
  },
  {
    slug: "belt-focus",
    alt: "A box with green tape and a printed label, in sharp focus on a roller conveyor. The boxes around it and the warehouse lights are blurred.",
    width: 1600,
    height: 1600,
  },
  {
    slug: "day-of-vans",
    alt: "On warm paper, seventy thin curves in green, amber, rust, and blue swing out from the left edge and back, hour by hour from 6 a.m. to 8 p.m.",
    width: 1600,
    height: 2133,
  },
  {
    slug: "launch-poster",
    alt: "A poster on a wall: a road runs between dark houses to one bright door under a rising sun. It reads “Every door from Monday, 6 a.m.”",
    width: 1600,
    height: 2133,
    focus: "top",
  },
  {
    slug: "hub-signs",
    alt: "The wall of a hub with three dock doors under huge numbers 7, 8, and 9 in green, amber, and blue. One door is half open, and light falls on the floor arrows.",
    width: 1600,
    height: 1067,
  },
  {
    slug: "city-trails",
    alt: "A city at night from above: traffic leaves amber and red trails through the streets, and one green route shines around the blocks.",
    width: 1600,
    height: 1200,
  },
  {
    slug: "eta-curve",
    alt: "A fan chart on deep blue: wide bands of possible arrival times narrow to one bright point marked 10:42.",
    width: 1600,
    height: 1067,
    focus: "right",
  },
  {
    slug: "parcel-tape",
    alt: "A cardboard box from above, sealed with green tape printed with white road lanes and mint arrows. A roll of the tape lies on top.",
    width: 1600,
    height: 1200,
  },
  {
    slug: "icon-family",
    alt: "Twenty-four line icons for deliveries on colored tiles, six by four. One tile shows the construction grid behind its box.",
    width: 1600,
    height: 1200,
  },
  {
    slug: "courier-sunset",
    alt: "The silhouette of a bike courier with a square bag in front of a huge orange sun. Roofs fade into haze, and the wet road reflects the wheels.",
    width: 1600,
    height: 1067,
  },
  {
    slug: "insert-stop",
    alt: "A dark editor window on a coral background with a short function called insertStop in large type. A route with one new stop runs past its corner.",
    width: 1600,
    height: 1200,
    focus: "left",
  },
  {
    slug: "staff-badge",
    alt: "A staff badge on a striped lanyard: a silhouette on green lanes, the name Mara, the word driver, and a code.",
    width: 1600,
    height: 2133,
  },
  {
    slug: "map-styles",
    alt: "The same city map in four quarters, each in a different style: day, night, black-and-white print, and high contrast for bright sun. One route runs through all of them.",
    width: 1600,
    height: 1600,
  },
  {
    slug: "depot-dawn",
    alt: "Two rows of green delivery vans in a lot at sunrise, with long shadows on wet, shiny asphalt.",
    width: 1600,
    height: 900,
  },
  {
    slug: "route-graph",
    alt: "A graph on dark green: six glowing closed routes in mint, amber, blue, and coral leave one hub and connect nearly two hundred stops.",
    width: 1600,
    height: 1200,
  },
  {
    slug: "stationery",
    alt: "A letter, an envelope, cards, a pencil, and a missed-delivery slip laid out on a dark green desk in slanting window light.",
    width: 1600,
    height: 1067,
  },
  {
    slug: "survey-card",
    alt: "A mint hanger card on the brass handle of a dark blue paneled door asks “How was it?” with four of five stars filled in.",
    width: 1600,
    height: 2133,
  },
  {
    slug: "doorstep-dusk",
    alt: "A green front door in a brick wall at dusk. A wall lamp lights three packages on the step next to a potted shrub.",
    width: 1600,
    height: 2133,
  },
  {
    slug: "stop-heat",
    alt: "Six-sided columns on near-black, taller and warmer in color where there are more stops, with peaks in amber and coral.",
    width: 1600,
    height: 1600,
  },
  {
    slug: "sticker-sheet",
    alt: "A sheet of nine die-cut stickers: cracked glass, this side up, done at 10:42, a snowflake, the logo, a house with a package, a weight, a van, and a smile. One corner is peeling off.",
    width: 1600,
    height: 1600,
  },
  {
    slug: "tracking-page",
    alt: "Close-up of a phone lying at an angle on mint: a live map with a van on its way to one door, and “Arrives at about 10:42 AM” below it in very large type.",
    width: 1600,
    height: 2133,
  },
  {
    slug: "rain-windscreen",
    alt: "Night through a windshield covered in raindrops. Streetlights blur into amber, red, and green circles, and a phone on the dashboard glows with a green route.",
    width: 1600,
    height: 1200,
  },
  {
    slug: "system-layers",
    alt: "An exploded isometric drawing of four floating layers joined by dotted lines: phones on top, then the interface, the queue with packages in line, and the records as stacked disks.",
    width: 1600,
    height: 2133,
  },
  {
    slug: "van-livery",
    alt: "Side view of a green delivery van with a white road running up its side toward the cab. Behind it is a row of warm-colored houses.",
    width: 1600,
    height: 1200,
  },
  {
    slug: "type-specimen",
    alt: "A type specimen in black on amber: an enormous 17 with measuring lines, the digits 0 to 9 in one width, and Alder Road in five weights.",
    width: 1600,
    height: 2133,
    focus: "top",
  },
  {
    slug: "warehouse-light",
    alt: "A tall warehouse aisle in perspective: shafts of sunlight fall from skylights between shelves of boxes onto a cart.",
    width: 1600,
    height: 2133,
  },
  {
    slug: "tile-store",
    alt: "A mosaic of nested squares, large and dark blue in the countryside, smaller and brighter toward four towns. One tile is lifted out.",
    width: 1600,
    height: 1200,
  },
];
