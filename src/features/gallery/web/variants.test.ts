import { describe, expect, test } from "vitest";
import { variantAt, variants } from "./variants.ts";

describe("the gallery’s listings", () => {
  test("are the twenty paths of the specification", () => {
    expect(variants.map((variant) => variant.path)).toEqual([
      "/work-classic-two",
      "/work-classic-three",
      "/work-classic-four",
      "/work-classic-five",
      "/work-classic-six",
      "/work-grid-two",
      "/work-grid-three",
      "/work-grid-four",
      "/work-grid-five",
      "/work-grid-Six",
      "/work-modern-two",
      "/work-modern-three",
      "/work-modern-four",
      "/work-modern-five",
      "/work-modern-six",
      "/work-masonry-two",
      "/work-masonry-three",
      "/work-masonry-four",
      "/work-masonry-five",
      "/work-masonry-six",
    ]);
  });

  test("have a title and an id of their own, and the columns of their name", () => {
    expect(new Set(variants.map((variant) => variant.title)).size).toBe(20);
    expect(new Set(variants.map((variant) => variant.id)).size).toBe(20);
    expect(variantAt("/work-modern-five")).toMatchObject({ layout: "modern", columns: 5 });
  });

  test("are found in any case and with a slash", () => {
    for (const variant of variants) {
      expect(variantAt(variant.path.toUpperCase())).toBe(variant);
      expect(variantAt(`${variant.path}/`)).toBe(variant);
    }
    expect(variantAt("/work-masonry-seven")).toBeUndefined();
  });
});
