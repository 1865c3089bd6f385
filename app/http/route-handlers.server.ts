import { createRequestHandler, type ServerBuild } from "react-router";
import { pathnameOf, routePath, withAndWithoutOptional } from "./route-paths.server.ts";
import { withoutData } from "./unsent-data.server.ts";

type Handler = ReturnType<typeof createRequestHandler>;
type Find = (pathname: string) => string | undefined;

/** Paths that are spelled as their route. The router knows what to do with all others. */
const plainPath = /^(?:\/[a-z0-9._-]+)+$/;

/**
 * Finds the route of a path, where there is no doubt about it.
 * @returns a function that gives the route's id; undefined for paths that the router has to look at
 */
export function findRouteIn(routes: ServerBuild["routes"]): Find {
  const exact = new Map<string, string>();
  const patterns: { pattern: RegExp; id: string }[] = [];
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    if (!route || parents.has(route.id)) continue;
    const path = routePath(route.id, routes);
    if (path.includes("*")) continue;
    for (const one of withAndWithoutOptional(path)) {
      if (!one.includes(":")) exact.set(`/${one}`, route.id);
      else {
        const pattern = new RegExp(
          `^/${one.replaceAll(".", "\\.").replaceAll(/:[^/]+/g, "[^/]+")}$`,
        );
        patterns.push({ pattern, id: route.id });
      }
    }
  }
  return (pathname) => {
    const id = exact.get(pathname);
    if (id !== undefined) return id;
    // `.data` belongs to the router: it is the same page as data.
    if (!plainPath.test(pathname) || pathname.endsWith(".data")) return undefined;
    const found = patterns.filter(({ pattern }) => pattern.test(pathname));
    return found.length === 1 ? found[0]?.id : undefined;
  };
}

/**
 * The router, once as a whole and once for each route. The router prepares all its routes anew for each page, and compares
 * a path with each of them. A router that knows one route and the routes around it has nothing to look for.
 */
export function createRouteHandlers(build: ServerBuild, mode: string): Handler {
  const whole = createRequestHandler(build, mode);
  const find = findRouteIn(build.routes);
  const handlers = new Map<string, Handler>();

  function handlerOf(id: string): Handler {
    let handler = handlers.get(id);
    if (!handler) {
      handler = createRequestHandler(withoutData(only(id, build)), mode);
      handlers.set(id, handler);
    }
    return handler;
  }

  return (request, context) => {
    const id = find(pathnameOf(request.url));
    return (id === undefined ? whole : handlerOf(id))(request, context);
  };
}

/** The build with one route and the routes around it. */
function only(id: string, build: ServerBuild): ServerBuild {
  const ids: string[] = [];
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""]) {
    ids.push(route.id);
  }
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([one]) => ids.includes(one)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
