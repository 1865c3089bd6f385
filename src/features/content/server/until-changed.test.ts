import { beforeEach, expect, test, vi } from "vitest";
import { createUntilChanged, type UntilChanged } from "./until-changed.ts";

const read = vi.fn<(slug: string) => Promise<{ title: string } | null>>();
let listening: boolean;
let announce: () => void;
let reads: UntilChanged;

beforeEach(() => {
  listening = true;
  read.mockReset();
  read.mockImplementation(async (slug) => ({ title: slug }));
  reads = createUntilChanged();
});

function follow(): void {
  reads.follow({
    get listening() {
      return listening;
    },
    onChange: (listener) => {
      announce = listener;
    },
  });
}

test("asks once for the same arguments, and again after a change", async () => {
  const kept = reads.keep("page", read);
  follow();
  const first = await kept("a");
  expect(await kept("a")).toBe(first);
  await kept("b");
  expect(read.mock.calls).toEqual([["a"], ["b"]]);
  announce();
  expect(await kept("a")).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(3);
});

test("asks each time while changes don’t arrive", async () => {
  const kept = reads.keep("page", read);
  await kept("a");
  await kept("a");
  follow();
  await kept("a");
  listening = false;
  await kept("a");
  await kept("a");
  expect(read).toHaveBeenCalledTimes(5);
});

test("keeps nothing that was read while it changed", async () => {
  const kept = reads.keep("page", read);
  follow();
  const slow = Promise.withResolvers<{ title: string }>();
  read.mockReturnValueOnce(slow.promise);
  const old = kept("a");
  announce();
  slow.resolve({ title: "old" });
  expect(await old).toEqual({ title: "old" });
  expect(await kept("a")).toEqual({ title: "a" });
});

test("keeps neither failures nor what doesn’t exist", async () => {
  const kept = reads.keep("page", read);
  follow();
  read.mockRejectedValueOnce(new Error("away"));
  await expect(kept("a")).rejects.toThrow("away");
  expect(await kept("a")).toEqual({ title: "a" });
  read.mockResolvedValueOnce(null);
  expect(await kept("b")).toBeNull();
  expect(await kept("b")).toEqual({ title: "b" });
});

test("keeps that there is nothing, where there is only one thing to ask for", async () => {
  const film = vi.fn(async () => null);
  const kept = reads.keep("film", film);
  follow();
  expect(await kept()).toBeNull();
  expect(await kept()).toBeNull();
  expect(film).toHaveBeenCalledOnce();
  announce();
  await kept();
  expect(film).toHaveBeenCalledTimes(2);
});
