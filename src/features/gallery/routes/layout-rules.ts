import type { GalleryVariant } from "../web/variants.ts";

// The pendant of src/ui/styles/gallery.css, which sets the columns: what it does is here told to the browser beforehand.

/** The site's measure, and that of a listing in many columns, which reaches beyond it. */
const measures = { usual: 1248, wide: 1792 };
const sides = 64;

/** Whether a listing is wider than the site's measure. */
export const isWide = ({ columns }: Pick<GalleryVariant, "columns">): boolean => columns > 4;

/** How wide a listing's pictures are shown, as `sizes` of HTML. */
export function imageSizes({
  layout,
  columns,
}: Pick<GalleryVariant, "layout" | "columns">): string {
  const steps: [from: number, columns: number][] = {
    classic: middleSteps(columns),
    grid: middleSteps(columns),
    modern: [[768, 2] as [number, number], [1024, columns] as [number, number]],
    masonry: [[750, 2] as [number, number], [900, columns] as [number, number]],
  }[layout];
  const measure = isWide({ columns }) ? measures.wide : measures.usual;
  return [
    `(min-width: ${measure}px) ${Math.ceil((measure - sides) / columns)}px`,
    ...steps.reverse().map(([from, count]) => `(min-width: ${from}px) ${Math.ceil(100 / count)}vw`),
    "100vw",
  ].join(", ");
}

function middleSteps(columns: number): [number, number][] {
  const middle: [number, number][] = columns > 3 ? [[768, 3]] : [];
  return [[480, 2], ...middle, [1024, columns]];
}

const shapes = [6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20];

/** How many twelfths of its width a picture is high, among those the style sheet knows. */
export function masonryRows({ width, height }: { width: number; height: number }): number {
  const exact = (12 * height) / width;
  return shapes.reduce((best, rows) =>
    Math.abs(rows - exact) < Math.abs(best - exact) ? rows : best,
  );
}
