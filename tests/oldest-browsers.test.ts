import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filesFrom, islands, readSource } from "./harness/island-files.ts";
import { newerApis } from "./harness/newer-apis.ts";

const [, list = ""] = /cssTarget: \[([^\]]+)\]/.exec(readSource("vite.config.ts")) ?? [];
const targets = Object.fromEntries(
  [...list.matchAll(/"([a-z]+)([\d.]+)"/g)].map((match) => [match[1], Number(match[2])]),
);
const lacking = newerApis(targets);

/** Methods of our own, and of packages, that are called like newer ones of browsers. */
const ours = ["own.move", "editor.getHTML"];

const inline = globSync("src/**/enhance/*.{ts,tsx}", {
  cwd: path.join(import.meta.dirname, ".."),
}).filter((file) => !file.includes(".test."));
const browserFiles = filesFrom([...islands, ...inline]).filter((file) => /\.tsx?$/.test(file));

test("pages use nothing that the oldest browsers lack", () => {
  expect(Object.keys(targets)).toEqual(["chrome", "edge", "firefox", "safari"]);
  const found = browserFiles.flatMap((file) =>
    lacking(file, readSource(file)).flatMap((use) => (ours.includes(use) ? [] : `${file}: ${use}`)),
  );
  expect(found).toEqual([]);
});

test("pages use nothing that needs HTTPS and isn’t asked for first", () => {
  // Some are tried in a network of their own, by HTTP.
  const needsHttps = /crypto\.(randomUUID|subtle)[(.]/;
  expect(browserFiles.filter((file) => needsHttps.test(readSource(file)))).toEqual([]);
});

test.each([
  ["const a = await file.bytes();", ["file.bytes"]],
  ["Promise.withResolvers();", ["Promise.withResolvers"]],
  ["URL.parse(a);", ["URL.parse"]],
  ["RegExp.escape(a);", ["RegExp.escape"]],
  ["AbortSignal.any([a]);", ["AbortSignal.any"]],
  ["a.difference(b);", ["a.difference"]],
  ["new Intl.DurationFormat();", ["Intl.DurationFormat"]],
  ["document.startViewTransition(a);", ["document.startViewTransition"]],
  ["document.startViewTransition?.(a);", []],
  ["AbortSignal.timeout(1); Object.groupBy(a, b); a.toSorted(); JSON.parse(a); b.any;", []],
])("the rule, and %s", (source, found) => {
  expect(lacking("a.ts", source)).toEqual(found);
});
