import { toLocalTime } from "../../../contract/zoned-time.ts";

/** Entries of one month, such as `2026-11`. */
interface Month<Entry> {
  month: string;
  entries: Entry[];
}

/** Puts entries, newest first, under their months. */
export function byMonth<Entry extends { published_at: string }>(
  entries: readonly Entry[],
  timeZone: string,
): Month<Entry>[] {
  const months = Map.groupBy(entries, (one) => toLocalTime(one.published_at, timeZone).slice(0, 7));
  return [...months].map(([month, of]) => ({ month, entries: of }));
}

/**
 * An entry's text for the list, where its title is a third-level heading: headings begin below it, and have no ids, since
 * two entries may have the same.
 * @param html sanitized
 */
export function withinList(html: string): string {
  return html.replace(/<(h[234])\b[^<>]*>/g, "<$1>").replace(/<(\/?)h[234]>/g, "<$1h4>");
}
