import { createRequire } from "node:module";

const ranges = createRequire(import.meta.url)("@fontsource/inter/unicode.json") as Record<
  string,
  string
>;

/** Files of the typeface that are registered, by script; all together they are what can be set. */
export const fontSubsets = [
  "latin",
  "latin-ext",
  "vietnamese",
  "greek",
  "greek-ext",
  "cyrillic",
  "cyrillic-ext",
] as const;

/** First and last code point of each run of letters that the registered fonts have. */
const runs = fontSubsets
  .flatMap((subset) => (ranges[subset] ?? "").split(","))
  .map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

/** Signs that operators type and Inter's Latin files lack, with what says the same. */
const likenesses: Record<string, string> = {
  "→": ">",
  "←": "<",
  "✓": "•",
  "✔": "•",
  "≤": "<=",
  "≥": ">=",
};

const has = (letter: string): boolean => {
  const point = letter.codePointAt(0) ?? 0;
  return runs.some(([first, last]) => point >= first && point <= last);
};

/**
 * Text that the fonts can set: the renderer draws a letter they lack as another one. Emoji go; a letter of another script
 * becomes a question mark, so that it is seen that something stood there.
 */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Extended_Pictographic}(?:\p{M}|\u200d\p{Extended_Pictographic})*/gu, (sign) =>
      has(sign) ? sign : (likenesses[sign] ?? ""),
    )
    .replace(/[^\p{ASCII}]/gu, (letter) => (has(letter) ? letter : (likenesses[letter] ?? "?")));
}
