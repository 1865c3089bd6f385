import { Check } from "lucide-react";
import { shortTime } from "../sample-day/clock.ts";
import { findRoute, followed, formatAddress, moments, stopState } from "../sample-day/day.ts";
import { PhoneFrame, PhoneTabs } from "./phone-frame.tsx";
import { useScene } from "./scene-words.ts";

/** The driver's list of stops: what is done, what is next, and what comes after. */
export function StopListPhone() {
  const { texts, time, span } = useScene();
  const minute = moments.onTheWay;
  const { driver, miles, stops, ends } = findRoute(followed.driver);
  return (
    <PhoneFrame
      scene="stop-list-phone"
      minute={minute}
      label={texts.stopList({
        ...{ driver, count: stops.length, place: formatAddress(followed.task.address) },
      })}
    >
      <div className="phone-proof">
        <p className="phone-title">
          <b>{texts.yourRoute}</b>
          <small>{texts.miles({ miles: miles.toFixed(1) })}</small>
        </p>
        <p className="phone-sub">
          <span>{texts.stops({ count: stops.length })}</span>
          <span>{texts.backAt({ time: time(ends) })}</span>
        </p>
        <ol className="phone-stops">
          {stops.map((stop) => {
            const done = stopState(stop, minute) === "done";
            return (
              <li
                key={stop.number}
                className={done ? "is-done" : stop === followed ? "is-next" : ""}
              >
                <i className="disc tone-accent">
                  {done ? <Check size={13} strokeWidth={3} /> : stop.number}
                </i>
                <span>
                  <b>{formatAddress(stop.task.address)}</b>
                  <small>
                    {done ? texts.deliveredAt({ time: time(stop.time) }) : span(stop.task.window)}
                  </small>
                </span>
                {done ? null : <span>{shortTime(stop.time)}</span>}
              </li>
            );
          })}
        </ol>
      </div>
      <p className="phone-actions">
        <b>{texts.navigateTo({ number: followed.number })}</b>
      </p>
      <PhoneTabs active="tabStops" />
    </PhoneFrame>
  );
}
