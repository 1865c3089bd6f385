import { tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

const service = new TurndownService({
  headingStyle: "atx",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
});
service.use(tables);
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

/**
 * The main part of one of our pages as Markdown (GFM), with absolute links.
 * @param html the whole document
 */
export function markdownOf(html: string): string {
  const main = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? "";
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
  const origin = canonical ? new URL(canonical).origin : "";
  const absolute = main
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    // Side by side on the page, with room between them.
    .replaceAll(/<\/(span|a|p|div)><(span|a)\b/g, "</$1> <$2")
    .replaceAll(/ href="#/g, ` href="${canonical}#`);
  const text = service
    .turndown(absolute)
    // A link around a picture that is left out.
    .replaceAll(/(?<!!)\[\]\([^)]*\)/g, "")
    // What was removed may have stood alone in a list.
    .replaceAll(/^-\s*$/gm, "")
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return `${text}\n\n---\n\nSource: ${canonical}\n`;
}
