import { drivers } from "../../../src/ui/sample-day/names.ts";
import { brandName } from "../../settings.ts";
import { c, each, mark, type Picture, range, svg } from "../kit.ts";

const sheet = (
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  fill: string,
  art: string,
) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="${w}" height="${h}" rx="6" fill="${fill}" filter="url(#drop)"/>${art}</g>`;

const lines = (x: number, y: number, widths: number[], gap: number, fill: string, tall = 12) =>
  each(
    widths,
    (w, i) =>
      `<rect x="${x}" y="${y + i * gap}" width="${w}" height="${tall}" rx="${tall / 2}" fill="${fill}"/>`,
  );

export const picture: Picture = {
  slug: "stationery",
  category: "branding",
  alt: "A letter, an envelope, cards, a pencil, and a missed-delivery slip laid out on a dark green desk in slanting window light.",
  width: 1600,
  height: 1067,
  draw: () =>
    svg(
      1067,
      `<rect width="1600" height="1067" fill="#0c4a37"/>
      ${sheet(150, 30, 600, 850, -9, "#fffdf8", `${mark(56, 56, 78, c.green, c.paper)}<text x="150" y="114" font-size="52" font-weight="660" letter-spacing="-.03em" fill="${c.green}">${brandName}</text>${lines(56, 230, [260, 200, 230], 30, "#b9c6bf")}<text x="56" y="420" font-size="56" font-weight="680" letter-spacing="-.03em" fill="${c.ink}">Dear neighbor,</text>${lines(56, 470, [470, 486, 452, 480, 330, 0, 474, 460, 240], 36, "#d3dcd7")}<path d="M470 850 536 640H560L600 790V850Z" fill="${c.mist}"/>`)}
      ${sheet(700, 110, 700, 400, 5, c.amber, `<path d="M0 0 350 232 700 0" fill="#fbc774" stroke="#d8922b" stroke-width="4"/><path d="M0 400 270 178M700 400 430 178" stroke="#d8922b" stroke-width="4" opacity=".6"/><circle cx="350" cy="226" r="66" fill="${c.rust}"/><circle cx="350" cy="226" r="54" fill="none" stroke="#d9772a" stroke-width="5"/>${mark(318, 194, 64, "#f2c58d", c.rust)}`)}
      ${sheet(1010, 520, 450, 260, -12, c.mint, `<path d="M190 260 216 0h20L270 260Z" fill="${c.paper}"/><path d="M226 20v34M227 84v44M229 162v60" stroke="${c.mint}" stroke-width="12"/>`)}
      ${sheet(850, 640, 450, 260, -3, c.paper, `${mark(36, 36, 60, c.green, c.paper)}<text x="36" y="172" font-size="50" font-weight="680" letter-spacing="-.03em" fill="${c.ink}">${drivers.signal}</text><text x="36" y="218" font-size="30" fill="${c.muted}">Driver, Hub 3</text>${lines(270, 54, [140, 110], 28, "#c3cec8", 10)}`)}
      ${sheet(1290, 690, 330, 520, 14, c.blue, `<text x="40" y="110" font-size="76" font-weight="720" letter-spacing="-.04em" fill="#fff">Sorry we</text><text x="40" y="190" font-size="76" font-weight="720" letter-spacing="-.04em" fill="${c.sky}">missed</text><text x="40" y="270" font-size="76" font-weight="720" letter-spacing="-.04em" fill="#fff">you.</text>${lines(40, 330, [200, 160], 32, "#4d86c6")}`)}
      <g transform="translate(240 1000) rotate(-9)" filter="url(#low)"><rect width="520" height="34" fill="${c.rust}"/><rect y="11" width="520" height="12" fill="#d1711f"/><path d="M520 0 590 17 520 34Z" fill="#ecd0a4"/><path d="M566 11 590 17 566 23Z" fill="${c.ink}"/><rect x="-34" width="40" height="34" fill="#c9d2cd"/><rect x="-66" width="34" height="34" rx="8" fill="#f08a8a"/></g>
      <g style="mix-blend-mode:multiply" opacity=".42"><g filter="url(#blur14)" fill="#06281d">${each(range(5), (i) => `<path d="M${-420 + i * 470}-40h150l-560 1180h-150Z"/>`)}<path d="M-40 520 1700 300v50L-40 580Z"/></g></g>
      <rect width="1600" height="1067" fill="url(#window)"/>`,
      `<linearGradient id="window" x2="1" y2="1"><stop stop-color="#fff3cf" stop-opacity=".24"/><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#00100a" stop-opacity=".4"/></linearGradient>`,
    ),
};
