import { mapStreets, parks, river, sideStreets } from "../../src/ui/sample-day/city-ground.ts";
import {
  findRoute,
  followed,
  moments,
  routes,
  stopState,
  vanAt,
  wayToDoor,
} from "../../src/ui/sample-day/day.ts";
import { pathData } from "../../src/ui/sample-day/geometry.ts";
import { each } from "./kit.ts";

export interface MapStyle {
  land: string;
  park: string;
  water: string;
  street: string;
  avenue: string;
}

/** The ground of the product's sample city, in its 800 × 560 plan. */
export function cityPlan(style: MapStyle, wide = 1): string {
  const lines = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${style.street}" stroke-width="${width * wide}"/>`;
  return `<rect x="-300" y="-300" width="1600" height="1200" fill="${style.land}"/><path d="${parks.join("")}" fill="${style.park}"/>${lines(sideStreets, 2)}<path d="${river.path}" fill="none" stroke="${style.water}" stroke-width="${river.width}"/>
  ${lines(mapStreets.narrow, 5)}<path d="${mapStreets.broad}" fill="none" stroke="${style.avenue}" stroke-width="${10 * wide}"/>`;
}

/** One of the sample city's routes with its numbered stops. */
export function cityRoute(index: number, colour: string, fill: string, wide = 7): string {
  const route = routes[index];
  if (!route) throw new Error(`There is no route ${index}.`);
  const path = pathData(route.line);
  return `<path d="${path}" fill="none" stroke="${fill}" stroke-width="${wide + 6}" stroke-linejoin="round" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linejoin="round" stroke-linecap="round"/>
  ${each(route.stops, (stop) => {
    const done = stopState(stop, moments.now) === "done";
    return `<g transform="translate(${stop.place.x} ${stop.place.y})"><circle r="13" fill="${done ? colour : fill}" stroke="${colour}" stroke-width="4"/><text y="5" font-size="14" font-weight="720" text-anchor="middle" fill="${done ? fill : colour}">${stop.number}</text></g>`;
  })}`;
}

/** What the followed customer sees of the route: the van, the way to their door, and the door. */
export function cityDoor(colour: string, ink: string): string {
  const { x, y, heading } = vanAt(findRoute(followed.driver), moments.onTheWay);
  const door = followed.place;
  return `<path d="${pathData(wayToDoor(followed, moments.onTheWay))}" fill="none" stroke="${colour}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>
  <g transform="translate(${door.x} ${door.y})"><circle r="17" fill="${ink}" opacity=".15"/><circle r="11" fill="${ink}"/><path d="M-5.5-.8 0-5.6 5.5-.8V5h-11Z" fill="#fff"/></g>
  <g transform="translate(${x} ${y}) rotate(${heading})"><circle r="22" fill="${colour}" opacity=".16"/><path d="M7-7v-2.2M7 7v2.2" stroke="#2b3a34" stroke-width="2"/><rect x="-13" y="-7" width="26" height="14" rx="3.5" fill="${colour}" stroke="#fff" stroke-width="1.5"/><path d="M5-5.6h2.5q3.5 5.6 0 11.2H5q1.5-5.6 0-11.2Z" fill="#dff1fb"/></g>`;
}
