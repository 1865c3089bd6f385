import { type HelpPageName, helpPageNames, helpTitle, isHelpTopic } from "../help-pages.ts";
import { shownPart } from "./help-html.server.ts";

export interface HelpFound {
  name: HelpPageName;
  title: string;
  /** The sentence or line in which it was found. */
  excerpt: string;
}

/** Markdown as a reader sees it, a paragraph or an item a line. */
const linesOf = (markdown: string): string[] =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .split(/\n(?=\s*(?:[-\d#|]|$))/)
    .map((line) =>
      line
        .replace(/^\s*(?:#+|-|\d+\.)\s+/, "")
        .replaceAll(/[*`|]/g, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);

/** Whether words of a text begin with this. */
const begins = (text: string, word: string) => ` ${text.toLowerCase()}`.includes(` ${word}`);
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Pages that have all the words, those with them in their title first. Help by task comes before documents for developers.
 * @param texts the pages in Markdown, by name
 */
export function searchHelp(texts: Record<HelpPageName, string>, q: string): HelpFound[] {
  const words = plain(q).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  return helpPageNames
    .flatMap((name) => {
      const title = helpTitle(name);
      const lines = linesOf(shownPart(texts[name], name));
      const all = `${plain(title)} ${plain(lines.join(" "))}`;
      if (!words.every((word) => begins(all, word))) return [];
      const hits = (line: string) => words.filter((word) => begins(plain(line), word)).length;
      const best = lines.slice(1).toSorted((a, b) => hits(b) - hits(a))[0] ?? "";
      const score = (isHelpTopic(name) ? 100 : 0) + hits(title) * 10 + hits(best);
      return [{ name, title, excerpt: best.slice(0, 200), score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ score: _, ...found }) => found);
}
