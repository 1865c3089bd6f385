import { Sparkles } from "lucide-react";
import { clockTime, shortTime } from "../sample-day/clock.ts";
import { moments, nameOf, routes, stops, totalMiles } from "../sample-day/day.ts";
import { dayName } from "../sample-day/tasks.ts";
import { CityMap } from "./city-map.tsx";

/** The plan before the first van leaves: three routes, each stop with its time. */
export function PlanBoard() {
  return (
    <div
      role="img"
      data-scene="plan-board"
      aria-label={`The plan at ${clockTime(moments.planned)}, before the first van leaves: ${stops.length} stops in ${routes.length} routes, ${totalMiles.toFixed(1)} miles, every time window kept; each route on the map, and beside it the stops in order with their times.`}
      className="scene board"
    >
      <div aria-hidden="true" className="plan">
        <div className="board-bar">
          <b>
            {dayName}, {clockTime(moments.planned)}
          </b>
          <span className="text-muted">
            {routes.length} routes · {totalMiles.toFixed(1)} mi · every window kept
          </span>
          <span className="board-button is-primary">
            <Sparkles size={14} /> Optimize routes
          </span>
        </div>
        <div className="board-map">
          <CityMap
            routes={routes}
            minute={moments.planned}
            view={[20, 36, 730, 400]}
            showVans={false}
            scale={1.2}
          />
        </div>
        <ol className="plan-routes">
          {routes.map((route) => (
            <li key={route.driver} className={`tone-${route.tone}`}>
              <p>
                <i className="disc">{route.driver[0]}</i>
                <b>{route.driver}</b>
                <small>
                  {clockTime(route.leaves)} · {route.miles.toFixed(1)} mi
                </small>
              </p>
              <ol>
                {route.stops.map((stop) => (
                  <li key={stop.number}>
                    {nameOf(stop.task.address)} <span>{shortTime(stop.time)}</span>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
