import { decodeHTML } from "entities";
import { readMailto } from "../../contract/email-address.ts";

/** Comments, whole elements without words for a reader, tags, and a `<` that begins none. What isn't closed goes to the end. */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|title|xml)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z\d]*)(?![a-z\d])[^<>]*>|<[^<>]*>|</gi;
const blocks =
  /^(address|article|aside|blockquote|body|center|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|hr|html|li|main|ol|p|pre|section|table|tbody|tfoot|thead|tr|ul)$/;
/** Blocks with an empty line before and after them. */
const apart = /^(blockquote|h[1-6]|hr|ol|p|ul)$/;
const skipped = /\bdata-skip-in-text\b/;
const empty = /^(br|hr|img)$/;
const target = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i;

/**
 * The text of an email's HTML: a link's address in angle brackets, so that no full stop sticks to it. It reads the tags one after
 * another and keeps no tree, so HTML that is nested on purpose costs no more.
 */
export function emailToText(html: string): string {
  let text = "";
  /** The last character of `text`. Reading it there would copy the whole text for each link. */
  let last = "";
  /** Line ends, and a space, that come before the next word. */
  let ends = 0;
  let space = false;
  let bullet = "";
  let link: { href: string; label: string } | null = null;
  let skipping: { name: string; depth: number } | null = null;
  let at = 0;

  for (const found of html.matchAll(markup)) {
    read(html.slice(at, found.index));
    at = found.index + found[0].length;
    const name = found[3]?.toLowerCase();
    if (name) tag(name, found[0], found[2] === "/");
    else if (found[0] === "<") read("&lt;");
  }
  read(html.slice(at));
  endLink();
  return text;

  function write(piece: string) {
    if (text && ends) text += "\n".repeat(ends);
    else if (text && space && !bullet) text += " ";
    text += bullet + piece;
    last = piece.at(-1) ?? last;
    if (link) link.label += `${ends || space ? " " : ""}${piece}`;
    ends = 0;
    space = false;
    bullet = "";
  }

  function read(source: string) {
    if (skipping) return;
    for (const [at, word] of source.split(/[ \t\n\r\f]+/).entries()) {
      if (at > 0) space = true;
      if (word) write(decodeHTML(word));
    }
  }

  function tag(name: string, whole: string, closes: boolean) {
    if (skipping) {
      if (name === skipping.name) skipping.depth += closes ? -1 : 1;
      if (skipping.depth === 0) skipping = null;
      return;
    }
    if (!closes && skipped.test(whole)) {
      if (!empty.test(name)) skipping = { name, depth: 1 };
      return;
    }
    if (name === "br") {
      if (text && ends) text += "\n".repeat(ends);
      ends = 1;
    } else if (name === "a") {
      endLink();
      const [, double, single, bare] = (!closes && target.exec(whole)) || [];
      const written = decodeHTML(double ?? single ?? bare ?? "");
      const href = readMailto(written) ?? written;
      if (href && !href.startsWith("#")) link = { href, label: "" };
    } else if (/^t[dh]$/.test(name)) {
      space = true;
    } else if (blocks.test(name)) {
      ends = Math.max(ends, apart.test(name) ? 2 : 1);
      if (name === "li") bullet = closes ? "" : "* ";
      if (name === "hr") {
        write("-".repeat(40));
        ends = 2;
      }
    }
  }

  function endLink() {
    const { href = "", label = "" } = link ?? {};
    link = null;
    if (href && href !== label.trim()) write(`${/\S/.test(last) ? " " : ""}<${href}>`);
  }
}
