import { Navigation, StickyNote } from "lucide-react";
import { findRoute, followed, formatAddress, milesTo, moments } from "../sample-day/day.ts";
import { CityMap } from "./city-map.tsx";
import { PhoneFrame, PhoneTabs } from "./phone-frame.tsx";
import { useScene } from "./scene-words.ts";

/** The driver's phone on the way to the next stop. */
export function DriverPhone() {
  const minute = moments.onTheWay;
  const { texts, time, span, note } = useScene();
  const { task, number, spare } = followed;
  const arrival = time(followed.time);
  const route = findRoute(followed.driver);
  const miles = milesTo(followed, minute).toFixed(1);
  const place = formatAddress(task.address);
  return (
    <PhoneFrame
      scene="driver-phone"
      minute={minute}
      label={texts.driverPhone({
        ...{ time: time(minute), place, miles, arrival, minutes: spare },
      })}
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
          {texts.nextStop({ number, count: route.stops.length })}{" "}
          <i>{texts.spare({ minutes: spare })}</i>
        </p>
        <p className="phone-title">
          <b>{place}</b>
          <b>{arrival}</b>
        </p>
        <p className="phone-sub">
          <span>{task.recipient}</span>
          <span>{span(task.window)}</span>
        </p>
        <p className="phone-sub">
          <span>{texts.parcelCount({ count: task.parcels })}</span>
          <span>{texts.away({ miles })}</span>
        </p>
        <p className="phone-note">
          <StickyNote size={15} /> {note(task)}
        </p>
        <p className="phone-actions">
          <b>
            <Navigation size={16} /> {texts.navigate}
          </b>
        </p>
      </div>
      <PhoneTabs active="tabRoute" />
    </PhoneFrame>
  );
}
