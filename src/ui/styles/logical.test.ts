import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const src = path.join(import.meta.dirname, "..", "..");
const read = (pattern: string) =>
  globSync(pattern, { cwd: src })
    // The console stays English.
    .filter((file) => !file.includes("/console/") && !file.includes(".test."))
    .map((file) => [file, readFileSync(path.join(src, file), "utf8")] as const);

/** What is said by left and right, where a language that is written from right to left needs start and end. `50%` is the middle. */
const inStyles =
  /^.*(?:(?:margin|padding|border)-(?:left|right)|(?:^|[\s{;])(?:left|right): (?!50%)|(?:text-align|float): (?:left|right)).*$/gm;
const inClasses =
  /(?<=["'`\s:-])(?:(?:ml|mr|pl|pr)-|border-[lr]\b|rounded-[lr]\b|text-(?:left|right)\b|float-(?:left|right)\b|(?:left|right)-(?!1\/2))[^\s"'`]*/g;

/** Four values, of which those of the sides differ. */
const fourSides = /^.*(?:padding|margin|inset): \S+ (\S+) \S+ (?!\1;)\S+;$/gm;

test("styles say start and end, so that they fit languages of both directions", () => {
  const found = read("ui/styles/*.css").flatMap(([file, text]) =>
    [...(text.match(inStyles) ?? []), ...(text.match(fourSides) ?? [])].map(
      (line) => `${file}: ${line.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});

test("classes of pages do, too", () => {
  const found = read("{ui,features}/**/*.tsx").flatMap(([file, text]) =>
    (text.match(/className=(?:"[^"]*"|\{`[^`]*`\}|\{[^}]*\})/g) ?? [])
      .flatMap((names) => names.match(inClasses) ?? [])
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
