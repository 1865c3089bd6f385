import { Search } from "../../../routing-engine/search.ts";
import {
  engineDay,
  type LargerList,
  type LargerPlan,
  largerDay,
  largerList,
  largerPlan,
} from "../../../ui/sample-day/larger-day.ts";
import { type Result, resultOf } from "../../../ui/sample-day/optimize.ts";

/**
 * Worker of the landing page's board. It's sent a size and answers with the list; then it's sent an empty message and answers
 * with plans, each better than the one before.
 */

/** What the board shows of a larger day. */
export interface LargerView {
  planned: boolean;
  /** The map's contents: of each van its way and its stops, as SVG. */
  drawing: string;
  vans: { color: string; late: boolean; texts: Record<string, string> }[];
  result: Result;
}

/** How long it goes on looking for better plans, and how often it says so. */
const milliseconds = 3_000;
const between = 250;

let day: ReturnType<typeof largerDay> | undefined;
addEventListener("message", ({ data }: MessageEvent<Parameters<typeof largerDay>[0] | null>) => {
  if (data) {
    day = largerDay(data);
    postMessage(viewOf(largerList(day)));
  } else if (day) planAndTell(day);
});

function planAndTell(day: ReturnType<typeof largerDay>): void {
  const list = largerList(day);
  const search = new Search(engineDay(day));
  const tell = () => postMessage(viewOf(list, largerPlan(day, search.plan().routes)));
  tell();
  const start = performance.now();
  let told = start;
  let better = false;
  for (let now = start; now - start < milliseconds; now = performance.now()) {
    better = search.step(20, (now - start) / milliseconds) || better;
    if (!better || now - told < between) continue;
    tell();
    told = now;
    better = false;
  }
  if (better) tell();
}

function viewOf(list: LargerList, plan?: LargerPlan): LargerView {
  const { places } = list;
  const shares = plan?.orders ?? [[...places.keys()]];
  const color = (van: number) =>
    plan ? `oklch(.62 .15 ${(van * 360) / shares.length + 160})` : "var(--line-strong)";
  const drawn = (shape: string) => `<path d="${shape}" pathLength="1"/>`;
  return {
    planned: plan !== undefined,
    drawing: shares
      .map((stops, van) => {
        const dots = stops.map((stop) => `M${places[stop]}h0`).join("");
        return `<g stroke="${color(van)}">${drawn(plan?.lines[van] ?? "")}<path d="${dots}"/></g>`;
      })
      .join(""),
    vans: (plan ?? list).vans.map(({ stops, miles, late, spare }, van) => ({
      color: color(van),
      late: late > 0,
      texts: {
        place: `Van ${van + 1}`,
        number: String(van + 1),
        span: `${stops} stops`,
        driver: "",
        time: `${miles.toFixed(1)} mi`,
        note: late ? `${late} late` : `${spare} min spare`,
      },
    })),
    result: resultOf(list, plan),
  };
}
