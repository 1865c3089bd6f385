import type { Category, Picture } from "./kit.ts";

const order: readonly Category[] = ["branding", "designing", "photography", "development"];

/** Takes one of each category in turn, so that neighbours on a page differ. */
function interleave(pictures: readonly Picture[]): Picture[] {
  const queues = order.map((category) => pictures.filter((item) => item.category === category));
  const rows = Math.max(...queues.map((queue) => queue.length));
  return Array.from({ length: rows }, (_, row) =>
    queues.flatMap((queue) => queue[row] ?? []),
  ).flat();
}

const note =
  "// Written by media/gallery/render.ts (npm run gallery); change the pictures there.\n";

/** The text of `src/features/media/gallery-pictures.ts`, formatted as the linter wants it. */
export function namesModule(pictures: readonly Picture[]): string {
  const names = interleave(pictures).map(({ slug }) => `  ${JSON.stringify(slug)},\n`);
  return `${note}
/** Pictures that a work of the gallery can show. */
export const galleryPictureNames = [
${names.join("")}] as const;
export type GalleryPictureName = (typeof galleryPictureNames)[number];
`;
}

/** The text of `src/features/gallery/pictures.ts`, formatted as the linter wants it. */
export function picturesModule(pictures: readonly Picture[]): string {
  const items = interleave(pictures).map(
    (item) => `  {
    slug: ${JSON.stringify(item.slug)},
    alt: ${JSON.stringify(item.alt)},
    width: ${item.width},
    height: ${item.height},
${item.focus ? `    focus: ${JSON.stringify(item.focus)},\n` : ""}  },
`,
  );
  return `${note}
import type { GalleryPictureName } from "../media/gallery-pictures.ts";

export interface PictureData {
  /** Files: \`/images/gallery/<slug>-<width>.<avif|webp>\` in the widths of \`galleryWidths\`. */
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
${items.join("")}];
`;
}
