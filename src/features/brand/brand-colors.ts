import {
  useMode as addMode,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  parse,
  toGamut,
  wcagContrast,
} from "culori/fn";
import {
  type AccentColors,
  type BrandColors,
  darkTheme,
  drawnGreens,
  lightTheme,
  type OtherTone,
  themeColors,
} from "../../contract/theme.ts";

// Loads a color library. Import it only where an accent is chosen or applied: pages need none of it.

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeOklch);

export type Scheme = "light" | "dark";

const themes = { light: lightTheme, dark: darkTheme };
const toOklch = converter("oklch");
/** The nearest color that a screen can show: keeps lightness and hue, and gives up chroma. */
const toScreen = toGamut("rgb", "oklch");

function oklchOf(hex: string): Oklch {
  const color = toOklch(parse(hex));
  if (!color) throw new Error(`${hex} is no color`);
  return color;
}

/** @param l lightness from 0 to 1 @param c chroma, some 0.4 at most @param h hue in degrees; grays have none */
const hexOf = (l: number, c: number, h: number | undefined): string =>
  formatHex(toScreen({ mode: "oklch", l: Math.min(1, Math.max(0, l)), c, h: h ?? 0 }));

/** WCAG's contrast ratio of two colors, from 1 to 21. */
export const contrastRatio = (one: string, other: string): number => wcagContrast(one, other);

/** The best text color on a color: white, a very dark shade of it, or black if neither is readable. */
function readableOn(hex: string): string {
  const { c, h } = oklchOf(hex);
  const deep = hexOf(0.24, Math.min(c, 0.045), h);
  const options = contrastRatio(hex, "#ffffff") >= 4.5 ? ["#ffffff"] : [deep, "#000000", "#ffffff"];
  const readable = options.find((option) => contrastRatio(hex, option) >= 4.5);
  return readable ?? "#000000";
}

/** The colors that go with an accent in one scheme. */
export function accentColors(accent: string, scheme: Scheme): AccentColors {
  const { l, c, h } = oklchOf(accent);
  const onAccent = readableOn(accent);
  if (scheme === "light") {
    const tints = [0.953, 0.962, 0.971, 0.98].map((lightness) =>
      hexOf(lightness, Math.min(c * 0.19, 0.025), h),
    );
    return {
      accent,
      accentHover: hexOf(l < 0.3 ? l + 0.1 : l - 0.065, c, h),
      onAccent,
      accentWash: tints.find((tint) => contrastRatio(accent, tint) >= 4.5) ?? tints[3] ?? "#ffffff",
      band: accent,
      onBand: onAccent,
    };
  }
  const wash = hexOf(0.258, Math.min(c * 0.26, 0.036), h);
  return {
    accent,
    accentHover: hexOf(l > 0.92 ? l - 0.06 : l + 0.045, c, h),
    onAccent,
    accentWash: wash,
    band: wash,
    onBand: darkTheme.onBand,
  };
}

/** Where the contrast of an accent is too low. */
export interface ContrastFault {
  /** Which two colors, in words. */
  where: string;
  /** Measured, and what WCAG AA asks for: 4.5 for text, 3 for parts such as borders and icons. */
  ratio: number;
  needed: number;
}

/**
 * Where an accent can't be read well enough, the worst first. The accent is text, focus ring, and button on each of the
 * theme's surfaces; the text on it is the one that `accentColors` gives.
 */
export function contrastFaults(accent: string, scheme: Scheme): ContrastFault[] {
  const { paper, wash, surface, muted, ink } = themes[scheme];
  const { accentHover, onAccent, accentWash, band, onBand } = accentColors(accent, scheme);
  const text = 4.5;
  const part = 3;
  const pairs: [string, string, string, number][] = [
    ["as text on the page", accent, paper, text],
    ["as text on a shaded part of the page", accent, wash, text],
    ["as text on a card", accent, surface, text],
    ["as text on its own tint", accent, accentWash, text],
    ["with the text on a button", onAccent, accent, text],
    ["with the text on a button under the pointer", onAccent, accentHover, text],
    ["as a link under the pointer", accentHover, paper, text],
    ["of gray text on its tint", muted, accentWash, text],
    ["of text on its tint", ink, accentWash, text],
    ["of text on a colored band", onBand, band, text],
    ["as an icon or a border", accent, wash, part],
  ];
  return pairs
    .map(([where, one, other, needed]) => ({ where, ratio: contrastRatio(one, other), needed }))
    .filter(({ ratio, needed }) => ratio < needed)
    .sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
}

