import { plan } from "../sample-day/city.ts";
import { hubPlace, moments, type Route, type Stop, stopState, vanAt } from "../sample-day/day.ts";
import type { Point } from "../sample-day/geometry.ts";
import { streetNames, type View } from "../sample-day/street-names.ts";
import { HubMark, MapGround, MapNames, OpenPin, Pin, RouteLine, Van } from "./map-parts.tsx";

interface CityMapProps {
  routes: readonly Route[];
  /** Part of the plan to show. */
  view?: View;
  /** Minute of the day. */
  minute?: number;
  className?: string;
  showHub?: boolean;
  /** Without them before they leave. */
  showVans?: boolean;
  /** Of the streets; without them where something covers the map. */
  showNames?: boolean;
  selected?: Stop;
  /** Where a task waits for a driver. */
  open?: Point;
  /** How much larger than usual marks and letters are. */
  scale?: number;
  /** A part of the view on which something lies: no street's name is put there. */
  covered?: View;
}

/** A map of the sample city with routes on it, as decoration of a scene that has its own text alternative. */
export function CityMap(props: CityMapProps) {
  const {
    routes,
    view = [0, 0, plan.width, plan.height],
    minute = moments.now,
    className = "",
    showHub = true,
    showVans = true,
    showNames = true,
    selected,
    open,
    scale = 1,
    covered,
  } = props;
  const stops = routes.flatMap((route) => route.stops);
  const marks = [
    ...stops.map((stop) => stop.place),
    ...(showVans ? routes.map((route) => vanAt(route, minute)) : []),
    ...(showHub ? [hubPlace] : []),
    ...(open ? [open] : []),
  ];
  const lines = routes.flatMap((route) => [route.line, route.back]);
  return (
    <svg
      viewBox={view.join(" ")}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`city-map ${className}`}
    >
      <MapGround view={view} />
      {showNames ? (
        <MapNames names={streetNames(view, lines, marks, scale, covered)} scale={scale} />
      ) : null}
      {routes.map((route) => (
        <RouteLine key={route.driver} route={route} minute={minute} />
      ))}
      {showHub ? <HubMark scale={scale} /> : null}
      {open ? <OpenPin at={open} scale={scale} /> : null}
      {stops.map((stop) => (
        <Pin
          key={stop.task.recipient}
          at={stop.place}
          tone={stop.tone}
          number={stop.number}
          state={stopState(stop, minute)}
          selected={stop === selected}
          scale={scale}
        />
      ))}
      {(showVans ? routes : []).map((route) => (
        <Van key={route.driver} route={route} minute={minute} scale={scale} />
      ))}
    </svg>
  );
}
