import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../../../platform/log.ts";
import { brandFiles, drawBrandFile, drawOwnIcon } from "./brand-files.ts";
import { drawCard } from "./card.ts";
import { drawOwnMark } from "./own-mark.ts";
import { createSocialImages } from "./social-images.ts";

const images = path.join(import.meta.dirname, "../../../../public/images");
const scene = "gallery/box-family-1600.webp";
const other = "gallery/van-livery-1600.webp";
const card = {
  title: "Pricing",
  section: "",
  text: "Plans by the month or the year.",
  name: "Northwick",
  host: "www.northwick.example",
  accent: { mark: "#0b6b4e", type: "#45d6a3" },
};
let dir: string;
const service = (options: Partial<Parameters<typeof createSocialImages>[0]> = {}) =>
  createSocialImages({ dir, images, log: createLog("silent"), ...options });

beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(tmpdir(), "social-")), "images");
});
afterEach(() => rm(path.dirname(dir), { recursive: true }));

/** The part of a picture that holds the words. */
const words = (picture: Uint8Array) =>
  sharp(picture).extract({ left: 0, top: 0, width: 640, height: 630 }).raw().toBuffer();

test("a picture of the size that services want, with the title and the scene; kept for the next time", async () => {
  const { draw } = service();
  const [first, same] = await Promise.all([
    draw(card, scene, other, null),
    draw(card, scene, other, null),
  ]);
  expect(same).toEqual(first);
  expect(await sharp(first).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(first.byteLength).toBeLessThan(200_000);
  expect(await readdir(dir)).toHaveLength(1);
  // Another process finds it.
  expect(Buffer.from(await service().draw(card, scene, other, null))).toEqual(Buffer.from(first));
  const another = await draw({ ...card, title: "Payment" }, scene, other, null);
  expect((await words(another)).equals(await words(first))).toBe(false);
});

test("a scene that isn’t there, or outside the folder, gives way to another", async () => {
  const { draw } = service();
  const wanted = await draw(card, other, other, null);
  expect(await draw(card, "posts/none.svg", other, null)).toEqual(wanted);
  expect(await draw(card, "../favicon.svg", other, null)).toEqual(wanted);
  expect(await readdir(dir)).toHaveLength(1);
});

test.each([
  ["nothing", ""],
  ["letters that the font lacks", "日本語"],
  ["several scripts", "Żółć Ελληνικά Привет"],
  ["one very long word", "W".repeat(300)],
  ["very many words", "word ".repeat(200)],
  ["markup", '<&">'],
])("a title of %s is drawn", async (_what, title) => {
  const picture = await drawCard({ ...card, title, text: title }, path.join(images, scene), null);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("a picture of the library is drawn around its focal point; one that is gone gives way", async () => {
  const half = await sharp({
    create: { width: 1000, height: 1000, channels: 3, background: "#ff0000" },
  })
    .composite([
      {
        input: { create: { width: 1000, height: 1000, channels: 3, background: "#0000ff" } },
        left: 700,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const wide = await sharp(half).resize(2000, 630, { fit: "fill" }).webp().toBuffer();
  const drawn = await drawCard(card, { bytes: wide, focusX: 100, focusY: 50 }, null);
  const [red = 0, , blue = 0] = await sharp(drawn)
    .extract({ left: 1190, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([red < 40, blue > 200]).toEqual([true, true]);
  const { draw } = service({
    drawOne: async (job) => Buffer.from("scene" in job ? String(job.scene) : ""),
  });
  const gone = { name: "van-0123456789ab", focusX: 50, focusY: 50, read: async () => null };
  expect(Buffer.from(await draw(card, gone, other, null)).toString()).toContain(other);
});

test("a drawn cover keeps what it is about in view, at its side too", async () => {
  const cover = path.join(images, "posts/what-a-failed-delivery-costs.svg");
  const pixels = await sharp(await drawCard(card, cover, null))
    .extract({ left: 640, top: 0, width: 560, height: 630 })
    .greyscale()
    .raw()
    .toBuffer();
  // The frame of the door is the brightest thing in it.
  expect(pixels.filter((light) => light > 205).length).toBeGreaterThan(5_000);
});

test("the mark and the section have the brand’s accent", async () => {
  const purple = { ...card, section: "Blog", accent: { mark: "#6d28d9", type: "#c4b5fd" } };
  const picture = await drawCard(purple, path.join(images, scene), null);
  // The ground of the mark, left of the lane.
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .extract({ left: 78, top: 84, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([red, green, blue].map((value) => Math.round(value / 16))).toEqual([7, 3, 14]);
});

test("a picture that can’t be drawn is refused for now, and the next one is drawn", async () => {
  let fails = true;
  const { draw } = service({
    async drawOne() {
      if (fails) throw new Error("killed");
      return Buffer.from("drawn");
    },
  });
  await expect(draw(card, scene, other, null)).rejects.toMatchObject({ code: "unavailable" });
  fails = false;
  expect(Buffer.from(await draw(card, scene, other, null)).toString()).toBe("drawn");
});

test("of more files than are kept, the ones that nobody asked for longest go", async () => {
  const { draw } = service({
    kept: 2,
    drawOne: async (job) => Buffer.from("card" in job ? job.card.title : ""),
  });
  await draw({ ...card, title: "One" }, scene, other, null);
  await draw({ ...card, title: "Two" }, scene, other, null);
  const before = await readdir(dir);
  await draw({ ...card, title: "One" }, scene, other, null);
  await draw({ ...card, title: "Three" }, scene, other, null);
  const after = await readdir(dir);
  expect(after).toHaveLength(2);
  expect(after.filter((name) => before.includes(name))).toHaveLength(1);
});

describe("files with the built-in mark", () => {
  const original = (name: string) => path.join(images, "brand", name);

  test("are the files of the theme where the brand has no color of its own: nothing is drawn", async () => {
    const { brandFile } = service({ drawOne: () => expect.fail("drawn") });
    for (const name of brandFiles) {
      expect(await brandFile(name, null)).toEqual(await readFile(original(name)));
    }
  });

  test("are drawn once for each color", async () => {
    const drawn: unknown[] = [];
    const { brandFile } = service({
      async drawOne(job) {
        drawn.push(job);
        return Buffer.from("drawn");
      },
    });
    await Promise.all([brandFile("favicon.ico", "#6d28d9"), brandFile("favicon.ico", "#6d28d9")]);
    await brandFile("favicon.ico", "#6d28d9");
    await brandFile("favicon.ico", "#1d4ed8");
    expect(drawn).toHaveLength(2);
  });

  test.each(brandFiles)("%s has the theme’s form and size, and the brand’s color", async (name) => {
    /** An icon file holds a PNG behind its 22 bytes. */
    const pictureIn = (file: Uint8Array) => sharp(name.endsWith(".ico") ? file.subarray(22) : file);
    const [theme, brand] = [
      await readFile(original(name)),
      await drawBrandFile(name, "#6d28d9", original(name)),
    ];
    const { format, width, height } = await pictureIn(theme).metadata();
    expect(await pictureIn(brand).metadata()).toMatchObject({ format, width, height });
    // The mark's ground, at its left edge; on the picture for links, the mark begins 80 pixels from the left, 84 from the top.
    const place =
      name === "social-card.png"
        ? { left: 84, top: 126 }
        : { left: 2, top: Math.round(height / 2) };
    const groundOf = async (file: Uint8Array) =>
      [
        ...(await pictureIn(file)
          .removeAlpha()
          .extract({ ...place, width: 1, height: 1 })
          .raw()
          .toBuffer()),
      ].map((value) => Math.round(value / 16));
    expect(await groundOf(theme)).toEqual([1, 7, 5]);
    const [red = 0, green = 0, blue = 0] = await groundOf(brand);
    expect(blue).toBeGreaterThan(11);
    expect(red).toBeGreaterThan(green);
  });
});

test("a company’s own mark takes the place of the built-in one, in icons and pictures", async () => {
  const create = { width: 64, height: 64, channels: 3, background: "#0000ff" } as const;
  const blue = { picture: await sharp({ create }).png().toBuffer() };
  const at = async (file: Uint8Array, left: number, top: number) => [
    ...(await sharp(file)
      .extract({ left, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];
  expect(await at(await drawOwnMark(blue, "#ff0000", 180, true), 20, 20)).toEqual([0, 0, 255]);
  const initial = await drawOwnMark({ letter: "F" }, "#ff0000", 180, true);
  expect(await at(initial, 10, 90)).toEqual([255, 0, 0]);
  // The stem of the F.
  expect(await at(initial, 70, 90)).toEqual([255, 255, 255]);
  const svg = Buffer.from(await drawOwnIcon("favicon.svg", "#ff0000", blue));
  expect(svg.toString()).toContain("data:image/png;base64,");
  const picture = await drawCard(card, path.join(images, scene), blue);
  const [red = 0, , inBlue = 0] = await at(picture, 98, 86);
  expect([red < 40, inBlue > 200]).toEqual([true, true]);
});
