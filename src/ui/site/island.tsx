/**
 * A script file of this page, by the address that `?island` gives. It runs once the page is painted
 * (enhance/after-paint.ts), so the page must work without it.
 */
export function Island({ url }: { url: string }) {
  return <script type="text/plain" data-island={url} />;
}
