import { afterEach, expect, test, vi } from "vitest";
import { post } from "./api.ts";

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
