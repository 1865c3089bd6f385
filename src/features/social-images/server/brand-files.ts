import sharp from "sharp";
import { recolor } from "../../brand/brand-colors.ts";
import { markSvg } from "./mark.ts";
import { drawOwnMark, type MarkToDraw } from "./own-mark.ts";

/** Files below the root of the site that show the built-in mark, by name. `public/images/brand/` has them in the theme's green. */
export const brandFiles = [
  "favicon.ico",
  "favicon.svg",
  "apple-touch-icon.png",
  "social-card.png",
] as const;

export type BrandFile = (typeof brandFiles)[number];

/** An icon file around one PNG, for browsers and programs that ask for /favicon.ico. @param side pixels */
export function makeIco(png: Uint8Array, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const pngOf = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();

/**
 * Draws the built-in mark as a PNG of `side` × `side` pixels. Systems cut their own shape out of it, so the ground reaches the
 * edge.
 */
export const drawMark = (accent: string, side: number): Promise<Uint8Array> =>
  pngOf(markSvg(accent, side, side === 180 ? 4 : 8, 0));

/** A picture with the theme's greens in the accent's hue. @returns a PNG of the same size */
async function recolorPicture(file: string, accent: string): Promise<Uint8Array> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turned = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const from = data.readUIntBE(at, 3);
    let to = turned.get(from);
    if (to === undefined) {
      to = Number.parseInt(recolor(`#${from.toString(16).padStart(6, "0")}`, accent).slice(1), 16);
      turned.set(from, to);
    }
    data.writeUIntBE(to, at, 3);
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Draws an icon that shows a mark of the company's own. */
export async function drawOwnIcon(
  name: Exclude<BrandFile, "social-card.png">,
  accent: string,
  mark: MarkToDraw,
): Promise<Uint8Array> {
  if (name === "apple-touch-icon.png") return drawOwnMark(mark, accent, 180, true);
  if (name === "favicon.ico") return makeIco(await drawOwnMark(mark, accent, 32, false), 32);
  const png = (await drawOwnMark(mark, accent, 96, false)).toString("base64");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${png}"/></svg>\n`,
  );
}

/** Draws one of the files. @param accent `#rrggbb` @param original the same file in the theme's green */
export async function drawBrandFile(
  name: BrandFile,
  accent: string,
  original: string,
): Promise<Uint8Array> {
  switch (name) {
    case "favicon.svg":
      return Buffer.from(`${markSvg(accent, 40, 0, 10)}\n`);
    case "favicon.ico":
      return makeIco(await pngOf(markSvg(accent, 32, 0, 10)), 32);
    case "apple-touch-icon.png":
      return drawMark(accent, 180);
    case "social-card.png":
      return recolorPicture(original, accent);
  }
}
