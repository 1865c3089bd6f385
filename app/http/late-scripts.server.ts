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

const dataOpening = '<script type="application/ld+json">';
const closing = "</script>";
const bodyEnd = "</body>";

/**
 * Moves what search engines are told (JSON-LD) from the head to the end of the document, behind what people see. For pages
 * without React only, which would look for it in the head.
 */
export function putStructuredDataLast(document: string): string {
  const start = document.indexOf(dataOpening);
  const end = document.indexOf(closing, start) + closing.length;
  const last = document.lastIndexOf(bodyEnd);
  if (start < 0 || last < end) return document;
  return (
    document.slice(0, start) +
    document.slice(end, last) +
    document.slice(start, end) +
    document.slice(last)
  );
}
