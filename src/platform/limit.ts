import { deadlineSignal } from "./deadline.ts";
import { busy } from "./errors.ts";

/** Runs work now or when its turn comes. */
export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The same, with a line for each party. The parties take turns. */
export type FairLimit = <Result>(party: string, work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  begin(): void;
  refuse(): void;
}

/**
 * Limits how much expensive work runs side by side in this process. Work beyond that waits in order.
 * @param options.atOnce how much runs at the same time
 * @param options.waiting how much may wait; more is refused
 * @returns a function that throws AppError `unavailable` with a short Retry-After when the line is too long, or when the
 * request's deadline comes before its turn
 */
export function createLimit(options: { atOnce: number; waiting: number }): Limit {
  const inTurn = createFairLimit({ ...options, waitingEach: options.waiting });
  return (work) => inTurn("", work);
}

/**
 * The same for work of several parties, such as visitors' networks. When the line is full, the last one of the longest
 * line makes room: nobody can keep the others out.
 * @param options.waitingEach how much of one party may wait
 */
export function createFairLimit(options: {
  atOnce: number;
  waiting: number;
  waitingEach: number;
}): FairLimit {
  /** By party, in the order of their turns. No line is empty. */
  const lines = new Map<string, Set<Waiting>>();
  let running = 0;
  let waiting = 0;

  function leave(party: string, one: Waiting): void {
    const line = lines.get(party);
    if (!line?.delete(one)) return;
    waiting -= 1;
    if (line.size === 0) lines.delete(party);
  }

  /** Takes the last one out of the longest line, unless it's no longer than the party's own would be. */
  function makeRoom(party: string): boolean {
    const [longest, line] = [...lines].reduce((a, b) => (b[1].size > a[1].size ? b : a));
    if (line.size <= (lines.get(party)?.size ?? 0) + 1) return false;
    const last = [...line].at(-1);
    if (!last) return false;
    leave(longest, last);
    last.refuse();
    return true;
  }

  function turn(party: string): Promise<void> {
    if (running < options.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    const own = lines.get(party)?.size ?? 0;
    if (own >= options.waitingEach) return Promise.reject(busy());
    if (waiting >= options.waiting && (waiting === 0 || !makeRoom(party))) {
      return Promise.reject(busy());
    }
    const signal = deadlineSignal();
    return new Promise((resolve, reject) => {
      const one = {
        begin() {
          signal?.removeEventListener("abort", abort);
          resolve();
        },
        refuse() {
          signal?.removeEventListener("abort", abort);
          reject(busy());
        },
      };
      const abort = () => {
        leave(party, one);
        reject(busy());
      };
      const line = lines.get(party) ?? new Set();
      lines.set(party, line.add(one));
      waiting += 1;
      signal?.addEventListener("abort", abort, { once: true });
    });
  }

  function next(): void {
    const [first] = lines;
    if (!first) {
      running -= 1;
      return;
    }
    // The place passes from one to the next, and the party goes to the end.
    const [party, line] = first;
    const [one] = line;
    lines.delete(party);
    lines.set(party, line);
    if (!one) return;
    leave(party, one);
    one.begin();
  }

  return async (party, work) => {
    await turn(party);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
