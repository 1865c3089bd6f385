import * as fc from "fast-check";
import { expect, test } from "vitest";
import { darkTheme, drawnGreens, lightTheme, themeColors } from "../../contract/theme.ts";
import {
  accentColors,
  brandColors,
  contrastFaults,
  contrastRatio,
  darkAccentFor,
  nearestReadable,
  nearTone,
  recolor,
} from "./brand-colors.ts";

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const schemes = ["light", "dark"] as const;

test("contrast is WCAG’s ratio", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("the theme’s own accents pass, and are the brand of settings without a color", () => {
  expect(contrastFaults(lightTheme.accent, "light")).toEqual([]);
  expect(contrastFaults(darkTheme.accent, "dark")).toEqual([]);
  expect(brandColors("", "")).toEqual(themeColors);
  expect(brandColors(lightTheme.accent, "")).toEqual(themeColors);
  expect(brandColors(lightTheme.accent, darkTheme.accent)).toEqual(themeColors);
});

test("a color that is too light says where, with the ratio, the worst first", () => {
  const [worst] = contrastFaults("#f5c518", "light");
  expect(worst).toMatchObject({ where: "as text on a shaded part of the page", needed: 4.5 });
  expect(worst?.ratio).toBeCloseTo(1.51, 2);
});

test("whatever is chosen, the nearest color passes in its scheme, and so does the proposed dark one", () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      for (const scheme of schemes) {
        expect(contrastFaults(nearestReadable(color, scheme), scheme)).toEqual([]);
      }
      expect(contrastFaults(darkAccentFor(color), "dark")).toEqual([]);
    }),
    { numRuns: 60, seed: 14 },
  );
});

test("the nearest color stays the color where it passes, and keeps its hue where it doesn’t", () => {
  expect(nearestReadable("#6d28d9", "light")).toBe("#6d28d9");
  // Yellow becomes a dark yellow, not a gray.
  expect(nearestReadable("#f5c518", "light")).toMatch(/^#[6-9a]\w[5-7]\w[0-2]\w$/);
});

test("a choice of one color gives both schemes, and text that can be read on it", () => {
  const colors = brandColors("#6d28d9", "");
  expect(colors.light).toMatchObject({ accent: "#6d28d9", onAccent: "#ffffff", band: "#6d28d9" });
  expect(colors.dark.accent).toBe(darkAccentFor("#6d28d9"));
  expect(contrastRatio(colors.dark.onAccent, colors.dark.accent)).toBeGreaterThan(4.5);
  // Only the dark one is chosen.
  expect(brandColors("", "#ffd166")).toMatchObject({
    own: true,
    light: { accent: lightTheme.accent },
    dark: { accent: "#ffd166" },
  });
});

test("text on a color in the middle is black where neither white nor a dark shade can be read", () => {
  expect(accentColors("#808080", "light").onAccent).toBe("#000000");
});

test.each([
  ["#1d4ed8", "info"],
  ["#c2410c", "signal"],
  ["#b3262d", "signal"],
  ["#6d28d9", null],
  ["#0b6b4e", null],
  ["#3f3f46", null],
])("the route of the sample day that looks like %s is %s", (accent, tone) => {
  expect(nearTone(accent)).toBe(tone);
  expect(brandColors(accent, "").near).toBe(tone);
});

test("pictures turn their greens to the accent’s hue; a route that would look the same turns green", () => {
  expect(recolor(lightTheme.accent, "#1d4ed8")).toBe("#1d4ed8");
  expect(recolor("#45d6a3", "#1d4ed8")).toMatch(/^#[4-9]\w[8-c]\w[d-f]\w$/);
  expect(recolor(lightTheme.info, "#1d4ed8")).toMatch(/^#[0-4]\w[6-8]\w[3-6]\w$/);
  // Among them a park and a river at night.
  for (const other of ["#f5b34c", "#ffffff", "#0b110f", "#16271f", "#122431"]) {
    expect(recolor(other, "#1d4ed8")).toBe(other);
  }
  expect(recolor("#f5b34c", "#c2410c")).toMatch(/^#[4-9]\w[b-f]\w[7-b]\w$/);
  const { drawn } = brandColors("#6d28d9", "");
  expect(Object.keys(drawn)).toEqual(Object.keys(drawnGreens));
  expect(
    Object.values(drawn).filter((color) => Object.values<string>(drawnGreens).includes(color)),
  ).toEqual([]);
  // A brand in the theme's own green, with a dark accent of its own.
  expect(brandColors("", "#8ec1f7").drawn).not.toEqual(drawnGreens);
});
