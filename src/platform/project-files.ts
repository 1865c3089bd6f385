import { findPackageJSON } from "node:module";
import path from "node:path";

/** The project's folder, from the sources and from the bundle in `build/server` alike. */
export const projectRoot = path.dirname(findPackageJSON(import.meta.url) ?? "");

/**
 * A program that runs in a thread or a process of its own.
 * @param source its file below the project's folder; an entry of the server build (`vite.config.ts`) under its base name
 * @returns the absolute path of the source where this module itself runs from its source, else of the bundle
 */
export function programFile(source: string): string {
  if (import.meta.filename.endsWith(".ts")) return path.join(projectRoot, source);
  return path.join(projectRoot, "build", "server", `${path.parse(source).name}.js`);
}
