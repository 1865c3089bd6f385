import { Camera, ChevronLeft, PenLine, StickyNote, UserCheck } from "lucide-react";
import { findRoute, followed, formatAddress, moments } from "../sample-day/day.ts";
import { PhoneFrame } from "./phone-frame.tsx";
import { ParcelPhoto, Signature } from "./proof-pictures.tsx";
import { useScene } from "./scene-words.ts";

/** The driver's phone at the door: a photo, a signature, and the time. */
export function ProofPhone() {
  const { texts, time, note } = useScene();
  const { task, number, driver } = followed;
  const arrival = time(followed.time);
  const place = formatAddress(task.address);
  return (
    <PhoneFrame
      scene="proof-phone"
      minute={moments.now}
      label={texts.proofPhone({ place, time: arrival })}
    >
      <div className="phone-proof">
        <p className="phone-title">
          <span>
            <ChevronLeft size={18} /> <b>{texts.proofOfDelivery}</b>
          </span>
          <small>{texts.ofAll({ count: number, all: findRoute(driver).stops.length })}</small>
        </p>
        <p className="phone-sub">
          <span>{place}</span>
          <span>{task.recipient}</span>
        </p>
        <p className="phone-note">
          <StickyNote size={15} /> {note(task)}
        </p>
        <p className="proof-ways">
          <span className="is-active">
            <Camera size={15} /> {texts.photo}
          </span>
          <span className="is-active">
            <PenLine size={15} /> {texts.signature}
          </span>
          <span>
            <UserCheck size={15} /> {texts.inPerson}
          </span>
        </p>
        <div className="proof-photo">
          <ParcelPhoto task={task} />
          <small>{arrival}</small>
        </div>
        <div className="proof-sign">
          <Signature recipient={task.recipient} />
          <small>
            {task.recipient}, {arrival}
          </small>
        </div>
      </div>
      <p className="phone-actions">
        <b>{texts.complete({ number })}</b>
      </p>
    </PhoneFrame>
  );
}
