import { createRequire } from "node:module";
import path from "node:path";
import { type Font, openSync } from "fontkit";

type Weight = 400 | 600 | 700;

const folder = path.dirname(
  createRequire(import.meta.url).resolve("@expo-google-fonts/inter/package.json"),
);
const names = { 400: "400Regular", 600: "600SemiBold", 700: "700Bold" } as const;
const opened = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
  const name = names[weight];
  const font =
    opened.get(weight) ?? (openSync(path.join(folder, name, `Inter_${name}.ttf`)) as Font);
  opened.set(weight, font);
  return font;
}

interface Type {
  weight: Weight;
  /** Pixels. */
  size: number;
  /** Between letters, in parts of the size; negative for large type. */
  tracking?: number;
}

/** A line of text as an SVG path, so that no font has to be installed where it is drawn. */
function setLine(text: string, { weight, size, tracking = 0 }: Type): { width: number; d: string } {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  // Letters that Inter doesn't have are left out.
  const drawable = Array.from(text).filter((letter) =>
    font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
  const { glyphs, positions } = font.layout(drawable.join(""));
  let x = 0;
  const marks = glyphs.map((glyph, at) => {
    const place = positions[at];
    const left = x + (place?.xOffset ?? 0) * scale;
    x += (place?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size;
    return glyph.path.scale(scale, -scale).translate(left, 0).toSVG();
  });
  return { width: x, d: marks.join("") };
}

/** In pixels, on one line. */
export const textWidth = (text: string, type: Type): number => setLine(text, type).width;

/** Breaks a text into lines between its words. A word that is wider than a line stands alone on one. */
function breakLines(text: string, width: number, type: Type): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && setLine(`${last} ${word}`, type).width <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** How much narrower a line may get so that the last one holds more than a word or two. */
const narrower = [0.7, 0.78, 0.86, 0.93] as const;

/** The lines of a text, broken so that the last one isn't much shorter than the others, where that takes no more lines. */
function balancedLines(text: string, width: number, type: Type): string[] {
  const lines = breakLines(text, width, type);
  const last = lines.at(-1) ?? "";
  if (lines.length < 2 || setLine(last, type).width > width / 2) return lines;
  return (
    narrower
      .map((part) => breakLines(text, width * part, type))
      .find((tried) => tried.length === lines.length) ?? lines
  );
}

interface Box {
  x: number;
  /** Baseline of the first line. */
  y: number;
  width: number;
  /** Most lines; the last one ends with "…" where more would follow. */
  lines: number;
  color: string;
  /** Of a line, in parts of the size. */
  leading: number;
}

/** A text in a box, as SVG. @returns the markup, and the baseline of its last line */
export function setText(text: string, type: Type, box: Box): { svg: string; bottom: number } {
  const all = balancedLines(text, box.width, type);
  const lines = all.slice(0, box.lines);
  if (all.length > lines.length) lines.push(cutLine(lines.pop() ?? "", box.width, type));
  const step = type.size * box.leading;
  const svg = lines
    .map((line, at) => {
      const { d, width } = setLine(line, type);
      // A word that is too wide is drawn narrower rather than across the picture.
      const narrow = width > box.width ? box.width / width : 1;
      return `<path fill="${box.color}" transform="translate(${box.x} ${(box.y + at * step).toFixed(1)}) scale(${narrow.toFixed(4)} 1)" d="${d}"/>`;
    })
    .join("");
  return { svg, bottom: box.y + Math.max(0, lines.length - 1) * step };
}

function cutLine(line: string, width: number, type: Type): string {
  const words = line.split(" ");
  while (words.length > 1 && setLine(`${words.join(" ")} …`, type).width > width) words.pop();
  return `${words.join(" ").replace(/[,;:.]$/, "")} …`;
}

/** The first of some sizes at which a text fits in that many lines; else the last. */
export function fittingSize(
  text: string,
  sizes: readonly (readonly [size: number, lines: number])[],
  type: Type,
  width: number,
): { size: number; lines: number } {
  const [size, lines] = sizes.find(([size, lines]) => {
    const found = breakLines(text, width, { ...type, size });
    return (
      found.length <= lines &&
      found.every((line) => setLine(line, { ...type, size }).width <= width)
    );
  }) ??
    sizes.at(-1) ?? [type.size, 1];
  return { size, lines };
}
