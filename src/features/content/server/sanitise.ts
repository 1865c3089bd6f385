import sanitizeHtml from "sanitize-html";
import { textTags } from "../../../contract/console/text-markup.ts";
import { localPath } from "../../../contract/local-paths.ts";
import type { Locale } from "../../../contract/locale.ts";
import { guideDrawings } from "../../guide/guide.ts";
import { isPictureInText } from "../../media/pictures.ts";

/** Recently cleaned texts, by their source: the same content is shown again and again. */
const cleaned = new Map<string, string>();
/** Most that is kept, in characters of both. */
const mostKept = 1_000_000;
let cachedCharacters = 0;

/**
 * HTML that operators wrote, reduced to text markup: no scripts, styles, forms or frames; links only to web pages, email,
 * and phone numbers. Applied when content is written and again when it is shown.
 * @param locale of the page that shows it: links within the site stay in its language
 */
export function sanitise(html: string, locale: Locale = "en"): string {
  const key = locale === "en" ? html : `${locale} ${html}`;
  const cached = cleaned.get(key);
  if (cached !== undefined) return cached;
  const clean = cleanUp(html, locale) ?? textOnly(html);
  cachedCharacters += html.length + clean.length;
  if (cachedCharacters > mostKept) {
    cleaned.clear();
    cachedCharacters = html.length + clean.length;
  }
  cleaned.set(key, clean);
  return clean;
}

/** Elements inside each other that a text may have. The parser's time grows with the square of the depth. */
const deepest = 100;
class TooDeep extends Error {}

const textOnly = (html: string) => html.replace(/<[^<>]*>/g, " ").replaceAll("<", "&lt;");

/** @returns null for elements that are nested too deeply */
function cleanUp(html: string, locale: Locale): string | null {
  let depth = 0;
  try {
    return sanitizeHtml(html, {
      ...options[locale],
      onOpenTag() {
        depth += 1;
        if (depth > deepest) throw new TooDeep();
      },
      onCloseTag() {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}

const optionsFor = (locale: Locale): sanitizeHtml.IOptions => ({
  allowedTags: [...textTags],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt"],
    figure: [{ name: "data-drawing", values: Object.keys(guideDrawings) }],
    h2: ["id"],
    h3: ["id"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  // Pictures come from the media library, and from nowhere else.
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isPictureInText(attribs.src ?? ""),
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    a(tagName, attributes) {
      const { href } = attributes;
      if (href === undefined) return { tagName, attribs: attributes };
      return {
        tagName,
        attribs: /^https?:/.test(href)
          ? { ...attributes, rel: "noopener noreferrer" }
          : { ...attributes, href: localPath(locale, href) },
      };
    },
  },
});

const options = { en: optionsFor("en"), es: optionsFor("es") } satisfies Record<
  Locale,
  sanitizeHtml.IOptions
>;
