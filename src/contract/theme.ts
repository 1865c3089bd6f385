/**
 * The theme's colors for what can't read CSS: emails, PDF files, and preview pictures. Pages take them from
 * `src/ui/styles/tokens.css`. A test compares the two.
 */
export const lightTheme = {
  paper: "#ffffff",
  wash: "#f5f7f5",
  surface: "#ffffff",
  ink: "#0f1f1a",
  muted: "#4d5f57",
  line: "#dfe6e2",
  lineStrong: "#7b8d85",
  accent: "#0b6b4e",
  accentHover: "#085740",
  onAccent: "#ffffff",
  accentWash: "#e4f3ec",
  band: "#0b6b4e",
  onBand: "#ffffff",
  /** Success. Like the other colors of a status, it never follows the brand. */
  success: "#0b6b4e",
  successWash: "#e4f3ec",
  signal: "#b45309",
  signalWash: "#fdf3e1",
  info: "#1f5fa8",
} as const;

export const darkTheme = {
  paper: "#0b110f",
  wash: "#0f1714",
  surface: "#141d1a",
  ink: "#ebf2ee",
  muted: "#a3b5ad",
  line: "#26332d",
  accent: "#45d6a3",
  accentHover: "#6ae3b9",
  onAccent: "#04251a",
  accentWash: "#10291f",
  band: "#11291f",
  onBand: "#ebf2ee",
} as const;

/** The accent of one scheme, and what goes with it: each `#rrggbb`. */
export type AccentColors = Record<
  "accent" | "accentHover" | "onAccent" | "accentWash" | "band" | "onBand",
  string
>;

/** The greens of drawings that look the same in both schemes, by what they paint. */
export const drawnGreens = {
  wall: "#123a2e",
  shade: "#0e2f25",
  floor: "#0a241c",
  edge: "#2d6b55",
  turn: "#0b3d2e",
  strong: "#0b6b4e",
  bright: "#45d6a3",
  tint: "#dcefe6",
} as const;

/** A route of the sample day that isn't drawn in the accent. */
export type OtherTone = "signal" | "info";

/** The brand's accent on paper, and the route of the sample day that looks too much like it. */
export interface PaperAccent extends AccentColors {
  near?: OtherTone | null;
}

/** The mark of a company that doesn't use the built-in one. */
export interface OwnMark {
  /** Changes with what the mark shows. 12 hex digits, for addresses. */
  key: string;
  /** File name of a picture in the media library; null: the letter stands in a square of the accent. */
  picture: string | null;
  letter: string;
}

/** The brand's colors. */
export interface BrandColors {
  /** False: the settings choose none, and these are the theme's. */
  own: boolean;
  /** Null: the built-in mark. */
  mark: OwnMark | null;
  light: AccentColors;
  dark: AccentColors;
  /** The route of the sample day whose color looks too much like the accent. It's drawn in the theme's green instead. */
  near: OtherTone | null;
  /** `drawnGreens` in the accent's hue. */
  drawn: Record<keyof typeof drawnGreens, string>;
}

const accentOf = (theme: AccentColors): AccentColors => ({
  accent: theme.accent,
  accentHover: theme.accentHover,
  onAccent: theme.onAccent,
  accentWash: theme.accentWash,
  band: theme.band,
  onBand: theme.onBand,
});

/** The colors of a brand that has chosen none. */
export const themeColors: BrandColors = {
  own: false,
  mark: null,
  light: accentOf(lightTheme),
  dark: accentOf(darkTheme),
  near: null,
  drawn: drawnGreens,
};

/** Names a brand's mark in addresses: of its own one, or the built-in one in the accent. */
export const markKey = ({ mark, light }: Pick<BrandColors, "mark" | "light">): string =>
  mark?.key ?? light.accent.slice(1);
