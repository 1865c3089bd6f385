import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { imageSizes, masonryRows } from "./layout-rules.ts";

describe("the width of a listing’s pictures", () => {
  test("follows the masonry’s breakpoints", () => {
    expect(imageSizes({ layout: "masonry", columns: 4 })).toBe(
      "(min-width: 1248px) 296px, (min-width: 900px) 25vw, (min-width: 750px) 50vw, 100vw",
    );
  });

  test("has a step between where there are many columns", () => {
    expect(imageSizes({ layout: "grid", columns: 5 })).toBe(
      "(min-width: 1792px) 346px, (min-width: 1024px) 20vw, (min-width: 768px) 34vw, (min-width: 480px) 50vw, 100vw",
    );
    expect(imageSizes({ layout: "modern", columns: 3 })).toContain(
      "(min-width: 768px) 50vw, 100vw",
    );
  });
});

describe("the height of a picture in the masonry", () => {
  test.each([
    [1600, 1600, 12],
    [1600, 2133, 16],
    [1600, 1200, 9],
    [1600, 1067, 8],
    [1600, 900, 7],
    [1600, 9000, 20],
  ])("of %i × %i is %i twelfths", (width, height, rows) => {
    expect(masonryRows({ width, height })).toBe(rows);
  });

  test("is one that the style sheet has a rule for", () => {
    const css = readFileSync(
      path.join(import.meta.dirname, "../../../ui/styles/gallery.css"),
      "utf8",
    );
    for (let height = 600; height < 3000; height += 50) {
      expect(css).toContain(`[data-rows="${masonryRows({ width: 1600, height })}"]`);
    }
  });
});
