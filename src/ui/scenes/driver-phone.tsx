import { CornerUpRight, MessageSquare, Navigation, Phone, StickyNote } from "lucide-react";
import { unitsPerMile } from "../sample-day/city.ts";
import { clockSpan, clockTime } from "../sample-day/clock.ts";
import { followed, moments, nameOf, routeOf, travelled } from "../sample-day/day.ts";
import { CityMap } from "./city-map.tsx";
import { PhoneFrame, PhoneTabs } from "./phone-frame.tsx";

/** The driver's phone on the way to the next stop. */
export function DriverPhone() {
  const minute = moments.onTheWay;
  const { task, number, time, spare } = followed;
  const route = routeOf(followed.driver);
  const toGo = (followed.along - travelled(route, minute)) / unitsPerMile;
  const place = nameOf(task.address);
  return (
    <PhoneFrame
      scene="driver-phone"
      minute={minute}
      label={`The driver's app on a phone at ${clockTime(minute)}: a map with the route, and the next stop, ${place}, with its arrival time ${clockTime(time)}, ${spare} minutes to spare, the customer's note, and buttons to call, to message, and to navigate.`}
    >
      <div className="phone-map">
        <CityMap
          routes={[route]}
          minute={minute}
          view={[76, 30, 184, 170]}
          covered={[70, 20, 196, 64]}
          selected={followed}
          showHub={false}
          scale={0.82}
        />
        <p className="phone-turn">
          <CornerUpRight size={22} />
          <span>
            <b>{toGo.toFixed(1)} mi</b> {task.address.street}
          </span>
        </p>
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
        <p className="phone-note">
          <StickyNote size={15} /> {task.note} <span>{task.parcels} parcels</span>
        </p>
        <p className="phone-actions">
          <span>
            <Phone size={17} />
          </span>
          <span>
            <MessageSquare size={17} />
          </span>
          <b>
            <Navigation size={16} /> Navigate
          </b>
        </p>
      </div>
      <PhoneTabs active="Route" />
    </PhoneFrame>
  );
}
