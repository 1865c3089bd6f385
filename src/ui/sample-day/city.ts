import { type Line, type Point, pointAlong } from "./geometry.ts";
import { distance, streets as names } from "./names.ts";

/**
 * The sample city, fictional: a plan of 800 × 560 units. A unit is 50 feet, so the plan is some 7.6 miles wide. Numbers count
 * up from a street's first point.
 */
export const plan = { width: 800, height: 560 } as const;

export const feetPerUnit = 50;
const feetPerMile = 5_280;
export const unitsPerMile = feetPerMile / feetPerUnit;

/** The unit of distance: miles or kilometers. */
export const saysKilometers = distance === "kilometer";
export const distanceSign = saysKilometers ? "km" : "mi";
export const feetPerDistance = saysKilometers ? 3_280.84 : feetPerMile;
export const unitsPerDistance = feetPerDistance / feetPerUnit;

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
  street(names.harbor, [-20, 216, 300, 210, 540, 206, 820, 222], true),
  street(names.alder, [300, -20, 300, 210, 306, 360, 322, 580], true),
  street(names.quarry, [548, -20, 540, 206, 534, 330, 544, 580], true),
  street(names.fairmount, [-20, 40, 300, 210, 534, 330, 820, 490], true),
  street(names.foundry, [300, 72, 160, 78, -20, 84]),
  street(names.linden, [300, 72, 546, 78, 820, 66]),
  street(names.mill, [300, 142, 160, 140, -20, 150]),
  street(names.chapel, [300, 142, 544, 138, 820, 148]),
  street(names.tanner, [302, 278, -20, 292]),
  street(names.orchard, [302, 278, 537, 274, 820, 290]),
  street(names.garden, [306, 352, 160, 356, -20, 366]),
  street(names.mason, [306, 352, 420, 346, 534, 330, 700, 352, 820, 350]),
  street(names.kiln, [62, -20, 60, 150, 66, 402]),
  street(names.willow, [158, -20, 160, 140, 164, 412]),
  street(names.depot, [232, -20, 230, 210, 234, 404]),
  street(names.cooper, [380, -20, 382, 210, 384, 372]),
  street(names.bell, [462, -20, 460, 206, 462, 360]),
  street(names.prospect, [622, -20, 620, 210, 624, 396]),
  street(names.summit, [702, -20, 700, 220, 706, 414]),
  street(names.canal, [-20, 524, 318, 506, 541, 502, 820, 536]),
] as const satisfies readonly Street[];

/** The plan units between one house number and the next. */
const unitsPerNumber = 6;

export interface Address {
  number: number;
  street: string;
}

/** Where a house stands: a point of its street. */
export function addressPoint({ number, street: name }: Address): Point {
  const found = streetNamed(name);
  const { x, y } = pointAlong(found.line, number * unitsPerNumber);
  return { x, y };
}

export function streetNamed(name: string): Street {
  const found = streets.find((one) => one.name === name);
  if (!found) throw new Error(`The sample city has no ${name}.`);
  return found;
}
