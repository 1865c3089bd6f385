import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { pictureRules } from "../pictures.ts";
import type { PictureAnswer, PictureWork } from "./draw-pictures.ts";
import { problemOfKind, readVector } from "./picture-kind.ts";

// Cleans and converts the pictures that draw-pictures.ts sends, one after the other.

sharp.cache(false);
sharp.concurrency(1);
// Linux: where memory runs out, this process goes first, and not the site.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});

const options = {
  limitInputPixels: pictureRules.maxPixels,
  failOn: "error",
  sequentialRead: true,
} as const;

/** Units of an SVG file that are an inch. */
const unitsPerInch = 72;

/**
 * A vector drawing as a PNG. The library that draws it runs no script and, for a drawing that isn't a file, opens none.
 * @throws for a drawing that can't be read
 */
async function redraw(drawing: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(drawing, {
    ...options,
    limitInputPixels: false,
  }).metadata();
  const { vectorSide } = pictureRules;
  const density = (unitsPerInch * vectorSide) / Math.max(width, height);
  return sharp(drawing, { ...options, density: Math.min(Math.max(density, 1), 100_000) })
    .resize(vectorSide, vectorSide, { fit: "inside" })
    .png()
    .toBuffer();
}

/** The picture anew, upright and without any metadata, and a first size of it for everyone who can't wait. */
async function clean(sent: Uint8Array): Promise<PictureAnswer> {
  const drawing = readVector(sent);
  const problem = drawing ? null : await problemOfKind(sent);
  if (problem) return { problem };
  const picture = drawing ? await redraw(drawing) : sent;
  // The headers first: a small file that unpacks to too much is refused before it is unpacked.
  const header = await sharp(picture, { ...options, limitInputPixels: false }).metadata();
  if (header.width * header.height > pictureRules.maxPixels) return { problem: "many" };
  if (Math.min(header.width, header.height) < pictureRules.minSide) return { problem: "small" };
  const { storedSide } = pictureRules;
  const drawn = sharp(picture, options)
    .autoOrient()
    .resize(storedSide, storedSide, { fit: "inside", withoutEnlargement: true })
    .toColorspace("srgb");
  const extension = /^(png|gif)$/.test(header.format) ? "png" : header.hasAlpha ? "webp" : "jpg";
  const { data, info } = await {
    png: () => drawn.png({ compressionLevel: 9 }),
    webp: () => drawn.webp({ quality: 95, alphaQuality: 100 }),
    jpg: () => drawn.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }),
  }
    [extension]()
    .toBuffer({ resolveWithObject: true });
  return {
    original: data,
    extension,
    width: info.width,
    height: info.height,
    preview: await preview(data),
  };
}

const preview = (original: Uint8Array) =>
  sharp(original, options)
    .resize({ width: 960, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

async function answer(work: PictureWork): Promise<PictureAnswer> {
  if (work.task === "clean") return clean(work.picture);
  const { width, format } = work;
  const sized = sharp(work.picture, options).resize({ width, withoutEnlargement: true });
  const drawn = {
    avif: () => sized.avif({ quality: 56, effort: 2 }),
    webp: () => sized.webp({ quality: 78, effort: 4 }),
    png: () => sized.png({ compressionLevel: 9 }),
    // Paper is white.
    jpeg: () => sized.flatten({ background: "#fff" }).jpeg({ quality: 86 }),
  };
  return { file: await drawn[format]().toBuffer() };
}

process.on("message", async (work: PictureWork) => {
  process.send?.(await answer(work).catch((): PictureAnswer => ({ problem: "broken" })));
});
process.on("disconnect", () => process.exit(0));
