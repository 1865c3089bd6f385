import { initials } from "../../contract/initials.ts";
import type { PortraitName } from "../../features/media/drawn.ts";
import { drawn } from "./drawn.ts";
import { Portrait, type PortraitLook } from "./portrait.tsx";

/** The portraits that content can choose. */
const looks: Record<Exclude<PortraitName, "Initials">, PortraitLook> = {
  Bob: {
    hair: "bob",
    ground: "#dcefe6",
    skin: "#e0ac82",
    hairColor: "#2b211c",
    top: "#0b6b4e",
  },
  "Short hair, glasses, and beard": {
    hair: "short",
    ground: "#fdeccb",
    skin: "#f0c7a4",
    hairColor: "#8a5a2b",
    top: "#1f5fa8",
    glasses: true,
    beard: true,
  },
  Curls: {
    hair: "curls",
    ground: "#dbe9f8",
    skin: "#7c4f33",
    hairColor: "#1c1512",
    top: "#d98a1d",
  },
  "Bald with a beard": {
    hair: "bald",
    ground: "#e9e3d8",
    skin: "#c68d62",
    hairColor: "#2a1f1a",
    top: "#23463a",
    beard: true,
  },
  "Long hair": {
    hair: "long",
    ground: "#fbe3d0",
    skin: "#efc39a",
    hairColor: "#15110f",
    top: "#0b6b4e",
  },
  Cap: {
    hair: "cap",
    ground: "#dcefe6",
    skin: "#e8b791",
    hairColor: "#b45309",
    top: "#33413b",
  },
  "Headscarf and glasses": {
    hair: "scarf",
    ground: "#dbe9f8",
    skin: "#d9a679",
    hairColor: "#1f5fa8",
    top: "#16324f",
    glasses: true,
  },
  Bun: {
    hair: "bun",
    ground: "#fdeccb",
    skin: "#8d5a3b",
    hairColor: "#3a2a22",
    top: "#8a3d1a",
  },
};

interface TeamPortraitProps {
  portrait: PortraitName;
  /** Whose portrait it is. */
  name: string;
  className?: string;
}

/** The portrait of a person on the team page: a drawn bust, or initials. */
export function TeamPortrait({ portrait, name, className }: TeamPortraitProps) {
  // A portrait that this version of the site doesn't know shows as initials.
  const look = portrait === "Initials" ? undefined : looks[portrait];
  if (look) return <Portrait look={look} className={className} />;
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className={className}>
      <rect width="160" height="160" fill={drawn("tint")} />
      <text
        x="80"
        y="80"
        dominantBaseline="central"
        textAnchor="middle"
        fontSize="56"
        fontWeight="600"
        fill={drawn("strong")}
      >
        {initials(name)}
      </text>
    </svg>
  );
}
