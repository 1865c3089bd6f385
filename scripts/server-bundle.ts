import type { Plugin } from "vite";

const prefix = "\0lazy:";

/**
 * What the server build needs besides Vite and the router.
 * @param lazy packages that most processes never use, each with the functions that our code and other packages import
 * from it. All of them are async, so the package can be loaded at the first call.
 */
export function serverBundle(lazy: Record<string, string[]>): Plugin {
  return {
    name: "server-bundle",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    outputOptions: (options) => ({ ...options, entryFileNames: "[name].js" }),
    resolveId(source, importer) {
      if (lazy[source] && !importer?.startsWith(prefix)) return prefix + source;
    },
    load(id) {
      if (!id.startsWith(prefix)) return;
      const name = id.slice(prefix.length);
      const functions = lazy[name]?.map(
        (one) => `export const ${one} = async (...args) => (await load()).${one}(...args);`,
      );
      return `const load = () => import(${JSON.stringify(name)});\n${functions?.join("\n")}`;
    },
    generateBundle: {
      order: "post",
      // V8 keeps the text of a module, with one letter beyond Latin-1 at twice the size.
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = file.code.replace(/[^\0-\x7f]/g, escapeCharacter);
        }
      },
    },
  };
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
