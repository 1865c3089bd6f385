import { type SQL, sql } from "drizzle-orm";

/** Whether a text has all words of a search. */
export const hasWords = (text: SQL, words: string) =>
  sql`to_tsvector('simple', ${text}) @@ to_tsquery('simple', ${words})`;
