import { Camera, PenLine, StickyNote, Timer } from "lucide-react";
import type { ReactNode } from "react";
import { formatAddress, type Stop, stops } from "../sample-day/day.ts";
import { recipients } from "../sample-day/names.ts";
import { ParcelPhoto, Signature } from "./proof-pictures.tsx";
import { type SceneWords, useScene } from "./scene-words.ts";

export type Trade = "food" | "grocery" | "pharmacy" | "parcels";

/** A stop of the sample day for each trade, by its recipient, and what its screen is about. */
const screens = {
  food: { recipient: recipients.bell, Icon: StickyNote, title: "food" },
  grocery: { recipient: recipients.summit, Icon: Timer, title: "grocery" },
  pharmacy: { recipient: recipients.mason, Icon: PenLine, title: "pharmacy" },
  parcels: { recipient: recipients.willow, Icon: Camera, title: "parcelsLeft" },
} as const;

/** One stop as the driver's app shows it, with what this trade has to get right. */
export function TradeStop({ trade }: { trade: Trade }) {
  const scene = useScene();
  const { texts, time, span } = scene;
  const { recipient, Icon, title } = screens[trade];
  const stop = stops.find((one) => one.task.recipient === recipient);
  if (!stop) return null;
  const [more, picture] = details(trade, stop, scene);
  const place = formatAddress(stop.task.address);
  const window = span(stop.task.window);
  return (
    <div
      role="img"
      data-scene={`stop-${trade}`}
      aria-label={texts.tradeStop({ place, recipient, window, time: time(stop.time), more })}
      className="scene trade"
    >
      <div aria-hidden="true">
        <p className="trade-head">
          <i className={`disc tone-${stop.tone}`}>{stop.number}</i>
          <span>
            <b>{place}</b>
            <small>
              {recipient}, <span className="whitespace-nowrap">{window}</span>
            </small>
          </span>
          <b>{time(stop.time)}</b>
        </p>
        <p className="trade-title">
          <Icon size={16} /> {texts[title]}
        </p>
        {picture}
      </div>
    </div>
  );
}

/** A trade's screen: its texts and its drawing. */
function details(trade: Trade, stop: Stop, scene: SceneWords): [words: string, picture: ReactNode] {
  const { texts } = scene;
  const { recipient, parcels, window } = stop.task;
  const note = scene.note(stop.task);
  const time = scene.time(stop.time);
  if (trade === "food") {
    return [
      texts.noteSays({ note }),
      <p key="note" className="phone-note">
        <StickyNote size={15} /> {note}
      </p>,
    ];
  }
  if (trade === "grocery") {
    const at = (200 * (stop.time - window[0])) / (window[1] - window[0]);
    return [
      texts.groceryMore({ minutes: stop.spare, count: parcels, note }),
      <div key="window" className={`tone-${stop.tone}`}>
        <svg aria-hidden="true" viewBox="0 0 200 14" className="trade-window">
          <path d="M4 7H196" />
          <circle cx={Math.round(at)} cy="7" r="5" />
        </svg>
        <p className="trade-between">
          {texts.crates({ count: parcels })} <b>{texts.spare({ minutes: stop.spare })}</b>
        </p>
        <p className="phone-note">
          <StickyNote size={15} /> {note}
        </p>
      </div>,
    ];
  }
  if (trade === "pharmacy") {
    return [
      texts.pharmacyMore({ recipient }),
      <div key="signature" className="proof-sign">
        <Signature recipient={recipient} />
        <small>
          {recipient}, {time}
        </small>
      </div>,
    ];
  }
  return [
    texts.parcelsMore,
    <div key="photo" className="proof-photo">
      <ParcelPhoto task={stop.task} />
      <small>{time}</small>
    </div>,
  ];
}
