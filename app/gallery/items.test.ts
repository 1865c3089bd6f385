import { statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { galleryItems, galleryWidths } from "./items.ts";

const folder = path.join(import.meta.dirname, "../../public/images/gallery");
const formats = ["avif", "webp"] as const;

describe("gallery items", () => {
  test("there are enough in all and in each category", () => {
    expect(galleryItems.length).toBeGreaterThanOrEqual(24);
    for (const category of ["branding", "designing", "photography", "development"]) {
      const count = galleryItems.filter((item) => item.category === category).length;
      expect(count, category).toBeGreaterThanOrEqual(6);
    }
  });

  test("slugs, titles and descriptions are each used once", () => {
    for (const key of ["id", "slug", "title", "alt"] as const) {
      expect(new Set(galleryItems.map((item) => item[key])).size, key).toBe(galleryItems.length);
    }
  });

  test.each(galleryItems)("$slug has its files, in the sizes that the data say", async (item) => {
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
  });

  test("all files together stay under 5 MB", () => {
    const bytes = galleryItems.flatMap((item) =>
      galleryWidths.flatMap((width) =>
        formats.map(
          (format) => statSync(path.join(folder, `${item.slug}-${width}.${format}`)).size,
        ),
      ),
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000_000);
  });
});
