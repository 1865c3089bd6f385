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

/** The text of `app/gallery/items.ts`, formatted as the linter wants it. */
export function itemsModule(pictures: readonly Picture[]): string {
  const items = interleave(pictures).map(
    (item, index) => `  {
    id: ${index + 1},
    slug: ${JSON.stringify(item.slug)},
    name: ${JSON.stringify(item.tag)},
    title: ${JSON.stringify(item.title)},
    category: ${JSON.stringify(item.category)},
    alt: ${JSON.stringify(item.alt)},
    width: ${item.width},
    height: ${item.height},
${item.focus ? `    focus: ${JSON.stringify(item.focus)},\n` : ""}  },
`,
  );
  return `// Written by media/gallery/render.ts (npm run gallery); change the pictures there.

export interface GalleryItem {
  id: number;
  /** Files: \`/images/gallery/<slug>-<width>.<avif|webp>\` in the widths of \`galleryWidths\`. */
  slug: string;
  /** The tag shown with the title. */
  name: string;
  title: string;
  category: ${order.map((category) => JSON.stringify(category)).join(" | ")};
  alt: string;
  /** Intrinsic size of the widest file. */
  width: number;
  height: number;
  /** The side that stays in view where a layout crops the picture; the middle without it. */
  focus?: "top" | "left" | "right";
}

export const galleryWidths = [480, 960, 1600] as const;

export const galleryItems: readonly GalleryItem[] = [
${items.join("")}];
`;
}
