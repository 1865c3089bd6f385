/**
 * How the console's searches compare texts: as people read them. Case, accents, the form of an apostrophe, and markup don't
 * count.
 */

/** Letters that Unicode doesn't take apart. */
export const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th", ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i" },
  ...{ "’": "'", "‘": "'", ʼ: "'", "“": '"', "”": '"', "„": '"', "–": "-", "—": "-", "‑": "-" },
  "\u00ad": "",
};

/** Tags, and the signs of emails. The same for PostgreSQL. */
export const markup = String.raw`<[^<>]*>|\*\*|\[|\]\([^()]*\)`;
/** What the site fills in, such as a price. The same for PostgreSQL. */
export const token = String.raw`\{\{[^{}]*\}\}`;

/** A text without case and accents, with plain signs and single spaces. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();

/** Stands in a text for a value that the site fills in. */
export const anyValue = "\ufffc";

/** A record's text or an email's as people read it, with `anyValue` for each token. */
export const withoutMarkup = (text: string): string =>
  text.replace(new RegExp(token, "g"), ` ${anyValue} `).replace(new RegExp(markup, "g"), "");

/** The words of a text, and `anyValue` where one or several words of a value stand. */
export const wordsIn = (text: string): string[] =>
  foldText(text).match(/\ufffc|[\p{L}\p{N}]+/gu) ?? [];

/** The most words of a value. */
const longestValue = 6;

/**
 * Whether a text says what was typed. The first word may be the end of one, and the last the beginning. What the site fills
 * in may be anything, but most of what was typed must be there.
 * @param words of the text, from `wordsIn` @param typed words of the search
 */
export function saysWords(words: readonly string[], typed: readonly string[]): boolean {
  const last = typed.length - 1;
  const least = Math.ceil(typed.length / 2);
  const fits = (word: string, at: number) => {
    const wanted = typed[at] ?? "";
    if (last === 0) return word.includes(wanted);
    if (at === 0) return word.endsWith(wanted);
    return at === last ? word.startsWith(wanted) : word === wanted;
  };
  const goesOn = (from: number, at: number, literal: number): boolean => {
    if (at > last) return literal >= least;
    const word = words[from];
    if (word === undefined) return false;
    if (word !== anyValue) return fits(word, at) && goesOn(from + 1, at + 1, literal + 1);
    for (let taken = 0; taken <= longestValue && at + taken <= typed.length; taken += 1) {
      if (goesOn(from + 1, at + taken, literal)) return true;
    }
    return false;
  };
  return typed.length > 0 && words.some((_, from) => goesOn(from, 0, 0));
}
