import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { avatarMessages, avatarProblem, avatarRules } from "../profile.ts";
import type { Redrawn } from "./redraw.ts";

// Draws the pictures that redraw.ts sends, one after the other, until that process ends it or is gone.

sharp.cache(false);
sharp.concurrency(1);
// Linux: where memory runs out, this process goes first, and not the site.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});

async function redraw(picture: Uint8Array): Promise<Redrawn> {
  const { maxPixels, storedSide } = avatarRules;
  const options = { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true } as const;
  // The headers first: a small file that unpacks to too much is refused before it is unpacked.
  const header = sharp(picture, { ...options, limitInputPixels: false });
  const { format, width, height } = await header.metadata();
  const type = format === "jpeg" ? "jpg" : format === "png" ? "png" : null;
  const problem = avatarProblem({ bytes: picture.byteLength, type, width, height });
  if (problem) return { problem };
  const drawn = await sharp(picture, options)
    .autoOrient()
    .resize(storedSide, storedSide, { fit: "cover" })
    .webp({ quality: 84 })
    .toBuffer();
  return { picture: drawn };
}

process.on("message", async ({ picture }: { picture: Uint8Array }) => {
  const answer = await redraw(picture).catch((): Redrawn => ({ problem: avatarMessages.type }));
  process.send?.(answer);
});
process.on("disconnect", () => process.exit(0));
