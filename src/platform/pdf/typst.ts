import { createRequire } from "node:module";
import path from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { openSync } from "fontkit";
import { lightTheme } from "../../contract/theme.ts";
import base from "./base.typ?raw";

const fonts = path.dirname(
  createRequire(import.meta.url).resolve("@expo-google-fonts/inter/package.json"),
);
const regular = openSync(path.join(fonts, "400Regular", "Inter_400Regular.ttf"));

/** Whether the typeface has this letter: Latin with Vietnamese, Greek, and Cyrillic. */
export const hasGlyph = (letter: string): boolean =>
  "hasGlyphForCodePoint" in regular && regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** The theme's colors by name, and what only paper has. */
export const paperColors = {
  ...lightTheme,
  /** Across a sheet that isn't an invoice: seen at once, and everything on it can be read. */
  sampleMark: "#e9f0ec",
};

/** A file that templates import (`.typ`) or show (pictures), by its name. */
export type TemplateFiles = Readonly<Record<string, string | Uint8Array>>;

/**
 * Sets a template as a PDF/UA-1 file. Computes for 10 to 200 ms: see `render-in-process.ts`.
 * @param template source of the main file
 * @param content what the template reads as `data`; `base.typ` needs the colors
 * @throws where the template fails, or the result isn't PDF/UA-1, for example because a letter is missing in the typeface
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
        fontPaths: ["400Regular", "500Medium", "600SemiBold", "700Bold"].map((weight) =>
          path.join(fonts, weight),
        ),
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
