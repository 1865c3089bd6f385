import { Home } from "lucide-react";
import { findRoute, type Stop, wayToDoor } from "../sample-day/day.ts";
import { streetNames, type View } from "../sample-day/street-names.ts";
import { MapGround, MapNames, placed, Van, WayLine } from "./map-parts.tsx";

interface TrackingMapProps {
  stop: Stop;
  minute: number;
  view: View;
  scale?: number;
}

/**
 * The part of a route that a customer may see: the van, their own door, and the way between them. Other stops, and the way behind the
 * van, stay hidden.
 */
export function TrackingMap(props: TrackingMapProps) {
  const { stop, minute, view, scale = 1 } = props;
  const route = findRoute(stop.driver);
  const delivered = minute > stop.time;
  const way = delivered ? [] : wayToDoor(stop, minute);
  // The box may be wider or higher than the view, and then cuts its rim off.
  const [left, top, width, height] = view;
  const sure: View = [left + width / 8, top + height / 8, width * 0.75, height * 0.75];
  const letters = scale * 0.8;
  const marks = delivered ? [stop.place] : [stop.place, ...way.slice(0, 1)];
  return (
    <svg viewBox={view.join(" ")} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <MapGround view={view} />
      <MapNames
        names={streetNames(sure, way.length > 1 ? [way] : [], marks, letters)}
        scale={letters}
      />
      {delivered ? null : <WayLine line={way} tone={stop.tone} />}
      <g transform={`${placed(stop.place)}scale(${scale})`} className="door">
        <circle r="17" />
        <circle r="11" />
        <Home x={-6.5} y={-7} width={13} height={13} />
      </g>
      {delivered ? null : <Van route={route} minute={minute} scale={scale} />}
    </svg>
  );
}
