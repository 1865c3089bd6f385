/** Writes the cover of every sample article to public/images/posts. Run: node media/covers/render.ts */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { door } from "./door.ts";
import { plan } from "./plan.ts";
import { road } from "./road.ts";

const folder = join(import.meta.dirname, "../../public/images/posts");
mkdirSync(folder, { recursive: true });
for (const [slug, svg] of Object.entries({ ...road, ...door, ...plan })) {
  writeFileSync(join(folder, `${slug}.svg`), svg);
}
