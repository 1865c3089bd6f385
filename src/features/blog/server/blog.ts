import { and, desc, eq, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Locale } from "../../../contract/locale.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { hasTokens, renderTokens, type TokenValues } from "../../content/page-tokens.ts";
import { readPictures, withPictures } from "../../content/server/library-pictures.ts";
import { sanitise } from "../../content/server/sanitise.ts";
import type { VisibleAt } from "../../content/server/visible-at.ts";
import { type Translatable, translated } from "../../content/translated.ts";
import { isLibraryName, withoutExtension } from "../../media/pictures.ts";
import {
  mostMatches,
  type PostDetail,
  type PostPage,
  type PostSummary,
  type TagCount,
} from "../blog.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { highlight } from "./highlight.ts";
import { postText } from "./post-text.ts";
import { similarQuery } from "./similar-words.ts";
import { post } from "./tables.ts";

/** Posts that visitors see: published, and not dated later. */
export const isPublicPost = ({ now, previewed }: VisibleAt) =>
  and(
    post.published,
    or(lte(post.publishedAt, now), previewed ? eq(post.id, previewed) : undefined),
  );

interface PostQuery {
  /** Words as typed: "quotes", or, -not are understood. */
  query?: string;
  tag?: string;
  /** `next` of the page before. */
  after?: string;
  /** 1 to 50. */
  limit?: number;
  /** Of texts, tags, and the search; English where it's left out. */
  locale?: Locale;
}

/** The published posts; drafts and those of a later day are never shown. */
export interface Blog {
  /**
   * A page of posts, newest first. A search puts the best matches first: the title counts most, then the excerpt and the
   * tags, then the text. Of more than a thousand matches, the newest thousand are looked at. When nothing matches, it looks for words that are spelled almost like these.
   * @throws AppError invalid_input for a cursor that is none
   */
  listPosts(query?: PostQuery): Promise<PostPage>;
  /** A post by its id or slug; null when there is none. */
  getPost(idOrSlug: string, locale?: Locale): Promise<(PostDetail & Translatable) | null>;
  /** The titles of posts, by slug. A post that visitors don't see is missing. */
  listTitles(slugs: readonly string[], locale?: Locale): Promise<Record<string, string>>;
  /** Other posts: those that share most tags first, then the newest. */
  listRelated(
    post: Pick<PostSummary, "_id" | "tags">,
    count?: number,
    locale?: Locale,
  ): Promise<(PostSummary & Translatable)[]>;
  /** All tags, the most used first. */
  listTags(locale?: Locale): Promise<TagCount[]>;
  /** The newest posts with their text, for feeds. */
  listFeed(locale?: Locale, count?: number): Promise<PostDetail[]>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const slug = /^[a-z0-9-]{1,200}$/;
const defaultLimit = 9;
const newestFirst = [desc(post.publishedAt), desc(post.id)];

const cardColumns = {
  id: post.id,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  author: post.author,
  tags: post.tags,
  image: post.image,
  imageAlt: post.imageAlt,
  video: post.video,
  film: post.film,
  readMinutes: post.readMinutes,
  publishedAt: sql<Date>`${post.publishedAt}`.mapWith(post.publishedAt),
  titleEs: post.titleEs,
  excerptEs: post.excerptEs,
  tagsEs: post.tagsEs,
  imageAltEs: post.imageAltEs,
};
const detailColumns = {
  ...cardColumns,
  body: post.body,
  bodyEs: post.bodyEs,
  updatedAt: post.updatedAt,
};

const cardKeys = ["title", "excerpt", "tags", "imageAlt"] as const;
const detailKeys = [...cardKeys, "body"] as const;

type CardRow = Omit<Pick<typeof post.$inferSelect, keyof typeof cardColumns>, "publishedAt"> & {
  publishedAt: Date;
};

function toCard(stored: CardRow, locale: Locale): PostSummary & Translatable {
  const row = translated(stored, cardKeys, locale);
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    author: row.author,
    tags: row.tags,
    image: row.image,
    image_alt: row.imageAlt,
    cover: null,
    video: row.video,
    film: row.film,
    read_minutes: row.readMinutes,
    published_at: row.publishedAt.toISOString(),
    ...(row.inEnglish && { inEnglish: row.inEnglish }),
  };
}

function toDetail(
  stored: CardRow & { body: string; bodyEs: string; updatedAt: Date },
  locale: Locale,
): PostDetail & Translatable {
  const row = translated(stored, detailKeys, locale);
  return {
    ...toCard(stored, locale),
    body: sanitise(row.body, locale),
    updated_at: row.updatedAt.toISOString(),
    ...(row.inEnglish && { inEnglish: row.inEnglish }),
  };
}

