import { c, chance, type Picture, svg } from "../kit.ts";

const fills = ["#0b3a5e", "#11517f", "#1f6fa8", "#3c93c9", "#7cc0df", "#c4e5e4", "#fbe3a4"];
const luck = chance(77);
const towns = Array.from({ length: 900 }, (_, i) => {
  const [x, y, wide] = (
    [
      [1090, 430, 150],
      [420, 800, 90],
      [700, 300, 220],
      [1300, 900, 60],
    ] as const
  )[i % 4] ?? [0, 0, 1];
  return [x + luck.bell() * wide, y + luck.bell() * wide * 0.8] as const;
});

/** Splits a square until few enough addresses are in it; crowded squares end small and bright. */
function tile(x: number, y: number, size: number, depth: number): string {
  const inside = towns.filter(([a, b]) => a >= x && a < x + size && b >= y && b < y + size);
  if (depth < 6 && inside.length > 5) {
    const half = size / 2;
    return [0, 1, 2, 3]
      .map((k) => tile(x + (k % 2) * half, y + Math.floor(k / 2) * half, half, depth + 1))
      .join("");
  }
  const inset = Math.max(2, size * 0.02);
  const tone = fills[Math.min(6, depth)] ?? c.sky;
  const extra = luck.next();
  const side = size - inset * 2;
  const place = `x="${x + inset}" y="${y + inset}" width="${side}" height="${side}" rx="${size * 0.07}"`;
  const lanes =
    depth > 1 && extra < 0.34
      ? `<path d="M${x + size / 2} ${y + inset}v${side}M${x + inset} ${y + size * (0.3 + extra)}h${side}" stroke="#fff" stroke-opacity=".5" stroke-width="${size * 0.06}"/>`
      : "";
  return `<rect ${place} fill="${extra > 0.965 ? c.mint : extra > 0.93 ? "#f08a5d" : tone}"/>${lanes}`;
}

export const picture: Picture = {
  slug: "tile-store",
  category: "development",
  alt: "A mosaic of nested squares, large and dark blue in the countryside, smaller and brighter toward four towns. One tile is lifted out.",
  width: 1600,
  height: 1200,
  draw: () =>
    svg(
      1200,
      `<rect width="1600" height="1200" fill="#082a47"/>${tile(0, -200, 1600, 0)}
      <g transform="rotate(-7 520 480)"><rect x="330" y="240" width="400" height="400" rx="30" fill="#001220" opacity=".6" filter="url(#blur30)" transform="translate(20 60)"/><rect x="330" y="240" width="400" height="400" rx="30" fill="#eef5ec"/><clipPath id="one"><rect x="350" y="260" width="360" height="360" rx="16"/></clipPath><g clip-path="url(#one)"><rect x="350" y="260" width="360" height="360" fill="#e4efe2"/><path d="M340 520Q470 470 560 560T730 540V640H340Z" fill="#8ec1f7"/><rect x="560" y="280" width="110" height="120" fill="#b7dfc0"/><g stroke="#fff" stroke-width="22" fill="none"><path d="M340 430H720M440 250V640M540 250V640"/><path d="M340 300 720 470" stroke-width="32"/></g><path d="M440 600V430H540V340L640 385" fill="none" stroke="${c.green}" stroke-width="20" stroke-linejoin="round"/><circle cx="640" cy="385" r="26" fill="${c.green}" stroke="#fff" stroke-width="9"/></g></g>`,
    ),
};
