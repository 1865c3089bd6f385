import { Circle, G, Path, Rect, Svg, Text } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { tonesOf, withAccent } from "../../pdf/accent.tsx";
import { color, fontFamily } from "../../pdf/theme.ts";
import { mapStreets, parks, plan, river, sideStreets } from "../../sample-day/city.ts";
import {
  drivenAt,
  hubPlace,
  moments,
  type Route,
  type Stop,
  stateOf,
  vanAt,
} from "../../sample-day/day.ts";
import { type Line, type Point, pathData } from "../../sample-day/geometry.ts";
import type { View } from "../../sample-day/street-names.ts";

/** The sample city with routes on it, as the page draws it in `city-map.tsx`. */
export function PdfMap(props: {
  routes: readonly Route[];
  view?: View;
  width: number | string;
  height: number | string;
  showHub?: boolean;
}) {
  const { view = [0, 0, plan.width, plan.height], showHub = true } = props;
  const minute = moments.now;
  return withAccent((colors) => (
    <PdfGround view={view} width={props.width} height={props.height}>
      {props.routes.map((route) => {
        const tone = tonesOf(colors)[route.tone];
        return (
          <G key={route.driver}>
            <PdfLine line={route.back} stroke={tone} width={2} dashed />
            <PdfLine line={route.line} stroke={tone} width={3} dashed />
            <PdfLine line={drivenAt(route, minute)} stroke={tone} width={4.5} />
            {route.stops.map((stop) => (
              <PdfStop key={stop.number} stop={stop} fill={tone} />
            ))}
            <PdfVan route={route} minute={minute} fill={tone} />
          </G>
        );
      })}
      {showHub ? (
        <G transform={`translate(${hubPlace.x} ${hubPlace.y})`}>
          <Rect
            x="-13"
            y="-13"
            width="26"
            height="26"
            rx="7"
            fill={color.ink}
            stroke={color.paper}
            strokeWidth={2.5}
          />
          <Path d="M-6.5 -1 L0 -6.5 L6.5 -1 v7.5 h-13 Z" fill={color.paper} />
        </G>
      ) : null}
    </PdfGround>
  ));
}

/** What a customer sees after the delivery: their own door. */
export function PdfTrackingMap(props: { stop: Stop; view: View; width: number; height: number }) {
  const { stop } = props;
  return (
    <PdfGround view={props.view} width={props.width} height={props.height}>
      <G transform={`translate(${stop.place.x} ${stop.place.y})`}>
        <Circle cx="0" cy="0" r="11" fill={color.ink} />
        <Path d="M-5.5 -0.5 L0 -5.5 L5.5 -0.5 v6 h-11 Z" fill={color.paper} />
      </G>
    </PdfGround>
  );
}

function PdfGround(props: {
  view: View;
  width: number | string;
  height: number | string;
  children: ReactNode;
}) {
  return (
    <Svg
      viewBox={props.view.join(" ")}
      preserveAspectRatio="xMidYMid slice"
      style={{ width: props.width, height: props.height }}
    >
      <Rect x="-300" y="-300" width="1600" height="1200" fill="#eaefec" />
      {parks.map((d) => (
        <Path key={d} d={d} fill="#d3e9d8" />
      ))}
      <Path d={sideStreets} fill="none" stroke={color.paper} strokeWidth={3} />
      <Path d={river.path} fill="none" stroke="#c6deed" strokeWidth={river.width} />
      <Path d={mapStreets.narrow} fill="none" stroke={color.paper} strokeWidth={7} />
      <Path d={mapStreets.broad} fill="none" stroke={color.paper} strokeWidth={12} />
      {props.children}
    </Svg>
  );
}

function PdfLine(props: { line: Line; stroke: string; width: number; dashed?: boolean }) {
  return (
    <Path
      d={pathData(props.line)}
      fill="none"
      stroke={props.stroke}
      strokeWidth={props.width}
      {...(props.dashed ? { strokeDasharray: "2 5" } : {})}
    />
  );
}

/** From above, 26 × 14, turned along its street. */
function PdfVan({ route, minute, fill }: { route: Route; minute: number; fill: string }) {
  const { x, y, heading } = vanAt(route, minute);
  return (
    <G transform={`translate(${x} ${y}) rotate(${heading})`}>
      <Rect
        x="-13"
        y="-7"
        width="26"
        height="14"
        rx="3.5"
        fill={fill}
        stroke={color.paper}
        strokeWidth={1.5}
      />
      <Path d="M5 -5.6 L7.5 -5.6 L9.5 0 L7.5 5.6 L5 5.6 L6 0 Z" fill="#dff1fb" />
    </G>
  );
}

function PdfStop({ stop, fill }: { stop: Stop; fill: string }) {
  const done = stateOf(stop, moments.now) === "done";
  const at: Point = stop.place;
  return (
    <G transform={`translate(${at.x} ${at.y})`}>
      <Circle
        cx="0"
        cy="0"
        r="11"
        fill={done ? fill : color.paper}
        stroke={fill}
        strokeWidth={2.5}
      />
      {done ? (
        <Path d="M-4.5 0.5 l3.2 3.2 l6 -6.7" fill="none" stroke={color.paper} strokeWidth={2.4} />
      ) : (
        <Text
          x={0}
          y={4.2}
          textAnchor="middle"
          fill={color.ink}
          style={{ fontSize: 12, fontWeight: 600, fontFamily }}
        >
          {String(stop.number)}
        </Text>
      )}
    </G>
  );
}
