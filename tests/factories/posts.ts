import { post } from "../../src/features/blog/server/tables.ts";
import type { Database } from "../../src/platform/db/client.ts";

let count = 0;

/** Stores a post; its slug is unique. */
export async function insertPost(
  db: Database,
  overrides: Partial<typeof post.$inferInsert> = {},
): Promise<typeof post.$inferSelect> {
  count += 1;
  const [row] = await db
    .insert(post)
    .values({
      slug: `post-${count}`,
      title: `Post ${count}`,
      excerpt: "About deliveries.",
      body: "<p>Some words.</p>",
      author: "Northwick",
      readMinutes: 1,
      publishedAt: new Date("2026-01-01T00:00:00Z"),
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("the post was not stored");
  return row;
}
