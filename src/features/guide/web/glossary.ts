import type { ReactNode } from "react";
import type { Catalogs } from "../../../contract/catalogs.ts";
import type { Texts } from "../../../contract/texts.ts";

const terms = [
  "dispatcher",
  "driver",
  "eta",
  "hub",
  "proof",
  "route",
  "stop",
  "task",
  "window",
  "tracking",
] as const;

/** The words of the trade, each with the one meaning it has on this site; in alphabetical order. @param texts the catalog `guide` */
export const glossary = (
  texts: Pick<
    Texts<Catalogs["guide"]["texts"], ReactNode>,
    (typeof terms)[number] | `${(typeof terms)[number]}Text`
  >,
): { term: string; meaning: string }[] =>
  terms
    .map((name) => ({ term: texts[name], meaning: texts[`${name}Text`] }))
    .sort((a, b) => a.term.localeCompare(b.term));
