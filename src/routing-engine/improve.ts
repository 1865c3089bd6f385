import type { RoutePlan } from "./day.ts";
import type { Search } from "./search.ts";

/** How long it works before it lets messages in, and the least between two plans that it tells, in milliseconds. */
const atOnce = 40;
const between = 250;

/**
 * Looks for better plans for some time, in a worker: the plan it begins with is told at once, then better ones, then the last.
 * @param tell `done` with the last plan
 * @param isOver whether no one waits for the plans any more; then it ends without another word
 */
export async function improve(
  search: Search,
  parts: {
    milliseconds: number;
    tell: (plan: RoutePlan, done: boolean) => void;
    isOver?: () => boolean;
  },
): Promise<void> {
  const { milliseconds, tell, isOver = () => false } = parts;
  tell(search.plan(), false);
  const start = performance.now();
  let told = start;
  let better = false;
  for (let now = start; now - start < milliseconds; now = performance.now()) {
    for (const until = now + atOnce; performance.now() < until; ) {
      better = search.step(10, (now - start) / milliseconds) || better;
    }
    if (better && now - told > between) {
      tell(search.plan(), false);
      told = now;
      better = false;
    }
    await new Promise((resolve) => setTimeout(resolve));
    if (isOver()) return;
  }
  tell(search.plan(), true);
}
