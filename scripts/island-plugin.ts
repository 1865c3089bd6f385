import path from "node:path";
import type { Plugin } from "vite";

const suffix = "?island";
/** Before the file of an island, in the id of the module that stands for its address. */
export const islandPrefix = "\0island:";

/**
 * A script of a page that ships no framework: `import url from "./name.ts?island"` gives the address at which the
 * client build serves that module with all it imports. React Router builds the client before the server, in one
 * process and with one set of plugins, so the server's copy can be told the file's final name.
 */
export function islands(entries: string[]): Plugin {
  const built = new Map<string, string>();
  return {
    name: "islands",
    enforce: "pre",
    buildStart() {
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      for (const entry of entries) {
        this.emitFile({ type: "chunk", id: path.resolve(entry), name: path.parse(entry).name });
      }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !file.facadeModuleId) continue;
        built.set(path.resolve(file.facadeModuleId), `/${file.fileName}`);
      }
    },
    resolveId(source, importer) {
      if (!source.endsWith(suffix) || !importer) return;
      const file = path.resolve(path.dirname(importer), source.slice(0, -suffix.length));
      if (!entries.some((entry) => path.resolve(entry) === file)) {
        this.error(`${source} is not among the islands of vite.config.ts`);
      }
      return islandPrefix + file;
    },
    load(id) {
      if (!id.startsWith(islandPrefix)) return;
      const file = id.slice(islandPrefix.length);
      const root = this.environment.config.root;
      // In the client build the name is not known yet, and nobody asks for it: such pages do not hydrate.
      const url =
        this.environment.mode === "build"
          ? (built.get(file) ?? "")
          : `/${path.relative(root, file).replaceAll(path.sep, "/")}`;
      return `export default ${JSON.stringify(url)};`;
    },
  };
}
