import { slugify } from "../../contract/slug.ts";
import { findElements, type HtmlElement, type HtmlNode, htmlTree } from "../content/html-tree.ts";
import type { Translatable } from "../content/translated.ts";
import { baseOfPicture, type Picture } from "../media/pictures.ts";

/** Drawings of the product that a section can show. The page and the PDF each have one for every name. */
export const guideDrawings = {
  "team-list": "Team",
  "hub-form": "Hub",
  "completion-setting": "Task completion",
  "driver-phone": "Driver app",
  "task-form": "Task",
  "dispatch-board": "Board with routes",
  "tracking-page": "Tracking page",
  "survey-setting": "Survey",
  "client-card": "Client",
  report: "Report",
} as const;
export type DrawingName = keyof typeof guideDrawings;
export const isDrawingName = (name: string): name is DrawingName =>
  Object.hasOwn(guideDrawings, name);

/** A run of text with one look: plain, strong, emphasized, code, or a link. */
export interface Span {
  text: string;
  strong?: true;
  emphasis?: true;
  code?: true;
  /** `#anchor` in the guide, a path of the site, or another address. */
  href?: string;
}

/** One piece of a section. */
export type GuideBlock =
  | { kind: "paragraph"; text: Span[] }
  /** A part of a section. */
  | { kind: "heading"; id: string; text: string }
  /** Things to do, in this order. */
  | { kind: "steps"; items: Span[][] }
  | { kind: "list"; items: Span[][] }
  /** Rows whose first cell names what the others explain; `columns` may be empty. */
  | { kind: "table"; columns: string[]; rows: Span[][][] }
  /** Set apart from the text; `title` may be empty. */
  | { kind: "note"; title: string; text: Span[][] }
  | { kind: "drawing"; name: DrawingName; caption: string }
  /** Of the media library; `caption` may be empty. */
  | { kind: "picture"; picture: Picture; caption: string };

type Pictures = ReadonlyMap<string, Picture>;

/** A section of the Quick Start Guide as visitors read it. */
export interface GuideSection extends Translatable {
  /** Where links lead: `/page-support#hub`. */
  anchor: string;
  /** Anchors that it had before. Links to them still lead to it. */
  formerAnchors: string[];
  title: string;
  /** The section's purpose, in one sentence. */
  summary: string;
  blocks: GuideBlock[];
}

/** Has the ways to reach the company and the questions at its end. */
export const supportAnchor = "support";

/** Ids that the page has besides those of the sections, which no section can have. */
export const fixedGuideIds = ["support-faqs", "glossary-title", "main", "top"];

export const joinSpans = (spans: readonly Span[]): string => spans.map(({ text }) => text).join("");

/** A line's content, without the space around it. */
function spansOf(nodes: readonly HtmlNode[]): Span[] {
  const spans: Span[] = [];
  const read = (of: readonly HtmlNode[], look: Omit<Span, "text">) => {
    for (const node of of) {
      if (typeof node === "string") {
        spans.push({ text: node.replace(/[^\S\u00a0]+/g, " "), ...look });
      } else if (node.tag === "br") spans.push({ text: " ", ...look });
      else if (/^(strong|b)$/.test(node.tag)) read(node.children, { ...look, strong: true });
      else if (/^(em|i)$/.test(node.tag)) read(node.children, { ...look, emphasis: true });
      else if (node.tag === "code") read(node.children, { ...look, code: true });
      else if (node.tag === "a" && node.attributes.href)
        read(node.children, { ...look, href: node.attributes.href });
      else read(node.children, look);
    }
  };
  read(nodes, {});
  const [first] = spans;
  if (first) first.text = first.text.trimStart();
  const last = spans.at(-1);
  if (last) last.text = last.text.trimEnd();
  return spans.filter(({ text }) => text !== "");
}

const lineOf = ({ children }: HtmlElement) => spansOf(children);

/** A note's first paragraph is its title where all of it is strong. */
function noteOf(note: HtmlElement): GuideBlock {
  const inner = findElements(note.children);
  const [first, ...others] = inner.length > 0 ? inner.map(lineOf) : [lineOf(note)];
  const titled = first !== undefined && first.length > 0 && first.every(({ strong }) => strong);
  const text = titled ? others : [first ?? [], ...others];
  return {
    kind: "note",
    title: titled ? joinSpans(first) : "",
    text: text.filter((spans) => spans.length > 0),
  };
}

