import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawBrandFile, drawMark, drawOwnIcon } from "./brand-files.ts";
import { drawCard } from "./card.ts";
import { drawOwnMark } from "./own-mark.ts";
import type { DrawJob } from "./social-images.ts";

// Draws one picture and ends, so that none of the memory it took stays with the site.

sharp.cache(false);
sharp.concurrency(1);
// Linux: where memory runs out, this process goes first, and not the site.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});

function draw(job: DrawJob): Promise<Uint8Array> {
  if ("card" in job) return drawCard(job.card, job.scene, job.mark);
  if ("icon" in job) return drawOwnIcon(job.icon, job.accent, job.mark);
  if ("name" in job) return drawBrandFile(job.name, job.accent, job.original);
  if (job.mark) return drawOwnMark(job.mark, job.accent, job.side, true);
  return drawMark(job.accent, job.side);
}

process.once("message", async (job: DrawJob) => {
  const picture = await draw(job);
  process.send?.(picture, () => process.disconnect?.());
});
process.once("disconnect", () => process.exit(0));
