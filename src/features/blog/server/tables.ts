import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const post = pgTable(
  "post",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    excerpt: text("excerpt").notNull(),
    /** HTML, sanitised when written and when shown. */
    body: text("body").notNull(),
    author: text("author").notNull(),
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    /** A file under the site's public folder, or null. */
    image: text("image"),
    imageAlt: text("image_alt").notNull().default(""),
    /** Whether the picture opens a video. */
    video: boolean("video").notNull().default(false),
    /** Which video: the name of a file in `public/media`, without its ending. */
    film: text("film").notNull().default("hero"),
    readMinutes: integer("read_minutes").notNull(),
    titleEs: text("title_es").notNull().default(""),
    excerptEs: text("excerpt_es").notNull().default(""),
    tagsEs: text("tags_es").array().notNull().default(sql`'{}'::text[]`),
    imageAltEs: text("image_alt_es").notNull().default(""),
    bodyEs: text("body_es").notNull().default(""),
    /** False: a draft, or taken down. */
    published: boolean("published").notNull().default(true),
    /** To the millisecond, which is what a cursor can carry. Null or in the future: not shown yet. */
    publishedAt: timestamp("published_at", { withTimezone: true, precision: 3 }),
    /** Searched by `websearch_to_tsquery('english', …)`. The parser of PostgreSQL skips the tags of the body. */
    search: tsvector("search")
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`
          setweight(to_tsvector('english', ${post.title}), 'A') ||
          setweight(to_tsvector('english', ${post.excerpt} || ' ' || words_of(${post.tags})), 'B') ||
          setweight(to_tsvector('english', ${post.body}), 'C')`,
      ),
    /** The same in Spanish, with the English text of what isn't translated. */
    searchEs: tsvector("search_es")
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`
          setweight(to_tsvector('spanish', coalesce(nullif(${post.titleEs}, ''), ${post.title})), 'A') ||
          setweight(to_tsvector('spanish', coalesce(nullif(${post.excerptEs}, ''), ${post.excerpt}) || ' ' || words_of(${post.tags}) || ' ' || words_of(${post.tagsEs})), 'B') ||
          setweight(to_tsvector('spanish', coalesce(nullif(${post.bodyEs}, ''), ${post.body})), 'C')`,
      ),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("post_search_idx").using("gin", table.search),
    index("post_search_es_idx").using("gin", table.searchEs),
    index("post_newest_idx").on(
      table.publishedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Where a picture of the media library is used.
    index("post_image_idx").on(table.image),
    index("post_pictures_idx").using("gin", sql`pictures_in(${table.body})`),
    check("post_read_minutes_positive", sql`${table.readMinutes} >= 1`),
  ],
);
