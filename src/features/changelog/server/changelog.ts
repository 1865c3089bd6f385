import { and, desc, eq, lte, or, sql } from "drizzle-orm";
import type { Locale } from "../../../contract/locale.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { decodeCursor, encodeCursor } from "../../blog/server/cursor.ts";
import { hasTokens, renderTokens, type TokenValues } from "../../content/page-tokens.ts";
import { withPictures } from "../../content/server/library-pictures.ts";
import { sanitise } from "../../content/server/sanitise.ts";
import type { VisibleAt } from "../../content/server/visible-at.ts";
import { translated } from "../../content/translated.ts";
import type { ChangelogEntry, ChangelogPage } from "../changelog.ts";
import { changelogEntry } from "./tables.ts";

/** Entries that visitors see: published, and not dated later. */
export const isPublicChange = ({ now, previewed }: VisibleAt) =>
  and(
    changelogEntry.published,
    or(
      lte(changelogEntry.publishedAt, now),
      previewed ? eq(changelogEntry.id, previewed) : undefined,
    ),
  );

/** The published entries of the changelog; drafts and those of a later day are never shown. */
export interface Changelog {
  /**
   * A page of entries, newest first.
   * @param query.after `next` of the page before
   * @param query.limit 1 to 100
   * @param query.locale of the texts; English where it's left out
   * @throws AppError invalid_input for a cursor that isn't one
   */
  listChanges(query?: {
    after?: string | undefined;
    limit?: number;
    locale?: Locale;
  }): Promise<ChangelogPage>;
  /** An entry by its slug; null when there is none. */
  getChange(slug: string, locale?: Locale): Promise<ChangelogEntry | null>;
}

const defaultLimit = 20;

export function createChangelog(parts: {
  db: Executor;
  /** The values of tokens in texts. */
  readTokens: (locale?: Locale) => Promise<TokenValues>;
  now?: () => Date;
  /** The id of an entry that a preview shows whatever its date. */
  previewed?: string | undefined;
}): Changelog {
  const { db, readTokens, previewed } = parts;
  const now = parts.now ?? (() => new Date());
  const published = () => isPublicChange({ now: now(), previewed });
  const columns = {
    id: changelogEntry.id,
    slug: changelogEntry.slug,
    title: changelogEntry.title,
    kind: changelogEntry.kind,
    body: changelogEntry.body,
    titleEs: changelogEntry.titleEs,
    bodyEs: changelogEntry.bodyEs,
    updatedAt: changelogEntry.updatedAt,
    publishedAt: sql<Date>`${changelogEntry.publishedAt}`.mapWith(changelogEntry.publishedAt),
  };

  async function complete(
    stored: (Omit<typeof changelogEntry.$inferSelect, "published" | "createdAt" | "publishedAt"> & {
      publishedAt: Date;
    })[],
    locale: Locale,
  ): Promise<ChangelogEntry[]> {
    const rows = stored.map((row) => translated(row, ["title", "body"], locale));
    const values = rows.some(({ body }) => hasTokens(body))
      ? await readTokens(locale)
      : { plans: [], hours: "" };
    return Promise.all(
      rows.map(async (row) => ({
        _id: row.id,
        slug: row.slug,
        title: row.title,
        kind: row.kind,
        body: await withPictures(db, sanitise(renderTokens(row.body, values), locale)),
        published_at: row.publishedAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
        ...(row.inEnglish && { inEnglish: row.inEnglish }),
      })),
    );
  }

  return {
    async listChanges({ after, limit = defaultLimit, locale = "en" } = {}) {
      const from = after === undefined ? null : decodeCursor(after);
      const rows = await db
        .select(columns)
        .from(changelogEntry)
        .where(
          and(
            published(),
            from
              ? sql`(${changelogEntry.publishedAt}, ${changelogEntry.id}) < (${from.publishedAt.toISOString()}::timestamptz, ${from.id}::uuid)`
              : undefined,
          ),
        )
        .orderBy(desc(changelogEntry.publishedAt), desc(changelogEntry.id))
        .limit(limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        entries: await complete(page, locale),
        next: last && rows.length > limit ? encodeCursor({ rank: 0, ...last }) : null,
      };
    },

    async getChange(slug, locale = "en") {
      const rows = await db
        .select(columns)
        .from(changelogEntry)
        .where(and(eq(changelogEntry.slug, slug.toLowerCase()), published()));
      return (await complete(rows, locale))[0] ?? null;
    },
  };
}
