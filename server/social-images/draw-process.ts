import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawCard, drawMark } from "./card.ts";
import type { DrawJob } from "./social-images.ts";

// Draws one picture and ends, so that none of the memory it took stays with the site.

sharp.cache(false);
sharp.concurrency(1);
// Linux: where memory runs out, this process goes first, and not the site.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});

process.once("message", async (job: DrawJob) => {
  const picture =
    "card" in job
      ? await drawCard(job.card, job.scene, job.withMark)
      : await drawMark(job.accent, job.side);
  process.send?.(picture, () => process.disconnect?.());
});
process.once("disconnect", () => process.exit(0));
