import { lightTheme as color } from "../../../../contract/theme.ts";
import { plan } from "../../../../ui/sample-day/city.ts";
import { mapStreets, parks, river, sideStreets } from "../../../../ui/sample-day/city-ground.ts";
import {
  drivenAt,
  hubPlace,
  moments,
  type Route,
  routes,
  type Stop,
  stopState,
  vanAt,
} from "../../../../ui/sample-day/day.ts";
import { type Line, pathData } from "../../../../ui/sample-day/geometry.ts";
import type { View } from "../../../../ui/sample-day/street-names.ts";

/** Colors of the day's routes. */
export type RouteColors = Record<Route["tone"], string>;

const house = (place: { x: number; y: number }, ground: string, door: string) =>
  `<g transform="translate(${place.x} ${place.y})">${ground}<path d="${door}" fill="${color.paper}"/></g>`;

const svg = (view: View, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(" ")}" width="${view[2]}" height="${view[3]}" fill="none">
<path d="M-300-300h1600v1200h-1600Z" fill="#eaefec"/>
${parks.map((d) => `<path d="${d}" fill="#d3e9d8"/>`).join("")}
<path d="${sideStreets}" stroke="${color.paper}" stroke-width="3"/>
<path d="${river.path}" stroke="#c6deed" stroke-width="${river.width}"/>
<path d="${mapStreets.narrow}" stroke="${color.paper}" stroke-width="7"/>
<path d="${mapStreets.broad}" stroke="${color.paper}" stroke-width="12"/>
${content}</svg>`;

const line = (of: Line, stroke: string, width: number, dashes = "") =>
  `<path d="${pathData(of)}" stroke="${stroke}" stroke-width="${width}"${dashes}/>`;
const dashed = ' stroke-dasharray="2 5"';

function stopMark(stop: Stop, tone: string, minute: number): string {
  const done = stopState(stop, minute) === "done";
  return `<g transform="translate(${stop.place.x} ${stop.place.y})"><circle r="11" fill="${done ? tone : color.paper}" stroke="${tone}" stroke-width="2.5"/>${
    done
      ? `<path d="M-4.5 .5l3.2 3.2 6-6.7" stroke="${color.paper}" stroke-width="2.4"/>`
      : `<text y="4.2" text-anchor="middle" font-family="Inter" font-size="12" font-weight="600" fill="${color.ink}">${stop.number}</text>`
  }</g>`;
}

function routeMarks(route: Route, tone: string, minute: number): string {
  const { x, y, heading } = vanAt(route, minute);
  return [
    line(route.back, tone, 2, dashed),
    line(route.line, tone, 3, dashed),
    line(drivenAt(route, minute), tone, 4.5),
    ...route.stops.map((stop) => stopMark(stop, tone, minute)),
    // The van from above, turned along its street; until it leaves, it stands in the hub.
    minute < route.leaves
      ? ""
      : `<g transform="translate(${x} ${y}) rotate(${heading})"><rect x="-13" y="-7" width="26" height="14" rx="3.5" fill="${tone}" stroke="${color.paper}" stroke-width="1.5"/><path d="M5-5.6h2.5L9.5 0 7.5 5.6H5L6 0Z" fill="#dff1fb"/></g>`,
  ].join("");
}

const hubGround = `<rect x="-13" y="-13" width="26" height="26" rx="7" fill="${color.ink}" stroke="${color.paper}" stroke-width="2.5"/>`;

/** The sample city with the day's routes on it as SVG, as the page draws it in `city-map.tsx`. */
export const routesMap = (
  colors: RouteColors,
  view: View = [0, 0, plan.width, plan.height],
  minute: number = moments.now,
): string =>
  svg(
    view,
    routes.map((route) => routeMarks(route, colors[route.tone], minute)).join("") +
      house(hubPlace, hubGround, "M-6.5-1 0-6.5 6.5-1v7.5h-13Z"),
  );

/** The customer's view after the delivery: their own door. */
export const doorMap = (stop: Stop, view: View): string =>
  svg(
    view,
    house(stop.place, `<circle r="11" fill="${color.ink}"/>`, "M-5.5-.5 0-5.5 5.5-.5v6h-11Z"),
  );
