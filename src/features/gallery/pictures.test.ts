import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Picture } from "../../../media/gallery/kit.ts";
import { namesModule, picturesModule } from "../../../media/gallery/pictures-module.ts";
import { galleryPictureNames } from "../media/gallery-pictures.ts";
import { galleryPictures, galleryWidths } from "./pictures.ts";

const folder = path.join(import.meta.dirname, "../../../public/images/gallery");
const sources = import.meta.glob<{ picture: Picture }>("/media/gallery/pictures/*.ts", {
  eager: true,
});
const formats = ["avif", "webp"] as const;

describe("gallery pictures", () => {
  test("are those that content can name", () => {
    expect(galleryPictures.map(({ slug }) => slug)).toEqual([...galleryPictureNames]);
  });

  test("are what `npm run gallery` writes from their sources", async () => {
    const pictures = Object.keys(sources)
      .sort()
      .flatMap((file) => sources[file]?.picture ?? []);
    const read = (file: string) => readFile(path.join(import.meta.dirname, file), "utf8");
    expect(picturesModule(pictures)).toBe(await read("pictures.ts"));
    expect(namesModule(pictures)).toBe(await read("../media/gallery-pictures.ts"));
  });

  test("slugs and descriptions are each used once", () => {
    for (const key of ["slug", "alt"] as const) {
      expect(new Set(galleryPictures.map((item) => item[key])).size, key).toBe(
        galleryPictures.length,
      );
    }
  });

  test.each(galleryPictures)(
    "$slug has its files, in the sizes that the data say",
    async (item) => {
      for (const width of galleryWidths) {
        for (const format of formats) {
          const file = path.join(folder, `${item.slug}-${width}.${format}`);
          const found = await sharp(file).metadata();
          expect(found.format, file).toBe(format === "avif" ? "heif" : format);
          expect(found.width, file).toBe(width);
          expect(found.height, file).toBe(Math.round((item.height * width) / item.width));
        }
      }
      const widest = await sharp(path.join(folder, `${item.slug}-1600.avif`)).metadata();
      expect([widest.width, widest.height]).toEqual([item.width, item.height]);
    },
  );

  test("all files together stay under 5 MB", () => {
    const bytes = galleryPictures.flatMap((item) =>
      galleryWidths.flatMap((width) =>
        formats.map(
          (format) => statSync(path.join(folder, `${item.slug}-${width}.${format}`)).size,
        ),
      ),
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000_000);
  });
});
