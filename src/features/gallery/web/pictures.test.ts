import { statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { galleryPictureNames } from "../../media/gallery-pictures.ts";
import { galleryPictures, galleryWidths } from "./pictures.ts";

const folder = path.join(import.meta.dirname, "../../../../public/images/gallery");
const formats = ["avif", "webp"] as const;

describe("gallery pictures", () => {
  test("are those that content can name", () => {
    expect(galleryPictures.map(({ slug }) => slug)).toEqual([...galleryPictureNames]);
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
