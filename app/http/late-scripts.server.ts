const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const opening = '<script type="module" async="">';

/**
 * Holds back the scripts of a page that React will start on, so that they don't compete with its first paint. The router's
 * module script stays in its place as text, with the modules to preload beside it; enhance/after-paint.ts runs it. Its hash
 * doesn't change.
 */
export function holdScriptsBack(document: string): string {
  if (!document.includes(opening)) return document;
  const modules = [...document.matchAll(preload)].map(([, href]) => href);
  return document
    .replaceAll(preload, "")
    .replace(opening, `<script type="text/plain" data-modules="${modules.join(" ")}">`);
}
