/** The sample city that all scenes share: streets as polylines on an 800 × 560 plan. Fictional. */
export const plan = { width: 800, height: 560 } as const;

export const river = "M-20 452C90 430 150 470 250 446S420 380 520 404s170 66 320 20v160H-20Z";

export const parks = ["M96 78h128v96H96Z", "M566 236h92v84h-92Z"] as const;

/** Broad streets, then narrow ones. */
export const avenues = [
  "M-10 210H810",
  "M300-10V570",
  "M540-10V570",
  "M-10 356H300L540 330H810",
  "M-10 40 300 210 540 330 810 480",
] as const;

export const streets = [
  "M-10 78H810",
  "M-10 142H810",
  "M-10 276H810",
  "M60-10V400",
  "M160-10V420",
  "M230-10V430",
  "M380-10V390",
  "M460-10V390",
  "M620-10V420",
  "M700-10V420",
  "M300 400 460 300",
  "M540 500h260",
  "M-10 500h220",
  "M620 420 700 356",
] as const;

export const names = [
  { text: "Harbor Avenue", x: 326, y: 230, turn: 0 },
  { text: "Mill Street", x: 258, y: 138, turn: 0 },
  { text: "Orchard Street", x: 326, y: 272, turn: 0 },
  { text: "Canal Parade", x: 610, y: 495, turn: 0 },
  { text: "Alder Road", x: 296, y: 120, turn: -90 },
  { text: "Quarry Road", x: 536, y: 190, turn: -90 },
] as const;

interface Stop {
  x: number;
  y: number;
  /** Place in the route. */
  number: number;
  state: "done" | "next" | "planned";
}

export interface Route {
  driver: string;
  /** Path on the plan, along the streets. */
  path: string;
  /** The part that has been driven. */
  driven: string;
  tone: "accent" | "signal" | "info";
  vehicle: { x: number; y: number };
  stops: Stop[];
}

/** Today's three routes out of the hub on Orchard Street. */
export const routes: readonly Route[] = [
  {
    driver: "Mara",
    path: "M300 276H230V142H60V210H160V78",
    driven: "M300 276H230V220",
    tone: "accent",
    vehicle: { x: 230, y: 220 },
    stops: [
      { x: 230, y: 276, number: 1, state: "done" },
      { x: 230, y: 142, number: 2, state: "next" },
      { x: 60, y: 142, number: 3, state: "planned" },
      { x: 60, y: 210, number: 4, state: "planned" },
      { x: 160, y: 78, number: 5, state: "planned" },
    ],
  },
  {
    driver: "Jonas",
    path: "M300 276V210H460V78H620V142H700",
    driven: "M300 276V210H460V142",
    tone: "signal",
    vehicle: { x: 460, y: 142 },
    stops: [
      { x: 380, y: 210, number: 1, state: "done" },
      { x: 460, y: 78, number: 2, state: "next" },
      { x: 620, y: 78, number: 3, state: "planned" },
      { x: 700, y: 142, number: 4, state: "planned" },
    ],
  },
  {
    driver: "Priya",
    path: "M300 276V356L540 330V276H700V210H620",
    driven: "M300 276V356L460 339",
    tone: "info",
    vehicle: { x: 460, y: 339 },
    stops: [
      { x: 380, y: 347, number: 1, state: "done" },
      { x: 540, y: 330, number: 2, state: "next" },
      { x: 700, y: 276, number: 3, state: "planned" },
      { x: 620, y: 210, number: 4, state: "planned" },
    ],
  },
];

export const hub = { x: 300, y: 276 } as const;
