import { globSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { readSource } from "./harness/island-files.ts";

/** What pages run in the browser. The console's own calls are in src/console/api.ts. */
const folders = /\/(enhance|web|routes|ui)\/[^.]+\.tsx?$/;
const files = globSync("src/**/*.{ts,tsx}", { cwd: path.join(import.meta.dirname, "..") }).filter(
  (file) => folders.test(file) && readSource(file).includes("fetch"),
);

/** Calls that nothing ends where the server doesn't answer. A call with `keepalive` is one that nobody waits for. */
function endlessCalls(file: string, source: string): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [, options], start, end }) {
      const name = source.slice(callee.start, callee.end);
      if (!/\bfetch\)?$/.test(name)) return;
      const text = options ? source.slice(options.start, options.end) : "";
      if (!/\bsignal\b|\bkeepalive: true/.test(text)) found.push(source.slice(start, end));
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

test("each call of a page has a time limit", () => {
  expect(files.length).toBeGreaterThan(12);
  const found = files.flatMap((file) =>
    endlessCalls(file, readSource(file)).map((call) => `${file}: ${call}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["fetch(address)", 1],
  ['fetch(address, { method: "POST" })', 1],
  ["(mine.fetch ?? fetch)(address, {})", 1],
  ["fetch(address, { signal: AbortSignal.timeout(1) })", 0],
  ["fetch(address, { signal })", 0],
  ["fetch(address, { keepalive: true })", 0],
  ["fetchBoard(address)", 0],
])("the rule, and %s", (source, count) => {
  expect(endlessCalls("a.ts", source)).toHaveLength(count);
});
