import type { Travel } from "../../../routing-engine/day.ts";
import { type FoundPlaces, mostInCall, type Ways } from "../places.ts";
import { type DayState, dayHub, straightTravel } from "./day-model.ts";
import { callForMs, DayProblem } from "./day-problem.ts";

/** The table of all ways grows with the square of the orders. */
const mostByRoad = 300;
const feetPerMeter = 3.280_84;
/** So many calls run at once. */
const atOnce = 3;

async function call<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(callForMs),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as { error?: string } | null;
  if (response?.ok && answer) return answer as Answer;
  throw new DayProblem(answer?.error ?? "The server doesn’t answer. Try again.");
}

async function inTurns(work: (() => Promise<void>)[]): Promise<void> {
  const waiting = [...work];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const slices = <Item>(items: readonly Item[]): { at: number; items: readonly Item[] }[] =>
  Array.from({ length: Math.ceil(items.length / mostInCall) }, (_, i) => ({
    at: i * mostInCall,
    items: items.slice(i * mostInCall, (i + 1) * mostInCall),
  }));

let last: { key: string; travel: Travel } | undefined;

/**
 * All ways of a day by road, in feet and seconds. Where no road leads, it's the straight line times its factor.
 * @throws Error with what to tell the visitor
 */
export async function roadTravel(day: DayState): Promise<Travel> {
  if (day.orders.length > mostByRoad) {
    throw new DayProblem(`Roads are looked up for up to ${mostByRoad} orders. Remove some.`);
  }
  const places = [dayHub(day), ...day.orders.map(({ at }) => at)].map(
    ({ x, y }) => [y, x] as const,
  );
  const key = JSON.stringify(places);
  if (last?.key === key) return last.travel;
  const travel = straightTravel(day);
  const parts = slices(places);
  await inTurns(
    parts.flatMap((from) =>
      parts.map((to) => async () => {
        const ways = await call<Ways>("/api/your-day/ways", { from: from.items, to: to.items });
        for (const [i, row] of ways.meters.entries()) {
          for (const [j, meters] of row.entries()) {
            const seconds = ways.seconds[i]?.[j] ?? null;
            if (meters === null || seconds === null) continue;
            const cell = (from.at + i) * travel.places + to.at + j;
            travel.distance[cell] = Math.ceil(meters * feetPerMeter);
            travel.time[cell] = Math.ceil(seconds);
          }
        }
      }),
    ),
  );
  last = { key, travel };
  return travel;
}

/** Where addresses are. @returns by address; those that nobody knows are missing @throws Error with what to tell the visitor */
export async function lookUpAddresses(
  addresses: readonly string[],
): Promise<Map<string, { x: number; y: number }>> {
  const found = new Map<string, { x: number; y: number }>();
  await inTurns(
    slices([...new Set(addresses)]).map(({ items }) => async () => {
      const { places } = await call<FoundPlaces>("/api/your-day/places", { addresses: items });
      for (const [i, place] of places.entries()) {
        if (place) found.set(items[i] ?? "", { x: place[1], y: place[0] });
      }
    }),
  );
  return found;
}
