import { expect, test } from "vitest";
import { consoleScreens } from "../../tests/e2e/support/console-screens.ts";
import { contentTypeNames } from "../features/content/content-types.ts";
import { screenHref } from "./screen.ts";
import { screenGroups, screens } from "./screens.tsx";

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
