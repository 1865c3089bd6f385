import { AsyncLocalStorage } from "node:async_hooks";

/** Longest time that one request may take, in milliseconds. */
export const requestDeadlineMs = 15_000;

interface Deadline {
  /** On the clock of `performance.now()`. */
  at: number;
  /** Aborts at the deadline; made when someone first asks for it. */
  signal?: AbortSignal;
  /** The last failure of a dependency to answer during this work. */
  outage?: Error;
}

const current = new AsyncLocalStorage<Deadline>();

/** The time for the work at hand is up. The edge answers it with 503 and Retry-After. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
  constructor() {
    super("the deadline of this request has passed");
  }
}

/**
 * Runs a request, a job, or any other unit of work under a deadline. Everything it calls can ask how much time is
 * left. A nested deadline can only be earlier than the one around it.
 */
export function runWithDeadline<Result>(milliseconds: number, run: () => Result): Result {
  const at = performance.now() + milliseconds;
  const outer = current.getStore();
  return current.run(outer && outer.at <= at ? outer : { at }, run);
}

/** Runs work that must be done even though the deadline of the caller has passed, such as giving back a lease. */
export function withoutDeadline<Result>(run: () => Result): Result {
  return current.exit(run);
}

/**
 * How long a call may wait.
 * @param limitMs the call's own limit, in milliseconds; it alone counts where there is no deadline
 * @returns milliseconds, at least 1
 * @throws DeadlineError when no time is left
 */
export function timeLeft(limitMs: number): number {
  const deadline = current.getStore();
  if (!deadline) return limitMs;
  const left = deadline.at - performance.now();
  if (left <= 0) throw new DeadlineError();
  return Math.max(1, Math.ceil(Math.min(left, limitMs)));
}

/** A signal that aborts at the deadline, for `fetch` and streams; undefined where there is no deadline. */
export function deadlineSignal(): AbortSignal | undefined {
  const deadline = current.getStore();
  if (!deadline) return undefined;
  deadline.signal ??= AbortSignal.timeout(Math.max(0, Math.ceil(deadline.at - performance.now())));
  return deadline.signal;
}

/** Remembers that a dependency did not answer, for callers behind a library that hides the reason. */
export function noteOutage(error: Error): void {
  const deadline = current.getStore();
  if (deadline) deadline.outage = error;
}

/** The outage that was noted last during the work at hand; undefined if there was none. */
export function notedOutage(): Error | undefined {
  return current.getStore()?.outage;
}

/**
 * Runs work that many visitors wait for, under a deadline of its own.
 * @returns also whether a dependency did not answer at some point
 */
export const watchOutages = <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; outage: boolean }> =>
  withoutDeadline(() =>
    runWithDeadline(requestDeadlineMs - 1_000, async () => {
      const result = await work();
      return { result, outage: notedOutage() !== undefined };
    }),
  );
