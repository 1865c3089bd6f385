import { createRequire } from "node:module";
import path from "node:path";
import { Font, StyleSheet } from "@react-pdf/renderer";

/** The light half of the site's tokens (`app/styles/site.css`): paper is white. */
export const colour = {
  paper: "#ffffff",
  wash: "#f5f7f5",
  ink: "#0f1f1a",
  muted: "#4d5f57",
  line: "#dfe6e2",
  lineStrong: "#7b8d85",
  accent: "#0b6b4e",
  accentWash: "#e4f3ec",
  signal: "#b45309",
  signalWash: "#fdf3e1",
  info: "#1f5fa8",
} as const;

export const tone = { accent: colour.accent, signal: colour.signal, info: colour.info } as const;

/** Inter, and its further Latin letters for what operators write: a name in a question may have any accent. */
export const fontFamily = ["Inter", "Inter Ext"];

/** Makes the fonts known to the renderer; they are embedded, cut down to the letters used. */
export function registerFonts(): void {
  const require = createRequire(import.meta.url);
  const files = path.join(path.dirname(require.resolve("@fontsource/inter/package.json")), "files");
  for (const [family, subset] of [
    ["Inter", "latin"],
    ["Inter Ext", "latin-ext"],
  ] as const) {
    Font.register({
      family,
      fonts: [400, 500, 600, 700].map((fontWeight) => ({
        fontWeight,
        src: path.join(files, `inter-${subset}-${fontWeight}-normal.woff`),
      })),
    });
  }
  // Words stay whole: the text is set ragged, and copies out of the file as it was written.
  Font.registerHyphenationCallback((word) => [word]);
}

export const styles = StyleSheet.create({
  page: {
    paddingTop: 36,
    paddingBottom: 34,
    paddingHorizontal: 64,
    fontFamily,
    fontSize: 10,
    color: colour.ink,
  },
  /** Around a page's content; not on the page itself, whose frame is resolved again on every page and would grow. */
  body: { fontSize: 10, lineHeight: 1.5 },
  /** A section apart from the one above it, where both share a page. */
  divided: { marginTop: 40 },
  title: { fontSize: 38, fontWeight: 700, letterSpacing: -1.1, lineHeight: 1.1 },
  heading: { fontSize: 21, fontWeight: 600, letterSpacing: -0.5, lineHeight: 1.2 },
  part: { fontSize: 12.5, fontWeight: 600, letterSpacing: -0.15, lineHeight: 1.3 },
  lede: { fontSize: 11.5, color: colour.muted, lineHeight: 1.45 },
  small: { fontSize: 8.5, color: colour.muted },
  strong: { fontWeight: 600 },
  link: { color: colour.accent, textDecoration: "underline" },
  question: { marginTop: 12, paddingTop: 12, borderTopWidth: 0.75, borderColor: colour.line },
  card: {
    borderWidth: 0.75,
    borderColor: colour.line,
    borderRadius: 8,
    backgroundColor: colour.paper,
  },
});
