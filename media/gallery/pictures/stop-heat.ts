import { c, chance, each, n, type Picture, svg } from "../kit.ts";

const size = 34;
const centres = [
  [-210, -170, 150, 1],
  [170, 40, 190, 0.86],
  [-130, 290, 120, 0.62],
  [330, -290, 110, 0.55],
] as const;
const ramp = [
  "#0f5a43",
  "#117355",
  "#169069",
  "#27b184",
  c.mint,
  "#a8e07f",
  "#f7d774",
  c.amber,
  "#f08a4b",
];

/** Places on the floor into the picture: a view from the south, tilted. */
const at = (x: number, y: number, z: number) => `${n(800 + x * 1.36)} ${n(960 + y * 0.9 - z)}`;

function column(x: number, y: number, heat: number): string {
  const tall = heat * heat * 600 + 6;
  const tone = ramp[Math.min(8, Math.floor(heat * 9))] ?? c.mint;
  const corner = (k: number, z: number) => {
    const a = (k * Math.PI) / 3;
    return at(x + Math.cos(a) * size * 0.93, y + Math.sin(a) * size * 0.93, z);
  };
  const side = (k: number, dark: number) =>
    `<path d="M${corner(k, 0)}L${corner(k, tall)}L${corner(k + 1, tall)}L${corner(k + 1, 0)}Z" fill="${tone}"/><path d="M${corner(k, 0)}L${corner(k, tall)}L${corner(k + 1, tall)}L${corner(k + 1, 0)}Z" fill="#03120d" opacity="${dark}"/>`;
  return `${side(0, 0.55)}${side(1, 0.35)}${side(2, 0.18)}<path d="M${[0, 1, 2, 3, 4, 5].map((k) => corner(k, tall)).join("L")}Z" fill="${tone}"/>`;
}

export const picture: Picture = {
  slug: "stop-heat",
  category: "development",
  alt: "Six-sided columns on near-black, taller and warmer in color where there are more stops, with peaks in amber and coral.",
  width: 1600,
  height: 1600,
  draw: () => {
    const luck = chance(7);
    const cells: string[] = [];
    for (let row = -15; row <= 15; row++)
      for (let col = -13; col <= 13; col++) {
        const x = col * size * 1.5;
        const y = row * size * Math.sqrt(3) + (col & 1 ? (size * Math.sqrt(3)) / 2 : 0);
        if (Math.hypot(x * 0.92, y * 0.9) > 640) continue;
        const heat = centres.reduce(
          (sum, [a, b, wide, high]) =>
            sum + high * Math.exp(-((x - a) ** 2 + (y - b) ** 2) / (wide * wide)),
          0.12,
        );
        cells.push(
          `${String(y + 5000).padStart(10, "0")}|${column(x, y, Math.min(1, heat * luck.between(0.78, 1.08)))}`,
        );
      }
    const sorted = cells.sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
    return svg(
      1600,
      `<rect width="1600" height="1600" fill="#0a1411"/><ellipse cx="800" cy="930" rx="860" ry="560" fill="#0d5a43" opacity=".5" filter="url(#blur60)"/>
      ${each(sorted, (cell) => cell.slice(cell.indexOf("|") + 1))}`,
    );
  },
};
