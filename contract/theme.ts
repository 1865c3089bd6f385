/**
 * The theme's colors for what can't read CSS: emails, PDF files, and preview pictures. Pages take them from
 * `app/styles/tokens.css`. A test compares the two.
 */
export const lightTheme = {
  paper: "#ffffff",
  wash: "#f5f7f5",
  ink: "#0f1f1a",
  muted: "#4d5f57",
  line: "#dfe6e2",
  lineStrong: "#7b8d85",
  accent: "#0b6b4e",
  onAccent: "#ffffff",
  accentWash: "#e4f3ec",
  signal: "#b45309",
  signalWash: "#fdf3e1",
  info: "#1f5fa8",
} as const;

export const darkTheme = {
  paper: "#0b110f",
  surface: "#141d1a",
  ink: "#ebf2ee",
  muted: "#a3b5ad",
  line: "#26332d",
  accent: "#45d6a3",
  onAccent: "#04251a",
} as const;
