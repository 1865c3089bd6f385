import { htmlToText } from "./html-text.ts";

/** Ids of headings, to which links can lead. */
export const findIds = (html: string): string[] =>
  [...html.matchAll(/<h[23][^<>]*\sid="([^"]+)"/g)].map(([, id = ""]) => id);

/**
 * Headings go down one step at a time.
 * @param title level of the heading above the text
 */
export function headingFaults(html: string, title = 1): string[] {
  const faults: string[] = [];
  let above = title;
  for (const [, level, text] of html.matchAll(
    /<h([2-4])\b[^<>]*>((?:(?!<h[2-4]\b).)*?)<\/h\1>/gs,
  )) {
    const plain = htmlToText(text ?? "");
    if (!plain) faults.push("Remove the heading without words.");
    else if (Number(level) > above + 1) {
      faults.push(
        `The heading “${plain}” skips a level. Make it a ${above === title ? "heading" : "smaller heading"}, or add the one above it.`,
      );
    }
    above = Number(level);
  }
  return faults;
}

/** Parts that say nothing. */
export function emptyFaults(html: string): string[] {
  const faults: string[] = [];
  if (/<a\b[^<>]*>\s*<\/a>/.test(html)) faults.push("Remove the link without words.");
  if (/<a\b(?![^<>]*\shref=)[^<>]*>/.test(html)) faults.push("Give each link an address.");
  if (/<li>\s*(<p>\s*<\/p>)?\s*<\/li>/.test(html)) faults.push("Remove the empty list item.");
  return faults;
}
