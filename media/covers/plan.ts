import { box, c, cover, dot, fill, line, parcel, place, stop, van } from "./parts.ts";

/** A slice of a ring around (cx, cy); degrees clockwise from the top. */
function slice(
  color: string,
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
) {
  const at = (r: number, deg: number) => {
    const a = ((deg - 90) * Math.PI) / 180;
    return `${Math.round(cx + r * Math.cos(a))} ${Math.round(cy + r * Math.sin(a))}`;
  };
  const big = to - from > 180 ? 1 : 0;
  return fill(
    color,
    `M${at(outer, from)}A${outer} ${outer} 0 ${big} 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 ${big} 0 ${at(inner, from)}z`,
  );
}

const windows = [
  [4, 24, c.mint],
  [30, 58, c.leaf],
  [64, 104, c.green],
  [110, 164, c.leaf],
  [170, 240, c.green],
  [246, 330, c.pine],
] as const;

/** The promise grows with the distance: each window on the dial is wider than the one before. */
const timeWindows = cover(
  c.sand,
  dot(c.cream, 600, 338, 420),
  line("#f1d49c", 4, "M0 600h1200"),
  fill("#f3d296", "M0 604h1200v71H0z"),
  dot("#efc97f", 600, 350, 296),
  dot(c.ink, 600, 338, 296),
  dot(c.paper, 600, 338, 278),
  ...windows.map(([from, to, color]) => slice(color, 600, 338, 168, 258, from, to)),
  slice(c.amber, 600, 338, 168, 258, 334, 358),
  ...windows.map(([from, to]) => {
    const a = (((from + to) / 2 - 90) * Math.PI) / 180;
    return dot(
      c.paper,
      Math.round(600 + 213 * Math.cos(a)),
      Math.round(338 + 213 * Math.sin(a)),
      12,
    );
  }),
  line(c.ink, 20, "M600 338 516 248"),
  line(c.ink, 12, "M600 338 724 262"),
  dot(c.ink, 600, 338, 24),
  dot(c.amber, 600, 338, 10),
  place(van(c.green, c.pine, c.ice), 930, 640, 1.15),
  line(c.rust, 8, "M862 560h44M836 590h60M872 620h30"),
  // Small things that wait: a paper bag with bread, and a parcel.
  place(
    line(c.rust, 20, "M26-84 16-136M50-84 62-146") +
      line(c.kraft, 5, "M14-116l12-6M50-112l14-6M54-132l12-6") +
      box(c.kraft, 0, -96, 78, 96, 4) +
      fill(c.kraftDark, "M0-96h78v14H0z"),
    132,
    640,
  ),
  place(parcel(96, 68, c.mint, c.leaf), 228, 640),
);

const blocks = [
  [196, 210, c.green],
  [358, 268, c.leaf],
  [520, 180, c.green],
  [682, 392, c.amber],
  [844, 242, c.leaf],
] as const;

/** The week as a street: five blocks, one of which asks to be looked at. */
const review = cover(
  "#eef3f0",
  line(c.stone, 18, "M0 130h1200M0 300h1200M0 470h1200M120 0v675M430 0v675M760 0v675M1070 0v675"),
  line("#e3eae6", 18, "M0 0 560 675M760 0l440 440"),
  box(c.paper, 128, 76, 944, 520, 28),
  line(c.stone, 4, "M176 196h848M176 316h848M176 436h848", "4 14"),
  ...blocks.flatMap(([x, h, color]) => [
    box(color, x, 556 - h, 128, h, 8),
    fill("#00000018", `M${x + 92} ${556 - h}h28a8 8 0 0 1 8 8v${h - 8}h-36z`),
    ...Array.from({ length: Math.floor((h - 40) / 52) }, (_, row) => 556 - h + 26 + row * 52).map(
      (y) =>
        fill(
          color === c.amber ? c.cream : c.mist,
          `M${x + 20} ${y}h24v28h-24zM${x + 56} ${y}h24v28h-24z`,
        ),
    ),
  ]),
  line(c.ink, 8, "M164 560h872"),
  line(c.navy, 7, "M260 306 422 250l162 92 162-140 162 70"),
  stop(c.navy, 260, 306, 13),
  stop(c.navy, 422, 250, 13),
  stop(c.navy, 584, 342, 13),
  stop(c.navy, 908, 272, 13),
  // The glass lies over the tall one.
  line(c.ink, 40, "M862 322l118 124"),
  line(c.rust, 18, "M884 346l92 96"),
  dot(c.ink, 760, 214, 138),
  dot("#dcecfb", 760, 214, 116),
  fill(c.amber, "M680 298V176a12 12 0 0 1 12-12h136a12 12 0 0 1 12 12v122a116 116 0 0 1-160 0z"),
  fill("#dd9630", "M804 164h24a12 12 0 0 1 12 12v122q-16 16-36 23z"),
  fill(c.cream, "M698 194h38v44h-38zM754 194h38v44h-38zM698 258h38v44h-38zM754 258h38v44h-38z"),
  line(c.paper, 10, "M672 178c14-26 34-42 62-48"),
);

const snow = [
  [70, 90, 9],
  [130, 250, 6],
  [60, 390, 8],
  [158, 470, 5],
  [112, 590, 9],
  [150, 30, 5],
  [250, 48, 7],
  [400, 36, 5],
  [600, 50, 8],
  [800, 30, 5],
  [960, 56, 7],
  [1080, 80, 9],
  [1150, 200, 6],
  [1066, 300, 7],
  [1130, 400, 9],
  [1064, 500, 5],
  [1140, 590, 8],
] as const;

/** The month from above: parcels pile up toward the one marked day. */
const peak = cover(
  c.green,
  fill(c.pine, "M0 560c180-60 330-20 480-30s460-80 720-30v175H0z"),
  ...snow.map(([x, y, r]) => dot("#5fae92", x, y, r)),
  box("#063c2c", 214, 120, 800, 520, 26),
  box(c.paper, 200, 104, 800, 520, 26),
  fill(c.rust, "M226 104h748a26 26 0 0 1 26 26v58H200v-58a26 26 0 0 1 26-26z"),
  ...[320, 480, 720, 880].flatMap((x) => [box(c.ink, x - 9, 70, 18, 74, 9)]),
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
    [0, 1, 2, 3].map((week) =>
      box(
        day === 5 && week === 0 ? c.amber : c.wash,
        232 + day * 106,
        214 + week * 100,
        94,
        88,
        10,
      ),
    ),
  ),
  ...[
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 2],
  ].flatMap(([day = 0, count = 0]) =>
    Array.from({ length: count }, (_, i) =>
      place(
        (i + day) % 3 === 1
          ? parcel(70, 52, c.mint, c.leaf)
          : (i + day) % 3 === 2
            ? parcel(76, 52, c.sky, c.blue)
            : parcel(80, 52),
        240 + day * 106 + ((i * 5) % 8),
        604 - i * 54,
      ),
    ),
  ),
  line(c.rust, 9, "M874 236c-24-44-124-42-134 18-6 62 116 76 138 12 8-34-22-62-66-66"),
);

export const plan = {
  "time-windows-drivers-can-keep": timeWindows,
  "weekly-review-what-to-measure": review,
  "getting-ready-for-a-peak-week": peak,
};
