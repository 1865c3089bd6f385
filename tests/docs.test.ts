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

test("documents and comments name decisions that exist", () => {
  const files = ["*.{md,ts}", "{bench,docs,media,ops,scripts,src,tests}/**/*.{css,js,md,ts,tsx}"];
  const numbers = new Set(
    globSync("docs/decisions/*.md", { cwd: root }).map((file) =>
      Number.parseInt(path.basename(file), 10),
    ),
  );
  const missing = globSync(files, { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/\bdecision (\d+)/gi)]
      .filter(([, number]) => !numbers.has(Number(number)))
      .map(([text]) => [file, text]),
  );
  expect(missing).toEqual([]);
});
