import { c, chance, each, n, type Picture, range, svg } from "../kit.ts";

const tones = [c.green, c.green, "#16936c", c.rust, c.amber, c.blue] as const;

/**
 * One van's day as a line: time runs downwards, distance from the hub to the right. It drives, stands at stops,
 * comes home, and may go out again.
 */
function day(seed: number): string {
  const luck = chance(seed);
  let time = 270 + Math.abs(luck.bell()) * 90 + (luck.next() < 0.3 ? 520 : 0);
  let away = 0;
  const points = [`M130 ${n(time)}`];
  const to = (distance: number, takes: number) => {
    const next = time + takes;
    const half = (time + next) / 2;
    points.push(
      `C${n(130 + away)} ${n(half)} ${n(130 + distance)} ${n(half)} ${n(130 + distance)} ${n(next)}`,
    );
    away = distance;
    time = next;
  };
  for (let trip = 0; trip < 2 && time < 1300; trip++) {
    const reach = 300 + 1090 * luck.next() ** 1.4;
    to(reach, luck.between(90, 150));
    for (let stops = 2 + luck.below(5); stops > 0; stops--) {
      const stay = luck.between(10, 34);
      points.push(`v${n(stay)}`);
      time += stay;
      to(Math.min(1410, reach * luck.between(0.82, 1.1)), luck.between(34, 80));
    }
    to(0, luck.between(110, 190));
    if (luck.next() < 0.5) break;
    const rest = luck.between(40, 140);
    points.push(`v${n(rest)}`);
    time += rest;
  }
  return points.join("");
}

export const picture: Picture = {
  slug: "day-of-vans",
  category: "development",
  alt: "On warm paper, seventy thin curves in green, amber, rust, and blue swing out from the left edge and back, hour by hour from 6 a.m. to 8 p.m.",
  width: 1600,
  height: 2133,
  quality: 26,
  draw: () =>
    svg(
      2133,
      `<rect width="1600" height="2133" fill="#f6f0e2"/><g stroke="#d8ccb2" stroke-width="3">${each(range(8), (i) => `<path d="M130 ${270 + i * 238}H1600"/>`)}</g>
      <text x="126" y="182" font-size="132" font-weight="720" letter-spacing="-.05em" fill="${c.ink}">6 a.m. to 8 p.m.</text>
      <g font-family="Mono" font-size="38" font-weight="600" fill="#8a7648">${each(range(8), (i) => `<text x="24" y="${284 + i * 238}">${String(((5 + i * 2) % 12) + 1).padStart(2, " ")}</text>`)}</g>
      <g fill="none" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".72" style="mix-blend-mode:multiply">${each(range(70), (i) => `<path d="${day(900 + i)}" stroke="${tones[i % 6]}"/>`)}</g>
      <path d="${day(931)}" fill="none" stroke="#f6f0e2" stroke-width="30" stroke-linejoin="round"/><path d="${day(931)}" fill="none" stroke="${c.ink}" stroke-width="15" stroke-linejoin="round" stroke-linecap="round"/>
      <rect x="112" y="262" width="36" height="1690" rx="18" fill="${c.ink}"/>`,
    ),
};
