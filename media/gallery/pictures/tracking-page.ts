import { clockTime, parseTime, shortTime } from "../../../src/ui/sample-day/clock.ts";
import { findRoute, followed } from "../../../src/ui/sample-day/day.ts";
import { cityDoor, cityPlan } from "../city-plan.ts";
import { c, each, type Picture, svg } from "../kit.ts";

const light = {
  land: "#eef2ee",
  park: "#cfe9d9",
  water: "#c9def3",
  street: "#fff",
  avenue: "#fff",
};
const steps = [
  ["Order received", clockTime(parseTime("8:05 AM")), true],
  ["Out for delivery", clockTime(findRoute(followed.driver).leaves), true],
  ["Arriving", clockTime(followed.time), false],
] as const;

export const picture: Picture = {
  slug: "tracking-page",
  category: "designing",
  alt: "Close-up of a phone lying at an angle on mint: a live map with a van on its way to one door, and “Arrives at about 10:42 AM” below it in very large type.",
  width: 1600,
  height: 2133,
  draw: () =>
    svg(
      2133,
      `<rect width="1600" height="2133" fill="#9fdcc3"/><circle cx="1450" cy="300" r="700" fill="#b9e8d5"/><circle cx="100" cy="2000" r="620" fill="#86cdb0"/>
      <g transform="translate(800 1100) rotate(9) translate(-560 -1150)">
        <rect x="30" y="60" width="1120" height="2360" rx="150" fill="#04382a" opacity=".5" filter="url(#blur60)" transform="translate(-30 60)"/>
        <rect width="1120" height="2360" rx="150" fill="#0c1512"/><rect x="6" y="6" width="1108" height="2348" rx="146" fill="none" stroke="#5b6d65" stroke-width="6"/>
        <clipPath id="screen"><rect x="36" y="36" width="1048" height="2288" rx="118"/></clipPath><g clip-path="url(#screen)"><rect width="1120" height="2360" fill="#fff"/>
        <svg x="36" y="230" width="1048" height="800" viewBox="96 30 190 145" preserveAspectRatio="xMidYMid slice">${cityPlan(light, 1.3)}${cityDoor(c.green, c.ink)}</svg>
        <rect y="36" width="1120" height="200" fill="#fff"/><rect x="430" y="66" width="260" height="58" rx="29" fill="#0c1512"/>
        <circle cx="130" cy="180" r="38" fill="${c.amber}"/><text x="130" y="196" font-size="44" font-weight="760" text-anchor="middle" fill="#5c3606">Y</text><text x="190" y="196" font-size="46" font-weight="640" fill="${c.ink}">Your shop</text><text x="1030" y="196" font-size="38" text-anchor="end" fill="${c.muted}">Order 2041</text>
        <rect x="36" y="980" width="1048" height="1400" rx="70" fill="#fff"/>
        <text x="100" y="1120" font-size="54" fill="${c.muted}">Arrives at about</text>
        <text x="88" y="1400" font-size="300" font-weight="660" letter-spacing="-.055em" fill="${c.ink}">${shortTime(followed.time)}</text><text x="1040" y="1400" font-size="72" font-weight="600" text-anchor="end" fill="${c.muted}">AM</text>
        <g transform="translate(100 1480)"><rect width="920" height="20" rx="10" fill="${c.mist}"/><rect width="640" height="20" rx="10" fill="${c.green}"/><circle cx="640" cy="10" r="28" fill="#fff" stroke="${c.green}" stroke-width="12"/></g>
        ${each(steps, ([name, time, done], i) => `<g transform="translate(124 ${1620 + i * 124})">${i < 2 ? `<path d="M0 0V124" stroke="${i ? c.line : c.green}" stroke-width="8"/>` : ""}<circle r="26" fill="${done ? c.green : "#fff"}" stroke="${c.green}" stroke-width="8"/>${done ? `<path d="m-11 0 8 9 15-17" fill="none" stroke="#fff" stroke-width="7"/>` : ""}<text x="68" y="17" font-size="50" font-weight="${done ? 440 : 660}" fill="${c.ink}">${name}</text><text x="896" y="17" font-size="46" text-anchor="end" fill="${c.muted}">${time}</text></g>`)}
        <rect x="100" y="1990" width="920" height="150" rx="44" fill="${c.green}"/><text x="560" y="2084" font-size="56" font-weight="620" text-anchor="middle" fill="#fff">Call the shop</text></g>
        <path d="M150 36H700L240 2324H150Q36 2324 36 2200V150Q36 36 150 36Z" fill="url(#glare)"/>
      </g>`,
      `<linearGradient id="glare"><stop stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity=".02"/></linearGradient>`,
    ),
};
