import { c, each, n, type Picture, svg } from "../kit.ts";

const cos = Math.cos(Math.PI / 6);

/** From the floor plan (x right-back, y left-back, z up) to the picture. */
const at = (x: number, y: number, z: number) =>
  `${n(800 + (x - y) * cos)} ${n(1180 + (x + y) * 0.5 - z)}`;

interface Box {
  x: number;
  y: number;
  z: number;
  w: number;
  d: number;
  h: number;
  tones: [top: string, left: string, right: string];
  /** Lane on the right face and its colour. */
  lane: string;
  name: string;
}

function isometric({ x, y, z, w, d, h, tones, lane, name }: Box): string {
  const face = (points: string[], fill: string) =>
    `<path d="M${points.join("L")}Z" fill="${fill}"/>`;
  const top = [at(x, y, z + h), at(x + w, y, z + h), at(x + w, y + d, z + h), at(x, y + d, z + h)];
  const left = [at(x, y + d, z), at(x + w, y + d, z), at(x + w, y + d, z + h), at(x, y + d, z + h)];
  const right = [
    at(x + w, y, z),
    at(x + w, y + d, z),
    at(x + w, y + d, z + h),
    at(x + w, y, z + h),
  ];
  const k = 0.07;
  const tape = [
    at(x + w * (0.5 - k), y, z + h),
    at(x + w * (0.5 + k), y, z + h),
    at(x + w * (0.5 + k), y + d, z + h),
    at(x + w * (0.5 - k), y + d, z + h),
  ];
  const flap = [
    at(x + w * (0.5 - k), y + d, z + h),
    at(x + w * (0.5 + k), y + d, z + h),
    at(x + w * (0.5 + k), y + d, z + h * 0.72),
    at(x + w * (0.5 - k), y + d, z + h * 0.72),
  ];
  const road = [
    at(x + w, y + d * 0.9, z),
    at(x + w, y + d * 0.6, z + h),
    at(x + w, y + d * 0.4, z + h),
    at(x + w, y + d * 0.1, z),
  ];
  const dash = (from: number, to: number) =>
    `M${at(x + w, y + d / 2, z + h * from)}L${at(x + w, y + d / 2, z + h * to)}`;
  const size = Math.min(h * 0.5, w * 0.42);
  return `${face(top, tones[0])}${face(left, tones[1])}${face(right, tones[2])}${face(tape, lane)}${face(flap, lane)}${face(road, lane)}
    <path d="${dash(0.04, 0.28)}${dash(0.4, 0.62)}${dash(0.74, 0.92)}" stroke="${tones[2]}" stroke-width="${n(d * 0.045)}"/>
    <g transform="matrix(${n(cos)} .5 0 1 ${at(x + w * 0.07, y + d, z + h * 0.12)})"><text font-size="${n(size)}" font-weight="780" letter-spacing="-.05em" fill="${lane}">${name}</text></g>
    <path d="M${at(x, y + d, z + h)}L${at(x + w, y + d, z + h)}L${at(x + w, y, z + h)}M${at(x + w, y + d, z + h)}L${at(x + w, y + d, z)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>`;
}

const kraft: Box["tones"] = ["#e0bd8d", "#c99f68", "#a97f49"];
const boxes: Box[] = [
  { x: -330, y: -330, z: 0, w: 660, d: 660, h: 430, tones: kraft, lane: c.green, name: "L" },
  {
    x: -330,
    y: -330,
    z: 430,
    w: 430,
    d: 430,
    h: 290,
    tones: ["#25a57c", "#0f7d5b", c.green],
    lane: c.mist,
    name: "M",
  },
  {
    x: 130,
    y: -330,
    z: 430,
    w: 200,
    d: 330,
    h: 190,
    tones: ["#5a9ae0", "#2f72bd", c.blue],
    lane: c.ice,
    name: "S",
  },
  {
    x: -330,
    y: -330,
    z: 720,
    w: 270,
    d: 270,
    h: 180,
    tones: ["#ffd48a", "#f5b34c", "#dd9527"],
    lane: c.forest,
    name: "S",
  },
  {
    x: -270,
    y: 120,
    z: 430,
    w: 280,
    d: 190,
    h: 120,
    tones: ["#fffaf0", "#eee3cf", "#d8c9ac"],
    lane: c.rust,
    name: "XS",
  },
];

export const picture: Picture = {
  slug: "box-family",
  category: "branding",
  alt: "Five boxes stacked in a tower, drawn in isometric view: a large kraft box at the bottom with green, blue, amber, and cream boxes on top. Each has a lane on its side.",
  width: 1600,
  height: 1600,
  draw: () =>
    svg(
      1600,
      `<rect width="1600" height="1600" fill="#f7c6a3"/><g transform="translate(112 170) scale(.86)"><path d="M${at(-2000, -2000, 0)}L${at(2000, -2000, 0)}L${at(2000, 2000, 0)}L${at(-2000, 2000, 0)}Z" fill="#f3b58b"/>
      ${each([-3, -2, -1, 0, 1, 2, 3], (i) => `<path d="M${at(i * 330, -2600, 0)}L${at(i * 330, 1600, 0)}M${at(-1600, i * 330, 0)}L${at(1600, i * 330, 0)}" stroke="#f8cdb0" stroke-width="5"/>`)}
      <path d="M${at(-330, 330, 0)}L${at(330, 330, 0)}L${at(330, -330, 0)}L${at(1080, -560, 0)}L${at(1180, 60, 0)}L${at(420, 420, 0)}Z" fill="#8c3f14" opacity=".28" filter="url(#blur14)"/>
      ${each(boxes.slice(0, 1), isometric)}
      <path d="M${at(100, -330, 430)}L${at(100, 100, 430)}L${at(-330, 100, 430)}L${at(-270, 160, 430)}L${at(180, 150, 430)}L${at(190, -330, 430)}Z" fill="#4f3108" opacity=".35" filter="url(#blur6)"/>
      ${each(
        [boxes[1], boxes[2], boxes[3], boxes[4]].filter((box) => box !== undefined),
        isometric,
      )}</g>`,
    ),
};
