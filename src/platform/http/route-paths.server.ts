import type { ServerBuild } from "react-router";

/** The pattern of a route with those of the routes around it, without a slash at either end: `blog-detail/:id?`. */
export function routePath(id: string, routes: ServerBuild["routes"]): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path.replace(/^\/|\/$/g, ""));
  }
  return parts.join("/");
}

/** `a/:id?` is `a` and `a/:id`. */
export function withAndWithoutOptional(path: string): string[] {
  if (!path.endsWith("?")) return [path];
  return [path.slice(0, -1), path.replace(/\/[^/]+\?$/, "")];
}

/**
 * The path of a `Request`, without the work of a `URL`: several steps of each request ask for it.
 * @param url of a `Request`, so it is complete and spelled as `URL` spells it
 */
export function getPathname(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const end = url.indexOf("?", start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}
