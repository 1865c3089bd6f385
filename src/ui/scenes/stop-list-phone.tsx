import { Check } from "lucide-react";
import { clockSpan, clockTime, shortTime } from "../sample-day/clock.ts";
import { followed, moments, nameOf, routeOf, stateOf } from "../sample-day/day.ts";
import { PhoneFrame, PhoneTabs } from "./phone-frame.tsx";

/** The driver's list of stops: what is done, what is next, and what comes after. */
export function StopListPhone() {
  const minute = moments.onTheWay;
  const { driver, miles, stops, ends } = routeOf(followed.driver);
  return (
    <PhoneFrame
      scene="stop-list-phone"
      minute={minute}
      label={`The driver’s app: ${driver}’s route with ${stops.length} stops in order. The first ones are delivered, ${nameOf(followed.task.address)} is next, and a button navigates there.`}
    >
      <div className="phone-proof">
        <p className="phone-title">
          <b>Your route</b>
          <small>{miles.toFixed(1)} mi</small>
        </p>
        <p className="phone-sub">
          <span>{stops.length} stops</span>
          <span>Back at {clockTime(ends)}</span>
        </p>
        <ol className="phone-stops">
          {stops.map((stop) => {
            const done = stateOf(stop, minute) === "done";
            return (
              <li
                key={stop.number}
                className={done ? "is-done" : stop === followed ? "is-next" : ""}
              >
                <i className="disc tone-accent">
                  {done ? <Check size={13} strokeWidth={3} /> : stop.number}
                </i>
                <span>
                  <b>{nameOf(stop.task.address)}</b>
                  <small>
                    {done ? `Delivered ${clockTime(stop.time)}` : clockSpan(stop.task.window)}
                  </small>
                </span>
                {done ? null : <span>{shortTime(stop.time)}</span>}
              </li>
            );
          })}
        </ol>
      </div>
      <p className="phone-actions">
        <b>Navigate to stop {followed.number}</b>
      </p>
      <PhoneTabs active="Stops" />
    </PhoneFrame>
  );
}
