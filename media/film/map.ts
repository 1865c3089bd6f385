import {
  blocks,
  mapStreets,
  parks,
  river,
  sideStreets,
} from "../../src/ui/sample-day/city-ground.ts";
import { hubPlace as hub } from "../../src/ui/sample-day/day.ts";
import { lineUpTo, type Point, pathData, pointAlong } from "../../src/ui/sample-day/geometry.ts";
import { streetNames } from "../../src/ui/sample-day/street-names.ts";
import { glide, linear, mix, n, pop } from "./motion.ts";
import { at, doneAt, followed, type Line, leavesAt, lines, plannedAt, travelled } from "./story.ts";

export interface Camera {
  /** The place of the plan that is looked at. */
  x: number;
  y: number;
  scale: number;
  /** Where in the picture that place is. */
  atX: number;
  atY: number;
}

interface Look {
  /** How large pins, vehicles and lines are, on top of the camera's scale. */
  marks: number;
  only?: number;
  /** From 1 to 0 as the day's routes leave the map at the end. */
  shown?: number;
  hub?: boolean;
  /** A customer's view: the van, the way to their own door, and the door. */
  door?: boolean;
  /** Street names, from 0 to 1. */
  names?: number;
}

/** Around the plan, which is smaller than the film's frame. */
const around =
  "M-130-700V420M-220-700V420M-300-700V420M1060-700V420M1150-700V420M1250-700V420M-700-110H1500M-700-190H1500M-700-270H1500";

const ground = [
  `<pattern id="blocks" width="${blocks.width}" height="${blocks.height}" patternUnits="userSpaceOnUse"><path class="map-block" d="${blocks.path}"/></pattern>`,
  '<rect x="-900" y="-900" width="2700" height="2700" class="map-land"/><rect x="-900" y="-900" width="2700" height="2700" fill="url(#blocks)"/>',
  `<path d="${parks.join("")}" class="map-park"/><path d="${sideStreets}${around}" class="map-street map-street-side"/>`,
  `<path d="${river.path}" class="map-water" stroke-width="${river.width}"/>`,
  `<path d="${mapStreets.narrow}" class="map-street"/><path d="${mapStreets.broad}" class="map-street map-street-broad"/>`,
].join("");

const named = streetNames(
  [-60, -60, 960, 560],
  lines.map((line) => line.points),
  [hub, ...lines.flatMap((line) => line.route.stops.map((stop) => stop.place))],
);

