import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawCard } from "./card.ts";
import type { DrawJob } from "./social-images.ts";

// Draws one picture and ends, so that none of the memory it took stays with the site.

sharp.cache(false);
sharp.concurrency(1);
// Linux: where memory runs out, this process goes first, and not the site.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});

process.once("message", async ({ card, scene, withMark }: DrawJob) => {
  process.send?.(await drawCard(card, scene, withMark), () => process.disconnect?.());
});
process.once("disconnect", () => process.exit(0));
