import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

/**
 * Cuts Inter into the files of src/ui/styles/fonts.css: what nearly every page shows, fetched before the first paint, and the
 * other letters of Latin scripts, fetched where a page has one.
 */
const sources = path.join(
  import.meta.dirname,
  "../../node_modules/@fontsource-variable/inter/files",
);
const out = path.join(import.meta.dirname, "../../src/ui/styles/fonts");

const latin = await readFile(path.join(sources, "inter-latin-wght-normal.woff2"));
const extended = await readFile(path.join(sources, "inter-latin-ext-wght-normal.woff2"));

/** The characters of code. With them, the first file wouldn't fit into the first ten packets of a connection. */
const rare = "[\\]^`{|}~<>";
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) =>
  String.fromCodePoint(0x20 + at),
).filter((character) => !rare.includes(character));
const common = new Set([...ascii, ..."\u00a0¢©·×é÷–—‘’“”•…™−"]);

/** What a font shows by a glyph of its own, but for the common characters. */
const others = (font: Buffer) =>
  (create(font) as Font).characterSet
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !common.has(character) && /[^\p{C}\p{Z}\p{M}]/u.test(character));

/** Latin Extended-A, in which Czech, Polish, and Turkish names are written. A page with one of them needs no more. */
const isEuropean = (character: string) => /^[\u0100-\u017f]$/.test(character);

await mkdir(out, { recursive: true });
for (const [name, source, characters] of [
  ["inter", latin, [...common]],
  ["inter-latin", latin, others(latin)],
  ["inter-european", extended, others(extended).filter(isEuropean)],
  ["inter-latin-ext", extended, others(extended).filter((one) => !isEuropean(one))],
] as const) {
  const file = await subsetFont(source, characters.join(""), {
    targetFormat: "woff2",
    // Kerning and figures of one width. Inter's contextual alternates would add 4 KB to the first file.
    keepFeatures: ["kern", "tnum"],
    variationAxes: { wght: { min: 400, max: 720 } },
    noHinting: true,
  });
  await writeFile(path.join(out, `${name}.woff2`), file);
  process.stdout.write(`${name}.woff2: ${characters.length} characters, ${file.length} bytes\n`);
}
