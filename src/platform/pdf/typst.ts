import { globSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { openSync } from "fontkit";
import { lightTheme } from "../../contract/theme.ts";
import base from "./base.typ?raw";

const require = createRequire(import.meta.url);

/** The typeface, and for each script that it lacks one that goes with it. Templates know them by name (base.typ). */
const folders = [
  require.resolve("@expo-google-fonts/inter/package.json"),
  require.resolve("@expo-google-fonts/noto-sans-arabic/package.json"),
  require.resolve("@expo-google-fonts/noto-sans-hebrew/package.json"),
  require.resolve("@expo-google-fonts/noto-sans-devanagari/package.json"),
  require.resolve("@expo-google-fonts/noto-sans-thai/package.json"),
].map((file) => path.dirname(file));

const regulars = folders.map((folder) => {
  const [file = ""] = globSync("400Regular/*.ttf", { cwd: folder });
  return openSync(path.join(folder, file));
});

const has = (font: (typeof regulars)[number] | undefined, letter: string): boolean =>
  font !== undefined &&
  "hasGlyphForCodePoint" in font &&
  font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Whether a typeface has this letter. */
export const hasGlyph = (letter: string): boolean => regulars.some((font) => has(font, letter));

/**
 * Whether what readers take for one letter can be set. Inter has accents only as part of a letter: one by itself would be
 * printed next to it. The other scripts are written with marks, which have to be in the letter's own typeface.
 */
export function canSet(grapheme: string): boolean {
  const letters = Array.from(grapheme);
  const [inter, ...others] = regulars;
  return (
    letters.every((letter) => !/\p{M}|\p{C}/u.test(letter) && has(inter, letter)) ||
    others.some((font) => letters.every((letter) => has(font, letter)))
  );
}

/** The theme's colors by name, and what only paper has. */
export const paperColors = {
  ...lightTheme,
  /** Across a sheet that isn't an invoice: seen at once, and everything on it can be read. */
  sampleMark: "#e9f0ec",
};

const weights = ["400Regular", "500Medium", "600SemiBold", "700Bold"];

/** A file that templates import (`.typ`) or show (pictures), by its name. */
export type TemplateFiles = Readonly<Record<string, string | Uint8Array>>;

/**
 * Sets a template as a PDF/UA-1 file. Computes for 10 to 200 ms: see `render-in-process.ts`.
 * @param template source of the main file
 * @param content what the template reads as `data`; `base.typ` needs the colors
 * @throws where the template fails, or the result isn't PDF/UA-1, for example because no typeface has a letter
 */
export function typeset(
  template: string,
  content: { colors: Record<string, string>; [name: string]: unknown },
  files: TemplateFiles = {},
): Buffer {
  const workspace = import.meta.dirname;
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [
      {
        fontPaths: folders.flatMap((folder) => weights.map((weight) => path.join(folder, weight))),
      },
    ],
  });
  for (const [name, file] of Object.entries({ "base.typ": base, ...files })) {
    compiler.mapShadow(path.join(workspace, name), Buffer.from(file));
  }
  const compiled = compiler.compile({
    mainFileContent: template,
    inputs: { data: JSON.stringify(content) },
  });
  const document = compiled.result;
  if (!document) {
    const problem = compiled.takeDiagnostics();
    const found = problem ? compiler.fetchDiagnostics(problem) : [];
    throw new Error(`the template can’t be set: ${JSON.stringify(found)}`);
  }
  const created = Math.floor(Date.now() / 1_000);
  return compiler.pdf(document, { pdfStandard: "ua-1", creationTimestamp: created });
}
