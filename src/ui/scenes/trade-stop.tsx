import { Camera, PenLine, StickyNote, Timer } from "lucide-react";
import type { ReactNode } from "react";
import { clockSpan, clockTime } from "../sample-day/clock.ts";
import { nameOf, type Stop, stops } from "../sample-day/day.ts";
import { ParcelPhoto, Signature } from "./proof-pictures.tsx";

export type Trade = "food" | "grocery" | "pharmacy" | "parcels";

/** A stop of the sample day for each trade, by its recipient, and what its screen is about. */
const screens: Record<Trade, { recipient: string; Icon: typeof Timer; title: string }> = {
  food: { recipient: "Theo Marsh", Icon: StickyNote, title: "Read before the bag is packed" },
  grocery: { recipient: "Dana Kim", Icon: Timer, title: "Inside the window" },
  pharmacy: { recipient: "Lucia Romano", Icon: PenLine, title: "Signed in person" },
  parcels: { recipient: "Ben Ortega", Icon: Camera, title: "Left at the door" },
};

/** One stop as the driver's app shows it, with what this trade has to get right. */
export function TradeStop({ trade }: { trade: Trade }) {
  const { recipient, Icon, title } = screens[trade];
  const stop = stops.find((one) => one.task.recipient === recipient);
  if (!stop) return null;
  const [words, picture] = details(trade, stop);
  return (
    <div
      role="img"
      data-scene={`stop-${trade}`}
      aria-label={`A stop in the driver’s app: ${nameOf(stop.task.address)} for ${recipient}, window ${clockSpan(stop.task.window)}, at ${clockTime(stop.time)}. ${words}`}
      className="scene trade"
    >
      <div aria-hidden="true">
        <p className="trade-head">
          <i className={`disc tone-${stop.tone}`}>{stop.number}</i>
          <span>
            <b>{nameOf(stop.task.address)}</b>
            <small>
              {recipient}, <span className="whitespace-nowrap">{clockSpan(stop.task.window)}</span>
            </small>
          </span>
          <b>{clockTime(stop.time)}</b>
        </p>
        <p className="trade-title">
          <Icon size={16} /> {title}
        </p>
        {picture}
      </div>
    </div>
  );
}

/** What a trade's screen shows, in words and drawn. */
function details(trade: Trade, stop: Stop): [words: string, picture: ReactNode] {
  const { note, recipient, parcels, window } = stop.task;
  const time = clockTime(stop.time);
  if (trade === "food") {
    return [
      `The note says: ${note}`,
      <p key="note" className="phone-note">
        <StickyNote size={15} /> {note}
      </p>,
    ];
  }
  if (trade === "grocery") {
    const at = (200 * (stop.time - window[0])) / (window[1] - window[0]);
    return [
      `${stop.spare} minutes are left before the window ends. ${parcels} crates. The note says: ${note}`,
      <div key="window" className={`tone-${stop.tone}`}>
        <svg aria-hidden="true" viewBox="0 0 200 14" className="trade-window">
          <path d="M4 7H196" />
          <circle cx={Math.round(at)} cy="7" r="5" />
        </svg>
        <p className="trade-between">
          {parcels} crates <b>{stop.spare} min spare</b>
        </p>
        <p className="phone-note">
          <StickyNote size={15} /> {note}
        </p>
      </div>,
    ];
  }
  if (trade === "pharmacy") {
    return [
      `Handed to ${recipient}, with a signature and the time.`,
      <div key="signature" className="proof-sign">
        <Signature recipient={recipient} />
        <small>
          {recipient}, {time}
        </small>
      </div>,
    ];
  }
  return [
    "A photo of the parcel at the door, with the time.",
    <div key="photo" className="proof-photo">
      <ParcelPhoto task={stop.task} />
      <small>{time}</small>
    </div>,
  ];
}
