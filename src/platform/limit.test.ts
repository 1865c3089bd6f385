import fc from "fast-check";
import { expect, test } from "vitest";
import { runWithDeadline } from "./deadline.ts";
import { createFairLimit, createLimit } from "./limit.ts";

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

test("parties take turns: one that asks for much doesn’t keep the others waiting", async () => {
  const inTurn = createFairLimit({ atOnce: 1, waiting: 100, waitingEach: 50 });
  const order: string[] = [];
  const work = (party: string) => inTurn(party, async () => void order.push(party));
  await Promise.all([
    ...Array.from({ length: 6 }, () => work("much")),
    ...["b", "c", "b"].map(work),
  ]);
  expect(order).toEqual(["much", "much", "b", "c", "much", "b", "much", "much", "much"]);
});

test("a party has only so many in line, and a full line makes room for those who have few", async () => {
  const inTurn = createFairLimit({ atOnce: 1, waiting: 4, waitingEach: 4 });
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const ask = (party: string) =>
    inTurn(party, async () => {
      await gate.promise;
      done.push(party);
    }).catch(({ code }) => done.push(`${party} ${code}`));
  const all = [..."aaaaa", "a", "b", "c", "b"].map(ask);
  gate.resolve();
  await Promise.all(all);
  expect(done.filter((one) => one.startsWith("a unavailable"))).toHaveLength(3);
  expect(done.filter((one) => !one.includes(" "))).toHaveLength(5);
  expect(done).toEqual(expect.arrayContaining(["b", "c"]));
});

test("whatever the parties ask for, each is done once or refused, and the line is empty in the end", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 12 }),
      async (parties, atOnce, waiting) => {
        const inTurn = createFairLimit({ atOnce, waiting, waitingEach: 5 });
        let running = 0;
        let most = 0;
        const answers = await Promise.allSettled(
          parties.map((party) =>
            inTurn(party, async () => {
              running += 1;
              most = Math.max(most, running);
              await turns();
              running -= 1;
            }),
          ),
        );
        expect(most).toBeLessThanOrEqual(atOnce);
        const refused = answers.filter(({ status }) => status === "rejected").length;
        expect(refused).toBeLessThanOrEqual(Math.max(0, parties.length - atOnce));
        expect(await inTurn("e", async () => "free")).toBe("free");
      },
    ),
    { numRuns: 50 },
  );
});
