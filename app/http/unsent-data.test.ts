import { data, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { readData, withoutData } from "./unsent-data.server.ts";

const page = () => null;

function loadersOf(handle: object | undefined, loader: () => unknown, component: unknown = page) {
  const build = {
    routes: { page: { id: "page", module: { default: component, handle, loader } } },
  } as unknown as ServerBuild;
  const hidden = withoutData(build).routes.page?.module.loader as () => Promise<unknown>;
  return hidden();
}

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
