import path from "node:path";
import { Marked } from "marked";
import { paths } from "../../../paths.ts";
import { escapeHtml } from "../../../plain-text.server.ts";
import { type HelpPageName, helpFile, helpPageNames, helpTitle } from "../help-pages.ts";

/** `going-live` of "Going live", as repositories' own pages name headings. */
const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");

/** The parts of the README for people who run the server. The rest is for people who change the code. */
const visibleHeading = /^(Settings|Going live)\n/;

/** Where a link of a document leads in the console. @returns undefined for files that the console doesn't show */
function addressOf(href: string, from: HelpPageName): string | undefined {
  if (/^(https?:|#)/.test(href)) return href;
  const [link = "", anchor] = href.split("#");
  const file = path.posix.join(path.posix.dirname(helpFile(from)), link);
  const name = helpPageNames.find((one) => helpFile(one) === file);
  if (name === undefined) return;
  return `${paths.adminHelp(name)}${anchor ? `#${anchor}` : ""}`;
}

export interface HelpHtml {
  html: string;
  /** Its sections, in order. */
  contents: { id: string; title: string }[];
}

/** The parts of a document that the console shows. */
export const shownPart = (markdown: string, name: HelpPageName): string =>
  name === "setup"
    ? markdown
        .split(/^## /m)
        .filter((section) => visibleHeading.test(section))
        .map((section) => `## ${section}`)
        .join("")
    : markdown;

/**
 * A document of the project as HTML for the console. Headings have ids, and so do the items of lists that begin with a bold
 * word: `#stripe` is the step "Stripe". Links lead to other help pages; those to files that the console doesn't show become
 * plain text.
 * @param markdown the project's own file, so it isn't sanitized
 */
export function helpHtml(markdown: string, name: HelpPageName): HelpHtml {
  const contents: HelpHtml["contents"] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        // The page has a title of its own.
        if (depth === 1) return "";
        const title = this.parser.parseInline(tokens);
        if (depth === 2) contents.push({ id: anchorOf(text), title: text });
        return `<h${depth} id="${anchorOf(text)}">${title}</h${depth}>\n`;
      },
      listitem({ tokens, text }) {
        const lead = /^\*\*(.+?)\.\*\*/.exec(text)?.[1];
        return `<li${lead ? ` id="${anchorOf(lead)}"` : ""}>${this.parser.parse(tokens)}</li>\n`;
      },
      link({ href, tokens }) {
        const address = addressOf(href, name);
        const label = this.parser.parseInline(tokens);
        if (!address) return label;
        // A file's name says nothing to somebody who has no files.
        const page = helpPageNames.find((one) => helpFile(one) === label);
        return `<a href="${escapeHtml(address)}">${page ? helpTitle(page) : label}</a>`;
      },
      // Wider than a phone, so it scrolls by keyboard too.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      image: () => "",
    },
  });
  return { html: marked.parse(shownPart(markdown, name), { async: false }), contents };
}
