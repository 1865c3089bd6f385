import { addressPoint } from "../sample-day/city.ts";
import { formatAddress, moments, offersAt, routes } from "../sample-day/day.ts";
import { unassigned } from "../sample-day/tasks.ts";
import { CityMap } from "./city-map.tsx";
import { useScene } from "./scene-words.ts";

/** A late order: what each driver would need for it, the shortest detour first. */
export function AssignTask() {
  const { texts, time, span } = useScene();
  const offers = offersAt(moments.now);
  const place = formatAddress(unassigned.address);
  const window = span(unassigned.window);
  const offered = offers.map(({ driver, after, extraMiles, time: at }) =>
    texts.offer({ driver, number: after.number, miles: extraMiles.toFixed(1), time: time(at) }),
  );
  return (
    <div
      role="img"
      data-scene="assign-task"
      aria-label={texts.lateOrder({ place, window, offers: offered.join("; ") })}
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
          <span className="badge badge-signal ms-auto whitespace-nowrap">{texts.unassigned}</span>
        </p>
        <div className="assign-map">
          <CityMap
            routes={routes}
            minute={moments.now}
            view={[316, 22, 444, 224]}
            open={addressPoint(unassigned.address)}
            scale={0.9}
          />
        </div>
        <ol className="assign-rows">
          {offers.map(({ driver, tone, after, time: at, extraMiles }) => (
            <li key={driver}>
              <i className={`disc tone-${tone}`}>{driver[0]}</i>
              <span>
                <b>{texts.driverTime({ driver, time: time(at) })}</b>
                <small>
                  {texts.detour({ number: after.number, miles: extraMiles.toFixed(1) })}
                </small>
              </span>
              <span>{texts.assign}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
