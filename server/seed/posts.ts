import { z } from "zod";
import { readMinutes } from "../../contract/blog.ts";
import { sanitise } from "../content/sanitise.ts";
import type { post } from "../db/schema/index.ts";
import { readFolder, slugText } from "./folder.ts";

const document = z.object({
  slug: slugText,
  title: z.string().min(1),
  excerpt: z.string().min(1),
  author: z.string().min(1),
  published: z.iso.date(),
  tags: z.array(z.string().min(1)),
  image: z.string().nullish(),
  image_alt: z.string().nullish(),
  video: z.boolean().default(false),
  film: z.string().min(1).optional(),
  body: z.string().min(1),
});

/** The sample posts. @param folder one YAML file each; may be absent */
export async function readPosts(folder: string): Promise<(typeof post.$inferInsert)[]> {
  const documents = await readFolder(folder, document);
  return documents.map((one) => {
    const body = sanitise(one.body);
    return {
      slug: one.slug,
      title: one.title,
      excerpt: one.excerpt,
      author: one.author,
      tags: one.tags,
      image: one.image ?? null,
      imageAlt: one.image_alt ?? "",
      video: one.video,
      film: one.film,
      body,
      readMinutes: readMinutes(body),
      publishedAt: new Date(one.published),
      updatedAt: new Date(one.published),
    };
  });
}
