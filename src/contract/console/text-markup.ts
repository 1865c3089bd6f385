/** The elements that texts of the site may have. */
export const textTags = [
  "p",
  "br",
  "hr",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "b",
  "i",
  "u",
  "s",
  "a",
  "blockquote",
  "code",
  "pre",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "caption",
  "dl",
  "dt",
  "dd",
  "sup",
  "sub",
  "figure",
  "figcaption",
  "img",
  "aside",
] as const;

const allowedTags = new Set<string>(textTags);

/** Markup that the site removes from a text, for its author: `<iframe>`, `style`. @param html as it was typed */
export function markupLeftOut(html: string): string[] {
  const found = new Set<string>();
  for (const [, name = "", attributes = ""] of html.matchAll(/<([a-z][\w:-]*)([^<>]*)/gi)) {
    const tag = name.toLowerCase();
    if (!allowedTags.has(tag)) {
      found.add(`<${tag}>`);
      continue;
    }
    for (const [, attribute = ""] of attributes.matchAll(/\s(style|class|on[a-z]+)\s*=/gi)) {
      found.add(attribute.toLowerCase());
    }
  }
  return [...found].sort();
}
