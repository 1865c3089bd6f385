import sharp from "sharp";
import { darkTheme } from "../../../contract/theme.ts";
import { markSvg } from "./mark.ts";
import { drawOwnMark, type MarkToDraw } from "./own-mark.ts";
import { fittingSize, setText } from "./type.ts";

/** The text and picture of a preview picture. */
export interface SocialCard {
  title: string;
  /** The part of the site that the page belongs to; empty for none. */
  section: string;
  text: string;
  /** The name of the site, and its host. */
  name: string;
  host: string;
  /** The brand's accent, `#rrggbb`: of the mark, and of small type on the card's dark ground. */
  accent: { mark: string; type: string };
}

const width = 1200;
const height = 630;
/** Where the scene begins. */
const edge = 640;
const margin = 72;
const column = edge - margin - 48;

/** Sizes for a title, and the most lines at each; the first at which it fits is taken. */
const sizes = [
  [84, 2],
  [72, 3],
  [62, 3],
  [54, 4],
  [46, 4],
] as const;

const color = darkTheme;

const markSide = 52;

/** The built-in mark. Drawn only where the site has none of its own. */
const mark = (accent: string) =>
  `<g transform="translate(${margin} 60)">${markSvg(accent, markSide, 0, 10)}</g>`;

function cardSvg(card: SocialCard, ownMark: boolean): string {
  const brand = setText(
    card.name,
    { weight: 600, size: 30, tracking: -0.02 },
    {
      x: margin + markSide + 16,
      y: 97,
      width: column - markSide - 16,
      lines: 1,
      color: color.ink,
      leading: 1,
    },
  );
  const type = { weight: 700 as const, size: 0, tracking: -0.03 };
  const { size, lines } = fittingSize(card.title.slice(0, 200), sizes, type, column);
  const section = setText(
    card.section,
    { weight: 600, size: 24 },
    { x: margin, y: 176, width: column, lines: 1, color: card.accent.type, leading: 1 },
  );
  const title = setText(
    card.title.slice(0, 200),
    { ...type, size },
    {
      ...{ x: margin, width: column, lines, color: color.ink, leading: 1.08 },
      y: (card.section ? 210 : 160) + size * 0.75,
    },
  );
  const text = setText(
    card.text.slice(0, 300),
    { weight: 400, size: 26 },
    {
      ...{ x: margin, width: column, lines: title.bottom > 372 ? 2 : 3, color: color.muted },
      y: title.bottom + 58,
      leading: 1.36,
    },
  );
  // The words stand at the foot, the name at the head.
  const down = Math.max(0, 496 - text.bottom);
  const host = setText(
    card.host,
    { weight: 400, size: 22 },
    { x: margin, y: 574, width: column, lines: 1, color: color.muted, leading: 1 },
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${height}" viewBox="0 0 ${edge} ${height}"><rect width="${edge}" height="${height}" fill="${color.paper}"/>${ownMark ? "" : mark(card.accent.mark)}${brand.svg}<g transform="translate(0 ${down.toFixed(1)})">${section.svg}${title.svg}${text.svg}</g>${host.svg}</svg>`;
}

/** A picture on the right of the card: a file, or a picture with the point that stays in view, in percent. */
export type Scene = string | { bytes: Uint8Array; focusX: number; focusY: number };

/** The scene in the size of its place. */
async function drawScene(scene: Scene): Promise<Buffer> {
  const wide = width - edge;
  if (typeof scene === "string") {
    // A drawn cover is wide, and what it is about may stand at its side.
    const position = scene.endsWith(".svg") ? "attention" : "center";
    return sharp(scene)
      .resize(wide, height, { fit: "cover", position })
      .flatten({ background: color.paper })
      .png()
      .toBuffer();
  }
  const { data, info } = await sharp(scene.bytes)
    .resize(wide, height, { fit: "outside" })
    .flatten({ background: color.paper })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(((info.width - wide) * scene.focusX) / 100);
  const top = Math.round(((info.height - height) * scene.focusY) / 100);
  return sharp(data).extract({ left, top, width: wide, height }).png().toBuffer();
}

/**
 * Draws a preview picture: what it says on the left, the scene on the right.
 * @param mark null: the built-in one
 * @returns a JPEG of 1200 × 630 pixels, which every service can show
 */
export async function drawCard(
  card: SocialCard,
  scene: Scene,
  mark: MarkToDraw | null,
): Promise<Uint8Array> {
  const picture = await drawScene(scene);
  const own = mark ? await drawOwnMark(mark, card.accent.mark, markSide, false) : null;
  return sharp({ create: { width, height, channels: 3, background: color.paper } })
    .composite([
      { input: Buffer.from(cardSvg(card, own !== null)), left: 0, top: 0 },
      ...(own ? [{ input: own, left: margin, top: 60 }] : []),
      { input: picture, left: edge, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
