import { c, each, type Picture, svg } from "../kit.ts";

/** 24 × 24, stroke 2: the grid all of them were drawn on. */
const icons = [
  "M2 16V7h12v9M14 10h4l4 4v2h-8M2 16h20|7,17,2|17,17,2",
  "M12 2 21 7v10l-9 5-9-5V7ZM3 7l9 5 9-5M12 12v10",
  "M12 22s7-7 7-13a7 7 0 0 0-14 0c0 6 7 13 7 13Z|12,9,2.5",
  "M3 21V9l9-6 9 6v12ZM9 21v-7h6v7",
  "|5,18,2.5|19,6,2.5M7.500 18H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7.500",
  "|12,12,9.500M12 6v6l4 3",
  "M3 17c3-9 5 3 8-4s3 4 5 0 3 2 5 1M3 21h18",
  "M4 4h16v12H10l-5 5v-5H4ZM8 8.500h8M8 12h5",
  "M3 7h4l2-3h6l2 3h4v13H3Z|12,13,4",
  "M4 21V3h16v18l-3-2-2.500 2L12 19l-2.500 2L7 19ZM8 8h8M8 12h8",
  "|5.500,16,4|18.500,16,4M5.500 16 9 8h6l3.500 8M9 8H7M12 16 9 9M15 8l1-3h2.500",
  "M12 3v18M4.200 7.500l15.600 9M4.200 16.500l15.600-9M9.500 4.500 12 7l2.500-2.500M9.500 19.500 12 17l2.500 2.500",
  "|12,8,4.500M3.500 21c0-5 4-7 8.500-7s8.500 2 8.500 7",
  "M6 3h12v18H6ZM10 18h4",
  "M2 20h20M4 20V11l8-6 8 6v9M8 20v-6h8v6M8 17h8",
  "M12 2 4 5v7c0 5 4 8 8 10 4-2 8-5 8-10V5ZM8.500 12l2.500 2.500 4.500-5",
  "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  "M4 20V10M10 20V4M16 20v-8M21.500 20H2.500",
  "M12 21V9M7 13l5-5 5 5M4 3h16",
  "M3 12 21 3l-6 18-4-7ZM11 14 21 3",
  "M6 2h12M6 22h12M7 2c0 6 10 6 10 10s-10 4-10 10M17 2c0 6-10 6-10 10s10 4 10 10",
  "M5 3h14l-2 9a5 5 0 0 1-10 0ZM12 17v5M8 22h8M12 3l-2 4 4 2-2 4",
  "M3 6h18M3 12h18M3 18h18|8,6,2|16,12,2|7,18,2",
  "M12 3 2.500 20h19ZM12 10v4M12 17v.200",
] as const;

function icon(source: string): string {
  const circle = /\|([\d.]+),([\d.]+),([\d.]+)/g;
  const rounds = each(
    source.matchAll(circle),
    ([, x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`,
  );
  return `<path d="${source.replace(circle, "")}"/>${rounds}`;
}

const colours = [c.forest, c.green, c.mint, c.amber, c.paper, c.blue, "#f0a27c", "#cfe9dc"];

export const picture: Picture = {
  slug: "icon-family",
  category: "designing",
  alt: "Twenty-four line icons for deliveries on colored tiles, six by four. One tile shows the construction grid behind its box.",
  width: 1600,
  height: 1200,
  draw: () =>
    svg(
      1200,
      `<rect width="1600" height="1200" fill="${c.warm}"/>${each(icons, (source, i) => {
        const x = 50 + (i % 6) * 252;
        const y = 96 + Math.floor(i / 6) * 254;
        const fill = colours[(i * 5 + Math.floor(i / 6) * 5) % 8] ?? c.mist;
        const dark = [c.forest, c.green, c.blue].some((one) => one === fill);
        const grid =
          i === 1
            ? `<g stroke="#fff" stroke-opacity=".5" stroke-width="1.500">${each([0, 1, 2, 3, 4, 5, 6], (k) => `<path d="M${k * 40} 0V240M0 ${k * 40}H240"/>`)}<path d="M0 0 240 240M240 0 0 240"/><circle cx="120" cy="120" r="100" fill="none"/></g>`
            : "";
        return `<g transform="translate(${x} ${y})"><rect width="240" height="240" rx="${i % 7 === 3 ? 120 : 40}" fill="${i === 1 ? "#e0572f" : fill}"/>${grid}<g transform="translate(48 48) scale(6)" fill="none" stroke="${dark || i === 1 ? c.cream : c.forest}" stroke-width="1.900" stroke-linejoin="round" stroke-linecap="round">${icon(source)}</g></g>`;
      })}`,
    ),
};
