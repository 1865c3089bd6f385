import routes from "../../src/routes.ts";

interface Route {
  path?: string;
  children?: Route[];
}

/** The paths of all routes, with something in place of each parameter. */
function pathsOf(all: readonly Route[], parent = ""): string[] {
  return all.flatMap((one) => {
    const path = one.path === undefined ? parent : `${parent}/${one.path}`;
    const own = path.replace(/\/:\w+\??/g, "/anything").replace(/\*$/, "anything");
    return [...(one.children ? pathsOf(one.children, path) : [own || "/"])];
  });
}

/** Every path that a form or a call can be sent to; those without an action refuse it. */
export async function postPaths(): Promise<string[]> {
  return [...new Set(pathsOf((await routes) as Route[]))];
}
