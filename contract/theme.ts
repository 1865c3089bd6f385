/**
 * The theme's colors for what can't read CSS: emails, PDF files, and preview pictures. Pages take them from
 * `app/styles/tokens.css`. A test compares the two.
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

/** The brand's colors. */
export interface BrandColors {
  /** False: the settings choose none, and these are the theme's. */
  own: boolean;
  light: AccentColors;
  dark: AccentColors;
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
  light: accentOf(lightTheme),
  dark: accentOf(darkTheme),
};
