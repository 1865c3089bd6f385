import { Check } from "lucide-react";
import { clockTime } from "../sample-day/clock.ts";
import { followed, moments } from "../sample-day/day.ts";
import { surveyQuestions } from "./office-samples.ts";
import { ParcelPhoto, Signature } from "./proof-pictures.tsx";
import { Stars } from "./stars.tsx";
import { TrackingMap } from "./tracking-map.tsx";
import { order, shop, steps } from "./tracking-steps.ts";

const arrival = clockTime(followed.time);

/** The customer's page at the moment of the delivery: the van at their own door, the time, and the note to the driver. */
export function TrackingPage() {
  return (
    <div
      role="img"
      data-scene="tracking-page"
      aria-label={`The customer’s tracking page under the shop’s own name: a live map with the van at the customer’s door at ${arrival}, the steps of the delivery, and the note to the driver.`}
      className="scene track"
    >
      <div aria-hidden="true">
        <ShopHead />
        <div className="track-map">
          <TrackingMap stop={followed} minute={moments.now} view={[10, 40, 400, 170]} scale={0.9} />
        </div>
        <div className="track-body">
          <div>
            <p className="text-muted">At your door</p>
            <p className="track-time">{arrival}</p>
            <ol className="track-steps">
              {[...steps.slice(0, -1), ["At your door", arrival]].map(([label, time], index) => (
                <li key={label} className={index === steps.length - 1 ? "is-next" : ""}>
                  {label} <span>{time}</span>
                </li>
              ))}
            </ol>
          </div>
          <div className="track-side">
            <p>
              <span className={`disc tone-${followed.tone}`}>{followed.driver[0]}</span>
              <span>
                <b>{followed.driver} is here</b>
                <small>{followed.task.parcels} parcels for you</small>
              </span>
            </p>
            <div className="track-note">
              <small>Note to the driver</small>
              {followed.task.note}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The customer's page after the delivery: the proof, and the survey. */
export function TrackingDelivered() {
  return (
    <div
      role="img"
      data-scene="tracking-delivered"
      aria-label={`The customer’s tracking page after the delivery: delivered ${arrival}, with the driver’s photo and the signature, and a survey with a star rating and two questions: ${surveyQuestions.join(" ")}`}
      className="scene track"
    >
      <div aria-hidden="true">
        <ShopHead />
        <div className="track-done">
          <span>
            <Check size={20} strokeWidth={3} />
          </span>
          <p className="track-time text-xl sm:text-4xl">Delivered {arrival}</p>
        </div>
        <div className="track-body">
          <div className="track-proof">
            <ParcelPhoto task={followed.task} />
            <p>
              <Signature recipient={followed.task.recipient} />
              <small>Signed by {followed.task.recipient}</small>
            </p>
          </div>
          <div className="track-side">
            <b>How was your delivery?</b>
            <Stars filled={5} />
            {surveyQuestions.map((question) => (
              <div key={question}>
                <p className="text-muted">{question}</p>
                <p className="track-answers">
                  <span className="is-active">Yes</span>
                  <span>No</span>
                </p>
              </div>
            ))}
            <p className="track-send">Send</p>
          </div>
        </div>
      </div>
    </div>
  );
}

function ShopHead() {
  return (
    <p className="track-head">
      <i>{shop[0]}</i>
      <b>{shop}</b>
      <span>{order}</span>
    </p>
  );
}
