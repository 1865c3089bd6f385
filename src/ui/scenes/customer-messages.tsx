import { clockTime } from "../sample-day/clock.ts";
import { followed, moments, routeOf } from "../sample-day/day.ts";
import { shop } from "./tracking-steps.ts";

const arrival = clockTime(followed.time);
const messages = [
  [
    clockTime(routeOf(followed.driver).leaves),
    `Your order is out for delivery. It arrives at about ${arrival}.`,
  ],
  [
    clockTime(moments.onTheWay),
    `${followed.driver} is ${followed.time - moments.onTheWay} minutes away. Follow the van on your tracking page.`,
  ],
  [arrival, `Delivered ${arrival}. How was it? Two questions, one tap each.`],
] as const;

/** The messages a customer gets on the day. */
export function CustomerMessages() {
  return (
    <div
      role="img"
      data-scene="customer-messages"
      aria-label={`Three messages to the customer: ${messages.map(([time, text]) => `${time}, ${text}`).join(" ")}`}
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
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