const namesOf = (size: number, shown: number) =>
  `<g class="map-name" opacity="${n(shown)}" style="font-size:${n(size)}px">${named
    .map(
      ({ text, at: { x, y }, turn }) =>
        `<text transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})" y="${n(size * 0.33)}">${text}</text>`,
    )
    .join("")}</g>`;

/** The sample city at a moment of the day, as an SVG that fills its box. */
export function cityMap(t: number, camera: Camera, look: Look): string {
  const { marks, shown = 1 } = look;
  if (look.door) return doorMap(t, camera, look);
  const chosen = lines.filter((_, i) => look.only === undefined || look.only === i);
  const move = moveOf(camera);
  return `<svg class="map"><g transform="${move}">${ground}${namesOf(7.5 * marks, look.names ?? 1)}
    <g opacity="${n(shown)}">${chosen.map((line) => routeLine(t, line, marks)).join("")}</g>
    ${chosen.map((line) => stopMarks(t, line, marks * shown)).join("")}
    ${look.hub === false ? "" : hubMark(marks)}
    ${chosen.map((line) => vehicleMark(t, line, marks * shown)).join("")}
  </g></svg>`;
}

function doorMap(t: number, camera: Camera, { marks }: Look): string {
  const line = lines[followed.line];
  const stop = line?.route.stops[followed.stop];
  if (!line || !stop) return "";
  const gone = travelled(t, followed.line);
  const driven = lineUpTo(line.points, gone);
  const way = [...driven.slice(-1), ...lineUpTo(line.points, stop.along).slice(driven.length - 1)];
  return `<svg class="map"><g transform="${moveOf(camera)}">${ground}${namesOf(7.5 * marks, 1)}
    <path class="tone-${line.route.tone}" d="${pathData(way)}" fill="none" stroke="var(--tone)" stroke-linejoin="round" stroke-linecap="round" stroke-width="${n(4.6 * marks)}"/>
    <g class="door" transform="translate(${n(stop.place.x)} ${n(stop.place.y)}) scale(${n(marks)})"><circle r="17"/><circle r="11"/><path d="M-5.5-.8 0-5.6 5.5-.8V5h-11Z" fill="var(--paper)"/></g>
    ${vehicleMark(t, line, marks)}
  </g></svg>`;
}

const moveOf = (camera: Camera) =>
  `translate(${n(camera.atX)} ${n(camera.atY)}) scale(${n(camera.scale)}) translate(${n(-camera.x)} ${n(-camera.y)})`;

function routeLine(t: number, line: Line, marks: number): string {
  const drawn = glide(t, line.draws.from, line.draws.to) * line.length;
  const gone = travelled(t, lines.indexOf(line));
  const { tone } = line.route;
  const path = pathData(line.points);
  const stroke = (length: number, width: number, opacity: number) =>
    length < 0.5
      ? ""
      : `<path d="${path}" fill="none" stroke="var(--tone)" stroke-linejoin="round" stroke-linecap="round" stroke-width="${n(width * marks)}" stroke-opacity="${opacity}" stroke-dasharray="${n(length)} 9999"/>`;
  return `<g class="tone-${tone}">${stroke(drawn, 4.6, 0.42)}${stroke(gone, 4.6, 1)}</g>`;
}

function stopMarks(t: number, line: Line, marks: number): string {
  const index = lines.indexOf(line);
  return line.route.stops
    .map((stop, i) => {
      const place = lines.slice(0, index).reduce((sum, one) => sum + one.stopsAt.length, 0) + i;
      const scale = marks * pop(t, at.boardIn + 0.35 + ((place * 5) % 13) * 0.07);
      if (scale <= 0) return "";
      const planned = pop(t, plannedAt(line, i), 0.5);
      const done = linear(t, doneAt(stop), doneAt(stop) + 0.5);
      const waiting = `<circle r="11" fill="var(--surface)" stroke="var(--line-strong)" stroke-width="2.6" stroke-dasharray="4 3.2"/>`;
      const numbered =
        planned <= 0
          ? ""
          : `<g class="tone-${line.route.tone} pin ${done > 0 ? "pin-done" : ""}" transform="scale(${n(planned)})"><circle r="12"/>${
              done > 0
                ? `<path d="m-4.800 0.500 3.400 3.500 6.300-7" pathLength="1" stroke-dasharray="1" stroke-dashoffset="${n(1 - done)}"/>`
                : `<text y="4.700" style="font-size:13.500px">${stop.number}</text>`
            }</g>`;
      const ring =
        done > 0 && done < 1
          ? `<circle r="${n(12 + 22 * done)}" fill="none" class="tone-${line.route.tone}" stroke="var(--tone)" stroke-width="2.500" opacity="${n(1 - done)}"/>`
          : "";
      return `<g transform="translate(${stop.place.x} ${stop.place.y}) scale(${n(scale)})">${planned < 0.6 ? waiting : ""}${ring}${numbered}</g>`;
    })
    .join("");
}

function vehicleMark(t: number, line: Line, marks: number): string {
  const index = lines.indexOf(line);
  const gone = travelled(t, index);
  // Until it leaves, it stands in the hub.
  const shown = pop(t, leavesAt(line.route));
  if (shown <= 0) return "";
  const place = pointAlong(line.points, gone);
  const turn = heading(line.points, gone);
  return `<g class="tone-${line.route.tone}" transform="translate(${n(place.x)} ${n(place.y)}) scale(${n(marks * shown)})">
    <circle r="${n(20 + 2 * Math.sin(t * Math.PI))}" fill="var(--tone)" opacity="0.16"/>
    <g transform="rotate(${n(turn)}) scale(1.15)"><rect x="-12.5" y="-5.5" width="27" height="14" rx="4" class="van-shadow"/><path d="M7-7v-2.2M7 7v2.2" class="van-mirror"/><rect x="-13" y="-7" width="26" height="14" rx="3.5" class="van-body"/><path d="M-10-4.5H2M-10 4.5H2M-10 0H2" class="van-roof"/><path d="M5-5.6h2.5q3.5 5.6 0 11.2H5q1.5-5.6 0-11.2Z" class="van-glass"/></g>
  </g>`;
}

/** The direction of travel in degrees, turning softly at corners. */
function heading(points: readonly Point[], gone: number): number {
  const back = pointAlong(points, Math.max(0, gone - 7));
  const ahead = pointAlong(points, Math.max(gone + 7, 14));
  return (Math.atan2(ahead.y - back.y, ahead.x - back.x) * 180) / Math.PI;
}

function hubMark(marks: number): string {
  return `<g class="hub" transform="translate(${hub.x} ${hub.y}) scale(${n(marks)})"><rect x="-15" y="-15" width="30" height="30" rx="8"/><path d="M-7.500-1 0-7.500 7.500-1v8h-15Z"/></g>`;
}

/** A camera between two others; the scale is mixed by ratio, so that the speed looks even. */
export function between(a: Camera, b: Camera, p: number): Camera {
  return {
    x: mix(a.x, b.x, p),
    y: mix(a.y, b.y, p),
    scale: a.scale * (b.scale / a.scale) ** p,
    atX: mix(a.atX, b.atX, p),
    atY: mix(a.atY, b.atY, p),
  };
}
