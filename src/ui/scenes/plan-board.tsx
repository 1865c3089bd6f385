import { Sparkles } from "lucide-react";
import { shortTime } from "../sample-day/clock.ts";
import { formatAddress, moments, routes, stops, totalMiles } from "../sample-day/day.ts";
import { CityMap } from "./city-map.tsx";
import { useScene } from "./scene-words.ts";

/** The plan before the first van leaves: three routes, each stop with its time. */
export function PlanBoard() {
  const { texts, time } = useScene();
  const planned = time(moments.planned);
  const sum = { routes: routes.length, miles: totalMiles.toFixed(1) };
  return (
    <div
      role="img"
      data-scene="plan-board"
      aria-label={texts.plan({ time: planned, stops: stops.length, ...sum })}
      className="scene board"
    >
      <div aria-hidden="true" className="plan">
        <div className="board-bar">
          <b>{texts.boardTime({ day: texts.dayName, time: planned })}</b>
          <span className="text-muted">{texts.planSum(sum)}</span>
          <span className="board-button is-primary">
            <Sparkles size={14} /> {texts.optimize}
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
                  {texts.leaves({ time: time(route.leaves), miles: route.miles.toFixed(1) })}
                </small>
              </p>
              <ol>
                {route.stops.map((stop) => (
                  <li key={stop.number}>
                    {formatAddress(stop.task.address)} <span>{shortTime(stop.time)}</span>
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
