import { box, c, cover, dot, fill, house, line, place, stop, tree, van } from "./parts.ts";

const handbookRoute =
  "M150 575C300 610 390 560 452 505S560 430 690 452s210 20 236-34-88-80-176-82-150-44-96-84 150-24 236-30";

/** Hills at sunrise; the whole way from the hub to the door on one line. */
const handbook = cover(
  c.wash,
  dot(c.sand, 640, 196, 250),
  dot(c.amber, 640, 196, 128),
  fill(c.mist, "M0 300C140 232 260 220 400 262S680 262 820 214s260-30 380 34v427H0z"),
  fill("#8fd0b2", "M0 372c150-84 300-62 430-22s300 10 430-46 240-52 340-20v391H0z"),
  fill(c.leaf, "M0 470c120-50 260-80 420-24s350 42 480-8 220-54 300-34v271H0z"),
  fill(c.green, "M0 560c180-66 330-34 480-4s420 36 720-60v179H0z"),
  // The river runs to the viewer, under the bridge.
  fill(
    c.sky,
    "M592 367c-40 16-58 38-32 63s62 56 32 104-112 86-132 141h262c-22-62 28-96 40-150s-30-84-80-112c-36-20-66-26-72-45z",
  ),
  line(c.ice, 5, "M560 566h50M476 634h68M606 618h42M588 404h26"),
  fill(c.night, "M552 470h26v54h-26zM634 464h26v56h-26z"),
  line(c.night, 44, "M502 482C548 452 606 448 690 462"),
  line(c.paper, 34, handbookRoute),
  line(c.amber, 12, handbookRoute),
  place(tree(c.leaf, c.green, 1.1), 330, 505),
  place(tree(c.mint, c.leaf, 0.8), 262, 520),
  place(tree(c.pine, c.night, 1.25), 1050, 560),
  place(tree(c.green, c.pine, 0.95), 1122, 540),
  place(tree(c.green, c.pine, 0.6), 520, 330),
  place(tree(c.leaf, c.green, 0.45), 478, 322),
  // The hub, with its dock door open.
  fill(c.night, "M30 470h186v110H30z"),
  fill(c.pine, "M18 446h210v34H18z"),
  fill(c.amber, "M96 510h74v70H96z"),
  fill(c.sand, "M96 510h74v12H96z"),
  place(house(c.paper, c.rust, c.amber, c.sky), 886, 224, 0.86),
  place(van(c.paper, c.stone, c.navy), 716, 442, 0.72),
  stop(c.navy, 318, 584, 16),
  stop(c.navy, 926, 400, 15),
  stop(c.navy, 660, 262, 13),
);

const lit = [
  [118, 34],
  [148, 34],
  [198, 84],
  [330, 70],
  [420, 70],
  [470, 104],
  [1010, 46],
  [1070, 46],
  [1070, 90],
] as const;

/** A way that ends at a shut door and has to come back, losing money as it goes. */
const failed = cover(
  c.night,
  fill("#173629", "M0 0h1200v140H0z"),
  box("#1d4433", 90, 0, 150, 140),
  box("#1d4433", 300, 40, 210, 100),
  box("#1d4433", 980, 20, 160, 120),
  line("#2b4a3e", 128, "M-60 520H700C960 520 960 262 770 262H-60"),
  line("#4b6c5f", 5, "M-60 520H700C960 520 960 262 770 262H-60", "34 34"),
  ...lit.map(([x, y]) => box("#5c7a3f", x, y, 16, 22, 2)),
  // The door at the far end of the bend.
  fill("#0a1c15", "M906 566h244v34a10 10 0 0 1-10 10H880z"),
  box(c.stone, 930, 186, 196, 372, 8),
  box(c.green, 950, 206, 156, 352, 6),
  box(c.pine, 970, 230, 52, 120, 6),
  box(c.pine, 1034, 230, 52, 120, 6),
  box(c.pine, 970, 380, 116, 140, 6),
  dot(c.amber, 966, 372, 9),
  box(c.stone, 906, 556, 244, 26, 6),
  // The note that hangs on the handle.
  place(box(c.cream, -26, 0, 52, 78, 6) + line(c.rust, 6, "M-12 26 12 50M12 26-12 50"), 966, 388),
  line(c.cream, 4, "M966 372v18"),
  // Coins on the way back, fewer and fewer.
  ...[
    [742, 262, 34],
    [634, 252, 31],
    [536, 272, 29],
    [440, 254, 26],
    [352, 268, 22],
  ].flatMap(([x = 0, y = 0, r = 0]) => [
    `<ellipse fill="#0a1c15" cx="${x}" cy="${y + r * 0.62}" rx="${r}" ry="${Math.round(r * 0.5)}"/>`,
    `<ellipse fill="${c.rust}" cx="${x}" cy="${y + 7}" rx="${r}" ry="${Math.round(r * 0.62)}"/>`,
    `<ellipse fill="${c.amber}" cx="${x}" cy="${y}" rx="${r}" ry="${Math.round(r * 0.62)}"/>`,
    `<ellipse fill="none" stroke="${c.sand}" stroke-width="4" cx="${x}" cy="${y}" rx="${Math.round(r * 0.62)}" ry="${Math.round(r * 0.36)}"/>`,
  ]),
  place(van(c.mint, c.leaf, c.night), 300, 280, 1.05, true),
  // Where it came from.
  line(c.mint, 10, "M40 520h470"),
  fill(c.mint, "M500 492l44 28-44 28z"),
);

