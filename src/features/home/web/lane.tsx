import { Check, Home, Warehouse } from "lucide-react";
import type { ReactNode } from "react";
import { shortTime } from "../../../ui/sample-day/clock.ts";
import { VanShape } from "../../../ui/scenes/map-parts.tsx";
import { useTexts } from "../../../ui/texts.ts";

/**
 * The lane that runs down the landing page from the hub to the door. As the visitor scrolls, a van drives along it and checks
 * off the stops, by CSS alone; where that isn't possible, or motion is reduced, the whole lane is drawn. src/ui/styles/home.css
 */
export function Lane({ children }: { children: ReactNode }) {
  return (
    <div className="journey">
      <Road />

      {children}
    </div>
  );
}

function Road() {
  return (
    <div aria-hidden="true" className="lane-road">
      <div className="lane-driven" />
      <span className="lane-end">
        <Warehouse />
      </span>
      <svg viewBox="-20 -20 40 40" className="lane-van tone-accent" aria-hidden="true">
        <g transform="rotate(90)">
          <VanShape />
        </g>
      </svg>
      <span className="lane-end">
        <Home />
      </span>
    </div>
  );
}

/**
 * A place on the lane: a minute of the sample Tuesday, and what happens then. The mark prints the minute where the lane has
 * room for it; elsewhere it stands before the words.
 * @param at a minute of the day, or what stands there instead
 */
export function LaneStop(props: { at: number | { mark: string; text: string }; children: string }) {
  const { at, children } = props;
  const texts = useTexts("home");
  const [mark, text] =
    typeof at === "number"
      ? [shortTime(at), (at < 12 * 60 ? texts.morning : texts.afternoon)({ time: shortTime(at) })]
      : [at.mark, at.text];
  return (
    <p className="lane-stop">
      <span aria-hidden="true" className="lane-mark">
        <b>{mark}</b>
        <Check />
      </span>
      <span className="lane-time">{text}</span> {children}
    </p>
  );
}
