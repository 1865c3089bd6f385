import { placeOf } from "../sample-day/city.ts";
import { clockSpan, clockTime } from "../sample-day/clock.ts";
import { moments, nameOf, offersAt, routes } from "../sample-day/day.ts";
import { unassigned } from "../sample-day/tasks.ts";
import { CityMap } from "./city-map.tsx";

/** A late order: what each driver would need for it, the shortest detour first. */
export function AssignTask() {
  const offers = offersAt(moments.now);
  const place = nameOf(unassigned.address);
  const window = clockSpan(unassigned.window);
  return (
    <div
      role="img"
      data-scene="assign-task"
      aria-label={`An unassigned task, ${place}, window ${window}, with the drivers who can take it: ${offers.map((one) => `${one.driver} after stop ${one.after.number}, ${one.extraMiles.toFixed(1)} miles more, at ${clockTime(one.time)}`).join("; ")}.`}
      className="scene trade"
    >
      <div aria-hidden="true">
        <p className="trade-head">
          <span>
            <b>{place}</b>
            <small>
              {unassigned.recipient}, <span className="whitespace-nowrap">{window}</span>
            </small>
          </span>
          <span className="badge badge-signal ms-auto">Unassigned</span>
        </p>
        <div className="assign-map">
          <CityMap
            routes={routes}
            minute={moments.now}
            view={[316, 22, 444, 224]}
            open={placeOf(unassigned.address)}
            scale={0.9}
          />
        </div>
        <ol className="assign-rows">
          {offers.map(({ driver, tone, after, time, extraMiles }) => (
            <li key={driver}>
              <i className={`disc tone-${tone}`}>{driver[0]}</i>
              <span>
                <b>
                  {driver}, {clockTime(time)}
                </b>
                <small>
                  After stop {after.number}, +{extraMiles.toFixed(1)} mi
                </small>
              </span>
              <span>Assign</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
