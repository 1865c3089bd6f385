/** How a scenario is run. */
export interface RunOptions {
  /** How many times the scenario repeats its fault. */
  count: number;
  /** When to begin no more repetitions, as `Date.now()` tells it. Short scenarios don't look. */
  endBy: number;
  /** The same seed gives the same faults at the same moments. */
  seed: number;
  /** Makes waiting jobs due at once and frees what a killed process holds, to save the wait. Else nobody helps. */
  hurry: boolean;
  /** Longest time that an answer may take, in milliseconds. */
  limitMs: number;
  /** Longest time until the site works again once what was away is back, in milliseconds. */
  recoveryMs: number;
  /** Says what is happening during a long run. */
  note(line: string): void;
}

export interface Outcome {
  /** Faults that were made. */
  runs: number;
  /** Requests whose answers were checked. */
  requests?: number;
  /** Broken promises, one line each, with what is needed to make them again. Empty: the scenario passed. */
  failures: string[];
  /** The slowest answer, in milliseconds. */
  slowestMs?: number;
  /** Other figures for the report, such as `recovery ms (max)`. */
  figures?: Record<string, number | string>;
}

/** One way to break the site, and what must hold while it is broken. */
export interface Scenario {
  /** `group/name`, as `npm run chaos -- --only` takes it. */
  name: string;
  /** What is promised, in one sentence; docs/reliability.md prints it. */
  promise: string;
  /** Repetitions, unless told. */
  long: number;
  run(options: RunOptions): Promise<Outcome>;
}

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Longest time that the site may take for an answer: its deadline of 15 s, and the way there and back. */
export const answerLimitMs = 16_000;

/** How long the site may take to work again once what was away is back. */
export const recoveryLimitMs = 5_000;

/**
 * Numbers between 0 and 1 from a seed (mulberry32): the same seed makes the same sequence on every machine.
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Collects broken promises; the same one is listed once, with how often it was seen and where first. */
export function createFailures() {
  const seen = new Map<string, { times: number; where: string }>();
  return {
    add(what: string, where: string): void {
      const found = seen.get(what);
      if (found) found.times += 1;
      else seen.set(what, { times: 1, where });
    },
    list: () =>
      [...seen].map(([what, { times, where }]) => `${what} (${times} times, first at ${where})`),
  };
}

/** Closes in reverse order what a scenario opened, whatever becomes of the scenario. */
export async function withCleanup<Result>(
  work: (later: (close: () => Promise<unknown>) => void) => Promise<Result>,
): Promise<Result> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    return await work((close) => closers.push(close));
  } finally {
    for (const close of closers.reverse()) await close();
  }
}
