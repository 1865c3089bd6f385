import type { MenuGroup } from "../menus/menus.ts";
import type { ContentField } from "./content-type.ts";
import { decodeEntities } from "./html-tree.ts";

/** The search text. */
export interface Phrase {
  find: string;
  matchCase?: boolean | undefined;
  wholeWords?: boolean | undefined;
}

interface Hit {
  before: string;
  match: string;
  after: string;
}

type Change = (text: string) => string;

const tags = /(<[^<>]*>)/;
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const visible = (html: string) => decodeEntities(html.replace(/<[^<>]*>/g, " "));

/** Changes each text of a value: lines, labels, and what stands between the tags of text markup. Addresses stay. */
function changeTexts({ kind, fixed }: ContentField, value: unknown, change: Change): unknown {
  if (fixed || value === null || value === undefined) return value;
  switch (kind) {
    case "line":
    case "text":
    case "email":
    case "link":
      return change(String(value));
    case "html":
      return String(value)
        .split(tags)
        .map((part, index) => (index % 2 === 0 ? change(part) : part))
        .join("");
    case "list":
      return (value as string[]).map(change);
    case "menu":
      return (value as MenuGroup[]).map(({ title, links }) => ({
        title: change(title),
        links: links.map((one) => ({ ...one, label: change(one.label) })),
      }));
    case "texts":
    case "comparison":
      return Object.fromEntries(
        Object.entries(value).map(([key, has]) => [
          key,
          typeof has === "string" ? change(has) : has,
        ]),
      );
    default:
      return value;
  }
}

function patternOf({ find, matchCase, wholeWords }: Phrase, markup: boolean): RegExp {
  const phrase = RegExp.escape(markup ? escaped(find) : find);
  const whole = wholeWords ? `(?<![\\p{L}\\p{N}_])${phrase}(?![\\p{L}\\p{N}_])` : phrase;
  return new RegExp(whole, matchCase ? "gu" : "giu");
}

/** Hits of a field that are shown: as many as one replacement takes. */
export const mostHits = 1_000;
const around = 60;
/** So much markup is text of that length at least, whatever its entities are. */
const aroundMarkup = around * 10;

/** Where a field has the phrase, in order: the first ones, if there are many. */
export function phrasesIn(field: ContentField, value: unknown, phrase: Phrase): Hit[] {
  const markup = field.kind === "html";
  const pattern = patternOf(phrase, markup);
  const shown = markup ? visible : (text: string) => text;
  const hits: Hit[] = [];
  // The context of a hit may be in neighboring elements.
  const parts: string[] = [];
  const found: { part: number; from: number; to: number }[] = [];
  changeTexts(field, value, (text) => {
    for (const { index, 0: match } of text.matchAll(pattern)) {
      if (found.length === mostHits) break;
      found.push({ part: parts.length, from: index, to: index + match.length });
    }
    parts.push(text);
    return text;
  });
  for (const { part, from, to } of found) {
    const text = parts[part] ?? "";
    const [left, right] = markup
      ? [`${parts[part - 1] ?? ""} `, ` ${parts[part + 1] ?? ""}`]
      : ["", ""];
    const before = left.slice(-aroundMarkup) + text.slice(Math.max(0, from - aroundMarkup), from);
    const after = text.slice(to, to + aroundMarkup) + right.slice(0, aroundMarkup);
    hits.push({
      before: shown(before).slice(-around),
      match: shown(text.slice(from, to)),
      after: shown(after).slice(0, around),
    });
  }
  return hits;
}

/** The value with the phrase replaced at some of its places, which count from 0. @returns null if one of them isn't there */
export function replacePhrase(
  field: ContentField,
  value: unknown,
  { replace, places, ...phrase }: Phrase & { replace: string; places: ReadonlySet<number> },
): unknown {
  const markup = field.kind === "html";
  const pattern = patternOf(phrase, markup);
  const replacement = markup ? escaped(replace) : replace;
  let count = 0;
  const changed = changeTexts(field, value, (text) =>
    text.replace(pattern, (match) => (places.has(count++) ? replacement : match)),
  );
  return Math.max(...places) < count ? changed : null;
}
