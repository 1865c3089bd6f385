import { ask } from "./ask.ts";
import type { Business } from "./business.ts";
import type { Attempt, Flow } from "./flows.ts";
import { wait } from "./scenario.ts";

/** How long a person waits before sending a refused form again. */
const returnAfterMs = 3_000;

const noteEveryMs = 60_000;

/** An attempt that was disturbed, and what its sender knows. */
export interface Pending {
  flow: Flow;
  attempt: Attempt;
  /** An answer was accepted. */
  acknowledged: boolean;
  /** What was done to it, for the report. */
  where: string;
}

/**
 * Waits until every attempt is finished or cleanly absent. People who got no answer send their form again; nobody else
 * does anything.
 * @param options.hurry makes waiting jobs due now, to save time
 * @param options.failed told what is still wrong when the time is over
 * @returns the longest that one took, in milliseconds
 */
export async function settle(
  business: Business,
  pending: Pending[],
  options: {
    timeoutMs: number;
    hurry: boolean;
    failed(problem: string, one: Pending): void;
    note(line: string): void;
  },
): Promise<number> {
  const began = performance.now();
  let slowest = 0;

  async function settleOne(one: Pending): Promise<void> {
    let refusal = "";
    let returned = 0;
    let noted = performance.now();
    for (;;) {
      if (one.flow.returns && !one.acknowledged && performance.now() >= returned) {
        const answer = await ask(business.site.url, one.attempt.ask);
        one.acknowledged = one.attempt.accepted(answer);
        refusal = `sent again, it is refused: ${answer.status} ${answer.error ?? answer.body.slice(0, 80)}`;
        returned = performance.now() + (options.hurry ? 200 : returnAfterMs);
      }
      await one.attempt.passTime?.();
      const waits = one.flow.returns && !one.acknowledged;
      const problem = waits ? refusal : await one.attempt.problem(one.acknowledged);
      if (!problem) break;
      if (performance.now() - noted > noteEveryMs) {
        noted = performance.now();
        options.note(`${one.where}: not settled yet: ${problem}`);
      }
      if (performance.now() - began > options.timeoutMs) return options.failed(problem, one);
      await wait(options.hurry ? 200 : 1_000);
    }
    slowest = Math.max(slowest, Math.round(performance.now() - began));
    await one.attempt.release?.();
  }

  let open = true;
  const hurrying = (async () => {
    while (options.hurry && open) {
      await business.hurryJobs();
      await wait(300);
    }
  })();
  // A few at a time: each try may cost the site a password hash.
  const queue = [...pending];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await settleOne(next);
  };
  // Those that only wait hold up nobody: each has a worker of its own, and they begin one after the other.
  const workers: Promise<void>[] = [];
  while (queue.length > 0) {
    workers.push(worker());
    await wait(20);
  }
  try {
    await Promise.all(workers);
  } finally {
    open = false;
    await hurrying;
  }
  return slowest;
}
