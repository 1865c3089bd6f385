import { transliterate } from "transliteration";

/** Accents fall off Latin letters before anything else: `köln` is `koln` in every slug that the site has. */
const plainLatin = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/(?<=\p{Script=Latin}\p{Mn}*)\p{Mn}/gu, "")
    .normalize("NFKC");

/** `my-company` from `My Company`, `dostavka` from `Доставка`: the last part of an address. Empty without a letter or digit. */
export function slugify(name: string): string {
  return transliterate(plainLatin(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, " "))
    .toLowerCase()
    .replace(/[^a-z0-9\s]+/g, "")
    .trim()
    .replace(/\s+/g, "-");
}

/** A slug as the site made them before it transliterated: letters that aren't ASCII after their accents are gone count as signs. */
export const asciiSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
