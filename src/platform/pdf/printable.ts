import { hasGlyph } from "./typst.ts";

/**
 * Text that the typeface can set. Emoji and signs that no one sees go; a letter of another script becomes a question mark, so that
 * readers see that something is missing.
 */
export const printable = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll("✔", "✓")
    .replace(/\p{Extended_Pictographic}(?:\p{M}|\u200d\p{Extended_Pictographic})*/gu, (sign) =>
      hasGlyph(sign) ? String.fromCodePoint(sign.codePointAt(0) ?? 0) : "",
    )
    .replace(/(?!\s)\p{C}/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => (hasGlyph(letter) ? letter : "?"));

/** The same content with every text in it printable. */
export const printableDeep = <Content>(content: Content): Content =>
  JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === "string" ? printable(value) : value,
  );
