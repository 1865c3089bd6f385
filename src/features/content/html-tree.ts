/** An element of sanitized HTML. */
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}
/** An element, or text with its entities resolved. */
export type HtmlNode = HtmlElement | string;

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
]);

/** Text with its entities as letters. One that isn't known stays. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, dec, name) => {
    if (name) return entities.get(name.toLowerCase()) ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(dec);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const empty = /^(br|hr|img)$/;

/**
 * The elements of HTML that has been sanitized, so it's well-formed. What isn't is taken as far as it goes: an end without a
 * beginning is passed over.
 */
export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: "", attributes: {}, children: [] };
  const open = [root];
  const pieces = html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:[^<>"]|"[^"<>]*")*)>|([^<]+)/gi,
  );
  for (const [, closing, name = "", written = "", text] of pieces) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) {
      parent.children.push(decodeEntities(text));
      continue;
    }
    const tag = name.toLowerCase();
    if (closing) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at > 0) open.length = at;
      continue;
    }
    const attributes = Object.fromEntries(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        decodeEntities(value),
      ]),
    );
    const element: HtmlElement = { tag, attributes, children: [] };
    parent.children.push(element);
    if (!empty.test(tag)) open.push(element);
  }
  return root.children;
}

/** The elements among nodes, or those of some kinds. */
export const findElements = (nodes: readonly HtmlNode[], kinds?: RegExp): HtmlElement[] =>
  nodes.filter((one) => typeof one !== "string" && (kinds?.test(one.tag) ?? true)) as HtmlElement[];
