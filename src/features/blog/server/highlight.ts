import { inArray, type SQL, sql } from "drizzle-orm";
import type { Locale } from "../../../contract/locale.ts";
import type { Executor } from "../../../platform/db/client.ts";
import type { TextSegment } from "../blog.ts";
import { postText } from "./post-text.ts";
import { post } from "./tables.ts";

/** Marks around a match: characters for private use, taken out of the text before, so that only ours remain. */
const [open, close] = ["\ue000", "\ue001"];

/** Marked text as segments, never HTML: whatever is in it stays text. */
function segmentsOf(marked: string): TextSegment[] {
  const segments: TextSegment[] = [];
  marked.split(/[\ue000\ue001]/).forEach((text, index) => {
    if (text) segments.push({ text, match: index % 2 === 1 });
  });
  return segments;
}

const withoutMarks = (text: SQL) => sql`translate(${text}, ${open + close}, '')`;

/**
 * The words of the sanitized body, which holds no other entities than these. Without tokens for prices and limits.
 * Headings, items, and cells end like sentences, so they don't run into what follows.
 */
const bodyText = (body: SQL) =>
  withoutMarks(
    sql`replace(replace(replace(replace(regexp_replace(regexp_replace(${body}, '([^.!?:>}\\s])\\s*</(h[1-6]|li|t[dh])>', '\\1. ', 'g'), '\\s*(<[^>]*>|\\{\\{[^}]*\\}\\})\\s*', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`,
  );

export interface Highlight {
  title: TextSegment[];
  text: TextSegment[];
}

/**
 * Marks what a search found in some posts. It reads whole texts: call it for one page of posts, not for all.
 * @param query a tsquery
 */
export async function highlight(
  db: Executor,
  ids: string[],
  query: SQL,
  locale: Locale = "en",
): Promise<Map<string, Highlight>> {
  if (ids.length === 0) return new Map();
  const { title, excerpt, body, config } = postText(locale);
  const marks = `StartSel=${open}, StopSel=${close}`;
  const headline = (text: SQL, options: string) =>
    sql<string>`ts_headline(${config}, ${text}, ${query}, ${`${marks}, ${options}`})`;
  const rows = await db
    .select({
      id: post.id,
      title: headline(withoutMarks(title), "HighlightAll=true"),
      excerpt: headline(withoutMarks(excerpt), "HighlightAll=true"),
      passage: headline(bodyText(body), "MaxFragments=1, MaxWords=32, MinWords=16"),
    })
    .from(post)
    .where(inArray(post.id, ids));
  return new Map(
    rows.map(({ id, title, excerpt, passage }) => {
      const inBody = !excerpt.includes(open) && passage.includes(open);
      return [
        id,
        { title: segmentsOf(title), text: segmentsOf(inBody ? `… ${passage.trim()} …` : excerpt) },
      ];
    }),
  );
}
