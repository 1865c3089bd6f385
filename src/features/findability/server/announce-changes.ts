import { inArray, sql } from "drizzle-orm";
import { pathsInEach } from "../../../contract/local-paths.ts";
import type { Locale } from "../../../contract/locale.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { SearchEnginesPort } from "./ports.ts";
import type { Sitemap, SitemapEntry } from "./sitemap.ts";
import { announcedPage } from "./tables.ts";

/** Pages in one call. The protocol allows 10,000. */
const callSize = 1_000;

/**
 * Tells search engines which pages are new, changed, or gone since they were last told. The first time it's all of them.
 * A call that fails is made again the next time, because only pages that were taken are recorded.
 * @throws what the port throws, and when the database doesn't answer
 */
export async function announceChanges(parts: {
  db: Database;
  sitemap: Pick<Sitemap, "listPages" | "listPostParts" | "listPosts">;
  searchEngines: SearchEnginesPort;
  /** The languages that pages are served in. */
  languages: readonly Locale[];
}): Promise<void> {
  const { db, sitemap, searchEngines, languages } = parts;
  const told = new Map(
    (await db.select().from(announcedPage)).map(({ path, changed }) => [path, changed]),
  );
  const now = new Map<string, string>();
  const add = (entries: readonly SitemapEntry[]) => {
    for (const { path, changed } of entries)
      for (const address of pathsInEach(languages, path)) now.set(address, changed);
  };
  add(await sitemap.listPages());
  for (const from of await sitemap.listPostParts()) add(await sitemap.listPosts(from));
  const changed = [...now].filter(([path, at]) => told.get(path) !== at).map(([path]) => path);
  const vanished = [...told.keys()].filter((path) => !now.has(path));
  const paths = [...changed, ...vanished];
  for (let start = 0; start < paths.length; start += callSize) {
    const some = paths.slice(start, start + callSize);
    await searchEngines.announce(some);
    const rows = some.flatMap((path) => {
      const at = now.get(path);
      return at === undefined ? [] : [{ path, changed: at }];
    });
    const removed = some.filter((path) => !now.has(path));
    if (rows.length > 0) {
      await db
        .insert(announcedPage)
        .values(rows)
        .onConflictDoUpdate({
          target: announcedPage.path,
          set: { changed: sql`excluded.changed` },
        });
    }
    if (removed.length > 0)
      await db.delete(announcedPage).where(inArray(announcedPage.path, removed));
  }
}
