/** Addresses that only lead on to another one, which they carry in a parameter. */
const redirects: [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/^(www\.)?google\.[a-z.]+$/, /^\/url$/, ["q", "url"]],
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, ["url"]],
  [/^lm?\.facebook\.com$/, /^\/l\.php$/, ["u"]],
];

function parse(href: string, base?: string): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}

/** The address that a redirect leads to; its own for every other address. */
function leadsTo(url: URL): URL {
  for (const [host, path, parameters] of redirects) {
    if (!host.test(url.hostname) || !path.test(url.pathname)) continue;
    for (const name of parameters) {
      const target = parse(url.searchParams.get(name) ?? "");
      if (target && /^(https?|mailto|tel):$/.test(target.protocol)) return target;
    }
  }
  return url;
}

/** Where a page of the site itself was copied from. */
export const ownPath = (address: string): string =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;

/**
 * A pasted link's address as the text keeps it.
 * @param base the address of the page that it comes from, if the clipboard says so
 * @returns null for one that leads nowhere from here: into the document that was copied, onto a disk, to a script
 */
export function linkTarget(href: string, base: string | undefined): string | null {
  const typed = href.trim();
  if (!typed || typed.startsWith("#")) return null;
  if (/^\/[^/\\]/.test(typed) && !base) return typed;
  const url = parse(typed.startsWith("//") ? `https:${typed}` : typed, base);
  if (!url) return null;
  if (!/^(https?|mailto|tel):$/.test(url.protocol)) return null;
  const target = leadsTo(url);
  if (target !== url) return target.href;
  return parse(typed) ? ownPath(typed) : url.href;
}
