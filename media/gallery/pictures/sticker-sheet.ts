import { c, each, mark, type Picture, svg } from "../kit.ts";

interface Sticker {
  x: number;
  y: number;
  turn: number;
  shape: string;
  art: string;
}

const round = (r: number) => `<circle r="${r}"/>`;
const card = (w: number, h: number, r = 36) =>
  `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${r}"/>`;
const label = (y: number, size: number, fill: string, text: string) =>
  `<text y="${y}" text-anchor="middle" font-size="${size}" font-weight="760" letter-spacing="-.03em" fill="${fill}">${text}</text>`;
const fill = (shape: string, colour: string) => `<g fill="${colour}">${shape}</g>`;

const star = Array.from({ length: 24 }, (_, i) => {
  const r = i % 2 ? 168 : 204;
  const a = (i * Math.PI) / 12;
  return `${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}`;
}).join("L");

const stickers: Sticker[] = [
  {
    x: 330,
    y: 320,
    turn: -8,
    shape: round(205),
    art: `${fill(round(205), "#d8453a")}<path d="M-76-120H76L60-10Q52 50 0 50T-60-10ZM0 50V124M-56 130H56" fill="none" stroke="#fff" stroke-width="24" stroke-linejoin="round" stroke-linecap="round"/><path d="M-10-112 22-66-16-40 12 2" fill="none" stroke="#fff" stroke-width="14"/>`,
  },
  {
    x: 800,
    y: 300,
    turn: 4,
    shape: card(400, 330, 60),
    art: `${fill(card(400, 330, 60), c.amber)}<path d="M-120-40V-120M-160-80l40-44 40 44M120-40V-120M80-80l40-44 40 44" fill="none" stroke="${c.ink}" stroke-width="24"/>${label(58, 104, c.ink, "UP")}${label(126, 56, c.ink, "this side")}`,
  },
  {
    x: 1268,
    y: 330,
    turn: 10,
    shape: `<path d="M${star}Z"/>`,
    art: `${fill(`<path d="M${star}Z"/>`, c.green)}${label(-24, 74, c.paper, "DONE")}${label(60, 98, c.mint, "10:42")}`,
  },
  {
    x: 330,
    y: 800,
    turn: 6,
    shape: card(390, 390, 110),
    art: `${fill(card(390, 390, 110), c.blue)}<g stroke="#fff" stroke-width="22" stroke-linecap="round" fill="none">${each([0, 60, 120], (a) => `<g transform="rotate(${a})"><path d="M0-134V134M-38-112 0-76 38-112M-38 112 0 76 38 112"/></g>`)}</g>`,
  },
  {
    x: 800,
    y: 800,
    turn: -5,
    shape: round(238),
    art: `${fill(round(238), c.mint)}<circle r="196" fill="${c.forest}"/>${mark(-112, -112, 224, c.mint, c.forest)}`,
  },
  {
    x: 1272,
    y: 806,
    turn: -9,
    shape: `<path d="M-206 150V-60L0-196 206-60V150Q206 180 176 180H-176Q-206 180-206 150Z"/>`,
    art: `<path d="M-206 150V-60L0-196 206-60V150Q206 180 176 180H-176Q-206 180-206 150Z" fill="${c.cream}"/><rect x="-64" y="-30" width="128" height="210" fill="${c.rust}"/><circle cx="34" cy="80" r="12" fill="${c.amber}"/><rect x="-150" y="96" width="96" height="84" fill="${c.kraft}"/><path d="M-102 96v84" stroke="${c.green}" stroke-width="18"/><path d="M-206-60 0-196 206-60" fill="none" stroke="${c.green}" stroke-width="30"/>`,
  },
  {
    x: 330,
    y: 1276,
    turn: -4,
    shape: card(420, 340, 40),
    art: `${fill(card(420, 340, 40), c.ink)}<path d="M-70-60Q-70-130 0-130T70-60" fill="none" stroke="${c.amber}" stroke-width="26"/><path d="M-96-66H96L130 130H-130Z" fill="${c.amber}"/>${label(80, 116, c.ink, "20")}`,
  },
  {
    x: 800,
    y: 1290,
    turn: 7,
    shape: card(420, 300, 150),
    art: `${fill(card(420, 300, 150), "#bfe9d6")}<path d="M-150 40V-50Q-150-70-130-70H30L90-10H130Q150-10 150 20V40Z" fill="${c.green}"/><circle cx="-84" cy="44" r="36" fill="${c.ink}"/><circle cx="84" cy="44" r="36" fill="${c.ink}"/><circle cx="-84" cy="44" r="14" fill="#bfe9d6"/><circle cx="84" cy="44" r="14" fill="#bfe9d6"/><path d="M36-48 76-8H10V-48Z" fill="${c.mist}"/>`,
  },
  {
    x: 1262,
    y: 1284,
    turn: 3,
    shape: card(380, 380, 190),
    art: `${fill(card(380, 380, 190), "#f08a5d")}<path d="M-110-20q55-70 110 0M0-20" stroke="none" fill="none"/><circle cx="-62" cy="-44" r="22" fill="${c.ink}"/><circle cx="62" cy="-44" r="22" fill="${c.ink}"/><path d="M-96 30Q0 150 96 30Z" fill="${c.ink}"/><path d="M-60 62Q0 40 60 62 0 116-60 62Z" fill="${c.cream}"/>`,
  },
];

export const picture: Picture = {
  slug: "sticker-sheet",
  category: "branding",
  alt: "A sheet of nine die-cut stickers: cracked glass, this side up, done at 10:42, a snowflake, the logo, a house with a package, a weight, a van, and a smile. One corner is peeling off.",
  width: 1600,
  height: 1600,
  draw: () =>
    svg(
      1600,
      `<rect width="1600" height="1600" fill="${c.sand}"/><g filter="url(#drop)"><rect x="56" y="56" width="1488" height="1488" rx="28" fill="#faf7ef"/></g>
      ${each(stickers, ({ x, y, turn, shape, art }) => `<g transform="translate(${x} ${y}) rotate(${turn})"><g filter="url(#low)" fill="#fff" stroke="#fff" stroke-width="44" stroke-linejoin="round">${shape}</g>${art}<g fill="url(#shine)">${shape}</g></g>`)}
      <g><path d="M1544 1390V1544H1390Z" fill="${c.sand}"/><path d="M1390 1544 1544 1390 1404 1376Q1376 1380 1380 1410Z" fill="#000" opacity=".3" filter="url(#blur14)"/><path d="M1390 1544Q1360 1450 1372 1372 1450 1360 1544 1390Z" fill="url(#peel)"/></g>`,
      `<linearGradient id="shine" x2=".7" y2="1"><stop stop-color="#fff" stop-opacity=".28"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/></linearGradient>
      <linearGradient id="peel" x2="1" y2="1"><stop stop-color="#fffdf7"/><stop offset=".5" stop-color="#d8d0bf"/><stop offset="1" stop-color="#f4efe4"/></linearGradient>`,
    ),
};
