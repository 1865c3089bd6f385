import path from "node:path";
import type { Plugin } from "vite";
import routes from "../src/routes.ts";
import { classNamesIn } from "./class-names.ts";
import { islandPrefix } from "./island-plugin.ts";
import { chooseStyles, partsOf } from "./style-parts.ts";

const name = "virtual:page-styles";
/** Modules that name classes. Words of other modules only look like them. */
const markup = /\/src\/(?:.*\.tsx|ui\/.*|.*\/(?:web|enhance)\/.*)$/;

/** What the root shows only when something is unusual: such a document links its whole sheets. */
const unusual =
  /\/src\/ui\/site\/(?:fault|not-found|unavailable)-message\.tsx$|\/site\/(?:preview-bar|support-banner)\.tsx$/;

type Route = Awaited<typeof routes>[number];

/**
 * The files of all routes, each after its layouts', under their ids, which the router makes as it says in its documentation.
 * @param layouts around these routes
 */
function filesOf(entries: readonly Route[], layouts: string[] = []): [id: string, string[]][] {
  return entries.flatMap(({ id, file, children = [] }) => {
    const files = [...layouts, file];
    return [
      [id ?? file.replace(/\.tsx?$/, ""), files] as [string, string[]],
      ...filesOf(children, files),
    ];
  });
}

/**
 * `virtual:page-styles` is the styles that a route's pages usually need, by the route's id. A page's document brings them, so that it's
 * painted without waiting for a file. As Tailwind does, the build finds the classes in the texts of the modules: those that a
 * route and its layouts import, islands included, and those of the root. React Router builds the client before the server, in one process and
 * with one set of plugins. In development it's empty, and Vite brings the styles.
 */
export function pageStyles(): Plugin {
  const styles: Record<string, { text: string; sheets: string[] }> = {};
  return {
    name: "page-styles",
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(styles)};` : undefined),
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const modules = Map.groupBy(this.getModuleIds(), fileOf);
      const known = new Map<string, ReturnType<typeof classNamesIn>>();
      const sheets = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === "asset" && file.fileName.endsWith(".css")
            ? [[file.fileName, partsOf(String(file.source))] as const]
            : [],
        ),
      );

      /** The modules of a file, with all that they import. @param left those that are left out */
      const below = (file: string, left?: RegExp): Set<string> => {
        const found = new Set(modules.get(file));
        for (const id of found) {
          if (left?.test(id)) {
            found.delete(id);
            continue;
          }
          const module = this.getModuleInfo(id);
          for (const one of module?.importedIds ?? []) found.add(one);
          for (const one of module?.dynamicallyImportedIds ?? []) found.add(one);
          if (id.startsWith(islandPrefix)) {
            for (const one of modules.get(id.slice(islandPrefix.length)) ?? []) found.add(one);
          }
        }
        return found;
      };

      /** The sheets that the chunks of a file bring, and those that they import. */
      const sheetsOf = (file: string): string[] => {
        const chunks = new Set(
          Object.values(bundle).filter(
            (chunk) => chunk.type === "chunk" && fileOf(chunk.facadeModuleId ?? "") === file,
          ),
        );
        for (const chunk of chunks) {
          if (chunk.type !== "chunk") continue;
          for (const name of chunk.imports) if (bundle[name]) chunks.add(bundle[name]);
        }
        return [...chunks].flatMap((chunk) =>
          chunk.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [],
        );
      };

      const root = path.resolve("src/root.tsx");
      const own = [...below(root, unusual)];
      const entries = [["root", ["root.tsx"]] as const, ...filesOf(routes as Route[])];
      for (const [id, files] of entries) {
        const page = files.map((file) => path.resolve("src", file));
        const lost = files.find(
          (file, at) => file.endsWith(".tsx") && !modules.has(page[at] ?? ""),
        );
        if (lost) this.error(`no module of ${lost}`);
        const ids = new Set([...own, ...page.flatMap((file) => [...below(file)])]);
        const words = [...ids].flatMap((one) => {
          let found = known.get(one);
          if (!found) {
            const isMarkup = markup.test(fileOf(one));
            found = classNamesIn((isMarkup && this.getModuleInfo(one)?.code) || "");
            known.set(one, found);
          }
          return found;
        });
        const whole = new Set(words.flatMap((found) => [...found.whole]));
        const beginnings = [...new Set(words.flatMap((found) => [...found.beginnings]))];
        const has = (className: string) =>
          whole.has(className) || beginnings.some((one) => className.startsWith(one));
        const names = [...new Set([root, ...page].flatMap(sheetsOf))];
        const parts = names.flatMap((sheet) => sheets.get(sheet) ?? []);
        styles[id] = { text: chooseStyles(parts, has), sheets: names.map((sheet) => `/${sheet}`) };
      }
    },
  };
}

const fileOf = (id: string) => id.split("?", 1)[0] ?? id;
