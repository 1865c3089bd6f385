import type { FaqEntry } from "../../contract/content.ts";

/** Text as the search compares it: no markup, no case, no accents. */
function plain(text: string): string {
  return text
    .replace(/<[^>]+>/g, " ")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** The entries that hold every word of the query, in question, answer or category; all of them for no query. */
export function searchFaqs(entries: readonly FaqEntry[], query: string): FaqEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = plain(`${entry.question} ${entry.answer} ${entry.category}`);
    return words.every((word) => text.includes(word));
  });
}
