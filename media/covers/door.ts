import { box, c, cover, dot, fill, line, parcel, place, van } from "./parts.ts";

/** What the camera should hold: the goods, the threshold and something only this address has. */
const proof = cover(
  c.sky,
  fill("#7fb3ea", "M0 0h1200v92H0zM0 184h1200v92H0zM0 368h1200v92H0z"),
  box(c.paper, 424, 40, 352, 520, 10),
  box(c.green, 450, 66, 300, 494, 6),
  box(c.pine, 482, 98, 236, 150, 8),
  fill(c.sand, "M496 234v-40a104 84 0 0 1 208 0v40z"),
  line(c.pine, 8, "M600 106v130M540 130l30 104M660 130l-30 104"),
  box(c.pine, 482, 280, 106, 236, 8),
  box(c.pine, 612, 280, 106, 236, 8),
  dot(c.amber, 728, 344, 13),
  // Lamp and bell.
  fill(c.navy, "M852 104h36v26h-36z"),
  fill(c.ink, "M842 130h56l12 70h-80z"),
  fill(c.sand, "M836 200h68l6 18h-80z"),
  box(c.paper, 842, 300, 60, 92, 10),
  dot(c.ink, 872, 330, 12),
  box(c.stone, 854, 358, 36, 8, 4),
  box(c.stone, 854, 372, 24, 6, 3),
  // Step and pavement.
  fill(c.stone, "M372 556h456v44H372z"),
  fill("#b9c8c0", "M372 590h456v22H372z"),
  fill(c.navy, "M0 612h1200v63H0z"),
  fill(c.leaf, "M486 540h228l14 16H472z"),
  // The pot beside the door.
  fill(c.rust, "M276 520h96l-14 92h-68z"),
  box("#8c3f06", 268, 508, 112, 22, 6),
  fill(
    c.green,
    "M324 510c-70-30-86-104-60-170 34 40 52 84 56 130 4-60 26-104 70-136 14 72-2 142-66 176z",
  ),
  fill(c.leaf, "M322 510c-20-70-12-140 10-200 26 66 26 134-10 200z"),
  place(parcel(150, 112), 500, 552),
  place(
    box(c.cream, 0, -132, 96, 132, 4) +
      line(c.rust, 7, "M26-132c0-34 44-34 44 0") +
      box(c.mist, 20, -88, 56, 40, 4),
    664,
    552,
  ),
  box(c.paper, 516, 488, 54, 34, 4),
  box(c.ink, 524, 496, 38, 5),
  box(c.ink, 524, 508, 24, 5),
  // The frame of the camera, with the shutter's amber dot.
  line(
    c.paper,
    16,
    "M230 132V84a26 26 0 0 1 26-26h48M970 132V84a26 26 0 0 0-26-26h-48M230 552v48a26 26 0 0 0 26 26h48M970 552v48a26 26 0 0 1-26 26h-48",
  ),
  dot(c.paper, 1078, 338, 50),
  dot(c.navy, 1078, 338, 41),
  dot(c.amber, 1078, 338, 32),
);

const bubble = (color: string, w: number, h: number) =>
  fill(
    color,
    `M18 0h${w - 36}a18 18 0 0 1 18 18v${h - 36}a18 18 0 0 1-18 18H58L30 ${h + 26}l4-26H18A18 18 0 0 1 0 ${h - 18}V18A18 18 0 0 1 18 0z`,
  );

