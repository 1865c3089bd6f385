import { avenues, parks, river, routes, streets } from "../../app/components/scenes/city.ts";
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
  return `<rect x="-60" y="-60" width="920" height="700" fill="${style.land}"/><g fill="${style.park}">${each(parks, (d) => `<path d="${d}"/>`)}</g><path d="${river}" fill="${style.water}"/>
  <g fill="none" stroke="${style.street}" stroke-width="${5 * wide}">${each(streets, (d) => `<path d="${d}"/>`)}</g><g fill="none" stroke="${style.avenue}" stroke-width="${10 * wide}">${each(avenues, (d) => `<path d="${d}"/>`)}</g>`;
}

/** One of the sample city's routes with its numbered stops. */
export function cityRoute(index: number, colour: string, fill: string, wide = 7): string {
  const route = routes[index];
  if (!route) throw new Error(`There is no route ${index}.`);
  return `<path d="${route.path}" fill="none" stroke="${fill}" stroke-width="${wide + 6}" stroke-linejoin="round" stroke-linecap="round"/><path d="${route.path}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linejoin="round" stroke-linecap="round"/>
  ${each(route.stops, (stop) => `<g transform="translate(${stop.x} ${stop.y})"><circle r="13" fill="${stop.state === "done" ? colour : fill}" stroke="${colour}" stroke-width="4"/><text y="5" font-size="14" font-weight="720" text-anchor="middle" fill="${stop.state === "done" ? fill : colour}">${stop.number}</text></g>`)}`;
}
