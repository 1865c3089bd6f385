import type { ServerBuild } from "react-router";
import type { CacheRule, RouteHandle } from "../../route-handle.ts";
import { movedTo } from "./redirects.server.ts";
import { routePath, withAndWithoutOptional } from "./route-paths.server.ts";

/** What the page cache stores for an address. */
export interface CachedTarget {
  /** The address as it is rendered: path in lower case, known query parameters in order. Every spelling of it is one. */
  key: string;
  rule: CacheRule;
  /** The path has a parameter, so its answer may be 404 for a path that somebody made up. */
  parameter: boolean;
}

/** Finds what is kept for a request's address; null for everything that takes the ordinary way. */
export type FindCached = (url: string) => CachedTarget | null;

/** Rendered for every path that no route knows. */
const unknownPath = "/no-such-page";
const unknown: CachedTarget = { key: unknownPath, rule: {}, parameter: false };

/** Paths in another spelling than these characters allow are rare, and take the ordinary way. */
const plainPath = /^\/[\w.~/-]*$/;
/** Empty segments, and those that the router would resolve. */
const oddSegment = /\/(?:\/|\.\.?(?:\/|$))/;
const longestQueryValue = 200;

/**
 * Reads the rules from the routes' handles. A route without a rule is never cached.
 * @param hasMoved whether operators have set a redirect for a path
 */
export function findCachedIn(
  routes: ServerBuild["routes"],
  hasMoved: (path: string) => boolean = () => false,
): FindCached {
  /** By the path in lower case: its one spelling. */
  const exact = new Map<string, { spelled: string; rule: CacheRule }>();
  const patterns: { prefix: string; pattern: RegExp; rule: CacheRule }[] = [];
  /** First segments of all paths that some route knows, or somebody ahead of the routes. */
  const segments = new Set(["", "assets", "oauth2", ".well-known", "healthz", "readyz"]);
  for (const route of Object.values(routes)) {
    if (!route) continue;
    const path = routePath(route.id, routes);
    segments.add(firstSegment(path));
    const rule = (route.module.handle as RouteHandle | undefined)?.cache;
    if (!rule) continue;
    for (const one of withAndWithoutOptional(path)) {
      if (!one.includes(":")) exact.set(`/${one.toLowerCase()}`, { spelled: `/${one}`, rule });
      else {
        const pattern = one.toLowerCase().replaceAll(/:[^/]+/g, "[\\w.~-]+");
        const prefix = `/${one.slice(0, one.indexOf(":"))}`;
        patterns.push({ prefix, pattern: new RegExp(`^/${pattern}$`), rule });
      }
    }
  }

  return (url) => {
    const mark = url.indexOf("?");
    const written = mark < 0 ? url : url.slice(0, mark);
    if (!plainPath.test(written) || oddSegment.test(written)) return null;
    let path = written.toLowerCase();
    if (path.length > 1 && path.endsWith("/")) path = path.slice(0, -1);
    const query = mark < 0 ? "" : url.slice(mark + 1);
    // Another spelling of a page leads to the right one: redirects.server.ts. Calls are answered in any.
    const anySpelling = path.startsWith("/api/");
    const page = exact.get(path);
    if (page && !anySpelling && written !== page.spelled) return null;
    if (page) return targetOf(page.spelled, query, page.rule, false);
    // `.data` belongs to the router, two underscores to what it and the build tool may add, `.md` to markdown.server.ts.
    if (/\.(?:data|md)$/.test(path) || path.startsWith("/__")) return null;
    if (!segments.has(firstSegment(path))) {
      return movedTo(path) === null && !hasMoved(path) ? unknown : null;
    }
    const found = patterns.find(({ pattern }) => pattern.test(path));
    if (found && !anySpelling && !(written.startsWith(found.prefix) && !written.endsWith("/"))) {
      return null;
    }
    return found ? targetOf(path, query, found.rule, true) : null;
  };
}

function targetOf(
  path: string,
  written: string,
  rule: CacheRule,
  parameter: boolean,
): CachedTarget | null {
  const query = written === "" || !rule.query ? "" : queryOf(written, rule.query);
  if (query === null) return null;
  return { key: query ? `${path}?${query}` : path, rule, parameter };
}

/** @param path with or without the slash before it */
const firstSegment = (path: string) => /^\/?([^/]*)/.exec(path)?.[1]?.toLowerCase() ?? "";

/** The known parameters in the rule's order, each with its first value; null where a value is too long to be kept. */
function queryOf(written: string, names: readonly string[]): string | null {
  const sent = new URLSearchParams(written);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = sent.get(name);
    if (value === null) continue;
    if (value.length > longestQueryValue) return null;
    kept.set(name, value);
  }
  return kept.toString();
}