/** Dusk: five short messages climb from the street to the one window where somebody waits. */
const messages = cover(
  c.navy,
  fill("#1a487d", "M0 0h1200v300C900 360 500 300 0 420z"),
  dot("#f8d79b", 176, 128, 46),
  dot("#1a487d", 198, 112, 42),
  dot(c.ice, 420, 70, 4),
  dot(c.ice, 610, 120, 3),
  dot(c.ice, 300, 214, 3),
  dot(c.ice, 96, 260, 4),
  dot(c.ice, 760, 54, 3),
  fill("#0e2b4d", "M0 470h120v-60h96v40h130v-90h110v120h160v-50h120v70h120v175H0z"),
  // The house with its windows.
  box("#0b2341", 830, 60, 330, 560, 8),
  box("#091c35", 814, 44, 362, 30, 6),
  ...[120, 262, 404].flatMap((y) =>
    [868, 1016].map((x) => (x === 868 && y === 120 ? "" : box("#173f70", x, y, 104, 104, 6))),
  ),
  box(c.amber, 868, 120, 104, 104, 6),
  box(c.sand, 876, 128, 88, 88, 4),
  fill(
    c.rust,
    "M892 216c0-28 10-40 24-42-8-4-12-12-12-20a20 20 0 0 1 40 0c0 8-4 16-12 20 14 2 24 14 24 42z",
  ),
  box("#0b2341", 862, 222, 116, 12, 4),
  box("#091c35", 950, 520, 92, 100, 6),
  fill("#0a1f38", "M0 612h1200v63H0z"),
  line("#2a5486", 6, "M40 644h1120", "46 40"),
  place(van(c.mint, c.leaf, c.navy), 92, 628, 1.16),
  // The way of the messages.
  place(bubble(c.paper, 118, 78), 300, 440) + line(c.green, 11, "m336 480 16 16 30-32"),
  place(bubble(c.mint, 128, 84), 422, 336) +
    line(c.night, 9, "M454 396c0-26 64-12 64-40") +
    dot(c.night, 454, 398, 9) +
    dot(c.night, 518, 352, 9),
  place(bubble(c.sky, 138, 90), 546, 222) +
    dot(c.navy, 615, 267, 30) +
    line(c.paper, 7, "M615 250v18l12 9"),
  place(bubble(c.amber, 132, 88), 668, 110) +
    fill(c.night, "M712 140h44v34h-44z") +
    fill(c.rust, "M706 128h56v16h-56z"),
  place(bubble(c.paper, 96, 66), 770, 22) +
    fill(c.green, "m818 34 6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z"),
);

/** From one careful pair of hands to another; the bag is closed. */
const prescriptions = cover(
  c.mist,
  dot(c.wash, 600, 330, 268),
  // Giving hand, from the left: sleeve, cuff, palm below and thumb above the bag.
  fill(c.green, "M-20 398 250 352l22 128-292 66z"),
  fill(c.pine, "M-20 500 268 440l6 40-294 66z"),
  fill(c.paper, "M246 344h40a8 8 0 0 1 8 7l16 116a8 8 0 0 1-7 9l-38 6z"),
  fill(
    "#b9774e",
    "M300 366c60-14 100-6 150 24l120 66c26 14 20 50-14 46l-120-10c-50 0-90-6-124-18z",
  ),
  fill("#a3633d", "M306 452c40 20 90 26 140 26l110 24c-40 8-200 20-246-14z"),
  // Receiving hand, from the right.
  fill(c.amber, "M1220 300 948 330l-6 128 278 26z"),
  fill("#dd9630", "M1220 440 944 424l-2 34 278 26z"),
  fill(c.cream, "M950 322h-34a8 8 0 0 0-8 8l-10 124a8 8 0 0 0 8 9l36 2z"),
  fill(
    "#f0c39c",
    "M900 350c-60-10-104 0-150 26l-116 70c-26 16-14 50 18 44l112-22c54 0 96-4 130-14z",
  ),
  fill("#dca97c", "M898 438c-40 16-84 20-134 22l-124 30c30 8 210 2 254-36z"),
  // The bag: folded top, seal, cross.
  fill(c.paper, "M494 176h212l14 286a12 12 0 0 1-12 13H492a12 12 0 0 1-12-13z"),
  fill("#eef3f0", "M640 176h66l14 286a12 12 0 0 1-12 13h-52z"),
  fill(c.stone, "M488 132h224l-4 62H492z"),
  fill("#c9d4ce", "M492 186h216v10H492z"),
  dot(c.amber, 600, 190, 24),
  fill(c.green, "M574 256h52v48h48v52h-48v48h-52v-48h-48v-52h48z"),
  // Thumbs over the bag.
  fill("#b9774e", "M398 384c30-30 62-44 96-44 34-2 44 38 12 44-26 6-44 20-60 42z"),
  fill("#f0c39c", "M812 372c-30-26-66-40-100-38-34 4-38 42-6 46 28 4 46 14 66 34z"),
  fill("#c98a61", "M494 350c14-2 22 18 4 24-8 2-14 0-16-8 0-8 4-14 12-16z"),
  fill("#f9dcc3", "M706 344c-14-2-20 16-6 24 8 2 16-2 16-10s-4-12-10-14z"),
);

export const door = {
  "proof-of-delivery-that-settles-disputes": proof,
  "tracking-messages-customers-want": messages,
  "delivering-prescriptions-with-care": prescriptions,
};
