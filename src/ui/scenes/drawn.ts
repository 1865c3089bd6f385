import { drawnGreens } from "../../contract/theme.ts";

/** One of the theme's greens in a drawing: a brand with a color of its own puts that color in its place (`src/features/brand/web/brand.server.ts`). */
export const drawn = (name: keyof typeof drawnGreens): string =>
  `var(--drawn-${name},${drawnGreens[name]})`;
