/** Writes the cover of every sample article to public/images/posts. Run: node media/covers/render.ts */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { door } from "./door.ts";
import { plan } from "./plan.ts";
import { road } from "./road.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "public/images/posts");
mkdirSync(folder, { recursive: true });
for (const [slug, svg] of Object.entries({ ...road, ...door, ...plan })) {
  const post = parse(readFileSync(join(root, `content/posts/${slug}.yaml`), "utf8"));
  // The picture's name is the text that the article gives for it.
  writeFileSync(join(folder, post.image), svg.replace(">", `><title>${post.image_alt}</title>`));
}
