import { createHash } from "node:crypto";

/** One piece of a stylesheet, in its order. Made by scripts/style-parts.ts. */
export type StylePart =
  /** A rule. A page needs it if it has all classes of one of these lists. */
  | { text: string; needs: string[][] }
  /** Keyframes or a registered property. A page needs it if one of its rules names it. */
  | { text: string; name: string }
  /** A layer or a condition, and what it holds. `text` is what opens it. */
  | { text: string; parts: StylePart[] };

interface Chosen {
  text: string;
  hash: string;
}

/** How many sets of classes are remembered. Pages of one kind share theirs. */
const mostKept = 64;

const sheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Puts the styles that a document needs into the document, so that it's painted without waiting for a file. The links to
 * the whole sheets stay, for what scripts add later: `media="print"` keeps them from holding up the paint, and
 * enhance/site.ts turns them on.
 * @param sheets by the address of the file
 * @returns a function that gives the document, and sources for `style-src`
 */
export function createPageStyles(
  sheets: Record<string, StylePart[]>,
): (document: string) => { document: string; hashes: string[] } {
  const kept = new Map<string, Chosen>();

  return (document) => {
    const end = document.indexOf("</head>");
    const head = document.slice(0, end);
    const links = [...head.matchAll(sheetLink)].filter(([, href = ""]) => sheets[href]);
    const [first] = links;
    if (!first) return { document, hashes: [] };

    const attributes = classAttributes(document);
    const hrefs = links.map(([, href = ""]) => href);
    const key = [...hrefs, ...attributes].join("\n");
    let chosen = kept.get(key);
    if (!chosen) {
      const classes = new Set([...attributes].flatMap((value) => decode(value).split(/\s+/)));
      const text = chooseStyles(
        hrefs.flatMap((href) => sheets[href] ?? []),
        classes,
      );
      const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      chosen = { text, hash };
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
      kept.set(key, chosen);
    }
    const later = head.replaceAll(sheetLink, (link, href: string) =>
      sheets[href] ? link.replace("/>", ' media="print" data-later=""/>') : link,
    );
    const styled = `${later.slice(0, first.index)}<style>${chosen.text}</style>${later.slice(first.index)}`;
    return { document: styled + document.slice(end), hashes: [chosen.hash] };
  };
}

/** The different values of class attributes. Not by a pattern: this reads the whole of every page. */
function classAttributes(document: string): Set<string> {
  const opening = ' class="';
  const found = new Set<string>();
  for (let at = document.indexOf(opening); at >= 0; ) {
    const start = at + opening.length;
    const end = document.indexOf('"', start);
    found.add(document.slice(start, end));
    at = document.indexOf(opening, end);
  }
  return found;
}

/** The parts of a stylesheet that a page with these classes can need, in their order. */
export function chooseStyles(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  const rules = write(parts, (part) =>
    "name" in part ? false : part.needs.some((needed) => needed.every((one) => classes.has(one))),
  );
  const names = new Set(rules.match(/[\w-]+/g));
  return write(parts, (part) =>
    "name" in part
      ? names.has(part.name)
      : part.needs.some((needed) => needed.every((one) => classes.has(one))),
  );
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
