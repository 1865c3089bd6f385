import sharp from "sharp";
import type { Picture } from "./kit.ts";

const cell = 400;
const gap = 16;

/** All pictures on one PNG, as small as a page shows them, to judge them beside each other. */
export async function contactSheet(
  drawn: readonly { picture: Picture; png: Buffer }[],
  file: string,
): Promise<void> {
  const columns = Math.min(4, drawn.length);
  const tops = Array.from({ length: columns }, () => gap);
  const tiles = [];
  for (const { png } of drawn) {
    const column = tops.indexOf(Math.min(...tops));
    const top = tops[column] ?? gap;
    const input = await sharp(png).resize({ width: cell }).toBuffer({ resolveWithObject: true });
    tiles.push({ input: input.data, left: gap + column * (cell + gap), top });
    tops[column] = top + input.info.height + gap;
  }
  await sharp({
    create: {
      width: gap + columns * (cell + gap),
      height: Math.max(...tops),
      channels: 3,
      background: "#ffffff",
    },
  })
    .composite(tiles)
    .png()
    .toFile(file);
}
