import { Marked } from "marked";
import { escapeHtml } from "../../plain-text.server.ts";

/** `going-live` of "Going live", as repositories' own pages name headings. */
const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");

/** What an operator needs of it; the rest is for developers. */
const shown = /^(Settings|Going live)\n/;

/**
 * The README's sections about running the site, as HTML for the console. Headings have ids, and so do the items of lists that begin with a bold word: `#stripe`
 * is the step "Stripe". Links into the repository become text, because the console has no such pages.
 * @param markdown the project's own file, so it isn't sanitized
 */
export function readmeHtml(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      listitem({ tokens, text }) {
        const lead = /^\*\*(.+?)\.\*\*/.exec(text)?.[1];
        return `<li${lead ? ` id="${anchorOf(lead)}"` : ""}>${this.parser.parse(tokens)}</li>\n`;
      },
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens);
        if (/^(https?:|#)/.test(href)) return `<a href="${href}">${label}</a>`;
        const file = `<code>${href}</code>`;
        return label === href ? file : `${label} (${file})`;
      },
      // Wider than a phone, so it scrolls by keyboard too.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      image: () => "",
    },
  });
  const sections = markdown.split(/^## /m).filter((section) => shown.test(section));
  return marked.parse(sections.map((section) => `## ${section}`).join(""), { async: false });
}
