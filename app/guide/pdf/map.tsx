import { Circle, G, Path, Rect, Svg, Text } from "@react-pdf/renderer";
import {
  avenues,
  hub,
  parks,
  plan,
  type Route,
  river,
  streets,
} from "../../components/scenes/city.ts";
import { colour, fontFamily, tone } from "../../pdf/theme.ts";

/** The sample city with routes on it, as the page draws it in `city-map.tsx`. */
export function PdfMap(props: {
  routes: readonly Route[];
  view?: readonly [number, number, number, number];
  width: number | string;
  height: number | string;
  showHub?: boolean;
}) {
  const { view = [0, 0, plan.width, plan.height], showHub = true } = props;
  return (
    <Svg
      viewBox={view.join(" ")}
      preserveAspectRatio="xMidYMid slice"
      style={{ width: props.width, height: props.height }}
    >
      <Rect x="-50" y="-50" width="900" height="660" fill="#eef2ef" />
      {parks.map((d) => (
        <Path key={d} d={d} fill="#d9ebdd" />
      ))}
      <Path d={river} fill="#d3e5f0" />
      {streets.map((d) => (
        <Path key={d} d={d} fill="none" stroke={colour.paper} strokeWidth={7} />
      ))}
      {avenues.map((d) => (
        <Path key={d} d={d} fill="none" stroke={colour.paper} strokeWidth={13} />
      ))}
      {props.routes.map((route) => (
        <G key={route.driver}>
          <Path
            d={route.path}
            fill="none"
            stroke={tone[route.tone]}
            strokeWidth={4}
            strokeDasharray="2 8"
          />
          <Path d={route.driven} fill="none" stroke={tone[route.tone]} strokeWidth={5} />
          {route.stops.map((stop) => (
            <PdfStop key={stop.number} stop={stop} fill={tone[route.tone]} />
          ))}
          <G transform={`translate(${route.vehicle.x} ${route.vehicle.y})`}>
            <Rect
              x="-13"
              y="-8.5"
              width="26"
              height="17"
              rx="5"
              fill={tone[route.tone]}
              stroke={colour.paper}
              strokeWidth={2.5}
            />
            <Path d="M5 -8.5v17" stroke={colour.paper} strokeWidth={2} />
          </G>
        </G>
      ))}
      {showHub ? (
        <G transform={`translate(${hub.x} ${hub.y})`}>
          <Rect
            x="-15"
            y="-15"
            width="30"
            height="30"
            rx="8"
            fill={colour.ink}
            stroke={colour.paper}
            strokeWidth={3}
          />
          <Path d="M-7.5 -1 L0 -7.5 L7.5 -1 v8 h-15 Z" fill={colour.paper} />
        </G>
      ) : null}
    </Svg>
  );
}

function PdfStop({ stop, fill }: { stop: Route["stops"][number]; fill: string }) {
  const done = stop.state === "done";
  return (
    <G transform={`translate(${stop.x} ${stop.y})`}>
      <Circle
        cx="0"
        cy="0"
        r="12"
        fill={done ? fill : colour.paper}
        stroke={fill}
        strokeWidth={3}
      />
      {done ? (
        <Path d="M-4.5 0.5 l3.2 3.2 l6 -6.7" fill="none" stroke={colour.paper} strokeWidth={2.4} />
      ) : (
        <Text
          x={0}
          y={4.2}
          textAnchor="middle"
          fill={colour.ink}
          style={{ fontSize: 12, fontWeight: 600, fontFamily }}
        >
          {String(stop.number)}
        </Text>
      )}
    </G>
  );
}
