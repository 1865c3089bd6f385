import { createContext, type ReactNode, use } from "react";
import type { CatalogName, Catalogs } from "../contract/catalogs.ts";
import type { Texts } from "../contract/texts.ts";

/** Reads a catalog: the originals, or what operators say in place of them. */
export type ReadTexts = <Name extends CatalogName>(
  name: Name,
) => Texts<Catalogs[Name]["texts"], ReactNode>;

/** Set by the server for each page: src/texts.server.ts. */
export const TextsContext = createContext<ReadTexts | null>(null);

/**
 * The texts of a catalog for this page. Only for components that the server draws: parts that React takes over in the browser
 * get their texts as props.
 */
export const useTexts: ReadTexts = (name) => {
  const read = use(TextsContext);
  if (!read) throw new Error(`The texts of ${name} are asked for outside a page.`);
  return read(name);
};
