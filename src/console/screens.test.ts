import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { consoleScreens } from "../../tests/e2e/support/console-screens.ts";
import { contentTypeNames } from "../features/content/content-types.ts";
import { isCalled, listCommands } from "./palette-commands.ts";
import { screenHref } from "./screen.ts";
import { screenGroups, screens } from "./screens.tsx";

const commands = listCommands(() => true);
const offered = (typed: string) =>
  commands.filter((one) => isCalled(one, typed)).map(({ label }) => label);

test.each([
  ["first day", "First-day checklist"],
  ["First-Day", "First-day checklist"],
  ["go live", "Go live"],
  ["export leads", "Leads"],
  ["erase", "Leads"],
  ["currency", "Settings"],
  ["currency", "Settings and going live"],
  ["films", "Films"],
  ["import leads", "Import leads"],
  ["rules", "Team"],
  ["refund", "Refund, give credit, or extend a trial"],
])("search finds by “%s” the screen or the help %s", (typed, label) => {
  expect(offered(typed)).toContain(label);
});

/** What is named like a screen, and is a part of the one that was named before. */
const parts = [
  "Alt text",
  "Discarded lately",
  "Failed",
  "Payments and invoices",
  "Replace with",
].concat([
  "Start from a template",
  "Templates",
  "Spanish",
  "Variant B",
  "What happened",
  "Prices over time",
]);

test("search finds every screen that the help names, by the name that it has there", async () => {
  const folder = path.join(import.meta.dirname, "../../docs/help");
  const screenNames = new Set(screens.flatMap(({ title, label = title }) => [title, label]));
  const missing: string[] = [];
  let found = 0;
  for (const file of await readdir(folder)) {
    const text = await readFile(path.join(folder, file), "utf8");
    for (const [, before = "", name = ""] of text.matchAll(
      /(\b(?:open|under) )?\*\*([^*]+)\*\*/gi,
    )) {
      if (!screenNames.has(name) && (before === "" || parts.includes(name))) continue;
      found += 1;
      if (offered(name).length === 0) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(30);
});

/** The address of a screen, as a pattern for paths. */
const pattern = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/\*\?/g, "(/.*)?")
      .replace(/\/:\w+\?/g, "(/[^/]+)?")
      .replace(/:\w+/g, "[^/]+")}$`,
  );

test("the browser tests look at every screen that the sidebar doesn’t lead them to", () => {
  const sample = new Proxy({}, { get: () => "some" }) as Parameters<typeof consoleScreens>[0];
  const tested = consoleScreens(sample).map(({ path }) => path.split("?")[0] ?? "");
  // A button leads there: newsletter-issue.
  tested.push("/admin/newsletter/some");
  tested.push(...screenGroups.flatMap((group) => group.screens.map(screenHref)));
  const missing = screens.filter(
    ({ path, render }) => render && !tested.some((one) => pattern(path).test(one)),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test("every content type has its place in the sidebar", () => {
  const paths = screens.map(({ path }) => path);
  expect(contentTypeNames.filter((type) => !paths.includes(`/admin/${type}`))).toEqual([]);
});

test("no two screens have the same address", () => {
  const paths = screens.filter(({ render }) => render).map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});
