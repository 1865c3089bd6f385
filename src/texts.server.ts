import { createElement, Fragment, type ReactNode } from "react";
import { type CatalogName, catalogOf, type StoredTexts } from "./contract/catalogs.ts";
import { messageFault, partsFor } from "./contract/read-message.ts";
import { textOf } from "./contract/texts.ts";
import type { ReadTexts } from "./ui/texts.ts";

const readers = new WeakMap<StoredTexts, ReadTexts>();

const join = (pieces: ReactNode[]): ReactNode =>
  pieces.length === 1 ? pieces[0] : createElement(Fragment, null, ...pieces);

/**
 * The texts of all catalogs, each read when it is first asked for. What can't stand in place of its original, because a new version of
 * the site has other values in it, is left out.
 * @param stored one object for as long as nothing changes: what is read is kept with it
 */
export function textsFrom(stored: StoredTexts): ReadTexts {
  const known = readers.get(stored);
  if (known) return known;
  const catalogs = new Map<CatalogName, unknown>();
  const read = (name: CatalogName) => {
    const kept = catalogs.get(name);
    if (kept) return kept;
    const own = stored[name] ?? {};
    const texts = Object.fromEntries(
      Object.entries(catalogOf(name).texts).map(([key, original]) => {
        const first = typeof original === "string" ? original : original.text;
        const theirs = Object.hasOwn(own, key) ? own[key] : undefined;
        const text = theirs && messageFault(original, theirs) === null ? theirs : first;
        return [key, textOf<ReactNode>("en-US", partsFor(original, text), original, join)];
      }),
    );
    catalogs.set(name, texts);
    return texts;
  };
  readers.set(stored, read as ReadTexts);
  return read as ReadTexts;
}
