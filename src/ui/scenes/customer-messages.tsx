import { clockTime } from "../sample-day/clock.ts";
import { followed, moments, routeOf } from "../sample-day/day.ts";
import { ParcelPhoto } from "./proof-pictures.tsx";
import { orderNumber, shop } from "./tracking-steps.ts";

const arrival = clockTime(followed.time);
const link = `yourshop.example/t/${orderNumber}`;
const [firstName] = followed.task.recipient.split(" ");
const messages = [
  [
    clockTime(routeOf(followed.driver).leaves),
    `Your order is on its way and should arrive around ${arrival}. Track it:`,
  ],
  [
    clockTime(moments.near),
    `You’re next: ${followed.driver} is about ${followed.time - moments.near} minutes away. Follow the van:`,
  ],
  [arrival, `Delivered at ${arrival}, signed by ${firstName}. Your photo and two quick questions:`],
] as const;

/** The text messages a customer gets on the day: when the van leaves, when it's close, and with the proof. */
export function CustomerMessages() {
  return (
    <div
      role="img"
      data-scene="customer-messages"
      aria-label={`Three text messages to the customer, each with a link to the tracking page: ${messages.map(([time, text]) => `${time}, ${text}`).join(" ")} The last one has the driver’s photo.`}
      className="scene thread"
    >
      <div aria-hidden="true">
        <p className="track-head">
          <i>{shop[0]}</i>
          <b>{shop}</b>
          <span>Text messages</span>
        </p>
        <ol>
          {messages.map(([time, text]) => (
            <li key={time}>
              <small>{time}</small>
              <div>
                {time === arrival ? <ParcelPhoto task={followed.task} /> : null}
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
