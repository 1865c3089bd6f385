import { decodeHTML } from "entities";

/** Comments, and whole elements without words for a reader. What isn't closed goes to the end. */
const wordless = /<!--[\s\S]*?(?:-->|$)|<(style|script|title|xml)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tags = /<(?:(\/?)([a-z][a-z\d]*)(?![a-z\d])[^<>]*|[^<>]*)>/gi;
/** More than any email that a person reads; what is kept of it is a tenth. */
const mostMarkup = 200_000;

/** What stands for a tag. Breaks are line feeds, edges of blocks vertical tabs. */
const marks = new Map<string, string>([["br", "\n"]]);
const mark = (name: string, opens: string, closes: string) =>
  marks.set(name, opens).set(`/${name}`, closes);
mark("li", "\v* ", "\v");
for (const name of ["td", "th"]) mark(name, " ", " ");
for (const name of `address article aside body center dd div dl dt fieldset footer form header hr html main pre section tbody tfoot
  thead tr`.split(/\s+/)) {
  mark(name, "\v", "\v");
}
for (const name of "blockquote h1 h2 h3 h4 h5 h6 ol p table ul".split(" ")) {
  mark(name, "\v", "\v\n");
}
const target = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * The text of an email's HTML, with the address of each link behind its words. Tags are read one after the other, not as a tree:
 * converters recurse, their time grows with the square of the depth, and a sender may nest as deeply as they like.
 */
export function textOfHtml(html: string): string {
  return (
    decodeHTML(flat(html))
      .replace(/ {2,}/g, " ")
      // A break at the end of a block, and all edges of blocks that meet, are one line's end.
      .replace(/\n ?(?:\v ?)+/g, "\n")
      .replace(/ ?(?:\v ?)+/g, "\n")
      .replace(/\n{3,}/g, "\n\n")
      .replace(/ ?\n ?/g, "\n")
      .trim()
  );
}

/** The words without elements. */
function flat(html: string): string {
  let link = "";
  return html
    .replace(wordless, "")
    .replace(/\s+/g, " ")
    .slice(0, mostMarkup)
    .replace(tags, (tag, slash: string | undefined, written: string | undefined) => {
      const name = written?.toLowerCase() ?? "";
      if (name !== "a") return marks.get(`${slash}${name}`) ?? "";
      // Behind the words of a link, also where it isn't closed before the next one.
      const end = link && ` ${link}`;
      const [, double, single, bare] = (slash === "" && target.exec(tag)) || [];
      link = double ?? single ?? bare ?? "";
      if (link.startsWith("#")) link = "";
      return end;
    });
}
