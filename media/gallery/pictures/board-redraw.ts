import { hubPlace, routes } from "../../../src/ui/sample-day/day.ts";
import { cityPlan, cityRoute } from "../city-plan.ts";
import { c, each, type Picture, svg } from "../kit.ts";

const rows = routes.map((route) => route.driver);
const tones = [c.mint, c.amber, c.sky];
const dark = {
  land: "#12201b",
  park: "#183328",
  water: "#12304d",
  street: "#22352d",
  avenue: "#2c443a",
};

const sketch = `<rect x="-70" y="-70" width="1740" height="1340" fill="#faf5e8"/><g stroke="#d9cfb8" stroke-width="2">${each(Array.from({ length: 40 }), (_, i) => `<path d="M${i * 50} 0V1200M0 ${i * 50}H1600" stroke-opacity="${i % 4 ? 0.35 : 0.8}"/>`)}</g>
  <g filter="url(#hand)" fill="none" stroke="#2c4a7c" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">
  <path d="M90 110H1510V1100H90ZM90 230H1510M560 230V1100M130 170h180M1300 170h160"/>
  ${each([0, 1, 2], (i) => `<path d="M130 ${290 + i * 266}H520V${510 + i * 266}H130ZM175 ${345 + i * 266}m-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0M220 ${345 + i * 266}h150M165 ${410 + i * 266}h300M165 ${460 + i * 266}h220"/>`)}
  <path d="M560 700C800 640 1000 820 1510 560M700 230V1100M1000 230 1240 1100M560 420H1510M560 930H1510"/><path d="M760 860 900 600 1120 520 1300 420" stroke="#d1502b" stroke-width="10"/><path d="M735 860a25 25 0 1 0 50 0a25 25 0 1 0-50 0M875 600a25 25 0 1 0 50 0a25 25 0 1 0-50 0" stroke="#d1502b"/></g>
  <g font-size="50" font-weight="500" fill="#d1502b" transform="rotate(-4 700 330)"><text x="600" y="330">map first,</text><text x="600" y="388">list second</text></g>`;

const finished = `<rect width="1600" height="1200" fill="${c.night}"/><svg x="560" y="230" width="950" height="870" viewBox="130 36 500 458" preserveAspectRatio="xMidYMid slice">${cityPlan(dark, 1.3)}${each([0, 1, 2], (i) => cityRoute(i, tones[i] ?? c.mint, "#0b110f"))}<g transform="translate(${hubPlace.x} ${hubPlace.y})"><rect x="-17" y="-17" width="34" height="34" rx="9" fill="#fff"/><path d="M-9 1 0-7l9 8v9H-9Z" fill="${c.green}"/></g></svg>
  <rect x="90" y="110" width="1420" height="120" fill="#141d1a"/><rect x="90" y="230" width="470" height="870" fill="#101815"/><text x="130" y="188" font-size="52" font-weight="660" fill="#ebf2ee">Today</text><rect x="1290" y="136" width="190" height="68" rx="18" fill="${c.mint}"/><text x="1385" y="184" font-size="38" font-weight="640" text-anchor="middle" fill="#04251a">Dispatch</text>
  ${each(rows, (name, i) => `<g transform="translate(120 ${272 + i * 270})"><rect width="410" height="242" rx="28" fill="#18241f" stroke="#26332d" stroke-width="3"/><circle cx="58" cy="62" r="28" fill="${tones[i]}"/><text x="58" y="76" text-anchor="middle" font-size="36" font-weight="720" fill="#0b110f">${name[0]}</text><text x="106" y="78" font-size="46" font-weight="640" fill="#ebf2ee">${name}</text><text x="30" y="152" font-size="36" fill="#a3b5ad">${`${routes[i]?.stops.length} stops, on time`}</text><rect x="30" y="186" width="350" height="16" rx="8" fill="#26332d"/><rect x="30" y="186" width="${[190, 110, 150][i]}" height="16" rx="8" fill="${tones[i]}"/></g>`)}
  <rect x="90" y="110" width="1420" height="990" fill="none" stroke="#26332d" stroke-width="4"/>`;

export const picture: Picture = {
  slug: "board-redraw",
  category: "designing",
  alt: "One screen split by a diagonal: a blue pencil sketch on graph paper on the left, and the finished dark board with three routes on a map on the right.",
  width: 1600,
  height: 1200,
  draw: () =>
    svg(
      1200,
      `${finished}<g filter="url(#tear)"><g clip-path="url(#left)">${sketch}</g></g>`,
      `<clipPath id="left"><path d="M-70-70H1035L960 140 940 200 860 420 836 470 730 760 716 830 600 1130 560 1270H-70Z"/></clipPath>
      <filter id="tear" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="3" seed="3" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="9" result="d"/><feDropShadow in="d" dx="14" dy="6" stdDeviation="16" flood-opacity=".65"/></filter>
      <filter id="hand"><feTurbulence type="fractalNoise" baseFrequency=".008" numOctaves="2" seed="5"/><feDisplacementMap in="SourceGraphic" scale="16"/></filter>`,
    ),
};
