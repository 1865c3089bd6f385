/** More than any email that a person reads; what is kept of it is a tenth. */
const mostMarkup = 200_000;

/** Comments, whole elements without words for a reader, tags, and a `<` that begins none. What isn't closed goes to the end. */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|title|xml)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z\d]*)(?![a-z\d])[^<>]*>|<[^<>]*>|</gi;
const blocks =
  /^(address|article|aside|blockquote|body|center|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|hr|html|main|ol|p|pre|section|table|tbody|tfoot|thead|tr|ul)$/i;
const apart = /^(blockquote|h[1-6]|ol|p|table|ul)$/i;

/**
 * The text of an email's HTML. Whatever nesting a sender makes up, the HTML that is converted has none: converters recurse, and their
 * time grows with the square of the depth.
 */
export async function textOfHtml(html: string): Promise<string> {
  const { toPlainText } = await import("@react-email/render");
  const lines = flat(html)
    .replace(/ +/g, " ")
    // A break at the end of a block, and all edges of blocks that meet, are one line's end.
    .replace(/\n ?(?:\v ?)+/g, "\n")
    .replace(/ ?(?:\v ?)+/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .slice(0, mostMarkup);
  return toPlainText(lines.replaceAll("\n", "<br>")).trim();
}

/** The same words with links as the only elements. Breaks are line feeds, edges of blocks vertical tabs. */
function flat(html: string): string {
  return html
    .replace(/\s+/g, " ")
    .replace(markup, (tag, _raw, closes: string | undefined, name: string | undefined) => {
      if (tag === "<") return "&lt;";
      if (!name) return "";
      if (/^br$/i.test(name)) return "\n";
      if (/^li$/i.test(name)) return closes ? "\v" : "\v* ";
      if (/^t[dh]$/i.test(name)) return " ";
      if (/^a$/i.test(name)) return closes ? "</a>" : `</a>${tag}`;
      if (!blocks.test(name)) return "";
      return closes && apart.test(name) ? "\v\n" : "\v";
    });
}
