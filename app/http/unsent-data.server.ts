import { data, type ServerBuild } from "react-router";
import { startsReact } from "../hydration.ts";

/**
 * The router writes the data of all loaders into a stream for React in the browser, before it knows whether the page has any.
 * For pages without React, their loaders give the router empty objects that stand for the data, and the page is drawn with the
 * data itself.
 */
const dataOf = new WeakMap<object, unknown>();

function standIn(value: unknown): object {
  const stand = {};
  dataOf.set(stand, value);
  return stand;
}

/** The data that the loaders gave, by route. */
export function readData(loaderData: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, value]) => {
      const stands = typeof value === "object" && value !== null && dataOf.has(value);
      return [id, stands ? dataOf.get(value) : value];
    }),
  );
}

/**
 * The build, without its data and its scripts where React doesn't start. The router makes a list of the scripts for each page.
 * @param build with the routes of one page
 */
export function withoutData(build: ServerBuild): ServerBuild {
  const entries = Object.entries(build.routes);
  if (startsReact(entries.map(([, route]) => route?.module.handle))) return build;
  const routes = entries.map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader || !route.module.default) return [id, route];
    const hidden: typeof loader = async (args) => hide(await loader(args));
    return [id, { ...route, module: { ...route.module, loader: hidden } }];
  });
  const assets = Object.entries(build.assets.routes).map(([id, route]) => [
    id,
    route && { ...route, imports: [] },
  ]);
  return {
    ...build,
    routes: Object.fromEntries(routes),
    assets: { ...build.assets, routes: Object.fromEntries(assets) },
  };
}

function hide(result: unknown): unknown {
  if (result instanceof Response) return result;
  return isDataWithInit(result)
    ? data(standIn(result.data), result.init ?? undefined)
    : standIn(result);
}

/** What the router's `data()` gives. */
function isDataWithInit(value: unknown): value is ReturnType<typeof data> {
  return (value as { type?: unknown } | null)?.type === "DataWithResponseInit";
}
