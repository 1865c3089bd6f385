import { paths } from "../paths.ts";

/** A run of text with one look: plain, strong, or a link. */
export interface Span {
  text: string;
  strong?: true;
  /** `#anchor` in the guide, or the path of a page of the site. */
  href?: string;
}

const pages = { pricing: paths.pricing, contact: paths.contact, faqs: paths.faqs } as const;

/** Takes a block's text apart: `**strong**`, `[label](#anchor)`, `[label](page:name)`. @throws for an unknown page */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g)) {
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    if (match[1]) spans.push({ text: match[1], strong: true });
    else spans.push({ text: match[2] ?? "", href: hrefOf(match[3] ?? "") });
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}

function hrefOf(target: string): string {
  if (target.startsWith("#")) return target;
  const name = target.replace(/^page:/, "");
  if (!(name in pages)) throw new Error(`the guide links to an unknown page: ${target}`);
  return pages[name as keyof typeof pages];
}
