/**
 * Renders the gallery's pictures in Chromium, encodes them as AVIF and WebP in three widths, and writes
 * `src/features/gallery/pictures.ts` and `src/features/media/gallery-pictures.ts`. `--only <slug>` renders one; `--sheet <file>` lays them out on one PNG to look at, and writes
 * nothing else.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { findWholeChromium } from "../../scripts/chromium.ts";
import { inBrandColors } from "../settings.ts";
import { contactSheet } from "./contact-sheet.ts";
import type { Picture } from "./kit.ts";
import { namesModule, picturesModule } from "./pictures-module.ts";

const here = import.meta.dirname;
const root = path.join(here, "../..");
const target = path.join(root, "public/images/gallery");
const widths = [480, 960, 1600];

const { values: options } = parseArgs({
  options: { only: { type: "string", multiple: true }, sheet: { type: "string" } },
});

async function pictures(): Promise<Picture[]> {
  const files = (await readdir(path.join(here, "pictures"))).sort();
  return Promise.all(
    files.map(async (file) => {
      const { picture }: { picture: Picture } = await import(`./pictures/${file}`);
      if (file !== `${picture.slug}.ts`) throw new Error(`${file} holds ${picture.slug}`);
      return picture;
    }),
  );
}

/** The faces as data, because a document set as a string cannot load files. */
async function faces(): Promise<string> {
  const face = async (family: string, file: string) => {
    const data = await readFile(path.join(root, "node_modules/@fontsource-variable", file));
    return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data.toString("base64")})}`;
  };
  return (
    await Promise.all([
      face("Inter", "inter/files/inter-latin-wght-normal.woff2"),
      face("Mono", "jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2"),
    ])
  ).join("");
}

async function photograph(
  browser: Browser,
  picture: Picture,
  drawing: string,
  style: string,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: picture.width, height: picture.height },
  });
  page.on("console", (message) => {
    if (message.type() === "error") throw new Error(`${picture.slug}: ${message.text()}`);
  });
  await page.setContent(
    drawing.startsWith("<svg")
      ? `<!doctype html><style>${style}body{margin:0}svg{display:block}</style>${drawing}`
      : drawing.replace("<style>", `<style>${style}`),
    { timeout: 3_600_000 },
  );
  await page.waitForSelector("html:not([data-drawing])", { state: "attached", timeout: 3_600_000 });
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
  });
  const png = await page.screenshot({ timeout: 120_000 });
  await page.close();
  return png;
}

/** Writes the six files of one picture. */
async function encode(picture: Picture, png: Buffer): Promise<void> {
  const quality = picture.quality ?? 46;
  for (const width of widths) {
    const image = sharp(png).resize({ width });
    const file = path.join(target, `${picture.slug}-${width}`);
    await image.clone().avif({ quality, effort: 2 }).toFile(`${file}.avif`);
    await image
      .clone()
      .webp({ quality: quality + 6, effort: 3, smartSubsample: true })
      .toFile(`${file}.webp`);
  }
}

const all = await pictures();
const wanted = options.only ? all.filter(({ slug }) => options.only?.includes(slug)) : all;
if (wanted.length === 0) throw new Error(`There is no picture ${options.only?.join(", ")}.`);

await mkdir(target, { recursive: true });
const style = await faces();
const executablePath = await findWholeChromium();
const launch = (args: string[]) =>
  chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--force-color-profile=srgb", ...args],
  });
const flat = await launch(["--disable-gpu"]);
/** Shaders need a graphics processor; the software one draws the same on every machine. */
const deep = await launch([
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
]);
const drawn: { picture: Picture; png: Buffer }[] = [];
try {
  for (const picture of wanted) {
    const drawing = inBrandColors(picture.draw());
    const browser = drawing.includes("<canvas") ? deep : flat;
    const png = await photograph(browser, picture, drawing, style);
    if (options.sheet) drawn.push({ picture, png });
    else await encode(picture, png);
    process.stdout.write(`${picture.slug}\n`);
  }
} finally {
  await flat.close();
  await deep.close();
}
if (options.sheet) await contactSheet(drawn, options.sheet);
else {
  await writeFile(path.join(root, "src/features/gallery/pictures.ts"), picturesModule(all));
  await writeFile(path.join(root, "src/features/media/gallery-pictures.ts"), namesModule(all));
}
