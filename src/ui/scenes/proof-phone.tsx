import { Camera, ChevronLeft, PenLine, StickyNote, UserCheck } from "lucide-react";
import { clockTime } from "../sample-day/clock.ts";
import { followed, moments, nameOf, routeOf } from "../sample-day/day.ts";
import { PhoneFrame } from "./phone-frame.tsx";
import { ParcelPhoto, Signature } from "./proof-pictures.tsx";

/** The driver's phone at the door: a photo, a signature, and the time. */
export function ProofPhone() {
  const { task, number, time, driver } = followed;
  const place = nameOf(task.address);
  return (
    <PhoneFrame
      scene="proof-phone"
      minute={moments.now}
      label={`The driver’s app at the door of ${place}: a photo of the parcel, the recipient’s signature, the time ${clockTime(time)}, and a button to complete the stop.`}
    >
      <div className="phone-proof">
        <p className="phone-title">
          <span>
            <ChevronLeft size={18} /> <b>Proof of delivery</b>
          </span>
          <small>
            {number} of {routeOf(driver).stops.length}
          </small>
        </p>
        <p className="phone-sub">
          <span>{place}</span>
          <span>{task.recipient}</span>
        </p>
        <p className="phone-note">
          <StickyNote size={15} /> {task.note}
        </p>
        <p className="proof-ways">
          <span className="is-active">
            <Camera size={15} /> Photo
          </span>
          <span className="is-active">
            <PenLine size={15} /> Signature
          </span>
          <span>
            <UserCheck size={15} /> In person
          </span>
        </p>
        <div className="proof-photo">
          <ParcelPhoto task={task} />
          <small>{clockTime(time)}</small>
        </div>
        <div className="proof-sign">
          <Signature recipient={task.recipient} />
          <small>
            {task.recipient}, {clockTime(time)}
          </small>
        </div>
      </div>
      <p className="phone-actions">
        <b>Complete stop {number}</b>
      </p>
    </PhoneFrame>
  );
}
