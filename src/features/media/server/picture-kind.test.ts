import sharp from "sharp";
import { expect, test } from "vitest";
import { picture } from "../../../../tests/factories/pictures.ts";
import { problemOfKind, readVector } from "./picture-kind.ts";

const red = await picture(32, 32, "png", "#f00");
const blue = await picture(32, 32, "png", "#00f");
const still = () => sharp(red);
const moving = () => sharp([red, blue], { join: { animated: true } });
const avif = await still().avif().toBuffer();

/** A PNG that says that it moves. */
function movingPng(): Buffer {
  const behindHeader = 8 + 25;
  const control = Buffer.concat([Buffer.from("\0\0\0\x08acTL", "latin1"), Buffer.alloc(12)]);
  return Buffer.concat([red.subarray(0, behindHeader), control, red.subarray(behindHeader)]);
}
function withBrand(file: Buffer, brand: string): Buffer {
  const changed = Buffer.from(file);
  changed.write(brand, 8, "latin1");
  return changed;
}

test.each<[what: string, problem: string | null, file: Buffer]>([
  ["JPEG", null, await still().jpeg().toBuffer()],
  [
    "JPEG with zeros behind it",
    null,
    Buffer.concat([await still().jpeg().toBuffer(), Buffer.alloc(99)]),
  ],
  ["PNG", null, red],
  ["PNG that moves", "animated", movingPng()],
  ["GIF of one frame", null, await still().gif().toBuffer()],
  ["GIF of two frames", "animated", await moving().gif().toBuffer()],
  ["WebP", null, await still().webp().toBuffer()],
  ["lossless WebP", null, await still().webp({ lossless: true }).toBuffer()],
  ["WebP that moves", "animated", await moving().webp().toBuffer()],
  ["AVIF", null, avif],
  ["AVIF that calls itself by its container", null, withBrand(avif, "mif1")],
  ["AVIF that moves", "animated", withBrand(avif, "avis")],
  ["photo of a phone", "photo", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1")],
  ["TIFF", "type", await still().tiff().toBuffer()],
  ["page", "type", Buffer.from("<html><p>No drawing</p>")],
  ["archive", "type", Buffer.from("PK\x03\x04".padEnd(100, "\0"), "latin1")],
  ["text", "type", Buffer.from("a picture")],
])("%s: %s", async (_what, problem, file) => {
  expect(await problemOfKind(file)).toBe(problem);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><title>é</title><rect width="40" height="40" fill="#f00"/></svg>';
const long = `<!-- ${"made by a program ".repeat(300)} -->`;
const entities = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n${'\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n'.repeat(1)}${Array.from({ length: 60 }, (_, n) => `\t<!ENTITY ns_${n} "http://ns.example/${n}/">\n`).join("")}]>`;
const utf16 = (text: string) => Buffer.from(text, "utf16le");
test.each<[what: string, file: Buffer]>([
  ["alone", Buffer.from(svg)],
  ["a byte order mark", Buffer.from(`\ufeff${svg}`)],
  ["XML’s own line", Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${svg}`)],
  ["a blank line before XML’s own", Buffer.from(`\n<?xml version="1.0"?>${svg}`)],
  ["5 KB of comments", Buffer.from(long + svg)],
  [
    "60 KB of comments between everything",
    Buffer.from(`<?xml version="1.0"?>${long.repeat(6)}<!DOCTYPE svg>${long.repeat(5)}${svg}`),
  ],
  [
    "the list of names that Illustrator writes",
    Buffer.from(
      `<?xml version="1.0"?>${entities}${svg.replace("http://www.w3.org/2000/svg", "&ns_svg;")}`,
    ),
  ],
  ["another program’s instruction", Buffer.from(`<?xml-stylesheet href="a.css"?>${svg}`)],
  ["UTF-16 with a mark", utf16(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg}`)],
  ["UTF-16 without one", utf16(svg)],
  ["UTF-16, the other way around", utf16(`\ufeff${svg}`).swap16()],
  ["Latin-1", Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${svg}`, "latin1")],
  [
    "a prefix",
    Buffer.from('<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="40" height="40"/>'),
  ],
])("a drawing with %s is one, and can be drawn", async (_what, file) => {
  const drawing = readVector(file) ?? expect.fail("not recognized");
  const { format, width } = await sharp(drawing).metadata();
  expect([format, width]).toEqual(["svg", 40]);
  await sharp(drawing).png().toBuffer();
});

test.each([
  ["<html><svg></svg></html>"],
  ["<svgfont/>"],
  ["<?xml version='1.0'?><rss/>"],
  ["<!-- <svg> -->"],
  ["<!-- never ends <svg>"],
  ["a <svg>"],
  ["<"],
  [""],
  ["<!DOCTYPE svg ["],
])("no drawing: %j", (text) => {
  expect(readVector(Buffer.from(text))).toBeNull();
});

test("reads 20 MB of what stands in front in a moment", () => {
  for (const part of ["<!---->", " ", "<??>", "<!doctype a[]>", "<!doctype a>", "<!doctype "]) {
    const start = performance.now();
    readVector(Buffer.from(part.repeat(20_000_000 / part.length)));
    expect(performance.now() - start, part).toBeLessThan(8_000);
  }
});
