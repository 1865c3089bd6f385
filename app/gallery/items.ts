// Written by media/gallery/render.ts (npm run gallery); change the pictures there.

export type GalleryCategory = "branding" | "designing" | "photography" | "development";

export interface GalleryItem {
  id: number;
  /** Files: `/images/gallery/<slug>-<width>.<avif|webp>` in the widths of `galleryWidths`. */
  slug: string;
  /** The tag shown with the title. */
  name: string;
  title: string;
  category: GalleryCategory;
  alt: string;
  /** Intrinsic size of the widest file. */
  width: number;
  height: number;
}

export const galleryWidths = [480, 960, 1600] as const;

export const galleryItems: readonly GalleryItem[] = [
  {
    id: 1,
    slug: "box-family",
    name: "Branding",
    title: "Five boxes that stack into one",
    category: "branding",
    alt: "Five parcels in isometric view, stacked to a tower: a large kraft box below, green, blue, amber and cream ones on it, each with a lane on its side.",
    width: 1600,
    height: 1600,
  },
  {
    id: 2,
    slug: "launch-poster",
    name: "Branding",
    title: "A poster for the first morning in a new city",
    category: "branding",
    alt: "A pasted poster: a road runs between dark houses to one bright door under a rising sun; the words Every door from Monday.",
    width: 1600,
    height: 2133,
  },
  {
    id: 3,
    slug: "parcel-tape",
    name: "Branding",
    title: "Tape that says which way is up",
    category: "branding",
    alt: "A cardboard box from above, closed with green tape on which white road lanes and mint arrows alternate; a roll of the tape lies on it.",
    width: 1600,
    height: 1200,
  },
  {
    id: 4,
    slug: "staff-badge",
    name: "Branding",
    title: "One badge for every shift",
    category: "branding",
    alt: "A staff badge on a striped lanyard: a silhouette before green lanes, the name Mara, the word driver and a code.",
    width: 1600,
    height: 2133,
  },
  {
    id: 5,
    slug: "stationery",
    name: "Branding",
    title: "Paper for the people who still print",
    category: "branding",
    alt: "Letter, envelope, cards, a pencil and a missed-you slip laid out on a dark green desk in slanting window light.",
    width: 1600,
    height: 1067,
  },
  {
    id: 6,
    slug: "sticker-sheet",
    name: "Branding",
    title: "Nine stickers for nine kinds of careful",
    category: "branding",
    alt: "A sheet of nine die-cut stickers: a cracked glass, this side up, done at 10:42, a snowflake, the mark, a house with a parcel, a weight, a van and a smile. One corner peels off.",
    width: 1600,
    height: 1600,
  },
  {
    id: 7,
    slug: "van-livery",
    name: "Branding",
    title: "A van you can name from across the street",
    category: "branding",
    alt: "Side view of a green delivery van; a white road runs up its flank towards the cab. Behind it a row of warm-coloured houses.",
    width: 1600,
    height: 1200,
  },
];
