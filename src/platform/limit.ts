import { deadlineSignal } from "./deadline.ts";
import { busy } from "./errors.ts";

/** Runs work now or when its turn comes. */
export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits how much expensive work runs side by side in this process. Work beyond that waits in order.
 * @param options.atOnce how much runs at the same time
 * @param options.waiting how much may wait; more is refused
 * @returns a function that throws AppError `unavailable` with a short Retry-After when the line is too long, or when the
 * request's deadline comes before its turn
 */
export function createLimit(options: { atOnce: number; waiting: number }): Limit {
  const line = new Set<() => void>();
  let running = 0;

  function turn(): Promise<void> {
    if (running < options.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (line.size >= options.waiting) return Promise.reject(busy());
    const signal = deadlineSignal();
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        line.delete(begin);
        reject(busy());
      };
      line.add(begin);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  function next(): void {
    const [first] = line;
    if (first) {
      // The place passes from one to the next.
      line.delete(first);
      first();
    } else {
      running -= 1;
    }
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      next();
    }
  };
}
