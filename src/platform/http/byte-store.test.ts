import { expect, test } from "vitest";
import { ByteStore } from "./byte-store.server.ts";

test("what was not used for longest goes first, and the bytes stay within the limit", () => {
  const store = new ByteStore<string>(30);
  for (const key of ["a", "b", "c"]) store.set(key, key, 10);
  store.get("a");
  store.set("d", "d", 10);
  expect([store.get("a"), store.get("b"), store.get("c"), store.get("d")]).toEqual([
    "a",
    undefined,
    "c",
    "d",
  ]);
  expect(store.bytes).toBe(30);
  store.set("a", "larger", 25);
  expect(store.size).toBe(1);
  expect(store.bytes).toBe(25);
});

test("what is larger than the store isn’t kept, and neither is what it replaces", () => {
  const store = new ByteStore<string>(30);
  store.set("a", "a", 10);
  store.set("a", "huge", 31);
  expect(store.get("a")).toBeUndefined();
  expect(store.bytes).toBe(0);
});
