import { Navigation, StickyNote } from "lucide-react";
import { clockSpan, clockTime } from "../sample-day/clock.ts";
import { followed, milesTo, moments, nameOf, routeOf } from "../sample-day/day.ts";
import { CityMap } from "./city-map.tsx";
import { PhoneFrame, PhoneTabs } from "./phone-frame.tsx";

/** The driver's phone on the way to the next stop. */
export function DriverPhone() {
  const minute = moments.onTheWay;
  const { task, number, time, spare } = followed;
  const route = routeOf(followed.driver);
  const toGo = `${milesTo(followed, minute).toFixed(1)} mi`;
  const place = nameOf(task.address);
  return (
    <PhoneFrame
      scene="driver-phone"
      minute={minute}
      label={`The driver’s app on a phone at ${clockTime(minute)}: a map with the route, and the next stop, ${place}, ${toGo} away, with its arrival time ${clockTime(time)}, ${spare} minutes to spare, the customer’s note, and a button to navigate.`}
    >
      <div className="phone-map">
        <CityMap
          routes={[route]}
          minute={minute}
          view={[76, 30, 184, 170]}
          covered={[70, 20, 196, 24]}
          selected={followed}
          showHub={false}
          scale={0.82}
        />
      </div>
      <div className="phone-sheet">
        <p className="phone-eyebrow">
          Next stop, {number} of {route.stops.length} <i>{spare} min spare</i>
        </p>
        <p className="phone-title">
          <b>{place}</b>
          <b>{clockTime(time)}</b>
        </p>
        <p className="phone-sub">
          <span>{task.recipient}</span>
          <span>{clockSpan(task.window)}</span>
        </p>
        <p className="phone-sub">
          <span>{task.parcels} parcels</span>
          <span>{toGo} away</span>
        </p>
        <p className="phone-note">
          <StickyNote size={15} /> {task.note}
        </p>
        <p className="phone-actions">
          <b>
            <Navigation size={16} /> Navigate
          </b>
        </p>
      </div>
      <PhoneTabs active="Route" />
    </PhoneFrame>
  );
}
