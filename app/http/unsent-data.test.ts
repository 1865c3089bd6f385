import { data, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { readData, withoutData } from "./unsent-data.server.ts";

const page = () => null;

const buildOf = (handle: object | undefined, loader: () => unknown, component: unknown) =>
  ({
    routes: { page: { id: "page", module: { default: component, handle, loader } } },
    assets: { routes: { page: { id: "page", css: ["/a.css"], imports: ["/a.js"] } } },
  }) as unknown as ServerBuild;

function loadersOf(handle: object | undefined, loader: () => unknown, component: unknown = page) {
  const build = withoutData(buildOf(handle, loader, component));
  const hidden = build.routes.page?.module.loader as () => Promise<unknown>;
  return hidden();
}

test("the router has no scripts to list for a page without React", () => {
  const filesOf = (handle: object | undefined) =>
    withoutData(buildOf(handle, () => null, page)).assets.routes.page;
  expect(filesOf(undefined)).toEqual({ id: "page", css: ["/a.css"], imports: [] });
  expect(filesOf({ hydrate: true })).toMatchObject({ imports: ["/a.js"] });
});

test("the data of a page without React is there for the page only", async () => {
  const plans = [{ title: "Starter" }];
  const stand = await loadersOf(undefined, () => plans);
  expect(JSON.stringify(stand)).toBe("{}");
  expect(readData({ page: stand, other: "as it is", none: null })).toEqual({
    page: plans,
    other: "as it is",
    none: null,
  });
});

test("status and headers stay", async () => {
  const answer = (await loadersOf(undefined, () => data({ a: 1 }, { status: 404 }))) as ReturnType<
    typeof data
  >;
  expect(answer.init).toEqual({ status: 404 });
  expect(JSON.stringify(answer.data)).toBe("{}");
  expect(readData({ page: answer.data })).toEqual({ page: { a: 1 } });
});

test.each([
  ["a page that starts React", { hydrate: true }, page],
  ["a call", undefined, undefined],
])("%s gets its data", async (_, handle, component) => {
  const value = { a: 1 };
  const answer = await loadersOf(handle, () => value, component ?? null);
  expect(answer).toBe(value);
});

test("a response stays what it is", async () => {
  const response = new Response(null, { status: 302 });
  expect(await loadersOf(undefined, () => response)).toBe(response);
});
