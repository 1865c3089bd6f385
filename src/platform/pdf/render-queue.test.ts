import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRenderQueue, RenderQueueFull } from "./render-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose renderings end when a test says so. */
function pressOf(options: { atOnce?: number; queue?: number; limitMs?: number } = {}) {
  const begun = new Map<string, { finish(): void; fail(error: Error): void; stopped: boolean }>();
  const print = createRenderQueue({
    atOnce: 1,
    queue: 1,
    limitMs: 1_000,
    ...options,
    start(job: string) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const one = {
        finish: () => resolve(`file ${job}`),
        fail: reject,
        stopped: false,
      };
      begun.set(job, one);
      return {
        file: promise,
        stop() {
          one.stopped = true;
        },
      };
    },
  });
  return { begun, print };
}

test("so many at once, the next in turn", async () => {
  const { begun, print } = pressOf({ atOnce: 2, queue: 2 });
  const files = ["a", "b", "c", "d"].map((job) => print(job));
  expect([...begun.keys()]).toEqual(["a", "b"]);
  begun.get("b")?.finish();
  expect(await files[1]).toBe("file b");
  await vi.waitFor(() => expect([...begun.keys()]).toEqual(["a", "b", "c"]), 20_000);
  for (const job of ["a", "c"]) begun.get(job)?.finish();
  await vi.waitFor(() => expect(begun.has("d")).toBe(true), 20_000);
  begun.get("d")?.finish();
  expect(await Promise.all(files)).toEqual(["file a", "file b", "file c", "file d"]);
});

test("who finds the queue full is turned away at once", async () => {
  const { begun, print } = pressOf();
  const kept = [print("a"), print("b")];
  await expect(print("c")).rejects.toBeInstanceOf(RenderQueueFull);
  begun.get("a")?.finish();
  await kept[0];
  await vi.waitFor(() => expect(begun.has("b")).toBe(true), 20_000);
  begun.get("b")?.finish();
  await kept[1];
  expect(begun.has("c")).toBe(false);
});

test("at the time limit a rendering is stopped, and who waits for longer is turned away", async () => {
  const { begun, print } = pressOf({ queue: 2 });
  const slow = print("slow");
  const late = print("late");
  const both = Promise.allSettled([slow, late]);
  await vi.advanceTimersByTimeAsync(1_000);
  for (const one of await both) {
    expect(one).toMatchObject({ status: "rejected", reason: { name: "RenderQueueFull" } });
  }
  expect(begun.get("slow")?.stopped).toBe(true);
  expect(begun.has("late")).toBe(false);
  // The place is free once the thread is gone, and not before.
  const after = print("after");
  expect(begun.has("after")).toBe(false);
  begun.get("slow")?.fail(new Error("terminated"));
  await vi.waitFor(() => expect(begun.has("after")).toBe(true), 20_000);
  begun.get("after")?.finish();
  expect(await after).toBe("file after");
});

test("a failed rendering is told, and frees its place", async () => {
  const { begun, print } = pressOf();
  const failed = print("a");
  begun.get("a")?.fail(new Error("out of memory"));
  await expect(failed).rejects.toThrow("out of memory");
  const next = print("b");
  begun.get("b")?.finish();
  expect(await next).toBe("file b");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), 20_000);
});
