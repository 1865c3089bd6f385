import { eq } from "drizzle-orm";
import type { StoredType } from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { industry } from "../../content/server/site-list-tables.ts";
import { readMinutes } from "../blog.ts";
import { isPublicPost } from "../server/blog.ts";
import { post } from "../server/tables.ts";

export const postRecords = {
  post: {
    table: post,
    format: { folder: "posts", key: "slug", names: { publishedAt: "published" } },
    shown: isPublicPost,
    derived: ({ body }) => ({ readMinutes: readMinutes(String(body)) }),
    faults: async (_on, { data }) =>
      data.video && !data.film ? [{ field: "film", message: publishWords.filmMissing }] : [],
    /** Industries name a post by its slug. */
    async onMove(tx, before, after) {
      await tx.update(industry).set({ post: after }).where(eq(industry.post, before));
    },
  },
} as const satisfies Record<string, StoredType>;
