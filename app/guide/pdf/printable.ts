import { createRequire } from "node:module";
import type { PdfContent } from "./content.ts";

const ranges = createRequire(import.meta.url)("@fontsource/inter/unicode.json") as Record<
  string,
  string
>;

/** First and last code point of each run of letters that the registered fonts have. */
const runs = [ranges.latin, ranges["latin-ext"]]
  .flatMap((list) => (list ?? "").split(","))
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

/** The same content, printable; answers are made so when their HTML is taken apart. */
export function printableContent(content: PdfContent): PdfContent {
  const { settings, faqs } = content;
  return {
    ...content,
    name: printable(content.name),
    settings: settings && {
      ...settings,
      company_email: printable(settings.company_email),
      company_number: printable(settings.company_number),
      company_address: printable(settings.company_address),
    },
    faqs:
      faqs?.map((entry) => ({
        ...entry,
        question: printable(entry.question),
      })) ?? null,
  };
}
