import type { Clock } from "../../contract/format.ts";
import type { Locale } from "../../contract/locale.ts";

const hellos: Readonly<Record<Locale, string>> = { en: "Hi", es: "Hola" };
const ends: Readonly<Record<Locale, string>> = { en: ",", es: ":" };

/** The parts of a last name that are written in lower case. */
const particles = new Set(
  "al bin da das de del della den der di dos du el la le ten ter van von y zu".split(" "),
);
/** Letters of any script. Hyphens and apostrophes only between letters. */
const word = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*\.?$/u;
const noSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const longestName = 50;
const mostWords = 6;
const longestFirstWord = 20;
/** In scripts without spaces, a longer "word" is a sentence. */
const longestUnspaced = 6;

/**
 * The first line of an email: `Hi Ann,`, or `Hi,` if the name doesn't look like one. A stranger may have typed the
 * name next to someone else's address, and our email must not carry that stranger's message. Only the first word is
 * used, so even a name that looks right carries no sentence.
 * @param clock of the brand: the reader's language
 */
export function greeting(name: string, { locale = "en" }: Pick<Clock, "locale"> = {}): string {
  const words = name.trim().split(/\s+/u);
  const [first = ""] = words;
  const looksRight =
    name.trim().length <= longestName && words.length <= mostWords && words.every(isNameWord);
  const hello = hellos[locale];
  return looksRight && isFirstName(first)
    ? `${hello} ${first}${ends[locale]}`
    : hello + ends[locale];
}

function isNameWord(part: string): boolean {
  if (!word.test(part)) return false;
  if (particles.has(part)) return true;
  // Scripts without upper case pass. In the others, a name starts with a capital.
  return !/^\p{Ll}/u.test(part);
}

function isFirstName(part: string): boolean {
  const letters = [...part].length;
  if (letters < 2 || part.endsWith(".")) return false;
  if (letters > (noSpaces.test(part) ? longestUnspaced : longestFirstWord)) return false;
  // "WIN" and other shouting.
  return !/\p{Lu}{3}/u.test(part);
}
