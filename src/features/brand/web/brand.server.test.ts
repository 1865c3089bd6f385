import { expect, test } from "vitest";
import { themeColors } from "../../../contract/theme.ts";
import { brandColors } from "../brand-colors.ts";
import { brandStyle } from "./brand.server.ts";

const styleOf = (accent: string) => brandStyle(brandColors(accent, ""));

test("the theme’s own colors need no style sheet", () => {
  expect(brandStyle(themeColors)).toBeNull();
});

test("a route that looks like the accent is drawn in the theme’s green, and the others keep theirs", () => {
  const green = "{--tone:light-dark(#0b6b4e,#45d6a3);--on-tone:light-dark(#ffffff,#04251a)}";
  expect(styleOf("#b4440a")).toMatch(/^html:root\{--accent:light-dark\(#b4440a,#\w{6}\);/);
  expect(styleOf("#b4440a")).toContain(`}.tone-signal${green}`);
  expect(styleOf("#1d4ed8")).toContain(`}.tone-info${green}`);
  expect(styleOf("#6d28d9")).not.toContain(".tone-");
});

test("what reports a success keeps its color", () => {
  expect(styleOf("#b3262d")).not.toContain("--success");
});
