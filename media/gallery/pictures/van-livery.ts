import { c, each, mark, type Picture, range, svg } from "../kit.ts";
import { van } from "../van.ts";

const livery = `<path d="M-20 500 560 30H1300V500Z" fill="${c.mint}"/><path d="M130 500 640 30H800L470 500Z" fill="${c.paper}"/>
  ${each(range(5), (i) => `<path d="M${318 + i * 84} ${470 - i * 97}l${52 - i * 5}-${58 - i * 5}" stroke="${c.green}" stroke-width="${22 - i * 3}"/>`)}`;

export const picture: Picture = {
  slug: "van-livery",
  category: "branding",
  alt: "Side view of a green delivery van with a white road running up its side toward the cab. Behind it is a row of warm-colored houses.",
  width: 1600,
  height: 1200,
  draw: () =>
    svg(
      1200,
      `<rect width="1600" height="1200" fill="${c.amber}"/>
      <circle cx="1220" cy="330" r="230" fill="#ffd998"/>
      <g fill="#e39a2f">${each([0, 1, 2, 3, 4, 5, 6, 7], (i) => `<path d="M${i * 210 - 20} 880V${470 + ((i * 73) % 190)}l${i % 3 ? "105-90 105 90" : "0-40h210v40"}V880Z"/>`)}</g>
      <g fill="#c97e1a">${each([0, 1, 2, 3, 4, 5], (i) => `<path d="M${i * 290 - 120} 900V${610 + ((i * 57) % 130)}h${230}V900Z"/>`)}
      ${each(range(30), (i) => `<rect x="${i * 58 - 30}" y="${820 - ((i * 37) % 50)}" width="40" height="70" rx="20"/>`)}</g>
      <g fill="${c.cream}" opacity=".8">${each(range(18), (i) => `<rect x="${(i % 6) * 290 - 82 + Math.floor(i / 6) * 58}" y="${692 + ((Math.floor(i / 3) * 31) % 60)}" width="30" height="46" rx="3"/>`)}</g>
      <rect y="880" width="1600" height="320" fill="#263c34"/><rect y="880" width="1600" height="34" fill="${c.sand}"/><rect y="914" width="1600" height="12" fill="#12241e"/>
      <path d="M-40 1120H1640" stroke="${c.cream}" stroke-width="16" stroke-dasharray="150 110"/>
      <ellipse cx="800" cy="1012" rx="640" ry="34" fill="#04100b" opacity=".6" filter="url(#blur14)"/>
      <g transform="translate(128 376) scale(1.08)">${van(c.green, livery)}
      <g transform="translate(80 110)">${mark(0, 0, 190, c.paper, c.green)}</g></g>`,
    ),
};
