import type { Plugin } from "vite";
import type { StylePart } from "../app/http/page-styles.server.ts";
import { partsOf } from "./style-parts.ts";

const name = "virtual:page-styles";

/**
 * `virtual:page-styles` is every built stylesheet in parts, by the address of its file. React Router builds the client
 * before the server, in one process and with one set of plugins. In development it's empty, and pages link their sheets.
 */
export function pageStyles(): Plugin {
  const sheets: Record<string, StylePart[]> = {};
  return {
    name: "page-styles",
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(sheets)};` : undefined),
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
        sheets[`/${file.fileName}`] = partsOf(String(file.source));
      }
    },
  };
}
