import { blocks, mapStreets, parks, river, sideStreets } from "../sample-day/city-ground.ts";
import { drivenAt, hubPlace, type Route, type StopState, vanAt } from "../sample-day/day.ts";
import { type Line, type Point, pathData } from "../sample-day/geometry.ts";
import { riverName, type StreetName, type View } from "../sample-day/street-names.ts";
import type { Tone } from "../sample-day/tasks.ts";

/**
 * Land, blocks, parks, water, and streets of the sample city.
 * @param view of the map; it names the pattern, because parts of a page are rendered by themselves and no id may return
 */
export function MapGround({ view }: { view: View }) {
  const { width, height, path } = blocks;
  const id = `blocks_${view.join("_")}`;
  return (
    <>
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <path className="map-block" d={path} />
      </pattern>
      <rect x="-300" y="-300" width="1600" height="1200" className="map-land" />
      <rect x="-300" y="-300" width="1600" height="1200" fill={`url(#${id})`} />
      <path d={parks.join("")} className="map-park" />
      <path d={sideStreets} className="map-street map-street-side" />
      <path d={river.path} className="map-water" strokeWidth={river.width} />
      <path d={mapStreets.narrow} className="map-street" />
      <path d={mapStreets.broad} className="map-street map-street-broad" />
    </>
  );
}

/** @param scale how much larger than usual the letters are */
export function MapNames({ names, scale = 1 }: { names: readonly StreetName[]; scale?: number }) {
  return (
    <g className="map-name" fontSize={9.5 * scale}>
      <text className="map-water-name" transform={placed(riverName.at, riverName.turn)}>
        {riverName.text}
      </text>
      {names.map(({ text, at, turn }) => (
        <text key={text} y={3.2 * scale} transform={placed(at, turn)}>
          {text}
        </text>
      ))}
    </g>
  );
}

export const placed = ({ x, y }: Point, turn = 0): string =>
  `translate(${Math.round(x)} ${Math.round(y)})${turn ? `rotate(${Math.round(turn)})` : ""}`;

/** A route: the way ahead, what has been driven, and faintly the way back. */
export function RouteLine({ route, minute }: { route: Route; minute: number }) {
  return (
    <g className={`tone-${route.tone}`}>
      <path d={pathData(route.back)} className="route-back" />
      <path d={pathData(route.line)} className="route-ahead" />
      <path d={pathData(drivenAt(route, minute))} className="route-driven" pathLength={1} />
    </g>
  );
}

/** A line that belongs to no stop but one, such as the way to a customer's door. */
export function WayLine({ line, tone }: { line: Line; tone: Tone }) {
  return (
    <g className={`tone-${tone}`}>
      <path d={pathData(line)} className="route-driven" pathLength={1} />
    </g>
  );
}

export function Pin(props: {
  at: Point;
  tone: Tone;
  number: number;
  state: StopState;
  selected?: boolean;
  scale?: number;
}) {
  const { at, tone, number, state, selected = false, scale = 1 } = props;
  return (
    <g
      className={`pin tone-${tone} ${state === "done" ? "pin-done" : ""}`}
      transform={`${placed(at)}${scale === 1 ? "" : `scale(${scale})`}`}
    >
      <g className="mark">
        {selected ? <circle r="17" className="pin-halo" /> : null}
        <circle r="10.5" />
        {state === "done" ? <path d="m-4 .5 3 3 5.5-6" /> : <text y="4">{number}</text>}
      </g>
    </g>
  );
}

/** A task that nobody has. */
export function OpenPin(props: { at: Point; scale?: number; label?: string }) {
  const { at, scale = 1, label = "?" } = props;
  return (
    <g className="pin pin-open" transform={`${placed(at)}${scale === 1 ? "" : `scale(${scale})`}`}>
      <g className="mark">
        <circle r="10.5" />
        <text y="4">{label}</text>
      </g>
    </g>
  );
}

/** The van from above, along its street. */
export function Van(props: { route: Route; minute: number; scale?: number; pulse?: boolean }) {
  const { route, minute, scale = 1, pulse = true } = props;
  const { heading, ...at } = vanAt(route, minute);
  return (
    <g
      className={`van tone-${route.tone}`}
      transform={`${placed(at, heading)}${scale === 1 ? "" : `scale(${scale})`}`}
    >
      {pulse ? <circle r="19" className="vehicle-pulse" /> : null}
      <g className="mark">
        <VanShape />
      </g>
    </g>
  );
}

/** 26 × 14, front to the right, its middle at 0, 0. */
export function VanShape() {
  return (
    <>
      <rect x="-12.5" y="-5.5" width="27" height="14" rx="4" className="van-shadow" />
      <path d="M7-7v-2.200M7 7v2.2" className="van-mirror" />
      <rect x="-13" y="-7" width="26" height="14" rx="3.5" className="van-body" />
      <path d="M-10-4.500H2M-10 4.500H2M-10 0H2" className="van-roof" />
      <path d="M5-5.600h2.500q3.5 5.6 0 11.200H5q1.5-5.6 0-11.200Z" className="van-glass" />
    </>
  );
}

export function HubMark({ scale = 1 }: { scale?: number }) {
  return (
    <g className="hub" transform={`${placed(hubPlace)}${scale === 1 ? "" : `scale(${scale})`}`}>
      <rect x="-13" y="-13" width="26" height="26" rx="7" />
      <path d="M-6.5-1 0-6.5 6.5-1v7.500h-13Z" />
    </g>
  );
}
