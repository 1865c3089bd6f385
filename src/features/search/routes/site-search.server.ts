import type { ReactNode } from "react";
import type { Catalogs } from "../../../contract/catalogs.ts";
import type { Texts } from "../../../contract/texts.ts";
import { paths } from "../../../paths.ts";
import { escapeHtml, folded, searchWords } from "../../../plain-text.server.ts";
import type { MarkedSegment } from "../../../ui/site/marked-text.tsx";
import { htmlToText } from "../../content/html-text.ts";
import { type GuideBlock, type GuideSection, joinSpans } from "../../guide/guide.ts";

/** The kind of a result: the name of its message in the catalog. */
type Kind = "page" | "section" | "question" | "job" | "change" | "article";

/** Something that can be found: where it is, what it is called, and the text that is searched. */
export interface Findable {
  path: string;
  title: string;
  kind: Kind;
  /** Text or HTML. */
  text: string;
}

export interface Found {
  path: string;
  title: string;
  kind: Kind;
  /** A part of the text around the first match, without markup; what was found is marked. */
  excerpt: MarkedSegment[];
}

/** The pages that are found by their own words in the catalog `search`. */
const informing = [
  "pricing",
  "payment",
  "services",
  "about",
  "team",
  "contact",
  "faqs",
  "whatItCosts",
  "tuesday",
  "notYet",
  "status",
  "security",
  "leaving",
  "apiDocs",
  "changelog",
  "terms",
  "privacy",
] as const satisfies readonly (keyof typeof paths)[];

type SearchTexts = Texts<Catalogs["search"]["texts"], ReactNode>;

/** The information pages: title, and the words under which somebody would look for them. @param currency its name */
export const informationPages = (texts: SearchTexts, currency: string): Findable[] =>
  informing.map((name) => {
    const words = texts[`${name}Words`];
    return {
      path: paths[name],
      title: texts[`${name}Title`],
      kind: "page",
      text: typeof words === "string" ? words : words({ currency }),
    };
  });

/** The guide's sections, each under its own anchor. @param guide what the guide is called */
export const findableSections = (sections: readonly GuideSection[], guide: string): Findable[] =>
  sections.map((section) => ({
    path: `${paths.guide}#${section.anchor}`,
    title: `${guide}: ${section.title}`,
    kind: "section",
    text: escapeHtml([section.summary, ...section.blocks.map(wordsOfBlock)].join(" ")),
  }));

function wordsOfBlock(block: GuideBlock): string {
  if ("items" in block) return block.items.map((item) => sentence(joinSpans(item))).join(" ");
  if ("rows" in block)
    return block.rows.map((row) => sentence(row.map(joinSpans).join(": "))).join(" ");
  if (block.kind === "note") return block.text.map((one) => sentence(joinSpans(one))).join(" ");
  if (block.kind === "drawing") return "";
  if (block.kind === "picture")
    return [block.picture.alt, block.caption].filter(Boolean).map(sentence).join(" ");
  return sentence(block.kind === "heading" ? block.text : joinSpans(block.text));
}

/** With its end: headings and items have none, and would run into what follows. */
function sentence(text: string): string {
  return /[.!?:…]["”’)]?$/.test(text) ? text : `${text}.`;
}

/** Some 160 characters of a text around the place where a word stands, cut between words. */
function excerptAround(text: string, word: string): string {
  const at = Math.max(0, folded(text).indexOf(word));
  const start = at < 80 ? 0 : text.indexOf(" ", at - 60) + 1;
  const rest = text.slice(start);
  const part = rest.length > 160 ? rest.slice(0, rest.lastIndexOf(" ", 160)) : rest;
  return `${start > 0 ? "… " : ""}${part}${part.length < rest.length ? " …" : ""}`;
}

/** A text in pieces: words that hold one of `words`, and what stands between them. */
function marked(text: string, words: readonly string[]): MarkedSegment[] {
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .filter(Boolean)
    .map((piece) => ({ text: piece, match: words.some((word) => folded(piece).includes(word)) }));
}

/** Results that contain every word of the query, with matches in titles first. Empty for an empty query. */
export function searchSite(entries: readonly Findable[], query: string): Found[] {
  const words = searchWords(query);
  const [first] = words;
  if (first === undefined) return [];
  return entries
    .map((entry) => ({ ...entry, text: htmlToText(entry.text) }))
    .filter(({ title, text }) => {
      const all = folded(`${title} ${text}`);
      return words.every((word) => all.includes(word));
    })
    .map((entry) => ({
      found: {
        path: entry.path,
        title: entry.title,
        kind: entry.kind,
        excerpt: marked(excerptAround(entry.text, first), words),
      },
      inTitle: words.some((word) => folded(entry.title).includes(word)),
    }))
    .sort((a, b) => Number(b.inTitle) - Number(a.inTitle))
    .map(({ found }) => found);
}
