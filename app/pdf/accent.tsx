import { createContext, type ReactNode } from "react";
import { type AccentColors, type OtherTone, themeColors } from "../../contract/theme.ts";
import { color } from "./theme.ts";

/** The brand's accent on paper, and the route of the sample day that looks too much like it. */
export interface PaperAccent extends AccentColors {
  near?: OtherTone | null;
}

/** For what is the company's own: its mark, links, and numbers, and the pictures of the product. A status keeps its color. */
export const AccentContext = createContext<PaperAccent>(themeColors.light);

/** Draws with the brand's accent. No hook: in the built site, the PDF renderer has a copy of React of its own. */
export const withAccent = (draw: (colors: PaperAccent) => ReactNode) => (
  <AccentContext.Consumer>{draw}</AccentContext.Consumer>
);

/** The colors of the sample day's routes. */
export function tonesOf({ accent, near }: PaperAccent) {
  const { signal, info } = color;
  return { accent, signal, info, ...(near ? { [near]: color.success } : {}) };
}
