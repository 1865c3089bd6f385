import { BatteryFull, ListChecks, Map as MapIcon, Signal, User } from "lucide-react";
import type { ReactNode } from "react";
import { shortTime } from "../sample-day/clock.ts";
import { useScene } from "./scene-words.ts";

/** A phone, the same near-black in both schemes. */
export function PhoneFrame(props: {
  scene: string;
  /** The alternative text. */
  label: string;
  /** Minute of the day. */
  minute: number;
  children: ReactNode;
}) {
  return (
    <div role="img" data-scene={props.scene} aria-label={props.label} className="scene phone">
      <div aria-hidden="true" className="phone-glass">
        <p className="phone-status">
          {shortTime(props.minute)}
          <span>
            <Signal size={13} />
            <BatteryFull size={16} />
          </span>
        </p>
        {props.children}
      </div>
    </div>
  );
}

const tabs = [
  [MapIcon, "tabRoute"],
  [ListChecks, "tabStops"],
  [User, "tabProfile"],
] as const;

/** The driver app's bar at the bottom. */
export function PhoneTabs({ active }: { active: (typeof tabs)[number][1] }) {
  const { texts } = useScene();
  return (
    <p className="phone-tabs">
      {tabs.map(([Icon, name]) => (
        <span key={name} className={name === active ? "is-active" : ""}>
          <Icon size={18} /> {texts[name]}
        </span>
      ))}
    </p>
  );
}
