import { hubPlace } from "../../../src/ui/sample-day/day.ts";
import { cityPlan, cityRoute, type MapStyle } from "../city-plan.ts";
import { c, each, type Picture, svg } from "../kit.ts";

const styles: (MapStyle & { route: string; on: string; name: string; ink: string })[] = [
  {
    name: "Day",
    land: "#f1efe7",
    park: "#cbe6c6",
    water: "#b7d7f2",
    street: "#ffffff",
    avenue: "#ffe9bd",
    route: c.green,
    on: "#fff",
    ink: c.ink,
  },
  {
    name: "Night",
    land: "#0e1714",
    park: "#143024",
    water: "#0d2b49",
    street: "#22332c",
    avenue: "#31493f",
    route: c.mint,
    on: "#0b110f",
    ink: "#ebf2ee",
  },
  {
    name: "Print",
    land: "#ffffff",
    park: "url(#hatch)",
    water: "url(#dots)",
    street: "#c9c9c9",
    avenue: "#111",
    route: "#111",
    on: "#fff",
    ink: "#111",
  },
  {
    name: "Sun",
    land: "#ffd36b",
    park: "#f0b32f",
    water: "#2a5fae",
    street: "#fff0c2",
    avenue: "#ffffff",
    route: "#c2361c",
    on: "#fff",
    ink: "#402102",
  },
];

export const picture: Picture = {
  slug: "map-styles",
  category: "designing",
  alt: "The same city map in four quarters, each in a different style: day, night, black-and-white print, and high contrast for bright sun. One route runs through all of them.",
  width: 1600,
  height: 1600,
  draw: () =>
    svg(
      1600,
      `<rect width="1600" height="1600" fill="${c.ink}"/>${each(styles, (style, i) => {
        const x = (i % 2) * 806;
        const y = Math.floor(i / 2) * 806;
        return `<clipPath id="q${i}"><rect x="${x}" y="${y}" width="794" height="794"/></clipPath><g clip-path="url(#q${i})"><g transform="translate(800 800) scale(3.2) rotate(-14) translate(-${hubPlace.x} -${hubPlace.y - 40})">${cityPlan(style, 1.2)}${each([0, 1, 2], (k) => cityRoute(k, style.route, style.on, 6))}<g transform="translate(${hubPlace.x} ${hubPlace.y})"><rect x="-20" y="-20" width="40" height="40" rx="11" fill="${style.route}"/><path d="M-11 1 0-9l11 10v11h-22Z" fill="${style.on}"/></g></g>
        <g transform="translate(${i % 2 ? 1560 : 40} ${i > 1 ? 1520 : 46})"><rect x="${i % 2 ? -240 : 0}" y="0" width="240" height="${i > 1 ? -0 : 0}" fill="none"/><text x="0" y="${i > 1 ? 30 : 62}" font-size="96" font-weight="720" letter-spacing="-.04em" text-anchor="${i % 2 ? "end" : "start"}" fill="${style.ink}" stroke="${style.land}" stroke-width="20" stroke-linejoin="round" paint-order="stroke">${style.name}</text></g></g>`;
      })}`,
      `<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#fff"/><path d="M0 0V6" stroke="#333" stroke-width="2"/></pattern><pattern id="dots" width="7" height="7" patternUnits="userSpaceOnUse"><rect width="7" height="7" fill="#fff"/><circle cx="3" cy="3" r="1.700" fill="#333"/></pattern>`,
    ),
};
