import { improve } from "../../../routing-engine/improve.ts";
import { Search } from "../../../routing-engine/search.ts";
import { answerQuestions, type WorkerAnswer } from "../../../ui/enhance/asked-worker.ts";
import {
  engineDay,
  type LargerList,
  type LargerPlan,
  largerDay,
  largerList,
  largerPlan,
} from "../../../ui/sample-day/larger-day.ts";
import { type Result, toResult } from "../../../ui/sample-day/optimize.ts";
import { vanColor } from "../../../ui/van-color.ts";
import { type BoardTexts, type PageTextParts, readBoardTexts } from "../board-plan.ts";

/**
 * Worker of the landing page's board. It's sent a size and answers with the list; then it's asked for a plan and answers with
 * plans, each better than the one before.
 */

/** The board of a larger day. */
export interface LargerView extends WorkerAnswer {
  planned: boolean;
  /** The map's contents: of each van its way and its stops, as SVG. */
  drawing: string;
  vans: { color: string; late: boolean; texts: Record<string, string> }[];
  result: Result;
}

/** How long it goes on looking for better plans. */
const milliseconds = 3_000;

/** The first question to the worker. */
export interface LargerWish {
  size: Parameters<typeof largerDay>[0];
  texts: PageTextParts;
}

/** The second one: to plan what it was sent. */
export type PlanWish = Record<string, never>;

let wish: { day: ReturnType<typeof largerDay>; words: BoardTexts } | undefined;
answerQuestions(async (data: (LargerWish | PlanWish) & { id: number }) => {
  const tell = (view: View, done: boolean) =>
    postMessage({ ...view, id: data.id, done } satisfies LargerView);
  if ("size" in data) {
    wish = { day: largerDay(data.size), words: readBoardTexts(data.texts) };
    tell(viewOf(wish.words, largerList(wish.day)), true);
  } else if (wish) {
    const { day, words } = wish;
    const list = largerList(day);
    await improve(new Search(engineDay(day)), {
      milliseconds,
      tell: ({ routes }, done) => tell(viewOf(words, list, largerPlan(day, routes)), done),
    });
  }
});

type View = Omit<LargerView, keyof WorkerAnswer>;

function viewOf(words: BoardTexts, list: LargerList, plan?: LargerPlan): View {
  const { places } = list;
  const shares = plan?.orders ?? [[...places.keys()]];
  const color = (van: number) => (plan ? vanColor(van, shares.length) : "var(--line-strong)");
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
        place: words.van({ number: van + 1 }),
        number: String(van + 1),
        span: words.stops({ count: stops }),
        driver: "",
        time: words.miles({ miles: miles.toFixed(1) }),
        note: late ? words.lateStops({ count: late }) : words.spare({ minutes: spare }),
      },
    })),
    result: toResult(words, list, plan),
  };
}
