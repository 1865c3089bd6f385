import { c, each, type Picture, svg } from "../kit.ts";

const star = (x: number, y: number, r: number, fill: string, stroke: string) =>
  `<path d="M${Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5 - Math.PI / 2;
    const k = i % 2 ? r * 0.46 : r;
    return `${(x + Math.cos(a) * k).toFixed(1)} ${(y + Math.sin(a) * k).toFixed(1)}`;
  }).join("L")}Z" fill="${fill}" stroke="${stroke}" stroke-width="14" stroke-linejoin="round"/>`;

export const picture: Picture = {
  slug: "survey-card",
  category: "designing",
  alt: "A mint hanger card on the brass handle of a dark blue paneled door asks “How was it?” with four of five stars filled in.",
  width: 1600,
  height: 2133,
  draw: () =>
    svg(
      2133,
      `<rect width="1600" height="2133" fill="#17406f"/>
      ${each(
        [
          [-420, -200, 760, 1060],
          [-420, 1000, 760, 1300],
          [1260, -200, 760, 1060],
          [1260, 1000, 760, 1300],
        ] as const,
        ([x, y, w, h]) =>
          `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#12345c"/><path d="M${x} ${y + h}V${y}H${x + w}l-34 34H${x + 34}V${y + h - 34}Z" fill="#0c2747"/><path d="M${x + w} ${y}V${y + h}H${x}l34-34H${x + w - 34}V${y + 34}Z" fill="#2b5c94"/>`,
      )}
      <g transform="rotate(3 800 400)"><path d="M520 560Q520 320 800 320t280 240V1830Q1080 1900 1010 1900H590Q520 1900 520 1830Z" fill="#020d1a" opacity=".6" filter="url(#blur30)" transform="translate(60 60)"/>
      <path fill-rule="evenodd" d="M440 520Q440 190 800 190t360 330V1810Q1160 1880 1090 1880H510Q440 1880 440 1810ZM800 330A170 170 0 1 0 800 670 170 170 0 1 0 800 330Z" fill="${c.mint}"/>
      <path fill-rule="evenodd" d="M440 520Q440 190 800 190t360 330V700H440ZM800 330A170 170 0 1 0 800 670 170 170 0 1 0 800 330Z" fill="#fff" opacity=".14"/>
      <text x="510" y="930" font-size="186" font-weight="720" letter-spacing="-.055em" fill="${c.forest}">How</text><text x="510" y="1096" font-size="186" font-weight="720" letter-spacing="-.055em" fill="${c.forest}">was it?</text>
      ${each([0, 1, 2, 3, 4], (i) => star(570 + i * 116, 1230, 50, i < 4 ? c.amber : c.mint, c.forest))}
      <rect x="510" y="1350" width="580" height="8" fill="${c.forest}" opacity=".3"/>
      <text x="510" y="1466" font-size="70" font-weight="560" letter-spacing="-.03em" fill="${c.forest}">Did it arrive when</text><text x="510" y="1550" font-size="70" font-weight="560" letter-spacing="-.03em" fill="${c.forest}">we said?</text>
      <rect x="510" y="1630" width="280" height="150" rx="75" fill="${c.forest}"/><text x="650" y="1730" text-anchor="middle" font-size="74" font-weight="680" fill="${c.mint}">Yes</text><rect x="817" y="1637" width="266" height="136" rx="68" fill="none" stroke="${c.forest}" stroke-width="14"/><text x="950" y="1730" text-anchor="middle" font-size="74" font-weight="680" fill="${c.forest}">No</text></g>
      <ellipse cx="850" cy="560" rx="230" ry="120" fill="#01130c" opacity=".45" filter="url(#blur30)"/>
      <circle cx="800" cy="480" r="136" fill="#7d5518"/><circle cx="800" cy="474" r="132" fill="url(#brass)"/><circle cx="800" cy="474" r="98" fill="url(#brass2)"/><ellipse cx="764" cy="426" rx="44" ry="26" fill="#fff" opacity=".75" transform="rotate(-34 764 426)" filter="url(#blur6)"/>
      <rect width="1600" height="2133" fill="url(#fall)"/>`,
      `<linearGradient id="brass" x2=".6" y2="1"><stop stop-color="#ffe6a6"/><stop offset=".5" stop-color="#d29a3a"/><stop offset="1" stop-color="#6b4312"/></linearGradient><radialGradient id="brass2" cx=".38" cy=".3" r=".8"><stop stop-color="#fff0c4"/><stop offset=".45" stop-color="#e0ab4c"/><stop offset="1" stop-color="#7c5015"/></radialGradient>
      <linearGradient id="fall" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000a18" stop-opacity=".45"/></linearGradient>`,
    ),
};
