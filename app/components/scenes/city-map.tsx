import { avenues, hub, names, parks, plan, type Route, river, streets } from "./city.ts";

/** A map of the sample city with routes on it, as decoration of a scene that has its own text alternative. */
export function CityMap(props: {
  routes: readonly Route[];
  /** Part of the plan to show: x, y, width, height. */
  view?: readonly [number, number, number, number];
  className?: string;
  showHub?: boolean;
  /** Of the streets; without them where something covers the map. */
  showNames?: boolean;
}) {
  const {
    routes,
    view = [0, 0, plan.width, plan.height],
    className,
    showHub = true,
    showNames = true,
  } = props;
  return (
    <svg
      viewBox={view.join(" ")}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`city-map ${className ?? ""}`}
    >
      <rect x="-50" y="-50" width="900" height="660" className="map-land" />
      {parks.map((d) => (
        <path key={d} d={d} className="map-park" />
      ))}
      <path d={river} className="map-water" />
      <g className="map-street">
        {streets.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g className="map-avenue">
        {avenues.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g className="map-name">
        {(showNames ? names : []).map((name) => (
          <text
            key={name.text}
            x={name.x}
            y={name.y}
            transform={`rotate(${name.turn} ${name.x} ${name.y})`}
          >
            {name.text}
          </text>
        ))}
      </g>
      {routes.map((route) => (
        <g key={route.driver} className={`route route-${route.tone}`}>
          <path d={route.path} className="route-ahead" />
          <path d={route.driven} className="route-driven" pathLength={1} />
          {route.stops.map((stop) => (
            <g
              key={stop.number}
              className={`stop stop-${stop.state}`}
              transform={`translate(${stop.x} ${stop.y})`}
            >
              <circle r="12" />
              {stop.state === "done" ? (
                <path d="m-4.5 0.5 3.200 3.200 6-6.700" />
              ) : (
                <text y="4.2">{stop.number}</text>
              )}
            </g>
          ))}
          <g transform={`translate(${route.vehicle.x} ${route.vehicle.y})`}>
            <circle r="20" className="vehicle-pulse" />
            <g className="vehicle">
              <rect x="-13" y="-8.5" width="26" height="17" rx="5" />
              <path d="M5-8.5v17" />
            </g>
          </g>
        </g>
      ))}
      {showHub ? (
        <g transform={`translate(${hub.x} ${hub.y})`} className="hub">
          <rect x="-15" y="-15" width="30" height="30" rx="8" />
          <path d="M-7.5-1 0-7.5 7.5-1v8h-15Z" />
        </g>
      ) : null}
    </svg>
  );
}