/** The search text in a form that the database takes: no control characters, no broken ones, limited in length. */
function tidy(text: string | undefined): string {
  return (text ?? "")
    .slice(0, 200)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

export function createBlog(parts: {
  db: Executor;
  /** The values of tokens in texts. */
  readTokens?: (locale?: Locale) => Promise<TokenValues>;
  now?: () => Date;
  /** The id of a post that a preview shows whatever its date. */
  previewed?: string | undefined;
}): Blog {
  const { db } = parts;
  /** Posts whose covers are from the media library, with their sizes and words. */
  async function withCovers<Card extends PostSummary>(posts: Card[]): Promise<Card[]> {
    const names = posts.flatMap(({ image }) => (image && isLibraryName(image) ? [image] : []));
    if (names.length === 0) return posts;
    const pictures = await readPictures(db, names.map(withoutExtension));
    return posts.map((one) => {
      const cover = one.image ? (pictures.get(withoutExtension(one.image)) ?? null) : null;
      return cover ? { ...one, cover, image_alt: one.image_alt || cover.alt } : one;
    });
  }
  /** Posts with everything that their texts name: prices, limits, and pictures. */
  async function complete<Post extends PostDetail>(posts: Post[], locale: Locale): Promise<Post[]> {
    const told = await withCovers(await withTokens(posts, locale));
    return Promise.all(
      told.map(async (one) => ({ ...one, body: await withPictures(db, one.body) })),
    );
  }
  async function withTokens<Post extends PostDetail>(
    posts: Post[],
    locale: Locale,
  ): Promise<Post[]> {
    if (!posts.some(({ body }) => hasTokens(body))) return posts;
    const values = (await parts.readTokens?.(locale)) ?? { plans: [], hours: "" };
    return posts.map((one) => ({ ...one, body: sanitise(renderTokens(one.body, values), locale) }));
  }
  const now = parts.now ?? (() => new Date());
  const published = () => isPublicPost({ now: now(), previewed: parts.previewed });

  return {
    async listPosts(options = {}) {
      const limit = Math.min(50, Math.max(1, Math.trunc(options.limit ?? defaultLimit) || 1));
      const { locale = "en" } = options;
      const { search: searched, tags, config } = postText(locale);
      const terms = tidy(options.query);
      const tag = tidy(options.tag).toLowerCase();
      const tagged = tag
        ? sql`exists (select from unnest(${tags}) as one where lower(one) = ${tag})`
        : undefined;
      const matches = (query: SQL) =>
        db
          .select({ id: post.id })
          .from(post)
          .where(and(published(), sql`${searched} @@ ${query}`, tagged))
          .orderBy(...newestFirst)
          .limit(mostMatches)
          .as("match");
      const count = (query: SQL) => db.$count(matches(query));
      let query = terms ? sql`websearch_to_tsquery(${config}, ${terms})` : null;
      let search: PostPage["search"] = null;
      if (query) {
        search = { total: await count(query), similar: false };
        const meant = search.total === 0 ? await similarQuery(db, terms, now(), locale) : null;
        if (meant) {
          query = meant;
          search = { total: await count(meant), similar: true };
        }
      }
      // In whole millionths, so that a cursor can carry it. 1: a long text doesn't win by its length.
      const rank = query
        ? sql<number>`(ts_rank('{0.05, 0.2, 0.5, 1}', ${searched}, ${query}, 1) * 1000000)::int`
        : sql<number>`0`;
      const after = options.after ? decodeCursor(options.after) : null;
      const rows = await db
        .select({ ...cardColumns, rank: rank.as("rank") })
        .from(post)
        .where(
          and(
            query ? inArray(post.id, sql`(select id from ${matches(query)})`) : published(),
            query ? undefined : tagged,
            after
              ? query
                ? sql`(${rank}, ${post.publishedAt}, ${post.id}) < (${after.rank}::int, ${after.publishedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
                : sql`(${post.publishedAt}, ${post.id}) < (${after.publishedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
              : undefined,
          ),
        )
        .orderBy(...(query ? [desc(sql`rank`)] : []), ...newestFirst)
        // One more than is shown tells whether a page follows.
        .limit(limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const marked = query
        ? await highlight(
            db,
            page.map((row) => row.id),
            query,
            locale,
          )
        : null;
      return {
        posts: (await withCovers(page.map((row) => toCard(row, locale)))).map((card, at) => ({
          ...card,
          highlight: marked?.get(page[at]?.id ?? "") ?? {
            title: [{ text: card.title, match: false }],
            text: [{ text: card.excerpt, match: false }],
          },
        })),
        search,
        next: last && rows.length > limit ? encodeCursor(last) : null,
      };
    },

    async getPost(idOrSlug, locale = "en") {
      const name = idOrSlug.toLowerCase();
      if (!uuid.test(name) && !slug.test(name)) return null;
      const [row] = await db
        .select(detailColumns)
        .from(post)
        .where(and(uuid.test(name) ? eq(post.id, name) : eq(post.slug, name), published()));
      return row ? ((await complete([toDetail(row, locale)], locale))[0] ?? null) : null;
    },

    async listTitles(slugs, locale = "en") {
      const rows = await db
        .select({ slug: post.slug, title: postText(locale).title })
        .from(post)
        .where(and(inArray(post.slug, [...slugs]), published()));
      return Object.fromEntries(rows.map(({ slug, title }) => [slug, title]));
    },

    async listRelated(to, count = 3, locale = "en") {
      const { tags } = postText(locale);
      const shared = sql`(select count(*) from unnest(${tags}) as one where one = any(${sql.param(to.tags)}::text[]))`;
      const rows = await db
        .select(cardColumns)
        .from(post)
        .where(and(published(), ne(post.id, to._id)))
        .orderBy(desc(shared), ...newestFirst)
        .limit(count);
      return withCovers(rows.map((row) => toCard(row, locale)));
    },

    async listTags(locale = "en") {
      const one = db
        .select({ tag: sql<string>`unnest(${postText(locale).tags})`.as("tag") })
        .from(post)
        .where(published())
        .as("one");
      return db
        .select({ tag: one.tag, posts: sql<number>`count(*)::int` })
        .from(one)
        .groupBy(one.tag)
        .orderBy(sql`2 desc`, one.tag);
    },

    async listFeed(locale = "en", count = 20) {
      const rows = await db
        .select(detailColumns)
        .from(post)
        .where(published())
        .orderBy(...newestFirst)
        .limit(count);
      return complete(
        rows.map((row) => toDetail(row, locale)),
        locale,
      );
    },
  };
}
