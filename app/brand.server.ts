import { createHash } from "node:crypto";
import { type AccentColors, type BrandColors, themeColors } from "../contract/theme.ts";
import type { Services } from "../server/services.ts";
import { withFallback } from "./http/fallback.server.ts";

/** The brand's colors; the theme's own where they can't be read. */
export const readColors = (services: Pick<Services, "log" | "content">): Promise<BrandColors> =>
  withFallback(services, "colors", services.content.getColors(), themeColors);

const names = Object.keys(themeColors.light) as (keyof AccentColors)[];
const property = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const rule = (
  selector: string,
  { light, dark }: BrandColors,
  which: readonly (typeof names)[number][],
) =>
  `${selector}{${which.map((name) => `${property(name)}:light-dark(${light[name]},${dark[name]})`).join(";")}}`;

/**
 * The style sheet of a brand with colors of its own, over the tokens of `styles/tokens.css`; null: it needs none. Pictures of
 * the product keep the theme's colors: they are pictures.
 */
export function brandStyle(colors: BrandColors): string | null {
  if (!colors.own) return null;
  const inPictures = names.filter((name) => !name.endsWith("and"));
  return rule("html:root", colors, names) + rule(".scene", themeColors, inPictures);
}

/** A style sheet as a source of `style-src`. */
export const styleHash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
