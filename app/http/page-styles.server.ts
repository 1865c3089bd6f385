import { createHash } from "node:crypto";
import type { KeptMarkup } from "../components/still.ts";
import type { Piece } from "./pieces.server.ts";

/** One piece of a stylesheet, in its order. Made by scripts/style-parts.ts. */
export type StylePart =
  /** A rule. A page needs it if it has all classes of one of these lists. */
  | { text: string; needs: string[][] }
  /** Keyframes, a registered property, or a variable. A page needs it if what it needs otherwise names it. */
  | { text: string; name: string }
  /** A layer, a condition, or a rule of variables, and what it holds. `text` is what opens it. */
  | { text: string; parts: StylePart[] };

interface Chosen {
  style: KeptMarkup;
  hash: string;
}

/** How many sets of classes are remembered. Pages of one kind share theirs. */
const mostKept = 64;

const linkOpening = '<link rel="stylesheet"';
const sheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Puts the styles that a document needs into the document, so that it's painted without waiting for a file. The links to
 * the whole sheets stay, for what scripts add later: browsers don't fetch a disabled sheet until enhance/after-paint.ts
 * turns it on.
 * @param sheets by the address of the file
 * @returns a function that gives the document, and sources for `style-src`
 */
export function createPageStyles(
  sheets: Record<string, StylePart[]>,
): (document: readonly Piece[]) => { document: readonly Piece[]; hashes: string[] } {
  const kept = new Map<string, Chosen>();

  function choose(hrefs: readonly string[], document: readonly Piece[]): Chosen {
    const own = new Set<string>();
    const shared: Attributes[] = [];
    for (const piece of document) {
      if (typeof piece === "string") addClassAttributes(piece, own);
      else shared.push(attributesOf(piece));
    }
    const key = [...hrefs, ...shared.map(({ id }) => id), ...own].join("\n");
    let chosen = kept.get(key);
    if (!chosen) {
      const attributes = [...own, ...shared.flatMap(({ values }) => [...values])];
      const classes = new Set(attributes.flatMap((value) => decode(value).split(/\s+/)));
      const sheet = hrefs.flatMap((href) => sheets[href] ?? []);
      const text = chooseStyles(sheet, classes);
      const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      chosen = { style: { html: `<style>${text}</style>` }, hash };
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
      kept.set(key, chosen);
    }
    return chosen;
  }

  return (document) => {
    const at = document.findIndex((one) => typeof one === "string" && one.includes(linkOpening));
    const piece = document[at];
    if (typeof piece !== "string") return { document, hashes: [] };
    const end = piece.indexOf("</head>");
    const head = end < 0 ? piece : piece.slice(0, end);
    const links = [...head.matchAll(sheetLink)].filter(([, href = ""]) => sheets[href]);
    const [link] = links;
    if (!link) return { document, hashes: [] };
    const { style, hash } = choose(
      links.map(([, href = ""]) => href),
      document,
    );
    const later = head
      .slice(link.index)
      .replaceAll(sheetLink, (link, href: string) =>
        sheets[href] ? link.replace("/>", ' disabled="" data-later=""/>') : link,
      );
    const styled = [piece.slice(0, link.index), style, later + piece.slice(head.length)];
    return {
      document: [...document.slice(0, at), ...styled, ...document.slice(at + 1)],
      hashes: [hash],
    };
  };
}

/** Adds the values of class attributes. Not by a pattern: this reads the whole of every page. */
function addClassAttributes(text: string, found: Set<string>): void {
  const opening = ' class="';
  for (let at = text.indexOf(opening); at >= 0; ) {
    const start = at + opening.length;
    const end = text.indexOf('"', start);
    found.add(text.slice(start, end));
    at = text.indexOf(opening, end);
  }
}

/** The class attributes of shared markup, under a number that no other markup has. */
interface Attributes {
  id: number;
  values: ReadonlySet<string>;
}

const attributesOfMarkup = new WeakMap<KeptMarkup, Attributes>();
let lastId = 0;

function attributesOf(markup: KeptMarkup): Attributes {
  let attributes = attributesOfMarkup.get(markup);
  if (!attributes) {
    const values = new Set<string>();
    addClassAttributes(markup.html, values);
    lastId += 1;
    attributes = { id: lastId, values };
    attributesOfMarkup.set(markup, attributes);
  }
  return attributes;
}

/** The parts of a stylesheet that a page with these classes can need, in their order. */
export function chooseStyles(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  const hasClasses = (needs: string[][]) =>
    needs.some((needed) => needed.every((one) => classes.has(one)));
  let named = new Set<string>();
  let text = "";
  // A variable may name another one: until nothing more is named.
  for (let before = -1; before < named.size; ) {
    before = named.size;
    text = write(parts, (part) => ("name" in part ? named.has(part.name) : hasClasses(part.needs)));
    named = new Set(text.match(/[\w-]+/g));
  }
  return text;
}

function write(
  parts: readonly StylePart[],
  isNeeded: (part: Exclude<StylePart, { parts: StylePart[] }>) => boolean,
): string {
  let text = "";
  for (const part of parts) {
    if ("parts" in part) {
      const inside = write(part.parts, isNeeded);
      if (inside) text += `${part.text}{${inside}}`;
    } else if (isNeeded(part)) text += part.text;
  }
  return text;
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const decode = (value: string) =>
  value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
