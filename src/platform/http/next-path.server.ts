const nowhere = "http://nowhere.invalid";

/** The page to open after signing in. Only paths of this site are taken; anything else gives `fallback`. */
export function nextPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith("/") || wanted.length > 2000) return fallback;
  const url = URL.parse(wanted, nowhere);
  if (url?.origin !== nowhere) return fallback;
  const path = url.pathname + url.search + url.hash;
  // `/.//host` is a path for the parser and another site for the browser that is sent there.
  return /^\/(?![/\\])/.test(path) ? path : fallback;
}
