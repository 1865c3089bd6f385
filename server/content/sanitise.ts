import sanitizeHtml from "sanitize-html";

/**
 * HTML that operators wrote, reduced to text markup: no scripts, styles, forms or frames; links only to web pages, mail
 * and phone numbers. Applied when content is written and again when it is shown.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
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
    ],
    allowedAttributes: {
      a: ["href", "rel"],
      h2: ["id"],
      h3: ["id"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) => ({
        tagName,
        attribs: /^https?:/.test(attributes.href ?? "")
          ? { ...attributes, rel: "noopener noreferrer" }
          : attributes,
      }),
    },
  });
}
