import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerQuestions, silentForMs, startWorker, type WorkerAnswer } from "./asked-worker.ts";

/** A worker of a test: what it was asked, and its ends. */
class FakeWorker {
  static last: FakeWorker;
  asked: unknown[] = [];
  terminated = false;
  onerror?: () => void;
  onmessageerror?: () => void;
  onmessage?: (event: { data: WorkerAnswer }) => void;
  constructor() {
    FakeWorker.last = this;
  }
  postMessage(question: unknown) {
    this.asked.push(question);
  }
  terminate() {
    this.terminated = true;
  }
}

const heard: unknown[] = [];
const hear = (answer: unknown) => void heard.push(answer);
const start = () => {
  const worker = startWorker<{ ask: string }, WorkerAnswer>("/worker.js", (ended) =>
    hear(ended ? "ended" : "failed"),
  );
  return { worker, fake: FakeWorker.last };
};

beforeEach(() => {
  heard.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a question is passed on, and its answers come back", () => {
  const { worker, fake } = start();
  worker.ask({ ask: "plan" }, hear);
  fake.onmessage?.({ data: { id: 1, done: false } });
  fake.onmessage?.({ data: { id: 1, done: true } });
  vi.advanceTimersByTime(10 * silentForMs);
  expect(fake.asked).toEqual([{ ask: "plan", id: 1 }]);
  expect(heard).toEqual([
    { id: 1, done: false },
    { id: 1, done: true },
  ]);
});

test("what a worker throws is told, and the worker goes on", () => {
  const { worker, fake } = start();
  worker.ask({ ask: "plan" }, hear);
  fake.onmessage?.({ data: { id: 1, done: true, failed: true } });
  expect(heard).toEqual(["failed"]);
  expect(fake.terminated).toBe(false);
});

test.each(["onerror", "onmessageerror"] as const)("a worker ends with %s", (event) => {
  const { worker, fake } = start();
  worker.ask({ ask: "plan" }, hear);
  fake[event]?.();
  vi.advanceTimersByTime(10 * silentForMs);
  expect(heard).toEqual(["ended"]);
  expect(fake.terminated).toBe(true);
});

test("a worker that says nothing ends, counted from its last answer", () => {
  const { worker, fake } = start();
  worker.ask({ ask: "plan" }, hear);
  vi.advanceTimersByTime(silentForMs - 1);
  fake.onmessage?.({ data: { id: 1, done: false } });
  vi.advanceTimersByTime(silentForMs - 1);
  expect(heard).toEqual([{ id: 1, done: false }]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([{ id: 1, done: false }, "ended"]);
  expect(fake.terminated).toBe(true);
});

test("an answer to an earlier question is none to the last one", () => {
  const { worker, fake } = start();
  worker.ask({ ask: "table" }, hear);
  worker.ask({ ask: "plan" }, hear);
  fake.onmessage?.({ data: { id: 1, done: true } });
  vi.advanceTimersByTime(silentForMs);
  expect(heard).toEqual(["ended"]);
});

test("a worker that is ended says nothing more", () => {
  const { worker, fake } = start();
  worker.ask({ ask: "plan" }, hear);
  worker.end();
  vi.advanceTimersByTime(10 * silentForMs);
  expect(heard).toEqual([]);
  expect(fake.terminated).toBe(true);
});

test("in the worker, a question whose answer throws is answered all the same", async () => {
  let listener: ((event: { data: { id: number } }) => void) | undefined;
  vi.stubGlobal("addEventListener", (_: string, one: typeof listener) => {
    listener = one;
  });
  vi.stubGlobal("postMessage", hear);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  answerQuestions(async ({ id }: { id: number }) => {
    if (id === 2) throw new RangeError("stops[0].service is 19.8; must be whole");
  });
  listener?.({ data: { id: 1 } });
  listener?.({ data: { id: 2 } });
  await Promise.resolve();
  await Promise.resolve();
  expect(heard).toEqual([{ id: 2, done: true, failed: true }]);
});
