import { Check, Home, Warehouse } from "lucide-react";
import type { ReactNode } from "react";
import { VanShape } from "../../../ui/scenes/map-parts.tsx";

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

/** A section's place on the lane: its mark, and the words above the section's heading. */
export function LaneStop({ children }: { children: ReactNode }) {
  return (
    <p className="lane-stop">
      <span aria-hidden="true" className="lane-mark">
        <Check />
      </span>
      {children}
    </p>
  );
}
