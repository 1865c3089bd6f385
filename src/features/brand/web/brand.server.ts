import type { Services } from "../../../composition/services.ts";
import { type Clock, utc } from "../../../contract/format.ts";
import { type AccentColors, type BrandColors, themeColors } from "../../../contract/theme.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";

/** The brand's colors; the theme's own where they can't be read. */
export const readColors = (services: Pick<Services, "log" | "content">): Promise<BrandColors> =>
  withFallback(services, "colors", services.content.getColors(), themeColors);

/** How the company reads the time; UTC where that can't be read. */
export const readCompanyClock = async (
  services: Pick<Services, "log" | "content">,
): Promise<Clock> =>
  (await withFallback(services, "settings", services.content.getSettings(), null)) ?? utc;

/** The company's own mark with its picture; null: the built-in one. */
export const drawableMark = ({ mark }: BrandColors, { media }: Pick<Services, "media">) =>
  mark && {
    ...mark,
    read: async () => (mark.picture ? media.original(mark.picture) : null),
  };

const names = Object.keys(themeColors.light) as (keyof AccentColors)[];
const property = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const pair = (name: keyof AccentColors, { light, dark }: BrandColors) =>
  `light-dark(${light[name]},${dark[name]})`;

/**
 * The style sheet of a brand with colors of its own, over the tokens of `styles/tokens.css`; null: it needs none. Pictures of
 * the product follow it. Where the accent looks like the color of another route, that route is drawn in the theme's green.
 */
export function brandStyle(colors: BrandColors): string | null {
  if (!colors.own) return null;
  const tokens = names.map((name) => `${property(name)}:${pair(name, colors)}`);
  const drawn = Object.entries(colors.drawn).map(([name, color]) => `--drawn-${name}:${color}`);
  const route = colors.near
    ? `.tone-${colors.near}{--tone:${pair("accent", themeColors)};--on-tone:${pair("onAccent", themeColors)}}`
    : "";
  return `html:root{${[...tokens, ...drawn].join(";")}}${route}`;
}
