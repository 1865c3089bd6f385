import svg from "../../../../public/images/brand/favicon.svg?raw";

const inline = `data:image/svg+xml,${svg
  .trim()
  .replaceAll(/\s+/g, " ")
  .replaceAll("> <", "><")
  .replaceAll(/[\s#%"<>]/g, encodeURIComponent)}`;

/**
 * The site's icon as part of the document, so that a first visit asks for one file less while it loads. Search engines, and
 * browsers without SVG icons, take /favicon.ico.
 * @param accent `#rrggbb`; null: the theme's own
 */
export const faviconUrl = (accent: string | null): string =>
  accent ? inline.replaceAll(/%23[\da-f]{6}/g, encodeURIComponent(accent)) : inline;
