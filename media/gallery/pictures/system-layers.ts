import { c, each, n, type Picture, range, svg } from "../kit.ts";

const cos = Math.cos(Math.PI / 6);
const at = (x: number, y: number, z: number) =>
  `${n(800 + (x - y) * cos)} ${n(1750 + (x + y) * 0.4 - z)}`;
const slab = (
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  tones: readonly string[],
) =>
  `<path d="M${at(x, y + d, z)}L${at(x + w, y + d, z)}L${at(x + w, y + d, z + h)}L${at(x, y + d, z + h)}Z" fill="${tones[1]}"/><path d="M${at(x + w, y, z)}L${at(x + w, y + d, z)}L${at(x + w, y + d, z + h)}L${at(x + w, y, z + h)}Z" fill="${tones[2]}"/><path d="M${at(x, y, z + h)}L${at(x + w, y, z + h)}L${at(x + w, y + d, z + h)}L${at(x, y + d, z + h)}Z" fill="${tones[0]}"/>`;

const green = ["#1e9a73", "#0b6b4e", "#075039"];
const mint = ["#8eeaca", "#45d6a3", "#27ad80"];
const amber = ["#ffd48a", "#f5b34c", "#d8922b"];
const blue = ["#5a9ae0", "#1f5fa8", "#17487f"];
const pale = ["#ffffff", "#e3dccb", "#cfc5ae"];
const dark = ["#1d3a2f", "#0f241c", "#0a1813"];

/** A word lying on a plate, along its left lower edge. */
const word = (x: number, y: number, z: number, text: string, fill: string) =>
  `<g transform="matrix(${n(cos)} .4 ${n(-cos)} .4 ${at(x, y, z)})"><text font-size="74" font-weight="700" letter-spacing="-.03em" fill="${fill}">${text}</text></g>`;
const wire = (x: number, y: number, from: number, to: number, tone: string) =>
  `<path d="M${at(x, y, from)}L${at(x, y, to)}" stroke="${tone}" stroke-width="9" stroke-dasharray="3 20" stroke-linecap="round"/><ellipse cx="${at(x, y, from).split(" ")[0]}" cy="${at(x, y, from).split(" ")[1]}" rx="20" ry="12" fill="${tone}"/>`;

const plate = (z: number, tones: readonly string[]) =>
  `<path d="M${at(-400, 420, z - 60)}L${at(420, 420, z - 60)}L${at(420, -400, z - 60)}L${at(-400, -400, z - 60)}Z" fill="#3c2b08" opacity=".2" filter="url(#blur30)"/>${slab(-400, -400, z, 800, 800, 36, tones)}`;

export const picture: Picture = {
  slug: "system-layers",
  category: "development",
  alt: "An exploded isometric drawing of four floating layers joined by dotted lines: phones on top, then the interface, the queue with packages in line, and the records as stacked disks.",
  width: 1600,
  height: 2133,
  draw: () => {
    const wires = (from: number, to: number, tone: string) =>
      each(
        [
          [-250, 250],
          [250, 250],
          [250, -250],
          [0, 60],
        ] as const,
        ([x, y]) => wire(x, y, from, to, tone),
      );
    const disc = (x: number, y: number, z: number, tone: string, side: string) => {
      const [px = "0", py = "0"] = at(x, y, z).split(" ");
      return `<path d="M${Number(px) - 130} ${Number(py) - 46}v46a130 60 0 0 0 260 0v-46Z" fill="${side}"/><ellipse cx="${px}" cy="${Number(py) - 46}" rx="130" ry="60" fill="${tone}"/>`;
    };
    return svg(
      2133,
      `<rect width="1600" height="2133" fill="#f6d9a0"/><circle cx="800" cy="1000" r="760" fill="#f9e3b8"/>
      ${plate(0, dark)}${each([0, 1, 2], (k) => disc(-120, -120, 40 + k * 62, k === 2 ? c.mint : "#2fb98c", "#0f7d5b"))}${each([0, 1], (k) => disc(190, 30, 40 + k * 62, k ? c.amber : "#d8922b", "#b06f12"))}${word(-360, 350, 38, "Records", c.mint)}
      ${wires(40, 440, c.rust)}
      ${plate(440, amber)}${each(range(5), (k) => slab(-330 + k * 138, -90, 476, 100, 130, 70 + (k % 3) * 34, k === 2 ? blue : pale))}<path d="M${at(-380, 110, 477)}L${at(360, 110, 477)}" stroke="#7a4c07" stroke-width="9" stroke-dasharray="26 18"/>${word(-360, 350, 477, "Queue", "#5c3606")}
      ${wires(476, 880, c.rust)}
      ${plate(880, green)}${each(range(9), (k) => slab(-300 + (k % 3) * 190, -310 + Math.floor(k / 3) * 170, 916, 140, 120, k === 4 ? 170 : 36 + ((k * 5) % 4) * 22, k === 4 ? amber : mint))}${word(-360, 350, 917, "Interface", c.cream)}
      ${wires(916, 1300, c.rust)}
      ${plate(1300, pale)}${each(
        [
          [-270, -230, green],
          [-10, -230, blue],
          [220, -230, amber],
          [-140, 30, dark],
          [120, 30, mint],
        ] as const,
        ([x, y, tones]) =>
          `${slab(x, y, 1337, 120, 200, 26, dark)}${slab(x + 10, y + 12, 1363, 100, 176, 2, tones)}`,
      )}${word(-360, 350, 1337, "Phones", c.green)}`,
    );
  },
};
