import { createHash } from "node:crypto";
import { tables } from "@joplin/turndown-plugin-gfm";
import { decodeHTML } from "entities";
import TurndownService from "turndown";
import { withoutInvisible } from "../../contract/characters.ts";

/** Text that looks like HTML is text to those who render the Markdown, too. */
export const asText = (text: string) => withoutInvisible(text).replaceAll(/<(?=[a-z/!?])/gi, "\\<");

function createService(plugins: TurndownService.Plugin[]): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
  });
  service.use(plugins);
  // Pictures, buttons, and forms.
  service.remove((node) => {
    if (
      /^(script|style|template|noscript|form|fieldset|button|video|iframe|dialog|svg|input|nav)$/i.test(
        node.nodeName,
      )
    ) {
      return true;
    }
    return (
      node.getAttribute?.("aria-hidden") === "true" ||
      node.getAttribute?.("role") === "img" ||
      node.hasAttribute?.("hidden")
    );
  });
  const escaped = service.escape.bind(service);
  service.escape = (text) => asText(escaped(text));
  // A question that opens: its text is all there.
  service.addRule("summary", {
    filter: "summary",
    replacement: (content) => `\n\n### ${content.trim().replace(/^#+\s*/, "")}\n\n`,
  });
  service.addRule("description term", {
    filter: "dt",
    replacement: (content) => `\n\n**${content.trim()}**: `,
  });
  service.addRule("description", {
    filter: "dd",
    replacement: (content) => `${content.trim()}\n\n`,
  });
  return service;
}

/** The plugin reads a table again for each of its rows. */
const mostRows = 200;
/** Pages with more tags, or deeper ones, become plain text: no page that people read has so many, and the converter recurses. */
const mostTags = 10_000;
const deepest = 200;
const withTables = createService([tables]);
const withoutTables = createService([]);

/** Conversions that were made lately, by what they were made of: a page is converted once, however it's asked for. */
const markdownCache = new Map<string, string>();
const mostMade = 200;

/** Answers with a page as Markdown. @param canonical the page's address */
export function answerWithMarkdown(main: string, canonical: string): Response {
  return new Response(toMarkdown(main, canonical), {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      Link: `<${canonical}>; rel="canonical"`,
    },
  });
}

/** The main part of one of our pages, which is HTML, as Markdown (GFM) with absolute links. */
export function toMarkdown(main: string, canonical: string): string {
  const key = createHash("sha256").update(canonical).update("\0").update(main).digest("base64");
  const cached = markdownCache.get(key);
  if (cached !== undefined) return cached;
  const markdown = convert(main, canonical);
  if (markdownCache.size >= mostMade) markdownCache.clear();
  markdownCache.set(key, markdown);
  return markdown;
}

/** Whether the elements of a page are more or deeper than the converter takes in good time. */
function isTooMuch(html: string): boolean {
  let depth = 0;
  let tags = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    tags += 1;
    if (slash) depth -= 1;
    else if (!/^(?:br|col|hr|img|input|link|meta|path|source|track|wbr)$/i.test(name)) depth += 1;
    if (tags > mostTags || depth > deepest) return true;
  }
  return false;
}

const plainText = (html: string) =>
  asText(
    decodeHTML(
      html
        .replaceAll(/<(script|style|template|svg)\b[\s\S]*?(?:<\/\1>|$)/gi, "")
        .replaceAll(/<\/(?:p|div|li|h\d|tr|pre|blockquote|dt|dd|summary)>|<br\b[^<>]*>/gi, "\n")
        .replaceAll(/<[^<>]*>/g, "")
        .replaceAll(/[^\S\n]+/g, " ")
        .replaceAll(/\n /g, "\n"),
    ),
  );

/** Stands for a picture while the rest is converted: the converter searches a page again for each of them. */
const picture = /\uE000(\d+)\uE001/g;

/** @returns the HTML with marks in place of pictures, and their Markdown by number */
function withoutPictures(html: string): { html: string; pictures: string[] } {
  const pictures: string[] = [];
  const marked = html
    .replaceAll(/[\uE000\uE001]/g, "")
    .replaceAll(/<img\b((?:[^<>"]|"[^"]*")*)>/gi, (_, attributes: string) => {
      const read = (name: string) =>
        decodeHTML(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(attributes)?.[1] ?? "");
      const src = read("src");
      if (!src || /\saria-hidden="true"|\shidden(?=[\s=/]|$)/i.test(attributes)) return "";
      const alt = withoutTables.escape(read("alt").replaceAll(/\s+/g, " "));
      return `\uE000${pictures.push(`![${alt}](${src})`) - 1}\uE001`;
    });
  return { html: marked, pictures };
}

function convert(main: string, canonical: string): string {
  const text = isTooMuch(main) ? plainText(main) : convertTree(main, canonical);
  return `${text.replaceAll(/\n{3,}/g, "\n\n").trim()}\n\n---\n\nSource: ${canonical}\n`;
}

function convertTree(main: string, canonical: string): string {
  const { origin } = new URL(canonical);
  const absolute = main
    // Blanks of other kinds, and long runs of any, cost the converter the square of their number.
    .replaceAll(/&nbsp;|&#160;|&#xa0;|[^\S \t\r\n]/gi, " ")
    .replaceAll(/[ \t\r\n]{50,}/g, "\n")
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    // Side by side on the page, with room between them.
    .replaceAll(/<\/(span|a|p|div)><(span|a)\b/g, "</$1> <$2")
    .replaceAll(/ href="#/g, ` href="${canonical}#`);
  const { html, pictures } = withoutPictures(absolute);
  const rows = absolute.match(/<tr\b/g)?.length ?? 0;
  const service = rows > mostRows ? withoutTables : withTables;
  return (
    service
      .turndown(html)
      .replaceAll(picture, (_, at: string) => pictures[Number(at)] ?? "")
      // A link around a picture that is left out.
      .replaceAll(/(?<!!)\[\]\([^()]*\)/g, "")
      // The removed element may have been the only one in a list.
      .replaceAll(/^-\s*$/gm, "")
      .replaceAll(/(?<![ \t])[ \t]+$/gm, "")
  );
}
