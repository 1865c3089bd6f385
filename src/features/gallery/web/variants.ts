/** How a listing is laid out. */
export type GalleryLayout = "classic" | "grid" | "modern" | "masonry";

export interface GalleryVariant {
  layout: GalleryLayout;
  columns: 2 | 3 | 4 | 5 | 6;
  /** The one spelling that links and search engines keep; paths are matched in any case. */
  path: string;
  /** Id of its route. */
  id: string;
  title: string;
}

const layouts: readonly GalleryLayout[] = ["classic", "grid", "modern", "masonry"];
const counts = [
  [2, "two"],
  [3, "three"],
  [4, "four"],
  [5, "five"],
  [6, "six"],
] as const;

/** The twenty listings of the gallery: every layout in two to six columns. */
export const variants: readonly GalleryVariant[] = layouts.flatMap((layout) =>
  counts.map(([columns, word]): GalleryVariant => {
    // One path has been published with a capital letter, and keeps it.
    const name = layout === "grid" && word === "six" ? "Six" : word;
    return {
      layout,
      columns,
      path: `/work-${layout}-${name}`,
      id: `gallery-${layout}-${word}`,
      title: `Works & Project: ${layout}, ${columns} columns`,
    };
  }),
);

/** The listing at a path, in any case and with or without a slash at its end. */
export function variantAt(pathname: string): GalleryVariant | undefined {
  const wanted = pathname.toLowerCase().replace(/(?<!\/)\/+$/, "");
  return variants.find((variant) => variant.path.toLowerCase() === wanted);
}

/** Whether a listing's items can be opened in the lightbox; a classic one's lead to the project alone. */
export const hasLightbox = (layout: GalleryLayout): boolean => layout !== "classic";