function tableOf(table: HtmlElement): GuideBlock {
  const parts = findElements(table.children, /^t(head|body)$/);
  const rows = (of: readonly HtmlElement[]) =>
    of
      .flatMap((part) => findElements(part.children, /^tr$/))
      .map((row) => findElements(row.children, /^t[hd]$/).map(lineOf));
  const [head] = rows(parts.filter(({ tag }) => tag === "thead"));
  return {
    kind: "table",
    columns: head?.map(joinSpans) ?? [],
    rows: rows(parts.filter(({ tag }) => tag === "tbody")),
  };
}

/** A drawing, or a picture of the library. Of one that is gone, the caption stays. */
function figureOf({ attributes, children }: HtmlElement, pictures: Pictures): GuideBlock {
  const name = attributes["data-drawing"] ?? "";
  const text = findElements(children, /^figcaption$/).flatMap(lineOf);
  const caption = joinSpans(text);
  if (isDrawingName(name)) return { kind: "drawing", name, caption };
  const [image] = findElements(children, /^img$/);
  const picture = pictures.get(baseOfPicture(image?.attributes.src ?? "") ?? "");
  if (!picture) return { kind: "paragraph", text };
  const alt = image?.attributes.alt?.trim() || picture.alt;
  return { kind: "picture", picture: { ...picture, alt }, caption };
}

function blockOf(element: HtmlElement, anchor: string, pictures: Pictures): GuideBlock {
  const items = () => findElements(element.children, /^li$/).map(lineOf);
  switch (element.tag) {
    case "h2":
    case "h3":
    case "h4": {
      const text = joinSpans(lineOf(element));
      return { kind: "heading", id: element.attributes.id || `${anchor}-${slugify(text)}`, text };
    }
    case "ol":
      return { kind: "steps", items: items() };
    case "ul":
      return { kind: "list", items: items() };
    case "table":
      return tableOf(element);
    case "aside":
      return noteOf(element);
    case "figure":
      return figureOf(element, pictures);
    default:
      return { kind: "paragraph", text: lineOf(element) };
  }
}

/**
 * The text of a section as the page and the PDF set it.
 * @param html sanitized
 * @param anchor of the section; ids of headings without one begin with it
 * @param pictures of the library by their `base`, at least those in the text
 */
export function guideBlocks(
  html: string,
  anchor: string,
  pictures: Pictures = new Map(),
): GuideBlock[] {
  return htmlTree(html).flatMap((node): GuideBlock[] => {
    if (typeof node !== "string") return [blockOf(node, anchor, pictures)];
    const text = spansOf([node]);
    return text.length > 0 ? [{ kind: "paragraph", text }] : [];
  });
}

/** Every id of a section with this text that links can lead to. */
export function guideIds(html: string, anchor: string): string[] {
  const headings = guideBlocks(html, anchor).flatMap((one) =>
    one.kind === "heading" ? [one.id] : [],
  );
  return [anchor, ...headings];
}

/** Markup that the guide doesn't support, in words for the author. */
const unknownParts: [RegExp, string][] = [
  [/<h[24]\b/, "The guide has one level of headings in a section. Use “Heading”."],
  [/<blockquote\b/, "The guide shows no quotes. Use a note."],
  [/<(pre|hr|dl|caption)\b/, "The guide shows no code blocks, lines, or definition lists."],
  [/<li>(?:(?!<\/li>)[\s\S])*<[uo]l\b/, "The guide shows no lists within lists."],
  [/<t[hd]\b[^<>]*(col|row)span/, "The guide shows no merged cells."],
  [
    /<figure\b(?![^>]*\bdata-drawing=)(?!>\s*<img\b)|(?<!<figure>\s*)<img\b/,
    "The guide shows only the drawings that its editor offers, and pictures only between paragraphs. Remove the others.",
  ],
];

export const guideFaults = (html: string): string[] =>
  unknownParts.flatMap(([pattern, fault]) => (pattern.test(html) ? [fault] : []));
