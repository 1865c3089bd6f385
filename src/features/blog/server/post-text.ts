import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "../../../contract/locale.ts";
import { post } from "./tables.ts";

/** The texts of a post in one language, and how PostgreSQL searches them. */
interface PostText {
  title: SQL<string>;
  excerpt: SQL<string>;
  body: SQL<string>;
  tags: SQL<string[]>;
  /** The column that is searched. */
  search: SQL;
  /** Its name. */
  searchName: "search" | "search_es";
  /** The text search configuration that the column was made with. */
  config: SQL;
}

const text = (own: SQL | typeof post.titleEs, english: SQL | typeof post.title) =>
  sql<string>`coalesce(nullif(${own}, ''), ${english})`;

const texts: Readonly<Record<Locale, PostText>> = {
  en: {
    title: sql<string>`${post.title}`,
    excerpt: sql<string>`${post.excerpt}`,
    body: sql<string>`${post.body}`,
    tags: sql<string[]>`${post.tags}`,
    search: sql`${post.search}`,
    searchName: "search",
    config: sql`'english'`,
  },
  es: {
    title: text(post.titleEs, post.title),
    excerpt: text(sql`${post.excerptEs}`, sql`${post.excerpt}`),
    body: text(sql`${post.bodyEs}`, sql`${post.body}`),
    tags: sql<
      string[]
    >`case when cardinality(${post.tagsEs}) > 0 then ${post.tagsEs} else ${post.tags} end`,
    search: sql`${post.searchEs}`,
    searchName: "search_es",
    config: sql`'spanish'`,
  },
};

/** Untranslated parts are English. */
export const postText = (locale: Locale): PostText => texts[locale];
