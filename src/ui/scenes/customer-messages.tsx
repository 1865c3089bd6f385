import { findRoute, followed, moments } from "../sample-day/day.ts";
import { ParcelPhoto } from "./proof-pictures.tsx";
import { useScene } from "./scene-words.ts";
import { orderNumber } from "./tracking-steps.ts";

const link = `yourshop.example/t/${orderNumber}`;
const [name = ""] = followed.task.recipient.split(" ");

/** The text messages a customer gets on the day: when the van leaves, when it's close, and with the proof. */
export function CustomerMessages() {
  const { texts, time } = useScene();
  const arrival = time(followed.time);
  const near = { driver: followed.driver, minutes: followed.time - moments.near };
  const messages = [
    [time(findRoute(followed.driver).leaves), texts.messageLeft({ time: arrival })],
    [time(moments.near), texts.messageNear(near)],
    [arrival, texts.messageDone({ time: arrival, name })],
  ] as const;
  return (
    <div
      role="img"
      data-scene="customer-messages"
      aria-label={texts.messages({
        messages: messages.map(([at, text]) => `${at}, ${text}`).join(" "),
      })}
      className="scene thread"
    >
      <div aria-hidden="true">
        <p className="track-head">
          <i>{texts.shop[0]}</i>
          <b>{texts.shop}</b>
          <span>{texts.textMessages}</span>
        </p>
        <ol>
          {messages.map(([at, text]) => (
            <li key={at}>
              <small>{at}</small>
              <div>
                {at === arrival ? <ParcelPhoto task={followed.task} /> : null}
                <p>
                  {text} <u>{link}</u>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
