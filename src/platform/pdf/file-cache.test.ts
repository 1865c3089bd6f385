import { expect, test } from "vitest";
import { cacheKey, createFileCache } from "./file-cache.ts";

function recorded(capacity: number) {
  const rendered: string[] = [];
  const get = createFileCache(async ({ name }: { name: string }) => {
    rendered.push(name);
    return Buffer.from(name);
  }, capacity);
  return { rendered, get: (name: string) => get({ name }) };
}

test("everybody who asks for the same content gets one rendering", async () => {
  const { rendered, get } = recorded(2);
  const files = await Promise.all([1, 2, 3].map(() => get("a")));
  await get("a");
  expect(rendered).toEqual(["a"]);
  expect(new Set(files).size).toBe(1);
});

test("other content is another file, and only the newest are kept", async () => {
  const { rendered, get } = recorded(2);
  expect(cacheKey({ name: "a" })).not.toBe(cacheKey({ name: "b" }));
  for (const name of ["a", "b", "c", "c", "b", "a"]) {
    expect((await get(name)).toString()).toBe(name);
  }
  expect(rendered).toEqual(["a", "b", "c", "a"]);
});

test("without room for files only what is under way is shared", async () => {
  const { rendered, get } = recorded(0);
  await Promise.all([get("a"), get("b"), get("a")]);
  expect(rendered).toEqual(["a", "b"]);
  await get("a");
  expect(rendered).toEqual(["a", "b", "a"]);
});

test("a failure is told to all who wait, and not kept", async () => {
  let attempts = 0;
  const get = createFileCache(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("no font");
    return Buffer.from("file");
  }, 2);
  const both = await Promise.allSettled([get("a"), get("a")]);
  expect(both.map((one) => one.status)).toEqual(["rejected", "rejected"]);
  expect((await get("a")).toString()).toBe("file");
  expect(attempts).toBe(2);
});
