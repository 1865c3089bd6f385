import { hasLocalPath, localPath, readLocalPath } from "../../contract/local-paths.ts";
import type { Locale } from "../../contract/locale.ts";
import type { FindCached } from "./cached-routes.server.ts";
import { getPathname } from "./route-paths.server.ts";

/** A request's page and language, for the router. */
interface Asked {
  locale: Locale;
  page: Request;
  /** Leads to the page's one address in its language. */
  moved?: Response;
}

/**
 * Reads the language from the address, and makes the request for the page behind it. A call is made in the language of the page
 * that makes it. Addresses of a language that isn't served lead nowhere.
 */
export function readLocale(request: Request, languages: readonly Locale[]): Asked {
  if (!languages.includes("es")) return { locale: "en", page: request };
  const pathname = getPathname(request.url);
  if (pathname.startsWith("/api/")) return { locale: callersLocale(request), page: request };
  if (!/^\/es(?:\/|$)/i.test(pathname)) return { locale: "en", page: request };
  const url = new URL(request.url);
  const requested = readLocalPath(pathname);
  const right = localPath(requested.locale, requested.address);
  const reads = request.method === "GET" || request.method === "HEAD";
  if (reads && hasLocalPath(requested.address) && right !== pathname) {
    const headers = { Location: right + url.search, "Cache-Control": "public, max-age=86400" };
    return { ...requested, page: request, moved: new Response(null, { status: 301, headers }) };
  }
  url.pathname = requested.address;
  return { locale: requested.locale, page: new Request(url, request) };
}

function callersLocale(request: Request): Locale {
  const from = request.headers.get("referer") ?? "";
  if (!URL.canParse(from)) return "en";
  return readLocalPath(new URL(from).pathname).locale;
}

/** Keeps a visitor who is sent on to another page of the site in their language. */
export async function localizeRedirect(
  locale: Locale,
  answer: Promise<Response>,
): Promise<Response> {
  const response = await answer;
  if (locale === "en") return response;
  const location = response.headers.get("Location");
  if (location?.startsWith("/")) response.headers.set("Location", localPath(locale, location));
  return response;
}

/** Finds what is kept for a page, in each language. */
export function findInEachLocale(languages: readonly Locale[], find: FindCached): FindCached {
  if (!languages.includes("es")) return find;
  return (url) => {
    if (!/^\/es(?:[/?]|$)/.test(url)) return find(url);
    const { locale, address } = readLocalPath(url);
    // Another spelling of the address leads to the right one.
    if (localPath(locale, address) !== url) return null;
    const page = find(address);
    if (!page) return null;
    // Addresses that lead nowhere are kept as one page.
    const key = hasLocalPath(page.key) ? localPath(locale, page.key) : `/${locale}${page.key}`;
    return { ...page, key };
  };
}
