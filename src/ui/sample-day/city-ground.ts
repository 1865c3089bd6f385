import { plan, type Street, streets } from "./city.ts";
import { distance, type Line, type Point, pathData } from "./geometry.ts";
import { river as riverName } from "./names.ts";

// The ground of the sample city's maps, below routes and stops.

/** The middle of the river, and how wide it is. */
export const river = {
  name: riverName,
  path: "M-300 430C-200 400-120 470 0 442S150 462 250 440S420 394 520 406s170 56 320 16s180-20 360 30",
  width: 54,
} as const;

export const parks = [
  "M166 86 228 84V135L166 134Z",
  "M547 217 614 218V270L544 268Z",
  "M-14 300 54 297V355L-14 360Z",
  "M776 226 858 230V285L776 282Z",
] as const;

/** City blocks between lanes, as a pattern: 600 to 950 feet long. */
export const blocks = {
  width: 54,
  height: 42,
  path: "M1 1h17v12H1ZM20 1h13v12H20ZM35 1h17v12H35ZM1 15h12v11H1ZM15 15h18v11H15ZM35 15h17v11H35ZM1 28h17v12H1ZM20 28h14v12H20ZM36 28h16v12H36Z",
} as const;

/** Narrow streets between the named ones. Vans don't use them. */
export const sideStreets =
  "M26-60V82M28 84V294M110-60V80M112 144V360M196 142V408M198-60V78M266-60V74M266 142V278M268 280V396M340-60V210M342 234V276M344 280V350M420-60V206M422 276V346M502-60V206M498 276V334M584-60V138M582 142V210M580 278V336M662-60V214M664 218V346M740-60V140M738 148V218M742 284V400M774 70V226M830-60V224M834 288V420M890-60V430M-60 116H160M-60 180H242M-60 250H302M54 324H304M232 108H300M300 106H546M382 174H541M306 242H360M384 240H538M386 308H490M545 108H980M543 172H980M620 250H776M536 304H980M626 384H980M66 386H160M-60 18H980";

/** The streets as path data for maps. Those that leave the plan run on beyond it. */
export const mapStreets = {
  broad: pathsOf(streets.filter((one) => one.broad)),
  narrow: pathsOf(streets.filter((one) => !one.broad)),
};

function pathsOf(some: readonly Street[]): string {
  return some.map(({ line }) => pathData(beyondThePlan(line))).join("");
}

function beyondThePlan(line: Line): Line {
  const on = (end: Point, before: Point): Point => {
    const inside = end.x > 0 && end.x < plan.width && end.y > 0 && end.y < plan.height;
    const length = distance(before, end);
    if (inside || length === 0) return end;
    const share = 300 / length;
    return { x: end.x + (end.x - before.x) * share, y: end.y + (end.y - before.y) * share };
  };
  const [first, second] = line;
  const [last, beforeLast] = [line.at(-1), line.at(-2)];
  if (!first || !second || !last || !beforeLast) return line;
  return [on(first, second), ...line.slice(1, -1), on(last, beforeLast)];
}
