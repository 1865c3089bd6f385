import { Check } from "lucide-react";
import { followed, moments } from "../sample-day/day.ts";
import { surveyQuestions } from "./office-samples.ts";
import { ParcelPhoto, Signature } from "./proof-pictures.tsx";
import { useScene } from "./scene-words.ts";
import { Stars } from "./stars.tsx";
import { TrackingMap } from "./tracking-map.tsx";
import { orderNumber, stepsBefore } from "./tracking-steps.ts";

/** The customer's page at the moment of the delivery: the van at their own door, the time, and the note to the driver. */
export function TrackingPage() {
  const scene = useScene();
  const { texts, time: timeOf, note } = scene;
  const arrival = timeOf(followed.time);
  const steps = [...stepsBefore(scene), [texts.atYourDoor, arrival]];
  return (
    <div
      role="img"
      data-scene="tracking-page"
      aria-label={texts.tracking({ time: arrival })}
      className="scene track"
    >
      <div aria-hidden="true">
        <ShopHead />
        <div className="track-map">
          <TrackingMap stop={followed} minute={moments.now} view={[10, 40, 400, 170]} scale={0.9} />
        </div>
        <div className="track-body">
          <div>
            <p className="text-muted">{texts.atYourDoor}</p>
            <p className="track-time">{arrival}</p>
            <ol className="track-steps">
              {steps.map(([label, time], index) => (
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
                <b>{texts.isHere({ driver: followed.driver })}</b>
                <small>{texts.parcelsForYou({ count: followed.task.parcels })}</small>
              </span>
            </p>
            <div className="track-note">
              <small>{texts.noteToDriver}</small>
              {note(followed.task)}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The customer's page after the delivery: the proof, and the survey. */
export function TrackingDelivered() {
  const scene = useScene();
  const { texts, time } = scene;
  const arrival = time(followed.time);
  const questions = surveyQuestions(scene);
  return (
    <div
      role="img"
      data-scene="tracking-delivered"
      aria-label={texts.trackingDelivered({ time: arrival, questions: questions.join(" ") })}
      className="scene track"
    >
      <div aria-hidden="true">
        <ShopHead />
        <div className="track-done">
          <span>
            <Check size={20} strokeWidth={3} />
          </span>
          <p className="track-time text-xl sm:text-4xl">{texts.deliveredAt({ time: arrival })}</p>
        </div>
        <div className="track-body">
          <div className="track-proof">
            <ParcelPhoto task={followed.task} />
            <p>
              <Signature recipient={followed.task.recipient} />
              <small>{texts.signedBy({ recipient: followed.task.recipient })}</small>
            </p>
          </div>
          <div className="track-side">
            <b>{texts.howWasIt}</b>
            <Stars filled={5} />
            {questions.map((question) => (
              <div key={question}>
                <p className="text-muted">{question}</p>
                <p className="track-answers">
                  <span className="is-active">{texts.yes}</span>
                  <span>{texts.no}</span>
                </p>
              </div>
            ))}
            <p className="track-send">{texts.send}</p>
          </div>
        </div>
      </div>
    </div>
  );
}

function ShopHead() {
  const { texts } = useScene();
  return (
    <p className="track-head">
      <i>{texts.shop[0]}</i>
      <b>{texts.shop}</b>
      <span>{texts.order({ number: String(orderNumber) })}</span>
    </p>
  );
}
