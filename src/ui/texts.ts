import { createContext, createElement, Fragment, type ReactNode, use } from "react";
import type { CatalogName, Catalogs } from "../contract/catalogs.ts";
import { type Locale, localeTag } from "../contract/locale.ts";
import { type TextParts, type Texts, toTexts } from "../contract/texts.ts";

/** The texts of one page in its language: the originals, or what operators say in place of them. */
export interface PageTexts {
  locale: Locale;
  parts(name: CatalogName): TextParts;
  /** Translates an error message into this language. Only the server has all of them. */
  said?(sentence: string): string;
  /** In a part that React takes over. */
  live?: boolean;
}

/** Set by the server for each page (src/texts.server.ts), and in the browser for each part that React takes over. */
export const TextsContext = createContext<PageTexts | null>(null);

function usePageTexts(): PageTexts {
  const texts = use(TextsContext);
  if (!texts) throw new Error("Texts are asked for outside a page.");
  return texts;
}

export const useLocale = (): Locale => usePageTexts().locale;

/** Texts by catalog, read once. A catalog is one object for as long as nothing changes. */
const read = { still: new WeakMap<TextParts, unknown>(), live: new WeakMap<TextParts, unknown>() };

/** The texts of a catalog, for components. Parts that React takes over name their catalogs: `texts` of `ReactPart`. */
export const useTexts = <Name extends CatalogName>(name: Name) => readTexts(usePageTexts(), name);

/** The same taken apart, for a script that isn’t React’s: `toTexts` (src/contract/texts.ts) reads it. */
export const useParts = (name: CatalogName): TextParts => usePageTexts().parts(name);

/** The texts of a catalog. */
export function readTexts<Name extends CatalogName>(
  { locale, parts, live = false }: PageTexts,
  name: Name,
): Texts<Catalogs[Name]["texts"], ReactNode> {
  const catalog = parts(name);
  const before = read[live ? "live" : "still"];
  const texts = before.get(catalog) ?? toTexts(localeTag(locale), catalog, live ? joinLive : join);
  before.set(catalog, texts);
  return texts as Texts<Catalogs[Name]["texts"], ReactNode>;
}

/** Translates error messages into the page's language: src/contract/error-texts.ts. Other sentences stay as they are. */
export function useErrorText(): (sentence: string) => string {
  const page = use(TextsContext);
  const texts: Readonly<Record<string, string>> | null = page && readTexts(page, "errors");
  return page?.said ?? ((sentence) => texts?.[sentence] ?? sentence);
}

const join = (pieces: ReactNode[]): ReactNode =>
  pieces.length === 1 ? pieces[0] : createElement(Fragment, null, ...pieces);

/**
 * The same where the text may change. A translation of the page takes the text nodes away, which React would look for to change
 * them. So a sentence that changes is another element.
 */
const joinLive = (pieces: ReactNode[]): ReactNode =>
  pieces.length === 1
    ? pieces[0]
    : createElement(
        "span",
        { key: pieces.filter((piece) => typeof piece === "string").join("") },
        ...pieces,
      );
