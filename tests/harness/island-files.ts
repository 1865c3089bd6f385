import { readFileSync } from "node:fs";
import path from "node:path";
import { importsOf } from "./import-rules.ts";

const root = path.join(import.meta.dirname, "../..");
export const readSource = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** The files that a program has in it: itself, and all that it imports. Workers and other islands are programs of their own. */
export function filesFrom(entries: readonly string[], read = readSource): string[] {
  const files = new Set(entries);
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { target, internal, typeOnly, asUrl } of importsOf(file, read(file))) {
      if (internal && !typeOnly && !asUrl) files.add(target);
    }
  }
  return [...files];
}

/** The islands of vite.config.ts. */
export const islands: readonly string[] = (() => {
  const [, list = ""] = /islands\(\[([^\]]*)\]\)/.exec(readSource("vite.config.ts")) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? "");
})();

/** Those that hand a part of a page over to React. */
export const reactIslands: readonly string[] = islands.filter((file) =>
  readSource(file).includes("startReact("),
);
