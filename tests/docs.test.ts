import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const names = /`((?:bench|content|docs|media|ops|public|scripts|src|tests)\/[\w./-]+)`/g;
const links = /\]\((?!https?:)([\w./-]+\.\w+)(?:#[\w-]*)?\)/g;
/** It builds an example, with files that exist only there. */
const example = path.join("docs", "first-hour.md");

test("the documents name files that exist", () => {
  const missing = globSync(["*.md", "{bench,docs,media}/**/*.md"], { cwd: root }).flatMap(
    (file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      const found = [
        ...[...text.matchAll(links)].map(([, link = ""]) => path.join(path.dirname(file), link)),
        ...(file === example ? [] : [...text.matchAll(names)].map(([, name = ""]) => name)),
      ];
      return found.filter((one) => !existsSync(path.join(root, one))).map((one) => [file, one]);
    },
  );
  expect(missing).toEqual([]);
});
