const nowhere = "http://nowhere.invalid";

/** Where a visitor goes on to after signing in: a path of this site and nothing else, or `fallback`. */
export function nextPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith("/") || wanted.length > 2000) return fallback;
  const url = URL.parse(wanted, nowhere);
  if (url?.origin !== nowhere) return fallback;
  const path = url.pathname + url.search + url.hash;
  // `/.//host` is a path for the parser and another site for the browser that is sent there.
  return /^\/(?![/\\])/.test(path) ? path : fallback;
}
