import { expect, test } from "vitest";
import { runWithDeadline } from "./deadline.ts";
import { createLimit } from "./limit.ts";

/** Work that ends when it is told to. */
function held(limit: ReturnType<typeof createLimit>, fail = false) {
  let end = () => {};
  let started = false;
  const done = limit(async () => {
    started = true;
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    if (fail) throw new Error("it failed");
    return "done";
  });
  done.catch(() => {});
  return { done, end: () => end(), started: () => started };
}
const turns = () => new Promise(setImmediate);
const busy = { code: "unavailable", status: 503, retryAfter: 5 };

test("so much at once, the others in order", async () => {
  const limit = createLimit({ atOnce: 2, waiting: 10 });
  const works = Array.from({ length: 4 }, () => held(limit));
  await turns();
  expect(works.map(({ started }) => started())).toEqual([true, true, false, false]);
  works[1]?.end();
  await works[1]?.done;
  await turns();
  expect(works.map(({ started }) => started())).toEqual([true, true, true, false]);
});

test("a line that is full refuses at once; a place that is free again is given again", async () => {
  const limit = createLimit({ atOnce: 1, waiting: 1 });
  const [first, second, third] = [held(limit), held(limit), held(limit)];
  await expect(third.done).rejects.toMatchObject(busy);
  first.end();
  expect(await first.done).toBe("done");
  await turns();
  second.end();
  expect(await second.done).toBe("done");
  expect(await limit(async () => "again")).toBe("again");
});

test("work that fails gives its place back, and its error to its caller only", async () => {
  const limit = createLimit({ atOnce: 1, waiting: 1 });
  const [first, second] = [held(limit, true), held(limit)];
  await turns();
  first.end();
  await expect(first.done).rejects.toThrow("it failed");
  await turns();
  second.end();
  expect(await second.done).toBe("done");
});

test("who waits past the deadline leaves the line", async () => {
  const limit = createLimit({ atOnce: 1, waiting: 1 });
  const first = held(limit);
  await turns();
  const hasty = runWithDeadline(10, () => held(limit));
  await expect(hasty.done).rejects.toMatchObject(busy);
  const second = held(limit);
  first.end();
  await turns();
  second.end();
  expect(await second.done).toBe("done");
  expect(hasty.started()).toBe(false);
});
