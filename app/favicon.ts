import svg from "../public/favicon.svg?raw";

/**
 * The site's icon as part of the document, so that a first visit asks for one file less while it loads. Search engines, and
 * browsers without SVG icons, take /favicon.ico.
 */
export const faviconUrl = `data:image/svg+xml,${svg
  .trim()
  .replaceAll(/\s+/g, " ")
  .replaceAll(/[#%"]/g, encodeURIComponent)}`;
