import { folded, searchWords } from "../../../plain-text.server.ts";
import type { FaqEntry } from "../../content/content.ts";
import { htmlToText } from "../../content/html-text.ts";

/** The entries that hold every word of the query, in question, answer, category, or section; all of them for no query. */
export function searchFaqs(entries: readonly FaqEntry[], query: string): FaqEntry[] {
  const words = searchWords(query);
  return entries.filter((entry) => {
    const text = folded(
      htmlToText(`${entry.question} ${entry.answer} ${entry.category} ${entry.section}`),
    );
    return words.every((word) => text.includes(word));
  });
}
