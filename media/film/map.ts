import { avenues, hub, names, parks, river, streets } from "../../app/components/scenes/city.ts";
import { along, glide, linear, mix, n, type Point, pop } from "./motion.ts";
import { at, followed, type Line, lines, plannedAt, travelled } from "./story.ts";

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
  /** Street names, from 0 to 1. */
  names?: number;
}

/** The plan ends at 800 × 560; the film's frame is wider, so everything that leaves the plan runs on. */
const far = (path: string) =>
  path
    .replace("M-10 40 300", "M-399-173 300")
    .replace("810 480", "1200 697")
    .replace(/^M-10/, "M-700")
    .replace(/^M(\d+)-10/, "M$1-700")
    .replace(/H8[01]0$/, "H1500")
    .replace("h260", "h960")
    .replace("h220", "h200")
    .replace("V570", "V900");

const ground = [
  '<rect x="-900" y="-900" width="2700" height="2700" class="map-land"/>',
  ...parks.map((d) => `<path d="${d}" class="map-park"/>`),
  '<path d="M930-60h150v110H930ZM-260 96h120v120h-120ZM880 236h110v84H880Z" class="map-park"/>',
  `<path d="${river}" class="map-water"/>`,
  '<path d="M839 424C930 398 1010 420 1500 340V1400H839ZM-19 452C-130 424-260 470-700 430V1400H-19ZM-20 580H841V1400H-20Z" class="map-water"/>',
  `<g class="map-street">${streets.map((d) => `<path d="${far(d)}"/>`).join("")}`,
  '<path d="M860-700V390M960-700V390M1080-700V380M-90-700V410M-210-700V420M-700-20H1500M-700-110H1500M-700-190H1500"/></g>',
  `<g class="map-avenue">${avenues.map((d) => `<path d="${far(d)}"/>`).join("")}</g>`,
].join("");

const streetNames = (size: number, shown: number) =>
  `<g class="map-name" opacity="${n(shown)}">${names
    .map(
      ({ text, x, y, turn }) =>
        `<text transform="rotate(${turn} ${x} ${y})" x="${x}" y="${y}" style="font-size:${n(size)}px">${text}</text>`,
    )
    .join("")}</g>`;

/** The sample city at a moment of the day, as an SVG that fills its box. */
export function cityMap(t: number, camera: Camera, look: Look): string {
  const { marks, shown = 1 } = look;
  const chosen = lines.filter((_, i) => look.only === undefined || look.only === i);
  const move = `translate(${n(camera.atX)} ${n(camera.atY)}) scale(${n(camera.scale)}) translate(${n(-camera.x)} ${n(-camera.y)})`;
  return `<svg class="map"><g transform="${move}">${ground}${streetNames(9 * marks, look.names ?? 1)}
    <g opacity="${n(shown)}">${chosen.map((line) => routeLine(t, line, marks)).join("")}</g>
    ${chosen.map((line) => stopMarks(t, line, marks * shown)).join("")}
    ${look.hub === false ? "" : hubMark(marks)}
    ${chosen.map((line) => vehicleMark(t, line, marks * shown)).join("")}
  </g></svg>`;
}

function routeLine(t: number, line: Line, marks: number): string {
  const drawn = glide(t, line.draws.from, line.draws.to) * line.length;
  const gone = travelled(t, lines.indexOf(line));
  const { path, tone } = line.route;
  const stroke = (length: number, width: number, opacity: number) =>
    length < 0.5
      ? ""
      : `<path d="${path}" fill="none" stroke="var(--tone)" stroke-linejoin="round" stroke-linecap="round" stroke-width="${n(width * marks)}" stroke-opacity="${opacity}" stroke-dasharray="${n(length)} 9999"/>`;
  return `<g class="route-${tone}">${stroke(drawn, 4.6, 0.42)}${stroke(gone, 4.6, 1)}</g>`;
}

function stopMarks(t: number, line: Line, marks: number): string {
  const index = lines.indexOf(line);
  return line.route.stops
    .map((stop, i) => {
      const place = lines.slice(0, index).reduce((sum, one) => sum + one.stopsAt.length, 0) + i;
      const scale = marks * pop(t, at.boardIn + 0.35 + ((place * 5) % 13) * 0.07);
      if (scale <= 0) return "";
      const planned = pop(t, plannedAt(line, i), 0.5);
      const done = doneAt(t, index, i);
      const waiting = `<circle r="11" fill="var(--surface)" stroke="var(--line-strong)" stroke-width="2.6" stroke-dasharray="4 3.2"/>`;
      const numbered =
        planned <= 0
          ? ""
          : `<g class="route-${line.route.tone} stop ${done > 0 ? "stop-done" : ""}" transform="scale(${n(planned)})"><circle r="12"/>${
              done > 0
                ? `<path d="m-4.800 0.500 3.400 3.500 6.300-7" pathLength="1" stroke-dasharray="1" stroke-dashoffset="${n(1 - done)}"/>`
                : `<text y="4.700" style="font-size:13.500px">${stop.number}</text>`
            }</g>`;
      const ring =
        done > 0 && done < 1
          ? `<circle r="${n(12 + 22 * done)}" fill="none" class="route-${line.route.tone}" stroke="var(--tone)" stroke-width="2.500" opacity="${n(1 - done)}"/>`
          : "";
      return `<g transform="translate(${stop.x} ${stop.y}) scale(${n(scale)})">${planned < 0.6 ? waiting : ""}${ring}${numbered}</g>`;
    })
    .join("");
}

/** From 0 to 1 once a stop is done: when the vehicle has passed, or the driver has completed it in the app. */
function doneAt(t: number, index: number, stop: number): number {
  const line = lines[index];
  if (index === followed.line && stop === followed.stop) {
    return linear(t, at.complete + 0.1, at.complete + 0.9);
  }
  const past = travelled(t, index) - (line?.stopsAt[stop] ?? 0);
  return linear(past, 4, 26);
}

function vehicleMark(t: number, line: Line, marks: number): string {
  const index = lines.indexOf(line);
  const gone = travelled(t, index);
  const shown = pop(t, at.leave - 0.5 + index * 0.12);
  if (shown <= 0) return "";
  const place = along(line.points, gone);
  const turn = heading(line.points, gone);
  return `<g class="route-${line.route.tone}" transform="translate(${n(place.x)} ${n(place.y)}) scale(${n(marks * shown)})">
    <circle r="${n(20 + 2 * Math.sin(t * Math.PI))}" fill="var(--tone)" opacity="0.16"/>
    <g class="vehicle" transform="rotate(${n(turn)})"><rect x="-14" y="-8.500" width="28" height="17" rx="5"/><path d="M5.500-8.500v17"/></g>
  </g>`;
}

/** The direction of travel in degrees, turning softly at corners. */
function heading(points: readonly Point[], gone: number): number {
  const back = along(points, Math.max(0, gone - 7));
  const ahead = along(points, Math.max(gone + 7, 14));
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