/** The color that passes and is nearest in lightness; the same color where it passes. */
export function nearestReadable(accent: string, scheme: Scheme): string {
  if (contrastFaults(accent, scheme).length === 0) return accent;
  const { l, c, h } = oklchOf(accent);
  for (let distance = 0.005; distance <= 1; distance += 0.005) {
    for (const candidate of [hexOf(l - distance, c, h), hexOf(l + distance, c, h)]) {
      if (contrastFaults(candidate, scheme).length === 0) return candidate;
    }
  }
  return themes[scheme].accent;
}

/** The accent for the dark scheme that goes with the light one: the same hue, light enough to be read. */
export function darkAccentFor(light: string): string {
  const { c, h } = oklchOf(light);
  return nearestReadable(hexOf(0.79, Math.min(c * 1.35, 0.15), h), "dark");
}

/** Hues of the sample day's other two routes, with what looks too much like them: degrees, from and to. */
const toneHues: Record<OtherTone, readonly [number, number]> = {
  signal: [15, 100],
  info: [215, 288],
};
/** Below this chroma, a color has no hue that anyone sees. */
const gray = 0.02;

const within = ({ c, h = 0 }: Oklch, [from, to]: readonly [number, number]) =>
  c >= gray && h >= from && h <= to;

/** The other route of the sample day that can't be told from one in the accent; null: both can. */
export function nearTone(accent: string): OtherTone | null {
  const color = oklchOf(accent);
  if (within(color, toneHues.signal)) return "signal";
  return within(color, toneHues.info) ? "info" : null;
}

const greens = [130, 195] as const;

/** A color in another hue: as light as before, and its chroma in the same proportion. */
function turned(color: Oklch, from: string, to: string): string {
  const target = oklchOf(to);
  return hexOf(color.l, (color.c * target.c) / oklchOf(from).c, target.h);
}

/** A park at night, or a river: ground, whose color says nothing. */
const isGround = ({ l, c }: Oklch) => l < 0.28 && c < 0.045;

/**
 * A color of a picture, for a brand with this accent: the theme's greens turn to the accent's hue, and the color of a route that
 * would look like them turns green. All other colors stay.
 */
export function recolor(hex: string, accent: string): string {
  if (hex === lightTheme.accent) return accent;
  const color = oklchOf(hex);
  if (isGround(color)) return hex;
  if (within(color, greens)) return turned(color, lightTheme.accent, accent);
  const near = nearTone(accent);
  if (near && within(color, toneHues[near])) {
    return turned(color, lightTheme[near], lightTheme.success);
  }
  return hex;
}

/**
 * The brand's colors from what the settings hold.
 * @param light `#rrggbb`, or empty for the theme's own @param dark the same; empty: goes with `light`
 */
export function brandColors(light: string, dark: string): BrandColors {
  const ownLight = light !== "" && light !== lightTheme.accent;
  const inDark = dark || (ownLight ? darkAccentFor(light) : darkTheme.accent);
  const ownDark = inDark !== darkTheme.accent;
  // Drawings have one form for both schemes.
  const accent = ownLight ? light : ownDark ? inDark : lightTheme.accent;
  const drawn = Object.entries(drawnGreens).map(([name, green]) => [
    name,
    turned(oklchOf(green), lightTheme.accent, accent),
  ]);
  return {
    own: ownLight || ownDark,
    mark: null,
    near: nearTone(accent),
    drawn: accent === lightTheme.accent ? drawnGreens : Object.fromEntries(drawn),
    light: ownLight ? accentColors(light, "light") : themeColors.light,
    dark: ownDark ? accentColors(inDark, "dark") : themeColors.dark,
  };
}
