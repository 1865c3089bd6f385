import { distance, type Line, type Point, pathData, pointAlong } from "./geometry.ts";

/**
 * The sample city, fictional: a plan of 800 × 560 units. A unit is 50 feet, so the plan is some 7.6 miles wide. Numbers count
 * up from a street's first point.
 */
export const plan = { width: 800, height: 560 } as const;

export const unitsPerMile = 5280 / 50;

export interface Street {
  name: string;
  line: Line;
  broad: boolean;
}

/** @param corners x, y, x, y … */
function street(name: string, corners: readonly number[], broad = false): Street {
  const line: Point[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    line.push({ x: corners[i] ?? 0, y: corners[i + 1] ?? 0 });
  }
  return { name, line, broad };
}

/** The streets that vans use. Those from Alder Road are numbered away from it. */
export const streets = [
  street("Harbor Avenue", [-20, 216, 300, 210, 540, 206, 820, 222], true),
  street("Alder Road", [300, -20, 300, 210, 306, 360, 322, 580], true),
  street("Quarry Road", [548, -20, 540, 206, 534, 330, 544, 580], true),
  street("Fairmount Avenue", [-20, 40, 300, 210, 534, 330, 820, 490], true),
  street("Foundry Street", [300, 72, 160, 78, -20, 84]),
  street("Linden Street", [300, 72, 546, 78, 820, 66]),
  street("Mill Street", [300, 142, 160, 140, -20, 150]),
  street("Chapel Street", [300, 142, 544, 138, 820, 148]),
  street("Tanner Street", [302, 278, -20, 292]),
  street("Orchard Street", [302, 278, 537, 274, 820, 290]),
  street("Garden Street", [306, 352, 160, 356, -20, 366]),
  street("Mason Street", [306, 352, 420, 346, 534, 330, 700, 352, 820, 350]),
  street("Kiln Lane", [62, -20, 60, 150, 66, 402]),
  street("Willow Street", [158, -20, 160, 140, 164, 412]),
  street("Depot Street", [232, -20, 230, 210, 234, 404]),
  street("Cooper Street", [380, -20, 382, 210, 384, 372]),
  street("Bell Street", [462, -20, 460, 206, 462, 360]),
  street("Prospect Street", [622, -20, 620, 210, 624, 396]),
  street("Summit Street", [702, -20, 700, 220, 706, 414]),
  street("Canal Street", [-20, 524, 318, 506, 541, 502, 820, 536]),
] as const satisfies readonly Street[];

/** The plan units between one house number and the next. */
const unitsPerNumber = 6;

export interface Address {
  number: number;
  street: string;
}

/** Where a house stands: a point of its street. */
export function placeOf({ number, street: name }: Address): Point {
  const found = streetNamed(name);
  const { x, y } = pointAlong(found.line, number * unitsPerNumber);
  return { x, y };
}

export function streetNamed(name: string): Street {
  const found = streets.find((one) => one.name === name);
  if (!found) throw new Error(`The sample city has no ${name}.`);
  return found;
}

/** The middle of the river, and how wide it is. */
export const river = {
  name: "Tolman River",
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
