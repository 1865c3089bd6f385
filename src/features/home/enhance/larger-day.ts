import { Search } from "../../../routing-engine/search.ts";
import {
  engineDay,
  type LargerList,
  type LargerPlan,
  largerDay,
  largerList,
  largerPlan,
} from "../../../ui/sample-day/larger-day.ts";

/**
 * Worker of the landing page's board. It's sent a size and answers with the list; then it's sent an empty message and answers
 * with plans, each better than the one before.
 */
export type Answer = { list: LargerList } | { plan: LargerPlan };

/** How long it goes on looking for better plans, and how often it says so. */
const milliseconds = 3_000;
const between = 250;

let day: ReturnType<typeof largerDay> | undefined;
addEventListener("message", ({ data }: MessageEvent<Parameters<typeof largerDay>[0] | null>) => {
  const answer = (one: Answer) => postMessage(one);
  if (data) {
    day = largerDay(data);
    answer({ list: largerList(day) });
    return;
  }
  if (!day) return;
  const search = new Search(engineDay(day));
  answer({ plan: largerPlan(day, search.plan().routes) });
  const start = performance.now();
  let told = start;
  let better = false;
  for (let now = start; now - start < milliseconds; now = performance.now()) {
    better = search.step(20, (now - start) / milliseconds) || better;
    if (!better || now - told < between) continue;
    answer({ plan: largerPlan(day, search.plan().routes) });
    told = now;
    better = false;
  }
  if (better) answer({ plan: largerPlan(day, search.plan().routes) });
});
