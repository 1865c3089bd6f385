import sharp from "sharp";
import { setText, textWidth } from "./type.ts";

/** A mark that isn't the built-in one: a picture, or a letter in a square of the accent. */
export type MarkToDraw = { picture: Uint8Array } | { letter: string };

/** Of a side: room around a picture on a ground that reaches the edge. */
const room = 0.1;

function letterSvg(letter: string, accent: string, side: number, corner: number): string {
  const size = side * 0.62;
  const type = { weight: 700 as const, size };
  const place = { x: 0, y: side * 0.725, width: side, lines: 1, color: "#fff", leading: 1 };
  const left = ((side - textWidth(letter, type)) / 2).toFixed(1);
  const { svg } = setText(letter, type, place);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${accent}"/><g transform="translate(${left} 0)">${svg}</g></svg>`;
}

/**
 * Draws a mark as a PNG of `side` × `side` pixels.
 * @param ground true: it reaches the edge, because systems cut their own shape out of it; false: it stands free, with round corners
 */
export async function drawOwnMark(
  mark: MarkToDraw,
  accent: string,
  side: number,
  ground: boolean,
): Promise<Buffer> {
  if ("letter" in mark) {
    const svg = letterSvg(mark.letter, accent, side, ground ? 0 : side / 4);
    return sharp(Buffer.from(svg)).png().toBuffer();
  }
  const { isOpaque } = await sharp(mark.picture).stats();
  const inset = ground && !isOpaque ? Math.round(side * room) : 0;
  const background = ground ? "#fff" : { r: 0, g: 0, b: 0, alpha: 0 };
  const fitted = sharp(mark.picture)
    .resize(side - 2 * inset, side - 2 * inset, { fit: "contain", background })
    .extend({ top: inset, bottom: inset, left: inset, right: inset, background });
  return (ground ? fitted.flatten({ background }) : fitted).png().toBuffer();
}
