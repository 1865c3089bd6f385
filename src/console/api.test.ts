import { afterEach, expect, test, vi } from "vitest";
import { get, post } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["outlives its page", 10, true],
  ["is sent as usual if it is too long for that", 70_000, false],
])("a write %s", async (_what, length, kept) => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ done: true }));
  vi.stubGlobal("fetch", sent);
  expect(await post("/leads/1", { note: "a".repeat(length) })).toEqual({ done: true });
  expect(sent.mock.calls[0]?.[1]?.keepalive).toBe(kept);
});

test("TypeScript refuses a path that leads to no operation, and an answer that is another’s", () => {
  const calls = [
    // @ts-expect-error -- there is no such path
    () => get("/leeds"),
    // @ts-expect-error -- this one is only read
    () => post("/dashboard", {}),
    // @ts-expect-error -- its answer has no such field
    () => get<{ colour: string }>("/team"),
  ];
  expect(calls).toHaveLength(3);
});
