import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Font, openSync } from "fontkit";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const root = path.join(import.meta.dirname, "../../..");
const css = readFileSync(path.join(import.meta.dirname, "fonts.css"), "utf8");
const common = fontOf("inter");
const others = ["inter-latin", "inter-european", "inter-latin-ext"].map(fontOf);

function fontOf(name: string) {
  const file = path.join(import.meta.dirname, "fonts", `${name}.woff2`);
  const face = css.split("@font-face").find((text) => text.includes(`/${name}.woff2`)) ?? "";
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
  ) as [number, number][];
  const font = openSync(file) as Font;
  // Files end their list of characters with U+FFFF, which stands for none.
  const codes = font.characterSet.filter((code) => code !== 0 && code !== 0xffff);
  return {
    font,
    bytes: statSync(file).size,
    codes,
    has: (code: number) => codes.includes(code),
    offers: (code: number) => ranges.some(([first, last]) => first <= code && code <= last),
    ranges,
  };
}

describe("the typeface", () => {
  test("its first file fits into the first ten packets of a connection, with 400 bytes of headers", () => {
    expect(common.bytes).toBeLessThanOrEqual(10 * 1460 - 400);
  });

  test("the first file has exactly the characters that browsers ask it for", () => {
    const offered = common.ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    );
    expect(offered.filter((code) => !common.has(code))).toEqual([]);
    expect(common.codes.filter((code) => !common.offers(code))).toEqual([]);
  });

  test("browsers ask for every character that one of the files has", () => {
    const codes = others.flatMap((file) => file.codes);
    expect(codes.length).toBeGreaterThan(800);
    const offered = (code: number) => [common, ...others].some(({ offers }) => offers(code));
    expect(codes.filter((code) => !offered(code))).toEqual([]);
  });

  test("shows the content and the pages’ words with its first file alone", () => {
    // People's names may need more.
    const files = globSync(
      ["content/**/*.yaml", "src/{features/*/{routes,web},ui}/**/*.{ts,tsx}"],
      {
        cwd: root,
      },
    ).filter((file) => !/\.test\.|content\/team\.yaml/.test(file));
    expect(files.length).toBeGreaterThan(100);
    const wordsOf = (file: string) => {
      const text = readFileSync(path.join(root, file), "utf8");
      // Pages in another language load the other files.
      const english = (key: string, value: unknown) => (key.endsWith("_es") ? undefined : value);
      return file.endsWith(".yaml") ? JSON.stringify(parse(text), english) : text;
    };
    // Sources and YAML are written in these. Pages show them as code, in another typeface.
    const code = "[\\]^`{|}~<>";
    const missing = new Set(
      files
        .flatMap((file) => [...wordsOf(file)])
        .filter((character) => !code.includes(character))
        .filter((character) => others.some(({ has }) => has(character.codePointAt(0) ?? 0))),
    );
    expect([...missing]).toEqual([]);
  });

  test("covers the weights that the site sets", () => {
    for (const { font } of [common, ...others]) {
      expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 720 });
    }
  });

  test("keeps kerning and figures of one width", () => {
    expect(common.font.availableFeatures).toEqual(expect.arrayContaining(["kern", "tnum"]));
  });
});
