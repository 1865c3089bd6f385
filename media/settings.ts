import { readFileSync } from "node:fs";
import path from "node:path";
import { lookup } from "mime-types";
import { parse } from "yaml";
import { brandColors, recolor } from "../src/features/brand/brand-colors.ts";
import { brandStyle } from "../src/features/brand/web/brand.server.ts";

/** The brand of `content/settings.yaml`, as pictures and films show it. */
const content = path.join(import.meta.dirname, "../content");
const settings = parse(readFileSync(path.join(content, "settings.yaml"), "utf8")) as {
  name: string;
  accent_color: string;
  accent_color_dark: string;
  /** A file in `content/media/`. */
  company_icon: string | null;
};

/** The company's name, as markup. */
export const brandName = settings.name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A drawing whose greens are the brand's color. @param drawing markup with colors such as `#0b6b4e` */
export const inBrandColors = (drawing: string): string =>
  settings.accent_color
    ? drawing.replaceAll(/#[\da-f]{6}\b/gi, (hex) =>
        recolor(hex.toLowerCase(), settings.accent_color),
      )
    : drawing;

/** The site's color tokens for the brand; empty for the theme's own. */
export const brandTokens =
  brandStyle(brandColors(settings.accent_color, settings.accent_color_dark)) ?? "";

/** The company's own mark as an address for `<image>`; null: it has the built-in one. */
export function ownMark(): string | null {
  const { company_icon: icon } = settings;
  if (!icon) return null;
  const bytes = readFileSync(path.join(content, "media", icon));
  return `data:${lookup(icon)};base64,${bytes.toString("base64")}`;
}
