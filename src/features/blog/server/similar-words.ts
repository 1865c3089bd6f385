import { type SQL, sql } from "drizzle-orm";
import { distance } from "fastest-levenshtein";
import type { Locale } from "../../../contract/locale.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { postText } from "./post-text.ts";

/** The newest posts, whose words are the ones that a misspelled word may have meant. */
const mostPosts = 1000;
const mostWords = 8;

interface KnownWord {
  word: string;
  posts: number;
}

/** How many letters may differ: none in short words, where almost every other word is close. */
const tolerance = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/** The known word closest to a misspelled one, the more common of two; null when none is close. */
export function closestWord(typed: string, vocabulary: readonly KnownWord[]): string | null {
  let best: (KnownWord & { away: number }) | null = null;
  const most = tolerance(typed);
  for (const { word, posts } of vocabulary) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > most) continue;
    const away = distance(typed, word);
    if (away > most) continue;
    if (!best || away < best.away || (away === best.away && posts > best.posts)) {
      best = { word, posts, away };
    }
  }
  return best?.word ?? null;
}

/**
 * The search that was probably meant by words that find nothing: each word that no post has is replaced by the closest one
 * that posts have. Words are compared as PostgreSQL stems them.
 * @param published the moment up to which posts count
 * @returns a tsquery; null when nothing is misspelled, or a word is like none
 */
export async function similarQuery(
  db: Executor,
  words: string,
  published: Date,
  locale: Locale = "en",
): Promise<SQL | null> {
  const { config, searchName } = postText(locale);
  const typed = await db.execute<{ word: string }>(
    sql`select unnest(tsvector_to_array(to_tsvector(${config}, ${words}))) as word`,
  );
  if (typed.rows.length === 0 || typed.rows.length > mostWords) return null;
  const posts = `select ${searchName} from post where published and published_at <= '${published.toISOString()}' order by published_at desc limit ${mostPosts}`;
  const vocabulary = await db.execute<KnownWord & Record<string, unknown>>(
    sql`select word, ndoc as posts from ts_stat(${posts}) where length(word) between 3 and 40`,
  );
  const all = new Set(vocabulary.rows.map(({ word }) => word));
  const meant = typed.rows.map(({ word }) =>
    all.has(word) ? word : closestWord(word, vocabulary.rows),
  );
  const changed = meant.some((word, index) => word !== typed.rows[index]?.word);
  if (!changed || meant.includes(null)) return null;
  return sql`plainto_tsquery('simple', ${meant.join(" ")})`;
}
