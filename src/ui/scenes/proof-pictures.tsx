import { addressText, recipients, streets } from "../sample-day/names.ts";
import type { Task } from "../sample-day/tasks.ts";

/** A front door: its wall, its frame, and its own look. Every address of the sample day that a proof shows has one. */
interface Door {
  wall: string;
  /** Joints of the bricks, or the boards' edges. */
  joint: string;
  lines: string;
  leaf: string;
  panel: string;
  plan: string;
  plant: boolean;
}

const bricks =
  "M0 12h160M0 26h160M0 40h160M0 54h160M0 68h160M20 0v12M140 0v12M128 12v14M30 26v14M14 40v14M28 54v14M146 54v14";
const boards = "M0 9h160M0 18h160M0 27h160M0 36h160M0 45h160M0 54h160M0 63h160M0 72h160";

/** By house number and street. */
const doors: Readonly<Record<string, Door>> = {
  [addressText(14, streets.mill)]: {
    wall: "#c9c3b4",
    joint: "#b3ac9b",
    lines: bricks,
    leaf: "#1f4d3d",
    panel: "#2b6350",
    plan: "M57 13h20v26H57ZM82 13h20v26H82ZM57 45h20v31H57ZM82 45h20v31H82Z",
    plant: true,
  },
  [addressText(59, streets.willow)]: {
    wall: "#d8dee0",
    joint: "#bcc5c8",
    lines: boards,
    leaf: "#8c3b2e",
    panel: "#a34c3c",
    plan: "M57 13h45v14H57ZM57 33h45v14H57ZM57 53h45v23H57Z",
    plant: false,
  },
};

const boxes = [
  { x: 78, y: 56, width: 36, height: 27, side: 6 },
  { x: 84, y: 34, width: 26, height: 17, side: 5 },
] as const;

/** The parcels of a task at its door, as the camera saw them: the house number, and a label on each parcel. */
export function ParcelPhoto({ task }: { task: Task }) {
  const { number, street } = task.address;
  const place = addressText(number, street);
  const door = doors[place];
  if (!door) throw new Error(`The proof of ${place} has no door.`);
  return (
    <svg aria-hidden="true" viewBox="0 0 160 100" preserveAspectRatio="xMidYMax slice">
      <path d="M0 0h160v100H0Z" fill={door.wall} />
      <path d={door.lines} stroke={door.joint} />
      <path d="M46 2h66v80H46Z" fill="#f1ede3" />
      <path d="M51 7h56v75H51Z" fill={door.leaf} />
      <path d={door.plan} fill={door.panel} />
      <path d="M57 13h20v26H57ZM82 13h20v26H82Z" fill="#9fc3d0" opacity={door.plant ? 0.5 : 0} />
      <circle cx={door.plant ? 102 : 56} cy="44" r="2.2" fill="#e7c77f" />
      <rect x="20" y="27" width="20" height="15" rx="2" fill="#15251f" />
      <text
        x="30"
        y="38.200"
        textAnchor="middle"
        fontFamily="Inter Variable, Inter, sans-serif"
        fontSize="10.500"
        fontWeight="700"
        fill="#ffffff"
      >
        {number}
      </text>
      <path d="M0 82h160v18H0Z" fill="#857f73" />
      <path d="M40 78h78v7H40Z" fill="#a39c8e" />
      {boxes.slice(0, task.parcels).map((box) => (
        <Parcel key={box.y} {...box} recipient={task.recipient} />
      ))}
      {door.plant ? (
        <>
          <path d="M126 82V60q6-12 12 0v22Z" fill="#5d4a37" />
          <path
            d="M132 62c-12-4-12-18-4-24 2 6 4 8 4 12 2-8 8-10 12-8 0 10-4 18-12 20Z"
            fill="#39724c"
          />
        </>
      ) : null}
    </svg>
  );
}

interface ParcelProps {
  x: number;
  y: number;
  width: number;
  height: number;
  side: number;
  recipient: string;
}

function Parcel({ x, y, width, height, side, recipient }: ParcelProps) {
  const label = { x: x + 3, y: y + height - 13, width: width * 0.62 };
  return (
    <>
      <path d={`M${x} ${y}h${width}v${height}h${-width}Z`} fill="#c48a4a" />
      <path d={`M${x} ${y}l${side}-${side}h${width}l${-side} ${side}Z`} fill="#dda765" />
      <path d={`M${x + width} ${y}l${side}-${side}v${height}l${-side} ${side}Z`} fill="#a26f37" />
      <path d={`M${x + width * 0.78} ${y}h4v${height}h-4Z`} fill="#f2e3c6" opacity=".8" />
      <path d={`M${label.x} ${label.y}h${label.width}v10h${-label.width}Z`} fill="#ffffff" />
      <text
        x={label.x + 1.2}
        y={label.y + 3.6}
        fontFamily="Inter Variable, Inter, sans-serif"
        fontSize="2.600"
        fontWeight="600"
        fill="#1d1a17"
      >
        {recipient}
      </text>
      <path
        d={`M${label.x + 1.4} ${label.y + 5.5}v3m1-3v3m1.500-3v3m1-3v3m1.200-3v3m.8-3v3m1.600-3v3m1-3v3m1.300-3v3`}
        stroke="#1d1a17"
        strokeWidth=".6"
      />
    </>
  );
}

export const hands = {
  [recipients.mill]:
    "M6 30C14 8 24 4 22 14S8 26 10 31s12 2 16-6M30 31c8-4 10-24 6-25s-8 25 0 25 8-12 12-11-2 11 3 11 7-12 10-11-1 10 4 10M78 8c-4 10-8 24-6 24M74 12c10-9 20-3 8 7 12-2 14 12-6 13m20-13c-2 10-2 12 2 12s6-10 9-10 0 9 8 6",
  [recipients.mason]:
    "M12 6C8 18 4 30 10 32c8 2 16-4 20-10m2 4c-2 6 2 8 6 2m2-4c-4 8 2 9 6 1m4 4c6-3 4-9-1-5-6 5 0 10 6 6m16 1C72 18 74 8 76 8c14-4 16 10-2 12 6 4 10 10 18 11m4-8c-5 2-5 8 0 8s5-8 0-8m5 1c2 4 2 5 1 8 3-7 5-9 8-7",
};

interface SignatureProps {
  recipient: string;
  /** Where no style sheet says it. */
  ink?: string;
}

/** A signature that a recipient wrote with a finger. */
export function Signature({ recipient, ink = "var(--ink)" }: SignatureProps) {
  const path = Object.entries(hands).find(([name]) => name === recipient)?.[1];
  if (!path) throw new Error(`${recipient} has no signature.`);
  return (
    <svg aria-hidden="true" viewBox="0 0 120 46">
      <path d={path} fill="none" stroke={ink} strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
