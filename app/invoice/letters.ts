import { Font } from "@react-pdf/renderer";
import { fontFamily } from "../pdf/theme.ts";
import type { InvoicePaper } from "./paper.ts";

/** Every text of the content in the form that the fonts have it: letters composed, white space as one space. */
export function settable(content: InvoicePaper): InvoicePaper {
  return JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === "string" ? value.normalize("NFC").replace(/\s+/g, " ").trim() : value,
  );
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value && typeof value === "object") {
    for (const part of Object.values(value)) yield* textsOf(part);
  }
}

/**
 * Signs of the content that no registered font has, each once: the renderer would set them as boxes or as other letters. An
 * accent that does not compose counts, since it would stand beside its letter. @param content as `settable` gives it
 */
export async function missingSigns(content: InvoicePaper): Promise<string[]> {
  const fonts = await Promise.all(
    fontFamily.map(async (family) => {
      const font = { fontFamily: family, fontWeight: 400 };
      await Font.load(font);
      return Font.getFont(font)?.data;
    }),
  );
  const signs = new Set<string>();
  for (const text of textsOf(content)) {
    for (const { segment } of new Intl.Segmenter().segment(text)) {
      const letters = Array.from(segment);
      const known = letters.every((letter) => {
        const point = letter.codePointAt(0) ?? 0;
        if (/\p{M}|\p{C}/u.test(letter)) return false;
        return fonts.some(
          (font) => font && "hasGlyphForCodePoint" in font && font.hasGlyphForCodePoint(point),
        );
      });
      if (!known) signs.add(segment);
    }
  }
  return [...signs];
}
