import { createHash } from "node:crypto";
import { tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

/** Text that looks like HTML is text to those who render the Markdown, too. */
export const asText = (text: string) => text.replaceAll(/<(?=[a-z/!?])/gi, "\\<");

function createService(plugins: TurndownService.Plugin[]): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
  });
  service.use(plugins);
  // What is there to be looked at, pressed, or filled in.
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
  service.addRule("picture", {
    filter: "img",
    replacement(_content, node) {
      const { alt = "", src = "" } = node as HTMLImageElement;
      return src && `![${asText(escaped(alt.replaceAll(/\s+/g, " ")))}](${src})`;
    },
  });
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
const withTables = createService([tables]);
const withoutTables = createService([]);

/** Conversions that were made lately, by what they were made of: a page is converted once, however it's asked for. */
const made = new Map<string, string>();
const mostMade = 200;

/** Answers with a page as Markdown. @param canonical the page's address */
export function answerWithMarkdown(main: string, canonical: string): Response {
  return new Response(markdownOf(main, canonical), {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      Link: `<${canonical}>; rel="canonical"`,
    },
  });
}

/** The main part of one of our pages, which is HTML, as Markdown (GFM) with absolute links. */
export function markdownOf(main: string, canonical: string): string {
  const key = createHash("sha256").update(canonical).update("\0").update(main).digest("base64");
  const known = made.get(key);
  if (known !== undefined) return known;
  const markdown = convert(main, canonical);
  if (made.size >= mostMade) made.clear();
  made.set(key, markdown);
  return markdown;
}

function convert(main: string, canonical: string): string {
  const { origin } = new URL(canonical);
  const absolute = main
    // Blanks of other kinds, and long runs of any, cost the converter the square of their number.
    .replaceAll(/&nbsp;|&#160;|&#xa0;|[^\S \t\r\n]/gi, " ")
    .replaceAll(/[ \t\r\n]{50,}/g, "\n")
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    // Side by side on the page, with room between them.
    .replaceAll(/<\/(span|a|p|div)><(span|a)\b/g, "</$1> <$2")
    .replaceAll(/ href="#/g, ` href="${canonical}#`);
  const rows = absolute.match(/<tr\b/g)?.length ?? 0;
  const service = rows > mostRows ? withoutTables : withTables;
  const text = service
    .turndown(absolute)
    // A link around a picture that is left out.
    .replaceAll(/(?<!!)\[\]\([^()]*\)/g, "")
    // What was removed may have stood alone in a list.
    .replaceAll(/^-\s*$/gm, "")
    .replaceAll(/(?<![ \t])[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return `${text}\n\n---\n\nSource: ${canonical}\n`;
}
