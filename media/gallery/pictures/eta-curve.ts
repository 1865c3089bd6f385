import { c, chance, each, n, type Picture, range, svg } from "../kit.ts";

const steps = 60;
const luck = chance(12);

/** The expected minute of arrival as the van comes nearer: it wanders, and settles on the true one. */
const middle = (() => {
  let drift = -150;
  return range(steps + 1).map((i) => {
    const left = 1 - i / steps;
    drift = drift * 0.9 + luck.bell() * 34 * left;
    return drift * left ** 0.6;
  });
})();
const x = (i: number) => 150 + (i / steps) * 1180;
const spread = (i: number) => (1 - i / steps) ** 0.75;

function band(width: number, fill: string): string {
  const top = range(steps + 1).map(
    (i) => `${n(x(i))} ${n(520 + (middle[i] ?? 0) - width * spread(i))}`,
  );
  const low = range(steps + 1).map(
    (i) => `${n(x(i))} ${n(520 + (middle[i] ?? 0) + width * 0.82 * spread(i))}`,
  );
  return `<path d="M${top.join("L")}L${low.reverse().join("L")}Z" fill="${fill}"/>`;
}

export const picture: Picture = {
  slug: "eta-curve",
  category: "development",
  alt: "A fan chart on deep blue: wide bands of possible arrival times narrow to one bright point marked 10:42.",
  width: 1600,
  height: 1067,
  focus: "right",
  draw: () =>
    svg(
      1067,
      `<rect width="1600" height="1067" fill="#0f2f57"/><rect width="1600" height="1067" fill="url(#deep)"/>
      <g stroke="#fff" stroke-opacity=".12" stroke-width="3">${each(range(7), (i) => `<path d="M150 ${130 + i * 130}H1500"/>`)}</g><g font-family="Mono" font-size="34" fill="#9fc1e8">${each(["11:06", "10:58", "10:50", "10:42", "10:34", "10:26", "10:18"], (t, i) => `<text x="36" y="${142 + i * 130}" font-weight="${i === 3 ? 700 : 400}" fill="${i === 3 ? "#fff" : "#9fc1e8"}">${t}</text>`)}${each(["90 min before", "60", "30", "at the door"], (t, i) => `<text x="${150 + i * 393}" y="1010" text-anchor="${i === 0 ? "start" : "middle"}">${t}</text>`)}</g>
      <path d="M150 520H1500" stroke="${c.amber}" stroke-width="4" stroke-dasharray="4 16" stroke-linecap="round"/>
      ${band(400, "#2f72bd")}${band(270, "#4f97df")}${band(160, "#8ec1f7")}${band(76, "#dcecfd")}
      <path d="M${range(steps + 1)
        .map((i) => `${n(x(i))} ${n(520 + (middle[i] ?? 0))}`)
        .join("L")}" fill="none" stroke="${c.blue}" stroke-width="13" stroke-linejoin="round"/>
      <circle cx="1330" cy="520" r="120" fill="${c.amber}" opacity=".5" filter="url(#blur30)"/><circle cx="1330" cy="520" r="44" fill="${c.amber}"/><circle cx="1330" cy="520" r="20" fill="#fff"/>
      <g transform="translate(1110 196)" filter="url(#low)"><rect width="400" height="176" rx="40" fill="${c.amber}"/><path d="M190 170h80l-46 76Z" fill="${c.amber}"/></g><text x="1310" y="330" text-anchor="middle" font-size="136" font-weight="720" letter-spacing="-.05em" fill="${c.ink}">10:42</text>`,
      `<radialGradient id="deep" cx=".84" cy=".48" r=".8"><stop stop-color="#2a6fbf" stop-opacity=".75"/><stop offset="1" stop-color="#0b1f3c" stop-opacity=".7"/></radialGradient>`,
    ),
};