const phone = [
  fill(c.ink, "M708 560h96l24 70H684z"),
  box(c.ink, 640, 226, 232, 372, 34),
  box(c.paper, 656, 244, 200, 336, 20),
  fill(c.wash, "M656 264a20 20 0 0 1 20-20h160a20 20 0 0 1 20 20v156H656z"),
  line(c.mist, 10, "M662 310h188M662 376h188M716 250v164M800 250v164"),
  line(c.green, 9, "M690 398v-22h26v-66h84v-44"),
  stop(c.green, 690, 398, 11),
  stop(c.amber, 800, 272, 14, c.ink),
  ...[444, 484, 524].flatMap((y, i) => [
    dot(i === 0 ? c.green : c.stone, 684, y + 10, 11),
    box(c.stone, 708, y, i === 1 ? 92 : 120, 8, 4),
    box(c.wash, 708, y + 14, 76, 8, 4),
  ]),
  line(c.paper, 4, "m679 454 4 5 7-9"),
].join("");

/** Over the steering wheel: a phone that knows the way and five days ahead. */
const firstWeek = cover(
  c.ice,
  dot(c.paper, 930, 130, 56),
  box(c.paper, 872, 128, 190, 60, 30),
  box(c.paper, 120, 96, 170, 44, 22),
  fill(c.mist, "M0 330c160-70 320-90 500-40s420-60 700 10v120H0z"),
  fill(c.leaf, "M0 380c240-60 420-50 600-30s380-40 600 10v315H0z"),
  fill("#35564b", "M790 352h40l270 323H364z"),
  line(c.cream, 7, "M808 366l-4 16M798 402l-10 30M778 464l-18 50"),
  // Five flags along the road, one for each day; the nearest has been reached.
  ...[
    [848, 362, 0.36],
    [880, 394, 0.54],
    [922, 440, 0.78],
    [978, 504, 1.08],
  ].map(([x = 0, y = 0, s = 1]) =>
    place(line(c.ink, 8, "M0 0v-128") + fill(c.paper, "M4-128h74l-20 26 20 26H4z"), x, y, s),
  ),
  place(line(c.ink, 8, "M0 0v-128") + fill(c.amber, "M4-128h74l-20 26 20 26H4z"), 1050, 600, 1.5),
  // The dashboard.
  fill(c.night, "M0 566c200-54 420-60 640-56s420 18 560 62v103H0z"),
  fill(c.pine, "M0 600c220-50 430-58 650-54s410 20 550 58v71H0z"),
  `<circle fill="none" stroke="${c.ink}" stroke-width="40" cx="196" cy="636" r="212"/>`,
  line("#2b4a3e", 8, "M8 560A204 204 0 0 1 210 424"),
  fill(c.ink, "M0 616h392v44H0z"),
  dot(c.ink, 196, 640, 78),
  dot(c.pine, 196, 640, 46),
  // The phone in its mount.
  place(phone, -196, 0),
);

export const road = {
  "the-last-mile-handbook": handbook,
  "what-a-failed-delivery-costs": failed,
  "first-week-with-a-driver-app": firstWeek,
};
