import { createRequire } from "node:module";
import path from "node:path";
import { Font, StyleSheet } from "@react-pdf/renderer";
import { lightTheme } from "../../contract/theme.ts";
import { piecesOf } from "./pieces.ts";
import { fontSubsets } from "./printable.ts";

export const color = {
  ...lightTheme,
  /** Across a sheet that is no invoice: seen at once, and everything on it can be read. */
  sampleMark: "#e9f0ec",
} as const;

/** Weights that are set anywhere. */
const weights = [400, 500, 600, 700];

/**
 * Inter, file by file, in the order in which a letter is looked for: what customers and operators write may have any
 * accent, and may be Greek or Cyrillic. A file is read only once one of its letters is set.
 */
export const fontFamily = fontSubsets.map((subset) => `Inter ${subset}`);

let fontsKnown = false;

/** Makes the fonts known to the renderer, once; they are embedded, cut down to the letters used. */
export function registerFonts(): void {
  if (fontsKnown) return;
  fontsKnown = true;
  const require = createRequire(import.meta.url);
  const files = path.join(path.dirname(require.resolve("@fontsource/inter/package.json")), "files");
  for (const subset of fontSubsets) {
    Font.register({
      family: `Inter ${subset}`,
      fonts: weights.map((fontWeight) => ({
        fontWeight,
        src: path.join(files, `inter-${subset}-${fontWeight}-normal.woff`),
      })),
    });
  }
  Font.registerHyphenationCallback(piecesOf);
}

export const styles = StyleSheet.create({
  page: {
    paddingTop: 36,
    paddingBottom: 34,
    paddingHorizontal: 64,
    fontFamily,
    fontSize: 10,
    color: color.ink,
  },
  /** Around a page's content; not on the page itself, whose frame is resolved again on every page and would grow. */
  body: { fontSize: 10, lineHeight: 1.5 },
  /** A section apart from the one above it, where both share a page. */
  divided: { marginTop: 40 },
  title: { fontSize: 38, fontWeight: 700, letterSpacing: -1.1, lineHeight: 1.1 },
  heading: { fontSize: 21, fontWeight: 600, letterSpacing: -0.5, lineHeight: 1.2 },
  part: { fontSize: 12.5, fontWeight: 600, letterSpacing: -0.15, lineHeight: 1.3 },
  lede: { fontSize: 11.5, color: color.muted, lineHeight: 1.45 },
  small: { fontSize: 8.5, color: color.muted },
  strong: { fontWeight: 600 },
  question: { marginTop: 12, paddingTop: 12, borderTopWidth: 0.75, borderColor: color.line },
  card: {
    borderWidth: 0.75,
    borderColor: color.line,
    borderRadius: 8,
    backgroundColor: color.paper,
  },
});
