import type { Span } from "../../../contract/guide.ts";
import { decodeEntities } from "../../../contract/html-tree.ts";
import { printable } from "../../pdf/printable.ts";

/** One line of an answer: a paragraph, or an item with its bullet or number. */
export interface AnswerBlock {
  marker?: string;
  spans: Span[];
}

/**
 * An answer's HTML as lines of text with their looks. The HTML has been sanitised, so it is well-formed; a tag that says
 * nothing here is passed over, its text is kept.
 */
export function answerBlocks(html: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  const lists: { ordered: boolean; count: number }[] = [];
  let open: AnswerBlock | null = null;
  let strong = 0;
  let href: string | undefined;

  for (const [, closing, tag, attributes, text] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi,
  )) {
    if (text !== undefined) {
      const words = printable(decodeEntities(text.replace(/\s+/g, " ")));
      if (!open && words.trim() === "") continue;
      if (!open) {
        open = { spans: [] };
        blocks.push(open);
      }
      open.spans.push({
        text: words,
        ...(strong > 0 ? { strong: true as const } : {}),
        ...(href ? { href } : {}),
      });
      continue;
    }
    const ends = closing === "/";
    switch (tag?.toLowerCase()) {
      case "strong":
      case "b":
        strong += ends ? -1 : 1;
        break;
      case "a":
        href = ends
          ? undefined
          : decodeEntities(/href="([^"]*)"/.exec(attributes ?? "")?.[1] ?? "");
        break;
      case "ul":
      case "ol":
        if (ends) lists.pop();
        else lists.push({ ordered: tag?.toLowerCase() === "ol", count: 0 });
        open = null;
        break;
      case "li": {
        const list = lists.at(-1);
        open = null;
        if (ends || !list) break;
        list.count += 1;
        open = { marker: list.ordered ? `${list.count}.` : "•", spans: [] };
        blocks.push(open);
        break;
      }
      case "em":
      case "i":
      case "u":
      case "s":
      case "sup":
      case "sub":
      case "code":
        break;
      case "p":
        // The paragraph of an item is the item.
        if (lists.length === 0) open = null;
        break;
      default:
        open = null;
    }
  }
  return blocks
    .map((block) => ({ ...block, spans: trimmed(block.spans) }))
    .filter((block) => block.spans.length > 0);
}

function trimmed(spans: Span[]): Span[] {
  return spans
    .map((span, index) => ({
      ...span,
      text: (index === 0 ? (text: string) => text.trimStart() : (text: string) => text)(
        index === spans.length - 1 ? span.text.trimEnd() : span.text,
      ),
    }))
    .filter((span) => span.text !== "");
}
