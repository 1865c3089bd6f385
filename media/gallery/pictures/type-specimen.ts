import { streets } from "../../../src/ui/sample-day/names.ts";
import { c, each, type Picture, svg } from "../kit.ts";

export const picture: Picture = {
  slug: "type-specimen",
  category: "designing",
  alt: `A type specimen in black on amber: an enormous 17 with measuring lines, the digits 0 to 9 in one width, and ${streets.alder} in five weights.`,
  width: 1600,
  height: 2133,
  focus: "top",
  draw: () =>
    svg(
      2133,
      `<rect width="1600" height="2133" fill="${c.amber}"/>
      <g stroke="${c.rust}" stroke-width="3" stroke-opacity=".75"><path d="M0 317H1600M0 1238H1600"/><path d="M0 556H1600" stroke-dasharray="10 12"/></g>
      <text x="22" y="1238" font-size="1266" font-weight="800" letter-spacing="-.075em" fill="${c.ink}">17</text>
      <g transform="translate(1470 317)" stroke="${c.ink}" stroke-width="5" fill="none"><path d="M0 8V913M-16 30 0 8l16 22M-16 891 0 913l16-22"/></g><text transform="translate(1536 780) rotate(-90)" text-anchor="middle" font-size="36" font-family="Mono" font-weight="600" fill="${c.ink}">148 mm</text>
      <text x="84" y="150" font-size="54" font-weight="720" letter-spacing="-.02em" fill="${c.ink}">House numbers</text><text x="84" y="218" font-size="42" fill="#5f3506">Figures of one width, open shapes</text><text x="1516" y="150" text-anchor="end" font-size="42" font-family="Mono" font-weight="500" fill="#5f3506">A / 800</text>
      <rect y="1300" width="1600" height="833" fill="${c.ink}"/>
      <text x="84" y="1480" font-size="150" font-weight="640" letter-spacing=".008em" font-feature-settings="'tnum','zero'" fill="${c.amber}" textLength="1432">0123456789</text>
      ${each([250, 400, 550, 680, 820], (weight, i) => `<text x="84" y="${1640 + i * 106}" font-size="102" font-weight="${weight}" letter-spacing="-.035em" fill="${["#7f938a", "#a3b5ad", "#c9d6cf", "#e6eee9", "#ffffff"][i]}">${streets.alder} ${17 + i * 14}</text><text x="1516" y="${1634 + i * 106}" text-anchor="end" font-size="40" font-family="Mono" fill="${c.mint}">${weight}</text>`)}`,
    ),
};
