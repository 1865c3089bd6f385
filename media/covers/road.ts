import { box, c, cover, dot, fill, house, line, parcel, place, stop, tree, van } from "./parts.ts";

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
  fill(c.sky, "M540 395c-30 40 34 62 14 112-22 54-130 92-150 168h240c-26-74 40-120 34-176-6-48-70-62-58-104z"),
  line(c.ice, 5, "M556 560h48M470 630h66M600 612h40"),
  line(c.paper, 34, handbookRoute),
  line(c.amber, 12, handbookRoute),
  fill(c.pine, "M474 470c40-30 130-44 196-30v44c-14 0-22 6-30 22h-24c-8-22-26-30-44-26s-28 18-32 40h-36c-4-18-14-28-30-28z"),
  line(c.paper, 30, "M470 491C520 448 590 438 678 451"),
  line(c.amber, 12, "M462 497C520 448 590 438 690 452"),
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

/** A way that ends at a shut door and has to come back, losing money as it goes. */
const failed = cover(
  c.night,
  fill("#173629", "M0 0h1200v140H0z"),
  box("#1d4433", 90, 0, 150, 140),
  box("#1d4433", 300, 40, 210, 100),
  box("#1d4433", 980, 20, 160, 120),
  line("#2b4a3e", 128, "M-60 520H700C960 520 960 262 770 262H-60"),
  line("#4b6c5f", 5, "M-60 520H700C960 520 960 262 770 262H-60", "34 34"),
  // The door at the far end of the bend.
  fill("#0a1c15", "M842 540h300v60H842z"),
  box(c.stone, 930, 186, 196, 372, 8),
  box(c.green, 950, 206, 156, 352, 6),
  box(c.pine, 970, 230, 52, 120, 6),
  box(c.pine, 1034, 230, 52, 120, 6),
  box(c.pine, 970, 380, 116, 140, 6),
  dot(c.amber, 966, 372, 9),
  box(c.stone, 906, 556, 244, 26, 6),
  // The note that hangs on the handle.
  place(
    box(c.cream, -26, 0, 52, 78, 6) + line(c.rust, 6, "M-12 26 12 50M12 26-12 50"),
    966,
    388,
  ),
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
  place(parcel(72, 56), 120, 196, 1),
  // Where it came from.
  line(c.mint, 10, "M40 520h470"),
  fill(c.mint, "M500 492l44 28-44 28z"),
);

/** Over the steering wheel: a phone that knows the way and five days ahead. */
const firstWeek = cover(
  c.ice,
  dot(c.paper, 930, 130, 56),
  box(c.paper, 872, 128, 190, 60, 30),
  box(c.paper, 120, 96, 170, 44, 22),
  fill(c.mist, "M0 330c160-70 320-90 500-40s420-60 700 10v120H0z"),
  fill(c.leaf, "M0 380c240-60 420-50 600-30s380-40 600 10v315H0z"),
  fill("#35564b", "M552 352h64l330 323H160z"),
  line(c.cream, 9, "M584 366v18M582 404v28M578 458v40M572 530v60"),
  // Five flags along the road, one for each day; the nearest has been reached.
  ...[
    [636, 352, 0.34],
    [676, 386, 0.5],
    [736, 432, 0.72],
    [822, 498, 1],
  ].map(([x = 0, y = 0, s = 1]) =>
    place(line(c.ink, 8, "M0 0v-128") + fill(c.paper, "M4-128h74l-20 26 20 26H4z"), x, y, s),
  ),
  place(line(c.ink, 8, "M0 0v-128") + fill(c.amber, "M4-128h74l-20 26 20 26H4z"), 944, 590, 1.4),
  // The dashboard.
  fill(c.night, "M0 566c200-54 420-60 640-56s420 18 560 62v103H0z"),
  fill(c.pine, "M0 600c220-50 430-58 650-54s410 20 550 58v71H0z"),
  line(c.ink, 38, "M20 720C30 520 160 430 300 430s270 90 280 290"),
  line("#2b4a3e", 10, "M52 690C70 536 180 462 300 462"),
  fill(c.ink, "M210 640h180v60H210z"),
  // The phone in its mount.
  fill(c.ink, "M708 560h96l24 70H684z"),
  box(c.ink, 640, 226, 232, 372, 34),
  box(c.paper, 656, 244, 200, 336, 20),
  fill(c.wash, "M656 264a20 20 0 0 1 20-20h160a20 20 0 0 1 20 20v156H656z"),
  line(c.mist, 10, "M656 310h200M656 376h200M716 244v176M800 244v176"),
  line(c.green, 9, "M690 398v-22h26v-66h84v-44"),
  stop(c.green, 690, 398, 11),
  stop(c.amber, 800, 272, 14, c.ink),
  ...[444, 484, 524].flatMap((y, i) => [
    dot(i === 0 ? c.green : c.stone, 684, y + 10, 11),
    box(c.stone, 708, y, i === 1 ? 92 : 120, 8, 4),
    box(c.wash, 708, y + 14, 76, 8, 4),
  ]),
  line(c.paper, 4, "m679 454 4 5 7-9"),
);

export const road = {
  "the-last-mile-handbook": handbook,
  "what-a-failed-delivery-costs": failed,
  "first-week-with-a-driver-app": firstWeek,
};
