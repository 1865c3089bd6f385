/** Styles stand inline in emails. Nothing runs, nothing is loaded from elsewhere, and links lead nowhere. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

/**
 * A document for a frame of the console, with a policy of its own. The frame needs `sandbox="allow-same-origin"`: without an
 * origin, the site's own pictures would be refused. @param html a whole document
 */
export const frameDocument = (html: string): Response =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
