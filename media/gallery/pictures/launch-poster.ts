import { brandName } from "../../settings.ts";
import { c, each, mark, type Picture, range, svg } from "../kit.ts";

/** The road up to the lit door, as pairs of left and right edges from the horizon down. */
const houses = range(7);

export const picture: Picture = {
  slug: "launch-poster",
  category: "branding",
  alt: "A poster on a wall: a road runs between dark houses to one bright door under a rising sun. It reads “Every door from Monday, 6 a.m.”",
  width: 1600,
  height: 2133,
  focus: "top",
  draw: () =>
    svg(
      2133,
      `<rect width="1600" height="2133" fill="#b9b3a6"/><rect width="1600" height="2133" filter="url(#wall)" opacity=".55"/>
      <g transform="rotate(-1.200 800 1066)"><g filter="url(#drop)"><rect x="110" y="90" width="1380" height="1950" fill="${c.cream}"/></g>
      <clipPath id="sheet"><rect x="110" y="90" width="1380" height="1950"/></clipPath><g clip-path="url(#sheet)">
        <rect x="110" y="90" width="1380" height="1950" fill="${c.amber}"/>
        ${each(range(9), (i) => `<circle cx="800" cy="1010" r="${960 - i * 96}" fill="${["#f0a53a", "#f3ae48", "#f6b857", "#f9c268", "#fbcc7b", "#fdd690", "#fee0a6", "#feeabe", "#fff4d8"][i]}"/>`)}
        ${each(houses, (i) => {
          const near = i / 6;
          const w = 70 + near * near * 230;
          const x = 110 + near * near * 470 + near * 130;
          const h = 130 + near * near * 800 + (i % 2) * 60;
          const base = 1120 + near * near * 560;
          const shade = [
            "#2b7b5d",
            "#1f6d51",
            "#166046",
            "#0f553d",
            "#0b4a35",
            "#083f2d",
            "#063425",
          ][i];
          const house = (side: number) =>
            `<g transform="translate(800 0) scale(${side} 1) translate(${x - 40} 0)"><path d="M0 ${base}V${base - h}l${w * 0.5} ${-w * 0.42} ${w * 0.5} ${w * 0.42}V2100H0Z" fill="${shade}"/>${each(range(Math.round(2 + near * 5)), (k) => `<rect x="${w * (0.2 + 0.38 * (k % 2))}" y="${base - h + 30 + near * 40 + Math.floor(k / 2) * (60 + near * 110)}" width="${w * 0.2}" height="${w * 0.3}" fill="${(k + i) % 3 ? "#f5b34c" : "#06291d"}" opacity=".9"/>`)}</g>`;
          return house(1) + house(-1);
        })}
        <path d="M760 1010H840L1560 2060H40Z" fill="${c.forest}"/><path d="M760 1010H840L1300 2060H300Z" fill="${c.green}"/>
        ${each(range(7), (i) => {
          const y = 1080 + i * i * 20 + i * 18;
          const k = 6 + i * 4.2;
          return `<path d="M${800 - k} ${y}h${k * 2}l${k * 0.5} ${30 + i * 16}h${-k * 3}Z" fill="${c.cream}"/>`;
        })}
        <g><circle cx="800" cy="950" r="220" fill="#fff6d6" filter="url(#blur60)"/><rect x="715" y="800" width="170" height="262" rx="14" fill="${c.forest}"/><rect x="733" y="820" width="134" height="242" rx="6" fill="#fff9e6"/><path d="M733 820 800 846V1080L733 1062Z" fill="${c.green}"/><circle cx="786" cy="952" r="8" fill="${c.amber}"/></g>
        <text x="180" y="350" font-size="262" font-weight="780" letter-spacing="-.06em" fill="${c.forest}">Every door</text>
        <text x="190" y="520" font-size="128" font-weight="620" letter-spacing="-.045em" fill="${c.forest}">from Monday, 6 a.m.</text>
        ${mark(180, 1872, 100, c.paper, c.green)}<text x="304" y="1948" font-size="80" font-weight="660" letter-spacing="-.03em" fill="${c.paper}">${brandName}</text>
      </g>
      <g opacity=".16" stroke="#3d2a05" stroke-width="3" fill="none"><path d="M110 738H1490M110 1390H1490M800 90V2040"/></g><g opacity=".25" stroke="#fff" stroke-width="3" fill="none"><path d="M110 742H1490M110 1394H1490M804 90V2040"/></g></g>
      <rect width="1600" height="2133" fill="url(#sun)"/>`,
      `<filter id="wall"><feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="4" seed="8"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .18  0 0 0 0 .15  0 0 0 .8 -.25"/></filter>
      <linearGradient id="sun" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".14"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>`,
    ),
};
