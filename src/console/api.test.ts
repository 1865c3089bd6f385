import { afterEach, expect, test, vi } from "vitest";
import { get, post } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["outlives its page", 10, true],
  ["is sent as usual if it is too long for that", 70_000, false],
])("a write %s", async (_what, length, kept) => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ done: true }));
  vi.stubGlobal("fetch", sent);
  expect(await post("/leads/1", { name: "a".repeat(length) })).toEqual({ done: true });
  expect(sent.mock.calls[0]?.[1]?.keepalive).toBe(kept);
});

test("TypeScript refuses a path that leads to no operation, and what an operation doesn’t take or answer", () => {
  const id: string = "1";
  const calls = [
    // @ts-expect-error -- there is no such path
    () => get("/leeds"),
    // @ts-expect-error -- this one is only read
    () => post("/dashboard", {}),
    // @ts-expect-error -- too long for `/leads/{id}`
    () => get("/leads/x/typo"),
    // @ts-expect-error -- the same with an id that isn’t known yet
    () => get(`/leads/${id}/typo`),
    // @ts-expect-error -- any path
    () => get(id),
    // @ts-expect-error -- it isn’t searched by that
    () => get("/leads", { color: "red" }),
    // @ts-expect-error -- its text is missing
    () => post(`/leads/${id}/notes`, {}),
    // @ts-expect-error -- it takes no body
    () => post(`/lead-notes/${id}/delete`, { id }),
    // @ts-expect-error -- its answer has no such field
    async () => (await get("/team")).color,
    async () => (await get(`/leads/${id}`)).email satisfies string,
    () => post(`/leads/${id}/notes`, { text: "Called." }),
  ];
  expect(calls).toHaveLength(11);
});
